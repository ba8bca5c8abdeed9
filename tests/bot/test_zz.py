from forged import *
from rights import *
from scenes import *
import logging
async def test_x(four):
    logging.getLogger("discord").setLevel(logging.DEBUG)
    stages = Stages(four)
    await stages.prepare()
    s = await stages.scene(LOBBY)
    use = s.quietly("option", "0.max_cards", values="3", table=-1)
    c= use.build(four)
    c.deliver()
    import asyncio
    await four.env.settle()
    print(c.payload["message"], c.answered, four.logs.records, four.env.errors_since(0))
    print([r for r in four.env.http_requests][-3:])
