### All that the bot says in English. A game's own words (name, options, rules) stand beside its rules.

## Cards

rank-A = Ace
rank-K = King
rank-Q = Queen
rank-J = Jack
rank-N = Knight
suit-S = spades
suit-H = hearts
suit-D = diamonds
suit-C = clubs
card-EX = Excuse
card-JO = Joker
card-trump = Trump { $number }
card-declared = { $card } ({ $value })

## Common words

yes = yes
no = no
player-computer = { $name } 🤖
points = { $count ->
    [one] { $count } pt
   *[other] { $count } pts
}
tricks = { $count ->
    [one] { $count } trick
   *[other] { $count } tricks
}
cards-count = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}

## Options that all games share

option-direction = Direction of play
option-direction-help = which way play and deal go round
option-direction-cw = to the left
option-direction-ccw = to the right
option-first_dealer = First dealer
option-first_dealer-help = how the first dealer is chosen
option-first-dealer-random = at random
option-first-dealer-draw = by the highest card
option-auto_single = Last card
option-auto_single-help = the last card of a hand plays itself
option-auto-single-off = by hand
option-auto-single-last-card = automatic

## The lobby

lobby-title = { $game }: a table opens
lobby-players = **Around the baize** ({ $count } of { $most })
lobby-host = { $name } (host)
lobby-need = { $least ->
    [one] At least { $least } player is needed.
   *[other] At least { $least } players are needed, computers included.
}
lobby-teams = **Sides**: { $sides }
lobby-options = **Options**: { $options }
lobby-options-default = **Options**: the usual rules
button-join = Join
button-leave = Leave
button-leave-yes = Leave the game
button-start = Start
button-fill = Play with the computer
button-add = Add a computer
button-remove = Remove a computer
button-teams = Change sides
button-options = Options
button-cancel = Close the table
button-rules = Rules
button-hand = My hand
button-again = Play again
button-previous = Previous
button-next = Next
options-title = Options · { $game }
options-pick = { $label }: { $value }
options-help = **{ $label }**: { $text }
select-moves = Choose a move
select-part = { $title } ({ $part })

## The table

table-deal = Deal { $deal }
table-deal-of = Deal { $deal } of { $deals }
table-cards = { cards-count }
table-round = Round { $round }
table-trump = Trump: **{ $suit }**
table-no-trump = No trump
table-turned = turned { $card }
table-turned-up = Turned up: **{ $card }**
table-turn = **{ $player }** to play.
table-turns = Waiting for { $players }.
table-anyone = Anybody may turn the cards.
table-window = The table goes on by itself within { $seconds } s.
table-trick = **Trick**: { $cards }
table-trick-empty = **Trick**: nothing yet
table-last-trick = Last trick: { $cards }, to **{ $player }**
table-last-trick-nobody = Last trick: { $cards }, to nobody
table-battle = **War!**
table-aside = Set aside: { cards-count }
table-board = **On the table**: { $cards }
table-discard = **Discards**: { $card }
table-discards = discards { cards-count }
table-pile = pile { cards-count }
table-stock = stock { cards-count }
# Rami and its family
table-note-joker_is = Joker of { $meld }: in place of { $cards }
table-note-opening = { $run ->
    [missing] Prepared: { $points } points of { $needed }, and no pure run yet.
   *[laid] Prepared: { $points } points of { $needed }.
}
table-note-loose = **You have left**: { $cards }
table-shown = { $player } shows: { $cards }
table-laid = Laid already: { $cards }
tag-out = out of cards
table-draw = Draw for the deal: { $cards }
table-last-deal = Deal { $deal }: { $points }
table-happened = Last move: { $events }
tag-dealer = dealer
tag-opened = has laid
tag-declarer = taker
# Kems
tag-agreed = has a sign
tag-not_interested = nothing of interest
tag-blown = sign guessed
table-note-gesture = { gesture-made }
table-note-guess = **{ $player }** says aloud what the other team's sign is: that team must answer.
table-note-proposed = { $player } proposes this sign: **{ gesture }**
table-note-sign = Your team's sign: **{ gesture }**
table-side = **{ $players }**: { points }
table-target = Played to { points }
table-pending = At stake in the next deal: { points }
table-bid = bid { $bid }
table-won = made { $won }
table-over = { $game }: the game is over
table-winner = 🏆 **{ $player }** wins.
table-winners = 🏆 Shared win: **{ $players }**.
table-place = { $place }. { $player } · { points }
table-place-only = { $place }. { $player }
table-loser = **{ $player }** has lost.
table-kept = Left in hand: { $cards }.
table-left-out = The card left out was { $cards }.
table-stopped = { $game }: the table was closed. Nothing is counted.
table-stale = { $game }: the rules of this game have changed since this match began. It can't go on; </play> opens another.
# bataille corse
table-note-challenge = **{ $player }** challenges: { $left ->
    [one] { $left } more card
   *[other] { $left } more cards
} to answer.
table-note-taking = **{ $player }** is about to take the pile.

## The hand

hand-link = [See the table]({ $link })
hand-cards = **Your hand**: { $cards }
hand-drawn = You drew { $card }.
hand-empty = No card in hand.
hand-hidden = In this game nobody looks at their cards.
hand-your-turn = **Your turn!** { $prompt }
hand-meanwhile = The others are playing; you may do this already.
hand-wait = The others are playing. Your hand will wake up on your turn.
hand-bid = Your bid: { $bid } · your tricks: { $won }
hand-playable = You may play: { $cards }
hand-over = The game is over.
prompt-bid = How many tricks will you make?
prompt-take = Do you take, or pass?
prompt-announce = Announce, or play your card.
prompt-play = Play a card.
prompt-trump = Which suit shall be trump?
prompt-flip = Turn up your card.
prompt-pick = Draw one of { $giver }'s cards.
# Rami and its family
prompt-draw = Draw first.
prompt-discard = Lay what you like, then discard a card.
prompt-meld = What you prepare can't stay like this: go on, or take everything back.
prompt-take_back = What you prepare can't stay like this: take everything back.
# Kems
prompt-confirm = Does this sign suit you? Confirm it, or propose another.
prompt-sign = What will your secret sign be? Propose it.
prompt-swap = Swap cards, make a gesture, or call.
prompt-answer = Is that your sign?
prompt-any = Choose your move.

## Moves (buttons)

move-play = { $card }
move-with-call = { $move }, “{ $call }”
call-belote = belote
call-rebelote = rebelote
move-take = { $value ->
    [suit] Take { $suit }
   *[none] Take
}
move-pass = Pass
move-packets = { $count } first
move-announce = { $value ->
    [tierce] Announce a tierce
    [cinquante] Announce a cinquante
    [cent] Announce a cent
   *[carre] Announce four of a kind
}
move-show = Show
move-bid = { tricks }
move-trump = { $suit }
move-flip = Turn up
move-pick = Card { $value }
# Rami and its family
move-draw = { $value ->
    [discard] Take the discard
   *[stock] Draw
}
move-meld = Lay { $cards }
move-extend = { $cards2 ->
    [none] { $card2 } on { $value }
   *[other] On { $value }: { $cards2 }
}
move-joker = { $card2 } for the joker ({ $value })
move-take_back = Take everything back
move-discard = Discard { $card }
move-out = Go out with { $card }
select-meld = Lay a combination
select-extend = Extend a combination
select-discard = Discard a card
move-close = Go on
# bataille corse
move-slap = Slap!
# Kems
gesture = { $value ->
    [nez] 👃 scratch your nose
    [oreille] 👂 touch your ear
    [clin] 😉 wink
    [menton] 🤔 hand on the chin
    [bailler] 🥱 yawn
    [yeux] 👀 look up
    [doigts] 🫰 snap your fingers
    [eternuer] 🤧 sneeze
    [siffler] 😗 whistle
    [etirer] 🙆 stretch
    [boire] ☕ drink
    [chut] 🤫 finger on the lips
   *[own] the one you agree on
}
move-sign = { gesture }
move-confirm = Agreed
move-swap = { $card } for { $card2 }
move-not_interested = Nothing for me
move-gesture = { gesture }
move-kems = Kems!
move-double_kems = Double kems!
move-contre_kems = Contre-kems!
move-guess_sign = { $value ->
    [own] Guess their sign
   *[other] { gesture }?
}
move-answer = { $value ->
    [right] Yes, that is our sign
   *[wrong] No, it is not
}
select-swap = Swap a card (give, take)
select-gesture = Make a gesture
select-guess_sign = Guess their sign

## What just happened

kind-of-announcement = { $kind ->
    [tierce] a tierce
    [cinquante] a cinquante
    [cent] a cent
   *[carre] four of a kind
}
event-bid = { $player } bids { $bid }
event-trump = { $player } makes { $suit } trump
event-excuse = { $player } declares the Excuse to be { $value }
event-play = { $player } plays { $cards }
event-take = { $player } takes { $trump }
event-pass = { $player } passes
event-void = nobody takes
event-call = { $player }: “{ $call }!”
event-announce = { $player } announces { kind-of-announcement }
event-show = { $player } shows { kind-of-announcement }: { $cards }
event-best = the best announcement: { kind-of-announcement }, { $cards }
event-trick = { $player } takes it
event-flip = { $player } turns up { $cards }
event-cover = { $player } covers
event-battle = war!
event-aside = the cards stay aside
event-pairs = { $player } lays { $cards }
event-pick = { $pairs ->
    [0] { $player } draws a card from { $giver }
   *[other] { $player } draws a card from { $giver } and lays { $cards }
}
# Rami and its family
event-draw = { $source ->
    [discard] { $player } takes { $cards } from the discards
   *[stock] { $player } draws
}
event-meld = { $player } lays { $cards }
event-extend = { $player } adds { $cards } to combination { $meld }
event-joker = { $player } frees a joker with { $cards }
event-take_back = { $player } takes the cards back
event-discard = { $player } discards { $cards }
event-rami_sec = { $player } makes rami sec
event-left = { $player } has { $points } points left in hand
event-reshuffle = the discards make a new stock
event-exhausted = the stock is used up, the hand stops
event-out = { $player } has no cards left
# bataille corse
event-slap = { $player } slaps: it is a pair!
event-false_slap = { $count ->
    [0] { $player } slaps wrongly, without a card to pay
   *[other] { $player } slaps wrongly and slips { $cards } under the pile
}
event-missed_pair = nobody slapped
# Kems
event-proposal = { $player } proposes a sign in secret
event-agreed = { $player } and team have their sign
event-swap = { $player } gives and takes { $cards }
event-not_interested = nothing interests { $player }
event-renew = the table's cards are put aside
event-no_call = nobody has called: a new deal
event-gesture = { gesture-made }
gesture-made = { $value ->
    [nez] 👃 { $player } scratches their nose
    [oreille] 👂 { $player } touches their ear
    [clin] 😉 { $player } winks
    [menton] 🤔 { $player } puts a hand on their chin
    [bailler] 🥱 { $player } yawns
    [yeux] 👀 { $player } looks up
    [doigts] 🫰 { $player } snaps their fingers
    [eternuer] 🤧 { $player } sneezes
    [siffler] 😗 { $player } whistles
    [etirer] 🙆 { $player } stretches
    [boire] ☕ { $player } takes a drink
   *[chut] 🤫 { $player } puts a finger on their lips
}
event-guess = { $player } says aloud what the others' sign is
event-reveal = { $player } held { $cards }
event-verdict = { $player } { $call ->
    [kems] says “Kems!”
    [double_kems] says “Double kems!”
    [contre_kems] says “Contre-kems!”
   *[guess] guesses the others' sign ({ $value ->
        [own] said aloud
       *[other] { gesture }
    })
}: { $verdict ->
    [right] right, +{ $points }
   *[wrong] wrong, +{ $points } to the other team
}

## Refusals: what, why, and what to do now

why-not-your-turn = It is not your turn: wait for it.
why-game-over = This game is over. "Play again" opens a new one.
why-unknown-move = There is no such move here. Choose one of the buttons of your hand.
why-not-your-card = You don't hold that card. Choose another.
why-no-such-place = There is no such card: choose a number from 1 to { $most }.
why-must-follow = You must follow { $suit }: you still hold some. Play a card of that suit.
why-must-trump = You can't follow suit: you must trump ({ $suit }).
why-must-overtrump = You must trump higher than the best trump played ({ $suit }): you can. Play a higher one.
why-must-raise = You must play a higher card than the best one of { $suit }: you hold one. Choose it.
why-must-play-higher = You must beat the best card of the trick: you can. Play a higher one.
why-declare-value = Say what this card is worth as you play it: its buttons offer each value.
why-bids-add-up = The last to speak may not bid { $bid }: all bids together would make { $cards }, as many as the cards of each. Bid another number.
why-no-belote = There is no belote with that card: play it and say nothing. Nothing has been played.
why-no-announcement = You don't hold what that announcement needs. Choose another, or play your card.
why-other-suit = { $suit } is the turned suit, which all refused. Choose another, or pass.
# Kems
why-too-late = Too late: that card is no longer on the table. Choose among those that are.
why-not-interested-already = You have said so already. Wait for the others, or swap a card.
why-nothing-proposed = No sign is proposed. Propose yours.
why-no-gesture-left = No more than { $most } gestures until the table changes. Wait for a swap or for new cards.
why-no-guess-left = Your team has nothing left to guess in this deal. Wait for the next.
why-not-that-sign = That sign is proposed already, or was guessed before. Confirm it, or choose another.
why-too-soon = One moment: give the others time to see the card, then press again.
# Rami and its family
why-no-discard = Nobody has discarded a card yet: draw from the stock.
why-discard-too-early = The discard may be taken only from your turn { $turn } on: draw from the stock.
why-taken-back = You have already taken everything back this turn: you can only draw from the stock, and discard.
why-nothing-drafted = You have prepared nothing: there is nothing to take back.
why-only-all-at-once = In rami sec you may only lay { $cards } cards at once and discard the last one, and take the discard only for that. Go on drawing and discarding.
why-must-lay-taken = The card that you took from the discards must be laid this turn. Lay it, or take everything back.
why-must-lay-joker = The joker that you freed must go into a new combination this turn. Lay it, or take everything back.
why-opening-too-low = To lay the first time you need { $needed } points: you have { $points }. Add a combination, or take everything back.
why-opening-needs-run = To lay the first time you need a run without a joker. Add one, or take everything back.
why-not-a-meld = That is no combination: it takes three or four cards of one rank and different suits, or a run of three cards or more. Jokers at most: { $jokers }.
why-keep-a-card = You must keep a card to discard. Lay fewer cards.
why-no-such-meld = No combination has this number: choose one from 1 to { $most }.
why-not-open = You must first have laid your first combinations ({ $needed } points).
why-does-not-fit = This card doesn't go into this combination. Choose another.
why-no-joker-there = No joker of this combination replaces this card. Choose another.
why-stale = That button showed a past state: nothing was played. The present state is shown.
why-not-seated = You are not at this table. Wait for the next game, or open a table in another channel with </play>.
why-no-table = No table is open here. </play> opens one.
why-choose-game = Which game? Choose one from the list: </rules>.
why-elsewhere = That button is out of place. Open your hand with </hand> in the table's channel.
why-several = You are at several tables: go to the channel of the one that you mean.
why-expired = That button is no longer valid: it belongs to an old message. Open your hand with </hand>, or a table with </play>.
why-busy = A table is open in this channel already: [here it is]({ $link }). Join it, or open yours in another channel or thread.
why-unknown-game = I don't know the game "{ $game }". Choose a name from the list that </play> offers.
why-unknown-option = { $game } has no option "{ $option }". Possible options: { $known }.
why-bad-value = The option "{ $option }" does not take "{ $value }". Possible values: { $allowed }.
why-bad-option-text = I don't understand "{ $text }". Write options like this: `{ $example }`.
why-bad-seats = { $game } can't be played by { $seats }. Possible numbers: { $allowed }.
why-too-few = Somebody is missing: at least { $least } are needed. Wait for somebody, add a computer, or choose "Play with the computer".
why-full = The table is full ({ $most } seats). Wait for the next game, or open a table in another channel.
why-already-joined = You are at this table already.
why-not-joined = You are not at this table.
why-no-computer = There is no computer to remove.
why-not-host = Only the person who opened the table (or a moderator) can do that. Ask { $host }.
why-not-lobby = The game has begun already. "My hand" shows your cards.
why-not-started = The game has not begun yet.
why-permissions = I lack permissions in this channel: { $permissions }. Ask a moderator to grant them, then try again.
why-server-only = This works in a server's channel only.
why-not-recorded = The move could not be recorded: nothing was played. Try again in a moment.
why-not-kept = The database does not answer: nothing was changed. Try again in a moment.
why-broken = Something went wrong on my side; nothing is lost. Try again in a moment.
why-unsure = Your move is played, but the answer got lost on its way. Open your hand with </hand>.
# bataille corse
why-out-of-cards = You have no cards left, so you can slap no more. Watch who will win.
why-slapped-in-vain = You slapped wrongly without a card to pay: wait for the next pile to slap.

## Permissions

permission-view_channel = View Channel
permission-send_messages = Send Messages
permission-send_messages_in_threads = Send Messages in Threads

## Quiet answers

note-left = You left the table.
note-leave-sure = Leave the game? A computer will play in your place to the end, and you can't come back. With nobody else at the table it closes, and nothing is counted.
note-left-playing = You left the game: a computer plays in your place.
note-stopped = The table is closed.
note-dm-closed = I can't write to you: your DMs are closed. Play with "My hand" under the table, you lose nothing.
note-hand-elsewhere = The game is played in the table's channel: follow the link.
note-dm-later = Discord does not let me write to you just now. Play with "My hand" under the table, you lose nothing.

## Leaderboard

leaderboard-title = Leaderboard of this server: { $game }
leaderboard-all = all games
leaderboard-line = { $place }. **{ $name }** · { $won ->
    [one] { $won } win
   *[other] { $won } wins
} of { $played } · { points }
leaderboard-you = You: { $place }. · { $won ->
    [one] { $won } win
   *[other] { $won } wins
} of { $played } · { points }
leaderboard-empty = Nobody has finished a game here yet. </play> opens a table.

## Help

help-title = Tapis Vert: French card games in this channel
help-play = </play> opens a table: choose a game, the others join, or play with the computer.
help-hand = </hand> shows your hand, when the DM has not come.
help-rules = </rules> explains a game.
help-leaderboard = </leaderboard> gives the server's scores.
help-leave = </leave> leaves the table, </stop> closes it.
help-games = Games: { $games }

## Commands (names and descriptions for Discord)

command-play = play
command-play-description = Open a card table in this channel
command-hand = hand
command-hand-description = See my hand
command-rules = rules
command-rules-description = Read the rules of a game
command-leaderboard = leaderboard
command-leaderboard-description = See the server's leaderboard
command-leave = leave
command-leave-description = Leave the table
command-stop = stop
command-stop-description = Close this channel's table
command-help = help
command-help-description = How to play with Tapis Vert
parameter-game = game
parameter-game-description = The game
parameter-seats = seats
parameter-seats-description = Number of seats at the table
parameter-options = options
parameter-options-description = Options, for example max_cards=5

