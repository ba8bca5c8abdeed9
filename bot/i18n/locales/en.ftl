### Everything the bot says in English. Each game's own words (name, options, rules) are next to its rules.

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
suit-sa = no trumps
suit-ta = all trumps
short-sa = NT
short-ta = AT
card-EX = Excuse
card-JO = Joker
card-fou = Joker
card-trump = Trump { $number }
card-the = { $rank ->
    [A] the ace of { $suit }
    [K] the king of { $suit }
    [Q] the queen of { $suit }
    [N] the knight of { $suit }
    [J] the jack of { $suit }
    [EX] the Excuse
    [T] trump { $suit }
    [JO] the joker
   *[other] the { $rank } of { $suit }
}
card-trump-short = Tr. { $number }
card-EX-short = Exc.
card-JO-short = Joker
card-fou-short = Joker
card-declared = { $card } ({ $value })

## Common words

yes = yes
no = no
player-computer = { $name } 🤖
player-numbered = { $name } ({ $number })
player-unnamed = Player { $number }
points = { $count ->
    [one] { $count } pt
   *[other] { $count } pts
}
points-hombre = { option-chips-count }
tricks = { $count ->
    [one] { $count } trick
   *[other] { $count } tricks
}
echelons-count = { $count ->
    [one] { $count } rung
   *[other] { $count } rungs
}
cards-count = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}

## Options that all games share

option-direction = Direction
option-direction-help = which way the cards are dealt and played
option-direction-cw = clockwise
option-direction-ccw = anticlockwise
option-first_dealer = First dealer
option-first_dealer-help = how the first dealer is chosen
option-first-dealer-random = at random
option-first-dealer-draw = by the highest card
option-auto_single = Last card plays itself
option-auto_single-help = the last card of a hand is played without a tap
option-auto-single-off = no
option-auto-single-last-card = yes
option-seconds = { $count } s
option-milliseconds = { $count } ms
option-target-count = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
option-start-count = { option-target-count }
option-start-count-hombre = { option-chips-count }
option-start-count-baccara = { option-chips-count }
option-start-count-nain_jaune = { option-chips-count }
option-opening_points-count = { option-target-count }
option-ace-count = { option-target-count }
option-knock_max-count = { $count ->
    [0] gin only
   *[other] at most { $count } deadwood
}
option-gin_bonus-count = { option-target-count }
option-undercut_bonus-count = { option-target-count }
option-big_gin_bonus-count = { option-target-count }
option-game_bonus-count = { option-target-count }
option-line_bonus-count = { option-target-count }
option-wild-count = { option-target-count }
option-joker-count = { option-target-count }
option-max_cards-count = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
option-cards-count = { $count ->
    [0] dealer's choice
    [one] { $count } card
   *[other] { $count } cards
}
option-hidden-count = { option-max_cards-count }
option-exposed-count = { option-max_cards-count }
option-hand_size-count = { option-max_cards-count }
option-max_lays-count = { option-max_cards-count }
option-deals-count = { $count ->
    [0] up to the total
    [one] { $count } deal
   *[other] { $count } deals
}
option-false_denunciation-count = { option-target-count }
option-forced_floor-count = { option-target-count }
option-sunset_ten-count = { option-max_hands-count }
option-sunset_two-count = { option-max_hands-count }
option-sunset_ace-count = { option-max_hands-count }
option-max_hands-count = { $count ->
    [one] { $count } hand
   *[other] { $count } hands
}
option-coups-count = { $count ->
    [one] { $count } coup
   *[other] { $count } coups
}
option-max_coups-count = { option-coups-count }
option-coups_per_bank-count = { option-coups-count }
option-hands-count = { option-max_hands-count }
option-max_hands-count-petite_ecole = { option-hands-count }
option-last_echelon-count = rung { $count }
option-rounds-count = { $count ->
    [one] { $count } round
   *[other] { $count } rounds
}
option-rounds-count-baccara = { $count ->
    [one] { $count } bank
   *[other] { $count } banks
}
option-max_turns-count = { $count ->
    [one] { $count } turn
   *[other] { $count } turns
}
option-max_rounds-count = { option-max_turns-count }
option-packs-count = { $count ->
    [one] { $count } pack
   *[other] { $count } packs
}
option-discard_from_turn-count = from turn { $count }
option-max_reshuffles-count = { $count ->
    [one] once
   *[other] { $count } times
}
option-hands_from-count = hand { $count }
option-hands_to-count = hand { $count }
option-min_naturals-count = { option-max_cards-count }
option-max_jokers_per_meld-count = { $count ->
    [one] { $count } joker
   *[other] { $count } jokers
}
option-false_carte-count = { option-max_cards-count }
option-false_contre-count = { option-target-count }
option-false_guess-count = { option-target-count }
option-guesses_per_manche-count = { $count ->
    [one] { $count } guess
   *[other] { $count } guesses
}
option-chips-count = { $count ->
    [one] { $count } chip
   *[other] { $count } chips
}

## The lobby

lobby-title = { $game }: new table
lobby-players = **Players** ({ $count }/{ $most })
lobby-host = { $name } (host)
lobby-kept = Seat kept for { $player } (free again { $when })
lobby-private = **Private table**: only invited people can sit down; to invite, open a person's menu: "Apps", "Invite to my table"
lobby-awaited = { $count ->
    [one] { $players } is still expected: a seat is kept for them.
   *[other] { $players } are still expected: seats are kept for them.
} Start anyway?
lobby-need = { $least ->
    [one] At least { $least } player is needed.
   *[other] At least { $least } players are needed, computers included.
}
lobby-rights = Any player at the table may start the game; the host chooses the settings.
lobby-teams = **Sides**: { $sides }
lobby-partners = **{ $first } { $partners ->
    [1] with
   *[0] against
} { $second }**
lobby-seats-by-lot = -# Seats are drawn at random when the match starts.
lobby-options = **Options**: { $options }
lobby-options-default = the usual rules
button-join = Join
button-leave = Leave
button-leave-yes = Leave the game
button-stop-yes = Close for everybody
button-stay = Stay
button-start-anyway = Start anyway
button-join-anyway = Sit down anyway
switch-private = Private table: { $on ->
    [0] no
   *[1] yes
}
button-start = Start
button-fill = Play with the computer
button-add = Add a computer
button-remove = Remove a computer
button-teams = Change sides
button-partners = Play together
button-opponents = Play against each other
button-options = Options
button-table-settings = Settings
button-options-numbers = Custom value…
button-options-checks = Toggles…
button-cancel = Close the table
button-in-thread = Open in a thread
button-rules = Rules
button-hand = My hand
button-text = Text
button-again = Play again
button-previous = Previous
button-next = Next
options-title = Options · { $game }
options-pick = { $label }: { $value }
options-help = **{ $label }**: { $text }
options-checked = ☑ **{ $label }**: { $text }
options-unchecked = ☐ **{ $label }**: { $text }
options-checks = Check what applies at this table
options-range = { $allowed }
options-step = { $allowed }, in steps of { $step }
table-settings-title = Settings · { $game }
table-settings-seated = The host chooses options, time and strength; you may add or remove a computer.
table-settings-reader = To change anything, join the table first. The host chooses options, time and strength.
select-give-to = For { $player }
select-moves = Choose a move
select-part = { $title } ({ $part })

## The table

deal-name = { $name ->
    [coup] Coup
    [hand] Hand
    [manche] Deal
    [round] Round
   *[deal] Deal
}
deal-name-inside = { $name ->
    [coup] coup
    [hand] hand
    [manche] deal
    [round] round
   *[deal] deal
}
line-deal-title = { $inside ->
    [none] **{ deal-name } { $deal }**
   *[other] **{ deal-name } { $deal }**: { $inside }
}
line-deal-title-short = { deal-name } { $deal }
# What a side wins in a deal, and where it comes from
deal-gain = **{ $gain }**{ deal-details }
deal-details = { $details ->
    [none] { "" }
   *[other] { " " }({ $details })
}
line-deal-side = • { $players }: { deal-gain } → { score }{ $left ->
    [none] { "" }
   *[other] , { $left } after the new stake
}
line-deal-side-short = { $players } { $brief }
line-deal-side-gain = { deal-gain }
line-no-trick = • { $players }: no trick
line-no-trick-short = { $players } { $brief }
line-no-trick-gain = no trick
line-deal-rank = • { $players }: **{ $title }**{ deal-details }
line-deal-rank-short = { $players } { $title }
line-deal-rank-gain = **{ $title }**{ deal-details }
last-deal = { $title }: { $points }
line-part = { $cause }{ $gain ->
    [none] { "" }
   *[other] { " " }{ $gain }
}
line-tricks = { tricks }
line-sum = { $terms } = { $total }
line-shares = { $count } × { $total }
line-coup-won = { event-coup }
line-deal = { deal-name } { $deal }
line-deal-of = { deal-name } { $deal } of { $deals }
line-dealt = { cards-count }
line-manche = Round { $manche }
line-round = Round { $round }
line-trump = Trump: **{ $suit }**{ $turned ->
    [none] { "" }
   *[other] { " " }(turned { $turned })
}
line-no-trump = No trump
line-contract-bid = Contract: **{ $contract }**{ $times ->
    [1] { "" }
    [2] , **doubled** (×2)
   *[other] , **redoubled** (×{ $times })
}
line-standing-bid = Bid to beat: **{ $contract }**
line-no-bid = Nobody has bid yet.
line-auction = Bids: { $calls }
# A line of the table: its text; -short where there is little room (picture, caption); -alt in the picture's description
score = { $unit ->
    [cards] { cards-count }
    [chips] { option-chips-count }
    [echelons] { echelons-count }
   *[points] { points }
}
line-score = { score }
line-team-score-short = { score }
line-cards = { cards-count }
line-won-short = { tricks }
line-said = { $says }
line-announced = { kind-of-announcement }
line-contract-bid-short = { level }
line-standing-bid-short = { level }
level = { $level ->
    [capot] capot
    [generale] générale
   *[other] { $level }
}
bid = { level }{ "\u00A0" }{ $trump }
said-pass = passes
said-coinche = “Coinche!”
said-surcoinche = “Surcoinche!”
line-turned-up = Turned up: **{ $cards }**
table-turn = **{ $player }** to { $phase ->
    [bid] bid
    [auction] bid
    [turned_suit] play
    [any_suit] play
   *[other] play
}.
table-turn-hold = { prompt-slap }
table-turns = Waiting for { $players }.
table-anyone = { $out ->
    [0] Anybody may turn up cards.
   *[other] Any player with cards left may turn them up.
}
table-window = The table moves on by itself within { $seconds } s.
line-trick = **Trick**: { $played }
line-rounds = **Already in the trick**: { $cards }
line-last-trick = Last trick: { $played }, to **{ $player }**
line-last-trick-nobody = Last trick: { $played }, to nobody
line-battle = **War!**
line-aside = Set aside: { cards-count }
line-ecart-size = Écart: { cards-count }
line-chien = Chien: { cards-count }
line-boxes = **Boxes**: { $chips_in }
table-box = { $box } { $count }
box-10D = ten of diamonds
box-JC = jack of clubs
box-QS = queen of spades
box-KH = king of hearts
box-7D = yellow dwarf
line-run = **Run**: { $cards }
line-board = **On the table**: { $cards }
line-discard = **Discards**: { $cards }
line-discard-size = Discards: { cards-count }
line-in-play = **To match or beat**: { $cards }{ $count ->
    [1] {""}
   *[other] {" "}({ $count } of one rank)
}
line-all-in-play = In play: { cards-count }
line-piles = { $counts }
line-pile-size = Pile: { cards-count }
line-stock-size = Stock: { cards-count }
line-shoe = Shoe: { cards-count }
# Rami and its family
line-joker_is = Joker in meld { $meld }: stands for { $cards }
line-meld = **({ $number })** { $cards }{ $laid_by ->
    [none] { "" }
   *[other] { " · " }{ $laid_by }
}{ $run ->
    [no] { "" }
   *[yes] { " " }(run)
}
line-opening = { $state ->
    [enough] **Prepared: { $points } of { $needed } points.** Discard a card to lay all of it.
    [short] First lay: you need { $needed } points, and this hand makes { $best } at most. { then-discard }
    [no_run] First lay: you need a run without a joker, and this hand has none. { then-discard }
   *[possible] First lay: { $points } of { $needed } points prepared{ $run ->
        [missing] , and a run without a joker is missing
       *[laid] { "" }
    }; this hand can make { $best }.
}
then-discard = { $stuck ->
    [0] Just discard a card.
   *[other] Take your cards back.
}
line-takeable = Last discard: { $cards }. { $sec ->
    [0] { $fits ->
        [0] You can't lay it this turn: draw from the stock.
       *[other] A player who takes it must lay it in the same turn.
    }
   *[other] A player who takes it goes out with it.
}
line-must_lay = **Lay this turn**, because you took it from the discards: { $cards }. “Put the card back” returns it.
line-must_lay_joker = **Lay this turn**, in a new meld: { $cards }
line-wild_rank = Wild: { wild-cards }
wild-cards = { $rank ->
    [J] the jacks
    [Q] the queens
    [K] the kings
   *[other] the { $rank }s
} and the jokers
contract-text = { $echelon ->
    [1] two triples
    [2] a run of 4 and a triple
    [3] two quadruples
    [4] two runs of 4
    [5] three triples
    [6] a run of 4 and two triples
    [7] a run of 5 and a quadruple
    [8] two runs of 5
    [9] a run of 5 and two triples
   *[10] a run of 7 and a quadruple
}
line-contract = **Your contract** (rung { $echelon }): { contract-text }
line-knock_at = { $most ->
    [0] To knock: gin only
   *[other] To knock: at most { $most } deadwood
}
line-last_turns = **Last turns**: { $player } has knocked. { $left ->
    [one] One player left.
   *[other] { $left } players left.
}
line-loose = **Still in your hand**: { $cards }
line-chien-shown = Seen in the chien: { $held }
line-shown = { $origin ->
    [discard] Taken from the discards by { $player }: { $held }
    [turned] { $player } took the turned card: { $held }
   *[open] Face up in { $player }'s hand: { $held }
}
# The stacks of one or two cards in front of each player; $stacks: a list of the three messages after it
between-parts = { ";" }{ " " }
line-stacks = In front of { $player }: { $lines }
line-stacks-covering = { $held } on a hidden card
line-stacks-alone = { $held } with nothing underneath
line-stacks-closed = a hidden card
line-laid = Already laid: { $held }
tag-out = out of cards
line-draw = Draw for the deal: { $played }
line-firsts = Emperor, by round: { $numbered }
line-lasts = Outcast, by round: { $numbered }
# The result of a deal: who took it, what was bid and made, and where the points come from
line-kept-bid = bid { $bid }, made { $won }
line-manche-won = { $player } wins round { $manche } with a total of { $total }
line-manche-total = { $total } in the round
# Le triton
line-best-combination = { $count ->
    [0] Nobody has a meld
    [one] { $players } has the best meld{ $decided ->
        [ranks] , on higher cards
       *[points] { "" }
    }: { $gain }
   *[other] { $players } tie for the best meld: { $gain ->
        [none] nobody gets the bonus
       *[other] { $gain } each
    }
}
line-combination = { $kind ->
    [none] no meld
    [pair] pair { combination-of-high }: { $cards }
    [two_pairs] two pairs, { combination-high } and { combination-low }: { $cards }
    [brelan] three { combination-high }: { $cards }
    [full] full house, { combination-high } over { combination-low }: { $cards }
    [carre] four { combination-high }: { $cards }
   *[quinte] straight flush up to the { $high ->
        [A] ace
        [K] king
        [Q] queen
       *[J] jack
    }: { $cards }
}{ $gain ->
    [none] { "" }
   *[other] { " " }{ $gain }
}
combination-of-high = of { combination-high }
combination-high = { $high ->
    [A] aces
    [K] kings
    [Q] queens
    [J] jacks
   *[other] { $high }s
}
combination-low = { $low ->
    [A] aces
    [K] kings
    [Q] queens
    [J] jacks
   *[other] { $low }s
}
line-taken = { $player } took it{ $trump ->
    [none] { "" }
   *[other] { " in " }{ $trump }
}, { $result ->
    [made] contract made
    [tied] a litige
   *[failed] contract failed
}{ $sweep ->
    [true] { ", capot" }
   *[false] { "" }
}
line-swept = { $player } swept the deal
line-turns-over = { $turns ->
    [one] { $turns } turn each, the limit
   *[other] { $turns } turns each, the limit
}: the cards in hand decide
line-bid-contract = { $player }, { $bid }{ $times ->
    [1] { "" }
    [2] { " doubled" }
   *[other] { " redoubled" }
}: { $tricks ->
    [one] { $tricks } point
   *[other] { $tricks } points
}{ $belote ->
    [0] { "" }
   *[other] , { $belote } for the belote
}{ $announced ->
    [0] { "" }
   *[other] , { $announced } announced
}, { $result ->
    [made] contract made
   *[failed] contract failed
}{ $sweep ->
    [true] { ", capot" }
   *[false] { "" }
}
line-tarot-contract = { $player }{ $partner ->
    [none] { "" }
   *[other] { " with " }{ $partner }
}, { $level ->
    [prise] prise
    [garde] garde
    [garde_sans] garde sans
   *[garde_contre] garde contre
}: { $whole }{ $half ->
    [0] { "" }
   *[other] ½
} for { $needed } ({ $bouts ->
    [0] no bout
    [one] 1 bout
   *[other] { $bouts } bouts
}), { $result ->
    [made] contract made
   *[failed] contract failed
}{ "" }: { $terms } = { $total } from each opponent{ deal-details }{ $held ->
    [none] { "" }
   *[other] { " " }· chien: { $held }
}
# L'hombre
line-stakes = { $result ->
    [passed] everybody passes
   *[other] { $player } { $level ->
        [demander] bids ask
        [sans_prendre] bids solo
       *[vole] bids all nine tricks
    } in { $trump }, { $result ->
        [made] won
        [codille] lost, codille for { $by }
       *[failed] lost
    }{ $matadors ->
        [0] { "" }
        [one] , { $matadors } matador
       *[other] , { $matadors } matadors
    }
}{ $left ->
    [0] { "" }
    [one] { "" }; { $left } chip stays in the pot
   *[other] { "" }; { $left } chips stay in the pot
}
deal-part-ante = ante
deal-part-pot = from the pot
deal-part-stake = stakes
deal-part-boxes = boxes
deal-part-forgotten = forgotten box
deal-part-cards = cards left
deal-part-held = doubled boxes
deal-part-opera = opera
deal-part-echelon = contract laid
deal-part-cards_left = cards left
deal-part-matadors = matadors
deal-part-passed = everybody passes
deal-part-pot_left = share of the last pot
deal-part-kept = kept
deal-part-missed = missed
deal-part-tricks = tricks
deal-part-belote = belote
deal-part-announced = announcements
deal-part-failed = contract failed
deal-part-litige = litige
deal-part-declared = melds
deal-part-brisques = brisques
deal-part-sevens = trump sevens
deal-part-last_trick = last trick
deal-part-der = dix de der (last trick)
deal-part-aces = aces
deal-part-thirds = card points
deal-part-poule = poule made
deal-part-contract = contract
deal-part-whole = the whole deal
deal-part-coinche = coinche
deal-part-surcoinche = surcoinche
deal-part-made = contract made
deal-part-defeated = contract failed
deal-part-margin = difference
deal-part-petit_au_bout = petit au bout
deal-part-bouts = bouts
deal-part-heads = court cards
deal-part-low_cards = low cards
deal-part-chien = chien
deal-part-poignees = poignées
deal-part-slam = slam
deal-part-sweep = capot
deal-part-sweep_against = opponent's sweep
deal-part-hearts = hearts
deal-part-queen_of_spades = queen of spades
deal-part-kings = kings
deal-part-queens = queens
deal-part-knights = knights
deal-part-jacks = jacks
deal-part-generale = opponent's slam
deal-part-rami_sec = rami sec
deal-part-all_at_once = all at once
deal-part-laid = cards laid
deal-part-out = went out
deal-part-nothing_laid = nothing laid
deal-part-left = cards in hand
deal-part-at_most = 100 at most
deal-part-knocked = knocked
deal-part-deadwood = difference in deadwood
deal-part-gin = gin
deal-part-big_gin = big gin
deal-part-undercut = undercut
deal-part-game_bonus = game bonus
deal-part-line_bonus = hand bonuses
deal-part-shutout = shutout
line-knocked = { $how ->
    [gin] gin for { $player }: { $theirs } + { $bonus } = { $points }
    [big_gin] big gin for { $player }: { $theirs } + { $bonus } = { $points }
    [undercut] { $player } knocked with { $mine }, { $other } undercuts with { $theirs }: { $mine } − { $theirs } + { $bonus } = { $points }
   *[knock] { $player } knocked with { $mine }, against { $theirs }: { $theirs } − { $mine } = { $points }
}
line-laid-out = { $melds ->
    [none] no meld
   *[other] { $melds }
}{ $laid_off ->
    [none] { "" }
   *[other] { "" }; lays off { $laid_off }
}{ $left_over ->
    [none] { "" }
   *[other] { "" }; left: { $left_over }
}{ $count ->
    [none] { "" }
    [0] { "" }; no deadwood
   *[other] , { $count } deadwood
}
left-over = { $card } ({ $points })
deal-part-best_combination = best meld
deal-part-won = deal won
deal-part-round_won = round won
deal-part-players_behind = players beaten
deal-part-slam_against = slam by the defence
deal-part-stayed = trick while out
deal-part-revoke = revoke
deal-part-mixed = mixed tricks
deal-part-false_denunciation = false accusation
deal-part-kems = kems
deal-part-double_kems = double kems
deal-part-contre_kems = contre-kems
deal-part-guess = sign guessed
deal-part-wrong_kems = opponents' false kems
deal-part-wrong_double_kems = opponents' false double kems
deal-part-wrong_contre_kems = opponents' false contre-kems
deal-part-wrong_guess = opponents' wrong guess
deal-part-droite = on the right
deal-part-gauche = on the left
# Baccara
deal-part-ponte = punter
deal-part-banker = bank
deal-part-backer = with the punter
line-duel = { $winner ->
    [tie] Tie at { $mine }: { $player } { $cards }, bank { $others }
    [ponte] { $player } beats the bank, { $mine } to { $theirs }: { $cards } against { $others }
   *[bank] The bank beats { $player }, { $theirs } to { $mine }: { $others } against { $cards }
}
# le huit américain
line-asked = Suit asked for: **{ $suit }**. No 8s.
line-ace_attack = { $player }'s **ace**: play an ace, or draw { $count } cards.
line-king_attack = { $player }'s **king ♥**: play another king ♥, or draw { $count } cards.
line-standing = { $player }: { points }
line-goes_on = **{ $player }** goes on: { rank-alone }
line-open_box = This box is yours: { $cards }, { option-chips-count }. Take it before the next card, or you double it.
line-joker_as = The joker stands for: { rank-alone }
line-second_round = **Second round**: everybody has passed on { $cards }.
line-gift_due = Give a card of your choice to { $count ->
    [one] one player
   *[other] each of { $count } players
} waiting for it.
line-from_give = { $giver } gave you: { $cards }
line-drawn = Drawn: { $cards }
table-happened = Last move: { $events }
tag-dealer = dealer
tag-opened = has laid
tag-knocked = has knocked
tag-poule = has a poule
tag-two_poules = has two poules
tag-empereur = Emperor
tag-sujet = Subject
tag-elu = Chosen
tag-exclu = Outcast
tag-declarer = taker
tag-carte = “Carte!”
# Kems
tag-agreed = has a sign
tag-not_interested = not interested
tag-blown = sign guessed
line-gesture = { gesture-made }
line-guess = **{ $player }** guesses the other team's sign aloud: that team must answer.
line-proposed = { $player } proposes this sign: **{ gesture }**
line-sign = Your team's sign: **{ gesture }**
# L'hombre
line-pot = **Pot**: { $count ->
    [one] { $count } chip
   *[other] { $count } chips
}
line-suit_orders = Trumps: { $colour ->
    [black] A ♠︎ (spadille), 2 (manille), A ♣︎ (basto), K Q J 7 … 3
    [red] A ♠︎ (spadille), 7 (manille), A ♣︎ (basto), A (ponte), K Q J 2 … 6
   *[none] A ♠︎ (spadille), then the black 2 or the red 7 (manille), A ♣︎ (basto)
} · order of black suits: K Q J 7 … 2 · of red suits: K Q J A 2 … 7
line-hombre = **{ $player }** is the hombre: { $level ->
    [demander] ask (demander), more tricks than each of the two opponents
    [sans_prendre] solo (sans prendre), five tricks or more
   *[vole] all nine tricks (vole)
}.
line-matadors = Your matadors: { $cards }
line-thrown = You threw away: { $cards }
# beigne
tag-goes = in
tag-stays = out
tag-beigne = ⭕
tag-premature = ⏩
tag-mixed = tricks mixed
line-all_must_go = The turned card forces everybody to be in.
# Le chasse-cœur
line-left_out = Left out of the pack: { $cards }
line-queens_fallen = Queens already played: { $cards }
line-passed_on = You passed to { $player }: { $cards }
line-received = { $player } passed you: { $cards }
line-pass_way = Everybody passes three cards { pass-way }.
pass-way = { $way ->
    [left] to the left
    [right] to the right
   *[across] across
}
line-must_go = { $reason ->
    [low-score-obliges] With { $floor ->
        [one] { $floor } point
       *[other] { $floor } points
    } or less, you are always in.
   *[blank-hands-oblige] After { $hands ->
        [one] { $hands } blank hand
       *[other] { $hands } blank hands in a row
    }, you must be in: you speak first.
}
line-premature = ⏩ { $player } played { $cards } too soon: until the trick is complete, any other player may have it taken back.
line-maldonne = **{ $player }** asks for a misdeal. Still to agree: { $missing }.
line-may_denounce = Last chance to claim a revoke.
line-side = **{ $players }**: { score }
deal-score = **{ $players }**: { $score }
line-target = Played to { points }
line-limit = Ends at { points }; the lowest total wins
line-low-wins = The lowest total wins
line-older-rules = This match is played to its end by the rules with which it began; they have changed since.
line-pending = At stake in the next deal: { points }
line-bid = bid { $bid } · made { $won }
line-bids = { $missing ->
    [0] Bids: { $sum } for { tricks-of }
   *[other] Bids so far: { $sum } for { tricks-of }
}
line-forbidden_bid = The bids must not add up to the number of cards: you can't bid { $bid }.
line-hidden_cards = { $visibility ->
    [blind] Blind: all cards stay hidden until
   *[half_blind] Half blind: { $count ->
        [one] one card of each hand stays hidden
       *[other] { $count } cards of each hand stay hidden
    } until
} { $until ->
    [trump] the trump is named
   *[auction] the bidding is over
}.
line-covered = Face down in front of you: { cards-count }. You will see { $count ->
    [one] it
   *[other] them
} when { $until ->
    [trump] the trump is named
   *[auction] the bidding is over
}.
tricks-of = { $tricks ->
    [one] { $tricks } trick
   *[other] { $tricks } tricks
}
line-manche-points = round: { $points }, aims for { $goal }
line-won = made { $won }
line-won-cards = Won by { $player }: { $pile }
line-cut = ✂️ **{ $player }** cuts with { $cards }: the trick is theirs, unless somebody cuts again.
line-would_cut = ✂️ To cut this trick: { $cards }.
line-master = **{ $player }** holds the trick.
line-pile_worth = Asked for: **{ $suit ->
    [T] trumps
   *[other] { $suit }
}** · in the trick: { $size ->
    [one] { $size } card
   *[other] { $size } cards
}, { points }
line-own_poule = Your poule: { $cards }. Win three tricks in a row with it for 11 points.
line-must_lead_low = The first trick was worth less than a point: lead a 7 or an 8, or else your weakest card.
line-seat-penalty = took { points }
line-seat-heads = { points } in tricks
line-seat-laid = laid { points }
line-seat-echelon = rung { $count }{ $laid ->
    [yes] , laid
   *[no] {""}
}
line-seat-counted = { points } for cards left
table-over = { $game }: game over
table-winner = { $count ->
    [one] 🏆 **{ $player }** wins.
   *[other] 🏆 **{ $player }** win.
}
table-winners = 🏆 Shared win: **{ $players }**.
table-place = **{ $place }.** { $player } · { $score }
table-place-deal = { $line } · { deal-name-inside } { $deal }: { $gain }
table-ratings = Rating · { $ladder }: { $ratings }
table-rating = **{ $player }** { $rating } ({ $change })
table-place-only = **{ $place }.** { $player }
table-place-out = **{ $place }.** { $player } · { $round ->
    [0] { cards-count }
   *[other] out of cards in round { $round }
}
table-loser = **{ $player }** has lost.
table-kept = Left in hand: { $cards }.
table-left-out = Card left out: { $cards }.
# Bezique
line-first_marriage = No trump yet: the first marriage will set it.
line-strict = The stock is empty: follow suit with a higher card if you can, otherwise trump.
table-stopped = { $game }: the table was closed. Nothing counts.
table-expired = { $game }: the table closed because too few players joined. </play> opens a new one.
# Liar
tag-believes = believes it
line-announced_suit = Suit named: **{ $suit }**
line-doubtful = Who doubts **{ $player }**'s card?
line-last_card = **{ $player }'s last card!** Do you believe it?
line-final_lay = **{ $player }** has laid the last card of the match. Do you believe it?
line-liar = { $player }: “Liar!”
line-turned_up = { $verdict ->
    [lie] **{ $player }** lied: named { $suit }, laid { $cards }.
   *[truth] **{ $player }** told the truth: named { $suit }, laid { $cards }.
}
line-pick_up = **{ $player }** takes the pile: { cards-count }.
line-lays_left = { cards-count } more to lay, then the smallest hand wins.
# Faro
tag-banker = bank
tag-broke = no chips
tag-done = bet placed
line-coup = { $winner ->
    [droite] Last coup: { $cards } · **the right** wins
    [gauche] Last coup: { $cards } · **the left** wins
   *[bank] Last coup: { $cards } · equal, **the bank** takes everything
}
line-house = The house keeps the bank; its winnings: { $count }
line-bank = **{ $player }** keeps the bank: { $count } at most on each side
line-own_chips = **Your chips**: { $count }, with { $staked } at stake
line-bet = { $side ->
    [droite] { $player }: **{ $count }** on the right
    [gauche] { $player }: **{ $count }** on the left
   *[ponte] { $player } bets **{ $count }**
}
# Baccara
tag-ponte = punter
tag-banco = banco
line-bank_turn = **{ $player }** keeps the bank ({ $count } of { $whole })
line-stake = Stake of the bank: **{ $count }**
line-limits = { $least ->
    [1] **{ $player }** may add at most { $most }
   *[other] **{ $player }** may bet from { $least } to { $most }
}
line-hand_worth = Your hand is worth **{ $count }**: { $count ->
    [5] you may draw or stand
    [6] you stand
    [7] you stand
    [8] you show it
    [9] you show it
   *[other] you draw a card
}.
# bataille corse
line-challenge = **{ $player }** challenges: { $left ->
    [one] { $left } more card
   *[other] { $left } more cards
} to answer.
line-taking = **{ $player }** is about to take the pile.
# super-bataille, tir-à-la-carte
line-pay = { $left ->
    [none] **{ $player }** gives their last cards for { $cards }: { cards-count }.
   *[some] **{ $player }** gives { cards-count } for { $cards }.
}
line-gain = **{ $player }** takes { cards-count }.
# Tarot
line-called = { $player } has called { called-card }.
line-partner = The called card was dealt to you: you play with **{ $player }**, in secret.
line-alone = **{ $player }** plays without a partner.
line-chelem = **{ $player }** has announced a slam.
line-poignee = **{ $player }** has shown { kind-of-poignee }.
line-to_make = **{ $player }**: { $level ->
    [prise] prise
    [garde] garde
    [garde_sans] garde sans
   *[garde_contre] garde contre
} · bouts won: { $bouts } · { $left ->
    [0] { $needed } points needed
   *[other] { $needed } points needed so far
}
line-trumps_aside = Trumps set aside: { $cards }
line-ecart = Your écart: { $cards }
tag-declarer-hombre = hombre
tag-demander = ask
tag-sans_prendre = solo
tag-vole = all nine tricks
tag-prise = prise
tag-garde = garde
tag-garde_sans = garde sans
tag-garde_contre = garde contre
tag-passed = passes
tag-partner = partner

## The hand

hand-link = [See the table]({ $link })
hand-cards = **Your hand**: { $cards }
line-own-stacks = On a hidden card: { $held }
line-drawn-card = { $origin ->
    [discard] You took { $card } from the discards.
   *[closed] You drew { $card }.
}
line-deadwood = { $melds ->
    [none] No meld
   *[other] Best layout: { $melds }
}{ $count ->
    [0] { "" }
   *[other] {" "}· { $count } deadwood
}
line-own-layout = Best layout: { $inside }{ $count ->
    [0] { "" }
   *[other] { "" }: { points }
}
hand-choice-discard = { $fewest ->
    [0] { $count ->
        [0] **To exchange**: nothing (at most { $needed })
       *[other] **To exchange**, { $count } of at most { $needed }: { $cards }
    }
   *[other] { $count ->
        [0] **Your écart**: none of { $needed }
       *[other] **Your écart**, { $count } of { $needed }: { $cards }
    }
}
hand-choice-give = { $count ->
    [0] **Your cards to pass**: none of { $needed }
   *[other] **Your cards to pass**, { $count } of { $needed }: { $cards }
}
hand-empty = No cards in hand.
hand-hidden = In this game nobody looks at their cards.
hand-your-turn = { $phase ->
    [hold] { $prompt }
    [bid] **Your turn to bid!** { $prompt }
    [auction] **Your turn to bid!** { $prompt }
    [turned_suit] **Your turn!** { $prompt }
    [any_suit] **Your turn!** { $prompt }
   *[other] **Your turn!** { $prompt }
}
hand-meanwhile = Meanwhile you may do this.
hand-auction = The others are bidding; you may double without waiting for your turn.
hand-since = Since your last move: { $events }
line-own-manche = This round: **{ $points }**, aiming for **{ $goal }**
line-own-bid = Your bid: { $bid } · your tricks: { $won }
hand-said = { $player }: { $said }
hand-playable = { $phase ->
    [discard] You may discard
   *[other] You may play
}: { $cards }
hand-call-belote = You hold the king and the queen of trumps: 20 points if you say “belote” with one of them, then “rebelote” with the other.
hand-call-rebelote = Say “rebelote” with this card to complete the belote and its 20 points.
hand-call-carte = Say “Carte!” with your second-to-last card; the others watch for a player who forgets.
hand-over = The game is over.
prompt-bid = What do you bid?
prompt-coinche = Do you double, or pass?
prompt-surcoinche = Your side is doubled: do you redouble?
prompt-take = { $phase ->
    [any_suit] Second round: take in a suit of your choice, or pass?
   *[other] Take or pass?
}
prompt-announce = Announce, or play your card.
prompt-play = { $groups ->
    [0] Play a card.
   *[other] Play one or more cards of one rank.
}
prompt-trump = Which suit is trump?
prompt-slap = **A pair?**
prompt-flip = Turn up your card.
prompt-pick = Draw one of { $giver }'s cards.
# le huit américain
prompt-draw = { $phase ->
    [ponte] Another card, or stand?
    [banker] Another card, or stand?
    [upcard] Take the upcard, or pass to leave it.
   *[draw] { $count ->
        [one] Draw a card.
       *[other] Draw a card, or take the last discard.
    }
}
# Rami and its family
prompt-discard = { $phase ->
    [discard] Make your écart: choose its cards.
    [exchange] Choose the cards to exchange with the stock, then confirm. To keep them all, just confirm.
   *[lay] { $lays ->
        [0] Choose the card to discard: that ends your turn.
       *[other] Lay melds if you like, then choose the card to discard: that ends your turn.
    }
}
prompt-meld = { $card ->
    [none] Not enough to lay down yet: go on, or take your cards back.
   *[other] Lay { $card }, which you took from the discards, or put it back.
}
prompt-extend = { prompt-meld }
prompt-joker = { prompt-meld }
prompt-shift = { prompt-meld }
prompt-take_back = { prompt-meld }
prompt-knock = { $deadwood ->
    [none] You can knock: you would have nothing left. Or discard a card, and play on.
    [0] You can make gin, or discard a card without knocking.
   *[other] You can knock with { $deadwood } deadwood, or discard a card and play on.
}
prompt-big_gin = Big gin: your eleven cards are all in melds. Or discard a card.
prompt-out = You can go out: all your other cards are in melds. Or discard a card, and play on.
# Kems
prompt-confirm = Does this sign suit you? Confirm it, or propose another.
prompt-sign = What will your secret sign be? Propose it.
prompt-swap = Swap one of your cards for one on the table. Or make a gesture, or call.
prompt-answer = Is that your sign?
# Bezique
prompt-collect = Collect the trick, or continue it in the same suit?
prompt-relaunch = { prompt-collect }
prompt-claim = Your box is waiting: take it.
prompt-stop = Go on with the run, or stop.
prompt-pass = You have nothing to play: pass.
prompt-declare = Declare a meld?
prompt-skip = You have nothing to declare.
# Tarot
prompt-call = Which card do you call? The player who was dealt it plays with you, in secret.
prompt-any = Choose your move.
# Liar
prompt-name = Which suit do you name?
prompt-lay = Lay a card, face down.
prompt-believe = Liar, or not?
# Faro
prompt-bet = { $phase ->
    [bank] What do you stake? Place your chips, then press “Done”.
    [partial] Bet against the bank? Place your chips, then press “Done”, or pass.
   *[bets] Bet on the left or on the right, then press “Done”.
}
# Baccara
prompt-accept = Banco? Then you alone play against the bank, for its whole stake.
prompt-stand = Another card, or stand?
prompt-give = { $phase ->
    [exchange] Choose a card for each of them.
   *[other] Choose the cards to pass.
}
prompt-done = { $phase ->
    [lay] All your cards are laid: go out, or take your cards back.
    [discard] Your écart is complete: confirm it, or change it.
    [exchange] You cannot exchange more cards: confirm your choice, or change it.
    [pass] Your choice is complete: confirm it, or change it.
    [announce] Announce a slam? If not, start playing.
   *[bets] Done?
}
# beigne
prompt-decline = Take the turned card? Then choose your discard.
prompt-go = Are you in?
prompt-deal = { $phase ->
    [setup] Choose how many cards to deal, and who sees them.
   *[other] Your turn to deal.
}
prompt-cut = Your turn to cut the pack.

## Moves (buttons)

move-play = { $suit2 ->
    [none] { $card }
   *[other] { $card } → { $suit2 }
}
move-with-call = { $move }, “{ $call }”
call-belote = belote
call-rebelote = rebelote
call-claim = I take it
move-take = { $value ->
    [suit] Take { $suit }
    [none] Take
   *[card] Take, discard { $card }
}
move-pass = { $phase ->
    [upcard] Leave the upcard
   *[other] Pass
}
move-packets = { $count } first
move-announce = { $value ->
    [tierce] Announce a tierce
    [cinquante] Announce a cinquante
    [cent] Announce a cent
   *[carre] Announce four of a kind
}
move-show = Show
move-bid = { $bid ->
    [none] { $value ->
        [prise] Prise
        [garde] Garde
        [garde_sans] Garde sans chien
        [garde_contre] Garde contre chien
        [demander] Ask
        [sans_prendre] Solo
        [vole] All nine tricks
       *[other] { tricks }
    }
   *[other] { $bid }
}
move-trump = { $value ->
    [sa] { suit-sa }
    [ta] { suit-ta }
   *[other] { $suit }
}
move-coinche = { $bid ->
    [none] Coinche!
   *[other] Coinche { $bid }!
}
move-surcoinche = Surcoinche!
button-bid-form = Another bid…
bid-form = Points
bid-form-help = From { $least } to { $most }
select-auction = { $count ->
    [1] Bid { $first }
   *[other] Bid more: { $first } to { $last }
}
select-deal = Choose the deal
move-flip = Turn up
move-pick = Card { $value }
# Tarot
move-call = { $rank ->
    [none] Call in { $suit }
   *[other] Call { called-card }
}
move-discard = { $phase ->
    [discard] Set { $card } aside
    [exchange] Exchange { $card }
    [lay] { $card }
   *[none] Discard { $card }
}
move-give = { $card2 ->
    [none] Pass { $card }
   *[other] { $player } ← { $card2 }
}
move-take_back = { $card ->
    [none] Put the card back
   *[other] Take back { $card }
}
move-chelem = Announce a slam
move-poignee = { $value ->
    [simple] Show a handful
    [double] Show a double handful
   *[triple] Show a triple handful
}
# Rami and its family
taken-card = { $taken_rank ->
    [A] the ace { $taken_suit }
    [K] the king { $taken_suit }
    [Q] the queen { $taken_suit }
    [J] the jack { $taken_suit }
    [N] the knight { $taken_suit }
    [JO] the joker
    [fou] the joker
   *[other] the { $taken_rank } { $taken_suit }
}
move-draw = { $value ->
    [discard] { $phase ->
        [upcard] { $taken_rank ->
            [none] Take the upcard
           *[other] Take { taken-card }
        }
       *[other] { $taken_rank ->
            [none] Take the discard
           *[other] Take { taken-card }
        }
    }
   *[stock] { $phase ->
        [ponte] Card
        [banker] Card
       *[other] Draw
    }
}
move-meld = { $worth ->
    [0] Lay { $cards }{ $value2 ->
        [run] {" "}as a run
       *[other] {""}
    }
   *[other] Prepare { $cards } ({ $worth })
}
move-extend = { $cards2 ->
    [none] Add { $card2 } to meld { $value }
   *[other] Add { $cards2 } to meld { $value }
}
move-joker = { $card2 } for the joker of meld { $value }
move-shift = Add { $card2 } to meld { $value }, the pinacle { $value3 ->
    [low] below
   *[high] above
}
move-out = Go out with { $card }
move-knock = { $deadwood ->
    [none] Knock, discarding { $card }
    [0] Gin, discarding { $card }
   *[other] Knock, { $deadwood } deadwood, discarding { $card }
}
move-big_gin = Big gin
select-meld = Lay a meld
select-meld-opening = Prepare a meld: { $points } of { $needed }
select-extend = Extend a meld
select-shift = Move a pinacle
select-discard = Discard a card
button-discard = Discard:
select-silent = Play without the call…
select-wild = With a joker…
select-wild_one = With one joker…
select-wild_more = With two jokers…
select-knock = Knock
select-choice-discard = { $fewest ->
    [0] Exchange up to { cards-count }
   *[other] Choose your écart: { cards-count }
}
select-choice-give = Choose { cards-count } to pass
# Liar
move-name = Name { $suit }
move-lay = { $card }
move-liar = Liar!
move-believe = I believe you
# Faro
move-bet = { $value2 ->
    [none] { $value ->
        [all] All
       *[other] + { $value }
    }
   *[other] { $value ->
        [droite] Right
       *[gauche] Left
    } { $value2 ->
        [all] (all)
       *[other] + { $value2 }
    }
}
move-close = No more bets
# Baccara
move-accept = Banco!
move-stand = Stand
move-clear = Take back
move-done = { $phase ->
    [lay] Go out
    [discard] Confirm the écart
    [exchange] Confirm the exchange
    [pass] Pass these cards
    [announce] Start playing
   *[other] Done
}
# le huit américain
move-carte = { $player ->
    [none] Carte!
   *[other] Carte! ({ $player })
}
call-carte = Carte!
# bataille corse
move-claim = I take it!
move-stop = Stop here
move-group = { $count ->
    [one] { $card }
   *[other] { $count } × { $card }
}{ $jokers ->
    [0] {""}
    [one] { $count ->
        [one] {" "}(joker)
       *[other] , one a joker
    }
   *[other] , { $jokers } of them jokers
}
move-slap = Slap!
# Kems
gesture = { $value ->
    [nez] 👃 hand to the nose
    [oreille] 👂 hand to the ear
    [clin] 😉 a wink
    [menton] 🤔 hand on the chin
    [bailler] 🥱 a yawn
    [yeux] 👀 eyes to the sky
    [doigts] 🫰 a snap of the fingers
    [eternuer] 🤧 a sneeze
    [siffler] 😗 a whistle
    [etirer] 🙆 a stretch
    [boire] ☕ a sip
    [chut] 🤫 finger on the lips
   *[own] a sign of your own, agreed on elsewhere
}
move-sign = { gesture }
move-confirm = Agree to this sign
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
   *[wrong] No, that is not our sign
}
select-swap = Swap a card (yours for one on the table)
select-gesture = Make a gesture
select-guess_sign = Guess their sign
# Bezique
move-declare = { $value ->
    [mariage] Marriage { $cards2 }
    [besigue] Bezique
    [double_besigue] Double bezique
    [quinte] Sequence of trumps
   *[carre] Four { $cards2 }
}{ $worth ->
    [0] { "" }
   *[other] { " " }({ $worth })
}
move-skip = Go on without declaring
move-exchange = Exchange the 7 of trumps
# beigne
move-go = I'm in
move-stay = I'm out
move-decline = { $phase ->
    [banco] Pass
    [partial] Pass
   *[exchange] Leave the turned card
}
move-collect = Collect the trick
move-relaunch = Continue: { $card }
move-deal = { $value2 ->
    [none] Deal
    [normal] { cards-count }, normal
    [half_blind] { cards-count }, half blind
    [blind] { cards-count }, blind
   *[open] { cards-count }, open
}
move-cut = Cut the pack
move-maldonne = Misdeal!
move-agree = Agree to a misdeal
move-take_back_request = Have { $player } take it back
move-correct = Correct with { $card }
move-mix_tricks = Mix my tricks
move-denounce = { $count2 ->
    [0] Revoke by { $player }
   *[other] Trick { $count2 }, { $player }
}
select-denounce = Claim a revoke

## What just happened

kind-of-announcement = { $kind ->
    [tierce] a tierce
    [cinquante] a cinquante
    [cent] a cent
   *[carre] four of a kind
}
event-bid = { $player } bids { $bid }
event-trump = { $player } { $suit ->
    [sa] plays { suit-sa }
    [ta] plays { suit-ta }
   *[other] makes { $suit } trump
}
event-excuse = { $player } declares the Excuse to be { $value }
event-play = { $player } plays { $cards }
event-take = { $player } takes { $trump }
event-pass = { $player } passes
event-void = nobody takes
event-second_round = second round: everybody has passed on { $cards }
event-poule = { $player } has { $count ->
    [one] a poule
   *[other] two poules
}
event-poule_made = { $player } makes the poule: { $cards }
event-coinche = { $player }: “Coinche!”
event-surcoinche = { $player }: “Surcoinche!”
event-exposed = { $player } has { $cards } face up
event-uncover = everybody looks at their hidden cards
event-call = { $player }: “{ $call }!”
event-announce = { $player } announces { kind-of-announcement }
event-show = { $player } shows { kind-of-announcement }: { $cards }
event-best = { $owner }'s announcement counts: { kind-of-announcement }, { $cards }
event-trick = { $player } takes it
event-trick-too = { $before } and takes it
event-pile = { $player } collects { $size ->
    [one] { $size } card
   *[other] { $size } cards
} ({ points })
event-relaunch = { $player } continues the trick: { $cards }
event-flip = { $player } turns up { $cards }
event-cover = { $player } covers
event-battle = war!
event-aside = the cards are set aside
event-pay = { $left ->
    [none] { $player } gives their last cards for { $cards } ({ cards-count })
   *[some] { $player } gives { cards-count } for { $cards }
}
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
event-extend = { $player } adds { $cards } to meld { $meld }
event-joker = { $player } frees a joker with { $cards }
event-take_back = { $player } takes the cards back
event-give_back = { $player } puts { $cards } back on the discards
event-discard = { $player } discards { $cards }
event-rami_sec = { $player } makes rami sec
event-all_at_once = { $player } lays everything at once
event-shift = { $player } puts { $cards } into meld { $meld } and moves the pinacle
event-held = { $player } still held { $cards }
event-left = { $player } counts { $points ->
    [one] { $points } point
   *[other] { $points } points
}
event-without = { $player }: “no { rank-alone }”
event-stop = { $player } stops before: { rank-alone }
event-box = { $player } takes the box: { $cards } ({ option-chips-count })
event-forgotten = { $player } forgets the box and doubles it: { $cards } ({ option-chips-count })
event-kept_box = { $player } doubles the box of a card in hand: { $cards } ({ option-chips-count })
event-opera = opera! { $player } takes all five boxes ({ option-chips-count })
rank-alone = { $rank ->
    [A] ace
    [J] jack
    [Q] queen
    [K] king
   *[other] { $rank }
}
event-gift = { $player } gives a card to { $taker }
event-sweep = { $count ->
    [one] { $count } card goes back under the stock
   *[other] { $count } cards go back under the stock
}
event-left_over = { $player } still had { $cards }
event-turns_over = the round has reached its turn limit: cards are counted
event-hands_over = that was the last hand: the lowest score wins
event-lays_over = no more cards may be laid: { $count ->
    [0] the smallest hand wins
   *[other] hands decide the places that are left
}
event-reshuffle = the played cards make a new stock
event-exhausted = the stock is empty: the hand stops
event-out = { $player } has no cards left
event-knock = { $player } knocks
event-big_gin = { $player } makes big gin
event-hand_void = the hand is void: nobody scores
event-turn_limit = the hand has reached its turn limit: it stops
# Liar
event-name = { $player } names { $suit }
event-lay = { $player } lays a card and says { $suit }
event-believe = { $player } believes this card
event-liar = { $player }: “Liar!”
event-turned_up = { $verdict ->
    [lie] { $player } lied: { $cards }
   *[truth] { $player } told the truth: { $cards }
}
event-pick_up = { $player } takes { cards-count }
# Faro
event-shuffle = the pack is shuffled
event-bet = { $side ->
    [droite] { $player } bets { $count } on the right
    [gauche] { $player } bets { $count } on the left
   *[ponte] { $player } bets { $count }
}
event-clear = { $player } takes the bet back
event-no_more_bets = no more bets
event-coup = { $winner ->
    [droite] { $cards }: the right wins
    [gauche] { $cards }: the left wins
   *[bank] { $cards }: the bank takes everything
}
event-bank = { $player } takes the bank
# Baccara
event-stake = { $player } stakes { $count }
event-offer = { $player } bets { $count } against the bank
event-banco = { $player }: “Banco!”
event-no_banco = { $player } passes
event-no_coup = nobody plays against the bank
event-reduced = the bank's stake drops to { $count }
event-ponte = { $player } is the punter
event-third = { $player } asks for a card: { $cards }
event-stand = { $player } stands
event-shown = { $player } shows { $cards }: { $count }
# le huit américain
event-asked = { $player } asks for { $suit ->
    [T] trumps
   *[other] { $suit }
}
event-carte = { $player }: “Carte!”
event-caught = { $by } says “Carte!” before { $player }
event-false_carte = { $player } says “Carte!” for nothing
event-drew = { $player } draws { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
event-skip = { $player } misses a turn
# bataille corse
event-slap = { $player } slaps: it is a pair!
event-false_slap = { $count ->
    [0] { $player } slaps wrongly, and has no card to give
   *[other] { $player } slaps wrongly and slips { $cards } under the pile
}
event-missed_pair = nobody slapped
# Kems
event-proposal = { $player } proposes a sign in secret
event-agreed = { $player }'s team has its sign
event-swap = { $player } gives and takes: { $cards }
event-not_interested = nothing interests { $player }
event-renew = the cards on the table are set aside
event-no_call = nobody called: new deal
event-gesture = { gesture-made }
gesture-made = { $value ->
    [nez] 👃 { $player } scratches their nose
    [oreille] 👂 { $player } touches their ear
    [clin] 😉 { $player } winks
    [menton] 🤔 { $player } puts a hand on their chin
    [bailler] 🥱 { $player } yawns
    [yeux] 👀 { $player } rolls their eyes
    [doigts] 🫰 { $player } snaps their fingers
    [eternuer] 🤧 { $player } sneezes
    [siffler] 😗 { $player } whistles
    [etirer] 🙆 { $player } stretches
    [boire] ☕ { $player } takes a drink
   *[chut] 🤫 { $player } puts a finger on their lips
}
event-guess = { $player } guesses the others' sign aloud
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
# Bezique
kind-of-combination = { $combination ->
    [mariage] a marriage
    [mariage_atout] a marriage in trumps
    [besigue] a bezique
    [double_besigue] a double bezique
    [quinte] a sequence of trumps
   *[carre] four of a kind
}
event-combination = { $player } lays { kind-of-combination } ({ $points } points): { $cards }
event-no_combination = { $laid ->
    [0] { $player } goes on without declaring
   *[other] { $player } declares nothing more
}
event-turned_seven = the turned card is a 7: { $player } scores { $points } points
event-turned_taken = { $player } picks up the turned card, { $cards }
event-exchange_seven = { $player } exchanges the 7 for the turned card: { $cards }
event-stock_out = the stock is empty
# Tarot
kind-of-poignee = { $level ->
    [simple] a handful
    [double] a double handful
   *[triple] a triple handful
}
called-card = { $rank ->
    [K] the king
    [Q] the queen
    [N] the knight
   *[J] the jack
} of { $suit }
event-petit_sec = { $player } has the lone petit: the deal is void
event-contract = { $player } { $level ->
    [prise] bids “prise”
    [garde] bids “garde”
    [garde_sans] bids “garde sans”
    [demander] bids “ask”
    [sans_prendre] bids “solo”
    [vole] bids “all nine tricks”
   *[garde_contre] bids “garde contre”
}
event-call_card = { $player } calls { called-card }
event-chien = { $player } takes the chien: { $cards }
event-to_ecart = { $player } makes the écart: { put-aside }
event-from_ecart = { $player } takes a card back from the écart: { put-aside }
put-aside = { $count } of { $needed } { $needed ->
    [one] card
   *[other] cards
} set aside
event-to_pass = { $player } chooses cards to pass: { $count } of { $needed }
event-from_pass = { $player } takes a card back: { $count } of { $needed }
event-pass_ready = { $player } has chosen the cards to pass
event-passed = the cards go { pass-way }
event-ecart = { $trumps ->
    [0] { $player } has made the écart
   *[other] { $player } has made the écart, with { $cards }
}
event-ready = { $player } does not look at the chien
event-chelem = { $player } announces a slam
event-poignee = { $player } shows { kind-of-poignee }: { $cards }
event-partner = { $player } is the taker's partner
event-alone = { $player } plays without a partner
event-hands_pass = everybody passes their hand to the left
event-result = { $player } { $result ->
    [made] makes
   *[failed] fails
} the contract: { $whole }{ $half ->
    [0] { "" }
   *[other] ½
} points for { $needed }, bouts: { $bouts }
# L'hombre
event-to_exchange = { $player } chooses cards to exchange: { cards-count }
event-from_exchange = { $player } takes a card back: still { cards-count } to exchange
event-exchanged = { $player } { $count ->
    [0] exchanges nothing
    [one] exchanges { $count } card
   *[other] exchanges { $count } cards
}
event-stakes = { $result ->
    [made] { $player } wins and takes the pot: { $pot }
    [codille] codille! { $by } takes the pot: { $pot }
    [failed] { $player } loses
   *[passed] { $left ->
        [0] everybody adds two chips, and the pot is shared
       *[other] everybody adds two chips, the pot rises to { $left }
    }
}
# beigne
event-go = { $player } is in
event-stay = { $player } is out
event-take_turned = { $player } takes the turned card
event-decline = { $player } leaves the turned card
event-blank = nobody is in: the hand is void
event-beigne = ⭕ { $player }: { $count ->
    [one] one doughnut
   *[other] { $count } doughnuts
}
event-maldonne = { $player } asks for a misdeal
event-agree = { $player } agrees
event-misdeal = misdeal: { $player } loses the deal
event-offer_cut = { $player } offers the pack to be cut
event-cut = { $player } cuts the pack
event-sent_back = { $by } makes { $player } take back { $cards }
event-correct = { $player } corrects a revoke: { $cards }
event-mix_tricks = { $player } mixes up tricks
event-denounce = { $verdict ->
    [proven] { $player } accuses { $accused }, rightly
    [unprovable] { $player } accuses { $accused }, but mixed tricks prove nothing
   *[wrong] { $player } accuses { $accused } wrongly
}
event-revoke = { $player } revoked while holding { $cards }

## Refusals: what, why, and what to do now

why-not-your-turn = It is not your turn: wait for it.
why-game-over = This table is closed. </play> opens another one.
why-unknown-move = That is not possible now. Choose one of the buttons shown.
why-not-your-card = You don't hold that card. Choose another.
why-no-such-place = There is no such card: choose a number from 1 to { $most }.
why-must-follow = You must follow suit ({ $suit }): you still hold some. Play a card of that suit.
why-excuse-asks = When you lead the Excuse, you name the suit to follow. Choose the Excuse with a suit.
why-lead-two-of-clubs = The first lead of the deal is the 2 ♣. Play it.
why-no-points-first = You can't play a card that costs points to the first trick if you have another one. Play another one.
why-hearts-not-broken = You can't lead hearts until a heart has been discarded on another suit. Lead another suit.
why-must-trump = You can't follow suit: you must trump ({ $suit }).
why-must-overtrump = You must beat the highest trump in the trick ({ $suit }), and you can. Play a higher one.
why-must-raise = You must beat the highest card of { $suit } in the trick, and you can. Play a higher one.
why-lead-low = The first trick was worth less than a point: lead a 7 or an 8, or else your weakest card.
why-poule-goes-on = Your poule has begun: lead another of its cards, until the third.
why-keep-poule = You can't discard a card of your poule while you hold another card. Discard something else.
why-must-play-higher = You must beat the best card of the trick, and you can. Play a higher one.
why-declare-value = Say what this card is worth when you play it: each of its buttons has a value.
why-bids-add-up = The last bidder can't bid { $bid }: the bids would add up to { $cards }, the number of cards in each hand. Bid another number.
why-no-belote = That card makes no belote: play it and say nothing. Nothing has been played.
why-no-announcement = You don't hold what that announcement needs. Choose another, or play your card.
why-other-suit = Everybody has refused the turned suit ({ $suit }). Choose another, or pass.
# le huit américain
why-must-match = That card does not match the top one: play { $suit }{ $fits ->
    [suit] , but not its 8
    [eights] , the same rank or an 8
   *[rank] { "" } or the same rank
}. Choose another one, or draw if you have none.
why-asked-suit = { $suit } was asked for: play that suit, but not its 8, or draw if you have none.
why-answer-ace = An ace must be answered with an ace. Play one if you hold it, otherwise draw.
why-answer-king = The king ♥ must be answered with another king ♥. Play it if you hold it, otherwise draw.
why-name-a-suit = When you play an 8, you ask for a suit. Choose one of its buttons: each names a suit.
why-no-suit-to-name = Only an 8 asks for a suit. Play this card and name nothing.
why-no-carte-yet = Say “Carte!” only with your second-to-last card. Play this card without it.
why-can-play = You can't draw while you have a card that fits. Choose a card.
why-nothing-to-draw = There is nothing left to draw: pass.
why-no-pass = You can pass only with nothing to play and nothing to draw. Play a card, or draw.
why-must-play-drawn = You can only play a card that you have just drawn: choose it.
why-too-low = Cards must be at least as high as the last ones laid. Choose higher ones, or draw.
why-draw-first = You can pass only after drawing. Draw a card, or lay some.
why-already-drawn = You have already drawn this turn. Lay cards, or pass.
why-must-lead = Nothing is in play and there is nothing to draw. Lay some cards.
why-nobody-exposed = “Carte!” would have no effect: nobody has forgotten it. Nothing has changed.
# Kems
why-too-late = Too late: that card is no longer on the table. Choose among those that are.
why-not-interested-already = You have already said that nothing interests you. Wait for the others, or swap a card.
why-nothing-proposed = No sign has been proposed. Propose yours.
why-no-gesture-left = At most { $most ->
    [one] { $most } gesture
   *[other] { $most } gestures
} until the table changes. Wait for a swap or for new cards.
why-no-guess-left = Your team cannot guess another sign in this deal. Wait for the next.
why-not-that-sign = That sign has already been proposed or guessed. Confirm it, or choose another.
# beigne
why-trump-card-obliges = The turned card (ace, 2 or 10) forces everybody to be in. Say “I'm in”.
why-low-score-obliges = With { $floor ->
    [one] { $floor } point
   *[other] { $floor } points
} or less, you must always be in. Say “I'm in”.
why-blank-hands-oblige = After { $hands ->
    [one] { $hands } void hand
   *[other] { $hands } void hands in a row
}, the first to speak must be in. Say “I'm in”.
why-already-played = You have already played to this trick. Wait for the next one.
why-nothing-to-take-back = That player did not play too soon, or the trick is complete: the card stands.
why-no-maldonne = You can ask for a misdeal once a deal, before the first trick is complete, and in at most two deals in a row. Play on.
why-nothing-to-agree = Nobody is asking for a misdeal, or you have already agreed. Play on.
why-already-judged = That has been checked: it was no revoke. Choose another trick, or another player.
why-nothing-to-denounce = You can claim a revoke only in a gathered trick, before the next deal, and once. Play on.
why-nothing-to-correct = There is nothing to correct with that card: the trick is gathered, or your card was not a revoke.
why-too-soon = One moment: give the others time to see the card, then press again.
# Bezique
why-nothing-to-exchange = There is no turned card to exchange, or it is a 7. Play on.
why-no-seven = You don't hold the 7 of trumps ({ $suit }), the only card you can exchange for the turned card. Play on.
why-dealt-seven = You were dealt your 7 of trumps ({ $suit }): at this table, only a 7 that you drew may be exchanged for the turned card. Play on.
why-exchange-after-draw = You can exchange only after you draw and before you play. Wait until you have drawn.
why-no-combination = You don't hold what that meld needs. Choose another, or go on without declaring.
why-combination-served = Those cards have already been used in such a meld, or none of them comes from your hand. Choose another, or go on without declaring.
# Tarot
why-bid-number = A bid is a number of points. Bid again, or pass.
why-bid-higher = A bid must be higher than the one before it. Bid more, or pass.
why-nothing-bid = Nobody has bid yet: there is nothing to double. Wait for a bid from the other side.
why-own-bid = This is your own side's bid: only the other side may double it.
why-coinche-in-turn = At this table you can double only on your turn. Wait for it.
why-other-bid = The bid is { $bid } now. Double it if you still want to.
why-bid-too-high = These cards can make at most { $most }. Bid less, or pass.
why-never-in-ecart = A king or a bout never goes into the écart. Choose another card.
why-trumps-last = A trump goes into the écart only when you have nothing else left. Choose another card.
why-ecart-full = You have already set { $cards } cards aside. Confirm your choice, or take a card back first.
why-ecart-unfinished = Your choice is not complete. Cards still to set aside: { $left }.
why-not-aside = You have not set this card aside. Choose one that you have.
why-no-poignee = You can't show this handful: you need enough trumps, and you show it before your first card. Play a card.
why-called-suit = The first lead can't be of the called suit ({ $suit }), unless it is the called card. Play another suit.
why-no-box = There is no box to take: you take a box with its card, or before the next one.
why-must-go-on = The run goes on: { rank-alone }. Play a card of this rank.
why-cannot-stop = You can only stop after your own card, when you could go on. Play a card.
why-must-play-trump = { $led ->
    [trump] Trumps are led and you have one: play a trump.
   *[suit] You have none of the suit led, but you have a trump: play it.
}
# Rami and its family
why-no-discard = Nobody has discarded a card yet: draw from the stock.
why-discard-too-early = You can take the discard only from your turn { $turn } on: draw from the stock.
why-given-back = You took this card and put it back: you can't take it again this turn. Draw from the stock.
why-just-taken = You have just taken this card from the discards: you can't put it back in the same turn. Discard another card.
why-knocked-already = Somebody has already knocked: this is your last turn. Discard a card.
why-upcard-first = Decide on the upcard first: take it, or pass.
why-upcard-refused = You have both left the upcard: draw from the stock.
why-no-big-gin = { $allowed ->
    [true] For big gin your eleven cards must all be in melds: you have { $points } deadwood left. Discard a card.
   *[false] There is no big gin at this table: knock with a card.
}
why-too-much-deadwood = { $most ->
    [0] At this table only gin ends a hand: you would have { $points } deadwood left. Discard a card without knocking.
   *[other] To knock you may have at most { $most } deadwood: you would have { $points } left. Discard a card without knocking.
}
why-not-all-laid = To knock, all your other cards must go into melds: you would have { $points ->
    [one] { $points } point
   *[other] { $points } points
} left. Discard a card without knocking.
why-nothing-drafted = You have prepared nothing: there is nothing to take back.
why-nothing-taken = You did not take the discard this turn: there is nothing to put back.
why-contract-first = First lay the whole contract of your rung, in this same turn: { contract-text }. This move does not lead there.
why-contract-unfinished = Your contract is not complete: lay the rest, or take it all back.
why-not-a-figure = That is not a meld: you need a triple, a quadruple or a run from 3 to ace. Choose other cards.
why-only-all-at-once = In rami sec you lay { $cards } cards at once and discard the last one. You may take the discard only for that. Go on drawing and discarding.
why-must-lay-taken = You must lay the card that you took from the discards this turn. Lay it, or take your cards back.
why-must-lay-joker = The joker that you freed must go into a new meld this turn. Lay it, or take your cards back.
why-opening-too-low = To lay for the first time you need { $needed } points: you have { $points }. Add a meld, or take your cards back.
why-opening-needs-run = To lay for the first time you need a run without a joker. Add one, or take your cards back.
why-not-a-meld = That is not a meld. You need three or four cards of one rank and different suits, or a run of at least three cards. Most jokers: { $jokers }.
why-keep-a-card = You must keep a card to discard. Lay fewer cards.
why-no-such-meld = No meld has this number: choose one from 1 to { $most }.
why-not-open = Lay your first melds before you do that ({ $needed } points).
why-does-not-fit = This card doesn't go into this meld. Choose another.
why-no-joker-there = No joker of this meld replaces this card. Choose another.
why-cannot-finish = To go out with this card, all the others must go into melds{ $points ->
    [0] { "" }
   *[other] {" "}that count at least { $points } points
}{ $run ->
    [0] { "" }
   *[other] , with a run without a joker
}. Discard a card and play on.
why-cards-left = You have cards left: discard one to end your turn.
why-not-a-run = That is not a run. You need at least three consecutive cards of one suit, from 3 to ace; only the 2 of that suit replaces a card.
why-others-run = At this table you can't add to the others' runs. Choose one of your own.
why-no-pinacle-there = No pinacle of this run replaces this card. Choose another.
why-no-free-end = The run has no room at this end: the pinacle can't go there. Choose the other end, or another run.
why-stale = That button was out of date: nothing was played. You now see the current state.
why-not-seated = You are not at this table. Wait for the next game, or open a table in another channel with </play>.
why-no-table = No table is open here. </play> opens one.
why-elsewhere = That button doesn't work here. Open your hand with </hand> in the table's channel.
why-again-elsewhere = Play this match again in its table's channel, { $channel }: press "Play again" under the result.
why-several = You are at several tables: go to the channel of the table you mean.
why-too-fast = Slow down! You are going too fast: wait a few seconds.
why-expired = That button is no longer valid: it belongs to an old message. Open your hand with </hand>, or a table with </play>.
why-too-many-host = You already have { $most ->
    [one] a table open, and that is the limit
   *[other] { $most } tables open, and that is the limit
}. Finish a game, or close a table with </stop>, then try again.
why-too-many-guild = This server already has { $most ->
    [one] a table open, and that is the limit
   *[other] { $most } tables open, and that is the limit
}. Join one of them, or wait until a game ends.
why-busy = This channel already has a table: [here it is]({ $link }). Join it, or open yours in another channel or thread.
why-busy-outside = A table is already open here: [here it is]({ $link }). Join it, or close it with </stop> if nobody plays there now.
why-unknown-game = I don't know the game "{ $game }". Choose a name from the list in </play>.
why-absent-game = "{ $typed }" isn't one of our games yet. The closest one here is { $game }. See all games with </play>.
suggest-absent = { $game } ("{ $typed }" isn't here: this is closest)
rules-also = Also: { $names }
rules-only = The rules are only in French and English.
why-unknown-option = { $game } has no option "{ $option }". Possible options: { $known }.
why-bad-version = This match follows rules that this version of Tapis Vert does not know. Nothing is lost: it waits until the operator updates the bot. </stop> closes it.
why-bad-value = The option "{ $option }" does not take "{ $value }". Possible values: { $allowed }.
why-options-clash = "{ $first }" and "{ $second }" do not work together when { $seats } play: the match would never end. Change one of them first.
why-bad-option-text = I don't understand "{ $text }". Write options like this: `{ $example }`.
why-bad-seats = { $game } can't be played by { $seats }. Possible numbers of players: { $allowed }.
why-options-seats = With this table's options, { $game } can't be played by { $seats }. Possible numbers of players: { $allowed }. The host can change the options under "Settings".
why-too-few = Not enough players: you need at least { $least }. Wait for somebody, add a computer, or choose "Play with the computer".
why-full = The table is full ({ $most } seats). Wait for the next game, or open a table in another channel.
why-no-seat = This table has no free seat for you: they are taken, or kept for other people. Ask { $host }, or open a table in another channel with </play>.
why-seats-kept = The free seats are kept for { $guests }. Wait a little, or release them in the table's settings.
why-already-joined = You are already at this table.
why-not-joined = You are not at this table.
why-no-computer = There is no computer to remove.
why-not-host = Only the host (or a moderator) can do that. Ask { $host }.
why-not-lobby = The game has already begun. "My hand" shows players their cards, "Watch" shows the table to everybody.
why-not-started = The game has not begun yet.
why-permissions = I don't have these permissions in this channel: { $permissions }. Ask a moderator to grant them, then try again.
why-server-only = This works only in a server that has invited the bot.
why-table-in-dm = Here you are alone with the bot: </practice> opens a match against computers. A table needs a server or a group chat.
why-only-ephemeral = This server lets apps that people bring themselves answer only them: others would not see it. Do it in a server that has invited the bot, or in a group chat.
why-not-recorded = The move could not be recorded: nothing was played. Try again in a moment.
why-disk-full = The disk is full: nothing was recorded. Tell the bot's operator, then try again.
why-not-kept = The database is not answering: nothing was changed. Try again in a moment.
why-too-busy = Too many people are asking me at once: nothing was changed. Try again in a moment.
why-broken = Something went wrong on my side; nothing is lost. Try again in a moment.
why-message-gone = That message was deleted before I could answer in it; nothing is lost. Open it again.
why-unsure = Your move was played, but the reply got lost. Open your hand with </hand>.
# Liar
why-nothing-to-doubt = There is no card to doubt: wait for the next one.
why-own-card = This is your own card: only others may doubt it.
why-already-believed = You have already said that you believe this card: wait for the next one.
why-already-out = You have no cards left, you are safe: let the others play.
# Faro
why-one-side = You have already bet on the other side. Add to that one, or take your bet back first.
why-too-few-chips = { $left ->
    [0] You have bet everything already. “Done” closes your bet.
   *[other] You don't have enough chips: you have { $left } left to bet. Choose a smaller piece.
}
why-bank-too-small = The bank has only { $bank ->
    [one] { $bank } chip
   *[other] { $bank } chips
} and can't cover that bet. Bet less, or on the other side.
why-no-bet = You have bet nothing: there is nothing to take back.
why-no-bets-yet = Nobody has bet yet: wait for a bet before you close.
# Baccara
why-stake-too-low = The stake is still too small: place at least { $needed ->
    [one] { $needed } chip
   *[other] { $needed } chips
}, then press “Done”.
why-stake-too-high = You can't bet more than { $most } here. Choose a smaller piece, or press “Done”.
why-must-stand = With { $count } you can't draw: stand.
why-must-draw = With { $count } you must draw a card.
why-not-the-banker = Only the banker may close the bets. “Done” closes yours.
# bataille corse
why-out-of-cards = You have no cards left, so you can no longer slap. Watch who wins.
why-slapped-in-vain = You slapped wrongly and had no card to give. You may slap again on the next pile.

## Permissions

permission-view_channel = View Channel
permission-send_messages = Send Messages
permission-send_messages_in_threads = Send Messages in Threads

## Quiet answers

note-left = You left the table.
note-leave-sure = Leave the game? A computer will play in your place; until the game ends, "I'm back" gives you your seat back. If you don't come back, a rated match counts as a loss.
note-leave-last = If nobody else is at the table, it closes and nothing counts.
note-left-playing = You left the game: a computer is playing in your place. "I'm back", under the table, gives you your seat back.
note-stopped = The table is closed.
note-stop-sure = Close the table? The game stops for everybody, without a result, and can't be resumed.
note-stop-sure-lobby = Close the table? Other people are waiting there: it closes for everybody.
note-dm-closed = I can't write to you: your DMs are closed. Play with "My hand" under the table; you miss nothing.
note-no-files = I can't attach pictures here: I don't have the permission “Attach Files”. Tables are shown as text; a moderator may grant it at any time.
note-started = The game has begun: [here is the table]({ $link }).
note-hand-elsewhere = The game is played in the table's channel: follow the link.
note-dm-later = Discord won't let me write to you right now. Play with "My hand" under the table; you miss nothing.

## Help

help-title = Tapis Vert: French card games in this channel

## Commands (names and descriptions for Discord)

command-play = play
command-play-description = Open a card table in this channel
command-hand = hand
command-hand-description = Show my hand
command-rules = rules
command-rules-description = Read the rules of a game
command-leaderboard = leaderboard
command-leaderboard-description = Show the server's leaderboard
command-leave = leave
command-leave-description = Leave the table
command-stop = stop
command-stop-description = Close this channel's table
command-help = help
command-help-description = How to play with Tapis Vert
command-about = about
command-about-description = Version, number of games, source code
parameter-game = game
parameter-game-description = The game
parameter-seats = seats
parameter-seats-description = Number of seats at the table
parameter-options = options
parameter-options-description = Options, for example: largest hand=5, must trump=yes

## The first five minutes: greeting, help, menu, thread, call

page-of = Page { $page }/{ $pages }
button-menu = Play
button-tables = My tables
button-help = How it works
button-help-table = Around the table
button-help-games = Games
button-help-writing = Writing
help-writing-how = Everything that buttons do can be written, in our DM or by </move>.
help-writing-aloud = To listen to the table: "Table told aloud" in </preferences>. Games of speed have more time in the table's options.
button-help-commands = Commands
button-back = Back
greeting-title = Tapis Vert, French card games in this server
greeting-text = You get your hand by DM and play in the channel; computers fill the empty seats.
    To start, press “Play” below, or send </play> in the channel of your choice.
help-link-invite = Invite the bot
help-link-privacy = Privacy
help-link-terms = Terms
help-link-source = Source code
help-contact = Contact: { $contact }
help-start = “Play” shows the games. Choose one: the others join the table, or computers play with you.
    You already know which game? </play> opens its table at once.
help-table-hand = **Your hand** comes by DM, with a button for each possible move. “My hand”, under the table, shows it in the channel, if your DMs are closed or you prefer that.
help-table-message = **The table** is one message that everybody sees: whose turn it is, the cards, the points. It always has a button for the rules.
help-table-watch = **Watching**: "Watch", below the table, shows it to you alone, as a picture and in words, from the side of the player you follow. Nothing hidden is in it. "Refresh" updates it.
help-table-computers = **Computers**: before the game begins, “Add a computer” fills one seat; “Play with the computer” fills them all and starts.
help-table-late = **Taking too long?** You get a ping, deleted once you play.
help-table-leave = **Leaving**: use the button under the table, or </leave>. During the game, a computer plays in your place; "I'm back" gives you your seat back.
help-table-again = **Playing again**: at the end, a button opens a table with the same players and options.
help-play = </play> opens a table; without a game, it shows a menu of all games. With the option thread, the table gets its own thread.
help-learn = </learn> teaches you a game: a first deal, guided step by step, just for you.
help-practice = </practice> opens a match of your own against computers, in any game, with advice and take-backs. "My problems" lets you play your costliest moves again.
help-daily = </daily> plays the deal of the day: the same for everybody, alone against computers.
help-tables = </tables> shows your open tables, and whose turn it is.
help-tournament = </tournament> organises a tournament, once or every week: registration, tables, standings.
help-hand = </hand> shows your hand, if the DM did not arrive.
help-move = </move> plays what you write: "7 of clubs", "pass".
help-rules = </rules> explains a game; without one, the game of this channel's table, or a menu of all games.
help-leaderboard = </leaderboard> shows who plays best in this server: in a game, in a family or in all games.
help-stats = </stats> shows your matches, your wins and your rating curve, or another player's.
help-book = </book> shows your book: the stamps of each game, and your deeds. You can share it.
help-history = </history> shows the server's latest matches, or those of one player.
help-replay = </replay> replays a finished match, move by move, with every hand face up.
help-verify = </verify> checks the file of a match: its seal, every move and the result.
help-notify = </notify> pings you when a table needs players. To invite somebody, right-click or long-press their name, then choose "Apps", "Invite to my table"; if it is your table, a seat is kept for them for ten minutes.
help-avoid = </avoid> keeps the list of people you would rather not play with: they are not told.
help-leave = </leave> leaves the table.
help-stop = </stop> closes the table (host and moderators only).
help-preferences = </preferences> sets your language, your cards, their order, and where you get your hand.
help-settings = </settings> sets the server's language, cards, channels and time for a turn (with the permission “Manage Server”).
help-server = </server> shows what is played in this server: matches, hours, games, waiting (with the permission “Manage Server”).
help-privacy = </privacy> shows, exports or deletes the data that the bot keeps about you.
help-about = </about> shows the version of the bot and its links.
help-help = </help> shows the help.
about-title = Tapis Vert { $version }
about-games = { $count ->
    [one] { $count } French card game
   *[other] { $count } French card games
} to play in Discord. </help> explains how.
menu-title = What shall we play?
menu-here = Choose a game, or a family to see more: the table opens in this channel, for everybody.
menu-thread = Choose a game, or a family to see more: the table opens in a thread of this channel, for everybody.
menu-rules-title = Which game's rules?
menu-rules = Choose a game, or a family to see more: the rules are shown here, to you.
menu-rules-game = A game to read about
button-other-rules = Other games
menu-family = A family of games
button-find = Help me choose
button-families = All games
find-title = Which game?
find-people = { $answer ->
    [any] How many players? Any number
   *[other] { $answer } players, computers included
}
find-minutes = { $answer ->
    [any] How long? Any length
   *[other] { $answer } min at most
}
find-kind = { $answer ->
    [luck] Luck alone
    [skill] Skill counts
   *[strong] Skill counts, against a strong computer
    [any] Luck or skill? Any
}
find-found = { $count ->
    [0] No game matches: choose "any" for one of the questions.
    [one] One game matches.
   *[other] { $count } games match (shortest first).
}
find-line = { $game } · { $duration } · { $players }{ $kind ->
    [luck] { " · luck" }
    [strong] { " · strong computer" }
   *[skill] { "" }
}
menu-game = A game
menu-game-range = A game, from { $first } to { $last }
variant-of-game = { $game }: { $variant }
menu-players = { $seats } players
menu-minutes = { $minutes } min
menu-minutes-for = { $minutes } min for { $seats }
family-banking = Banking games
family-matching = Pairs and fours
family-rummy = Rummy games
family-shedding = Shedding games
family-tricks = Trick-taking games
family-war = War games
note-opened = { $game }: the table is open, just below.
note-opened-thread = The table is open: { $thread }.
note-table-in-thread = { $game }: new table in { $thread }.
late-call = { $count ->
    [one] { $people }, the table is waiting for you: [here it is]({ $link }).
   *[other] { $people }, the table is waiting for you: [here it is]({ $link }).
}
why-game-first = Seats and options need a game. Choose a game from the list in </play>, or send </play> alone to see the menu.
why-thread-in-thread = You are already in a thread, and a thread can't contain another one. Open the table here, without the option thread, or go to a channel.
why-no-threads = This channel has no threads. Open the table here, without the option thread, or go to a text channel.
why-thread-denied = You don't have the permission to open threads in this channel. Open the table here, without the option thread, or go to another channel.
permission-create_public_threads = Create Public Threads
permission-create_private_threads = Create Private Threads
parameter-play-game-description = The game (default: a menu of all games)
parameter-thread = thread
parameter-thread-description = Open the table in its own thread

## Preferences and settings

command-preferences = preferences
command-preferences-description = My language, my cards, my hand
command-settings = settings
command-settings-description = What everybody sees in this server: language, cards, channels, time for a turn
# /server
command-server = server
command-server-description = See what is played in this server: matches, hours, games, waiting
server-title = This server in figures
server-empty = Nobody has played here in the last twelve weeks. To begin, </play> opens a table, and </daily> gives everybody the same deal; a panel pinned in a channel shows your members the way.
server-matches = Matches
server-matches-value = { $count } in twelve weeks. Each week, the latest last: { $weeks }
server-hours = Busiest hours
server-hours-value = { $hours } (local time, zone: { $city })
server-hour = { $hour }:00
server-games = Most played games
server-game = { $game } ({ $count })
server-people = In the last 28 days
server-people-value = { $people ->
    [one] { $people } person played
   *[other] { $people } people played
}{ $new ->
    [0] .
   *[other] , { $new } for the first time.
}{ $earlier ->
    [0] {""}
    [1] {""} The only person of the 28 days before { $returned ->
        [0] did not come back.
       *[other] came back.
    }
   *[other] {""} Of the { $earlier } people of the 28 days before, { $returned } came back.
}
server-lobbies = Opened tables
server-lobbies-value = { $started } of { $opened } started
server-waiting = Waiting at tables with several people
server-seats = Seats played by computers
server-seats-value = { $count } ({ $share }%)
server-chart-weeks = Matches a week
server-chart-first = { $count } weeks ago
server-chart-last = last 7 days
status-play = What is played
preference-title = Your preferences
preference-note = They apply to you, in every server, at once.
setting-title = Server settings
setting-note = They apply to what everybody sees here, at once. Each member sets the rest with </preferences>.
# What this language calls itself: the other languages show this name, too
language-name = English
language-zone = UTC
choice-language = Language
preference-language-help = for my answers to you and your hand; automatic: your Discord language.
preference-language-auto = automatic
setting-language-help = for the tables; automatic: this server's language on Discord.
setting-language-auto = automatic
choice-cards = Cards
preference-cards-help = their colours in your hand; the table follows the server.
preference-cards-auto = as the server
setting-cards-help = their colours on the tables, and in the hands of members who chose none.
choice-cards-four = four colours
choice-cards-two = two colours
choice-cards-okabe = colour-blind
choice-cards-dark = dark
choice-letters = Letters
preference-letters-help = in the corners of your cards; automatic: as the server, or else as in your language.
setting-letters-help = in the corners of the cards; automatic: as in the language.
preference-letters-auto = automatic
setting-letters-auto = automatic
choice-letters-fr = A R D V C
choice-letters-en = A K Q J N
choice-order = Sorted hand
preference-order-help = how your cards are sorted.
choice-order-suit = by suit
choice-order-rank = by rank
choice-pictures = Pictures
preference-pictures-help = your hand as a picture, above the text.
preference-pictures-auto = as the server
choice-tournaments = Tournaments
choice-tournaments-events = by those who manage events
choice-tournaments-all = by everybody
setting-tournaments-help = who may organise them with </tournament>.
setting-pictures-help = the tables as a picture, above the text.
choice-pictures-yes = yes
choice-pictures-no = no
choice-hand = Your hand
preference-hand-help = by DM, or only with "My hand" under the table.
choice-hand-dm = by DM
choice-hand-channel = in the channel only
preference-hand-none = your DMs are closed
choice-calls = Ping me
preference-calls-help = when you keep a table waiting too long, or somebody invites you to theirs, I may mention you in its channel.
choice-calls-yes = yes
choice-calls-no = no
choice-none = not chosen yet
note-hand-in-channel = Your hand is no longer here: open "My hand" under the table. { $link }
why-unknown-preference = That choice does not exist, or no longer does: nothing has changed. Open </preferences> and choose again.
why-unknown-setting = That choice does not exist, or no longer does: nothing has changed. Open </settings> and choose again.
why-not-manager = You need the permission “Manage Server” to change the server's settings. Ask a moderator; your own settings are in </preferences>.
why-settings-elsewhere = Settings belong to a server: open </settings> in one of its channels. Your own settings are in </preferences>.

## Pictures: short words on the felt, and descriptions in full

line-bid-short = { $won }/{ $bid } { $bid ->
    [one] trick
   *[other] tricks
}
line-manche-points-short = round { $points }/{ $goal }
line-trump-short = Trump
line-no-trump-short = No trump
line-times-short = { $times ->
    [2] Doubled
   *[other] Redoubled
} ×{ $times }
line-battle-short = War!
line-seat-penalty-short = took { $count }
line-seat-heads-short = tricks: { points }
line-seat-counted-short = { points }
line-seat-laid-short = laid { $count }
line-seat-echelon-short = rung { $count }{ $laid ->
    [yes] , laid
   *[no] {""}
}
line-giver-short = draw from here
picture-last-trick = Last trick
picture-rounds = Already in the trick
picture-trick-won = Trick to
picture-trick-won-before = Deal { $deal }, trick to
picture-pile-turned = Turned
picture-pile-stock = Stock
picture-pile-shoe = Shoe
picture-pile-discard = Discard
picture-pile-pile = Pile
picture-pile-aside = Aside
picture-pile-ecart-size = Écart
picture-pile-chien = Chien
picture-pile-left_out = Left out
picture-zone-kept = Left in hand
picture-zone-left_out = Card left out
picture-zone-laid = Laid so far
picture-side-droite = Right
picture-side-gauche = Left
picture-duel = { $side ->
    [ponte] Punter
   *[bank] Bank
}{ $count ->
    [none] { "" }
   *[other] {" "}{ $count }
}{ $player ->
    [none] { "" }
   *[other] {" "}· { $player }
}
picture-tag-beigne = beigne
picture-tag-premature = too early
line-asked-short = Asked for
line-announced_suit-short = Announced
line-ace_attack-short = Ace: +{ $count }
line-king_attack-short = King: +{ $count }
line-challenge-short = Challenge: { $left } left
line-called-short = Called: { $rank ->
    [K] king
    [Q] queen
    [N] knight
    [J] jack
   *[other] { $rank }
}
picture-run = Run
line-joker_as-short = Joker: { rank-alone }
line-second_round-short = Second round
line-cut-short = Cut
line-pile_worth-short = Trick: { points }
line-wild_rank-short = Wild: { $rank }
picture-hand = { $player } · { $count ->
    [0] gin
   *[other] { $count } deadwood
}
picture-hand-points = { $player } · { $count ->
    [0] all laid
   *[other] { $count } in hand
}
line-knock_at-short = { $most ->
    [0] To knock: gin
   *[other] To knock: { $most } at most
}
line-pot-short = Pot: { $count }
line-stake-short = Stake: { $count }
line-chelem-short = Slam
line-standing-short = { points }
line-bet-short = { $side ->
    [droite] { $count } on the right
    [gauche] { $count } on the left
   *[ponte] bets { $count }
}
line-gesture-short = { gesture }
line-doubtful-short = true?
line-last_card-short = last card
line-final_lay-short = last card
line-taking-short = takes the pile
line-pay-short = { $left ->
    [none] gives all, { cards-count }
   *[some] gives { cards-count }
}
line-gain-short = takes { cards-count }
line-pick_up-short = takes the pile
line-liar-short = “Liar!”
line-master-short = holds the trick

alt-seats = Around the table, in order: { $seats }.
alt-turn = to play
alt-winner = wins
alt-covered = { cards-count } face down
alt-labelled = { $label }: { $text }
alt-under = Under the top discard: { $cards }
alt-under-in-play = Under the top card: { $cards }
alt-hand = Your hand: { $cards }.
alt-hand-playable = Playable: { $cards }.

## The hand: why a card cannot be played, and chosen cards

hand-why-menu = Why not…?
hand-why = { $card }: { $reason }
hand-why-playable = { $card }: this card can be played now. Its button, or its line in the menu, is below.
hand-chosen = **Chosen**: { $cards }
why-in-draft = You are already preparing this card. Choose another one, or take your cards back.
select-play = Play a card
select-lay = Lay a card

## Absences: time for a turn, seats held by computers, strengths, rated matches

choice-timer = Time for a turn
choice-timer-0 = no limit
choice-timer-30 = 30 s
choice-timer-60 = 1 min
choice-timer-120 = 2 min
choice-timer-300 = 5 min
choice-timer-900 = 15 min
choice-timer-3600 = 1 h
choice-timer-14400 = 4 h
choice-timer-86400 = 24 h
choice-timer-259200 = 72 h
choice-timer-604800 = a week
setting-timer-help = for new tables; after that time, a computer plays the move. Each table can change it.
lobby-timer = **Time for a turn**: { $time }, then a computer plays the move
lobby-timer-none = **Time for a turn**: no limit
lobby-strength = **Computers**: { strength }
strength = { $strength ->
    [random] random
    [easy] easy
    [hard] hard
   *[normal] medium
}
choice-strength-title = Computer strength
choice-strength = Computers: { strength }
button-return = I'm back
turn-until = ⏳ { $when }
turn-missed = ⏳ { $player }: { $missed ->
    [one] { $missed } turn missed
   *[other] { $missed } turns missed
}. After { $most } in a row, a computer takes the seat.
seats-held = { $count ->
    [one] A computer is playing for { $players }. "I'm back" returns the seat at any time.
   *[other] Computers are playing for { $players }. "I'm back" returns each seat at any time.
}
table-on-pause = ⏸ **Paused** by agreement: no time runs. { $turn }
pause-question = ⏸ { $count ->
    [one] **{ $people }** suggests a pause.
   *[other] **{ $people }** suggest a pause.
}{ $others ->
    [none] {""}
   *[other] {" "}Still to agree: { $others }.
}
button-pause = Pause
button-pause-yes = Agree
button-pause-no = Play on
button-resume = Resume
turn-dm = It is your turn: { $game }, { $link }.
why-paused = The match is paused. "Resume" on the table lets it go on for everybody.
why-pause-fast = Only slow matches (24 h a turn or more) can be paused.
why-pause-over = That question is closed: look at the table.
table-paused = ⏸ **Paused**: everybody has left. "I'm back" returns a seat and the match goes on; "Close the table" frees the channel.
note-away = A computer is playing in your place. "I'm back" gives you your seat back at once. [See the table]({ $link })
note-away-paused = The match is waiting for you: everybody has left the table. "I'm back" gives you your seat, and the match goes on. [See the table]({ $link })
note-back = Your seat is yours again: [the table is here]({ $link }).
note-busy-paused = Nobody is playing at that table any longer: you may close it.
why-away = Nothing was played: a computer holds your seat. "I'm back", under the table, returns it.
why-already-away = You have already left: a computer holds your seat. "I'm back", under the table, returns it.
why-not-away = Your seat is yours: no computer holds it. "My hand" shows your cards.
late-call-until = A computer will play this move { $when }.
not-counted-alone = Not rated: at least two people must play to the end, and computers do not count.
not-counted-partners = Not rated: everybody who stayed to the end played on the same team.
leaderboard-counts = What counts: matches that at least two people played to the end, against each other, without advice; not games of pure chance. Leaving for good counts as a loss. Only people are rated: computers neither win nor lose.

## Sandbox (tapis sandbox)

sandbox-channel = card-games
sandbox-usher = Sandbox
sandbox-welcome = Welcome! Pick a player in the menu at the top, then type **/play**. The same menu leads to each player's private messages and to threads.
sandbox-private = Private messages

## Scores: leaderboard, seasons, statistics, curve

ladder-all = All games
ladder-family = The whole family
season-all = all time
season = season { $quarter ->
    [1] Jan–Mar
    [2] Apr–Jun
    [3] Jul–Sep
   *[other] Oct–Dec
} { $year }
date = { $day } { $month ->
    [1] Jan
    [2] Feb
    [3] Mar
    [4] Apr
    [5] May
    [6] Jun
    [7] Jul
    [8] Aug
    [9] Sep
    [10] Oct
    [11] Nov
   *[other] Dec
} { $year }
rating-provisional = { $rating }?
leaderboard-title = Leaderboard · { $ladder }
leaderboard-people = { $count ->
    [one] { $count } person
   *[other] { $count } people
}
leaderboard-line = **{ $place }. { $name }** · { $rating } · { $won }/{ $played }
leaderboard-you = { $name } (you)
leaderboard-not-you = **You**: no match counts here yet.
leaderboard-empty = No match counts here yet. </play> opens a table.
rating-legend = “?”: provisional rating, before 10 matches.
leaderboard-legend = Rating, then matches won/played. “?”: provisional rating, before 10 matches; listed after the others.
button-season = This season
button-season-all = All time
button-my-stats = My statistics
button-leaderboard = Leaderboard
stats-title = { $player } · { $ladder }
stats-rating = Rating: **{ $rating }**
stats-place = place **{ $place }** of { $people }
stats-played = { $count ->
    [one] **{ $count }** match
   *[other] **{ $count }** matches
}, **{ $won }** won ({ $share }%)
stats-solo = Against the computer: { $count ->
    [one] **{ $count }** match
   *[other] **{ $count }** matches
}, **{ $won }** won · no effect on the rating
stats-mean-place = Average place: **{ $place }**
stats-streak = Winning streak: **{ $streak }** now, **{ $best }** at best
stats-deals = ### In each deal
stats-rate = { $kind ->
    [points] Points a deal: **{ $own }** · { $times ->
        [one] 1 deal
       *[other] { $times } deals
    } · average here { $everybody }
    [taker] { $level ->
        [none] Contracts taken: **{ $total }** of { $times } made
        [prise] – prise: **{ $total }** of { $times }
        [garde] – garde: **{ $total }** of { $times }
        [garde_sans] – garde sans: **{ $total }** of { $times }
        [garde_contre] – garde contre: **{ $total }** of { $times }
        [demander] – asked for cards: **{ $total }** of { $times }
        [sans_prendre] – without taking: **{ $total }** of { $times }
       *[vole] – vole: **{ $total }** of { $times }
    } ({ $own }% · here { $everybody }%)
    [partner] With the taker: **{ $total }** of { $times } made ({ $own }% · here { $everybody }%)
    [defender] In defence: **{ $total }** of { $times } defeated ({ $own }% · here { $everybody }%)
    [coinche] Doubles won: **{ $total }** of { $times } ({ $own }% · here { $everybody }%)
    [capot] Capots: **{ $total }** in { $times ->
        [one] 1 deal
       *[other] { $times } deals
    } ({ $own }% · here { $everybody }%)
   *[bid] Bids kept: **{ $total }** of { $times } ({ $own }% · here { $everybody }%)
}
stats-never = No match of this game counts here yet ({ $game }). Choose another game.
stats-games = ### By game
stats-game = { $game } · **{ $rating }** · { $won }/{ $played }
stats-more-games = { $count ->
    [one] -# And { $count } more game, in the menu.
   *[other] -# And { $count } more games, in the menu.
}
stats-partners = ### Partners
    { $people }
stats-partner = { $player } { $won }/{ $played }
stats-legend = Matches won/played. { rating-legend }
stats-menu = A game
stats-none-you = None of your matches in this server counts yet. </play> opens a table.
stats-none = None of this player's matches in this server counts yet.
stats-none-everywhere = You have not finished a match that counts yet. </play> opens a table, </practice> a match against computers.
stats-game-everywhere = { $game } · { $won }/{ $played }
stats-legend-everywhere = All your matches, wherever you played them: won/played. Ratings belong to a server: type </stats> in one that has invited the bot.
stats-activity-everywhere = Played on { $days ->
    [one] one day
   *[other] { $days } days
}, at { $games ->
    [one] one game
   *[other] { $games } games
}
why-stats-outside = Another player's statistics are shown only in a server that has invited the bot. Here </stats> shows your own.
why-ladder-outside = A leaderboard belongs to a server: type </leaderboard> in one that has invited the bot. Your own matches are in </stats>.
curve-matches = { $count ->
    [one] { $count } match
   *[other] { $count } matches
}
curve-alt = Rating curve ({ $ladder }) over { $count ->
    [one] { $count } match
   *[other] { $count } matches
}: { $first } after the first, { $last } now, { $best } at best.
curve-alt-days = First match: { $first }; last match: { $last }.
curve-alt-provisional = { $count ->
    [one] The first point is provisional.
   *[other] The first { $count } points are provisional.
}
why-no-stats-of-bots = Bots have no statistics: only people are rated. Choose somebody else.
command-stats = stats
command-stats-description = Show a player's matches, wins and rating in this server
parameter-period = period
parameter-period-description = This season (three months), or all time
parameter-leaderboard-game-description = A game or a family of games (default: all games)
parameter-player = player
parameter-player-description = The player (default: you)
parameter-stats-game-description = The game (default: all games)

## Finished matches: history and replay

command-history = history
command-history-description = Show this server's latest matches
command-replay = replay
command-replay-description = Replay a finished match with every hand face up
parameter-history-player-description = Only this player's matches
parameter-match = match
parameter-match-description = The match number, as shown by /history
button-replay = Replay
button-history = History
button-first = Start
button-last = End
button-move-back = ‹ Move
button-move-on = Move ›
button-deal-back = « Deal
button-deal-on = Deal »
match-number = match no. { $match }
replay-title = Replay · { $game }
replay-deal = **{ deal-name } { $deal } of { $deals }**
replay-move = { $move ->
    [0] cards dealt
   *[other] move { $move } of { $moves }
}
replay-dealt = The cards are dealt, nobody has played yet.
replay-played = **{ $player }** → { $move }
replay-time-up = Time is up: the table moves on by itself.
replay-secret = only { $player } sees: { $cards }
replay-closed = { cards-count }, face down
replay-stopped = The table was closed here: the match has no result.
replay-jump = Go to…
replay-jump-deal = { deal-name } { $deal } · { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}
replay-jump-move = Move { $move } of { $moves }
history-title = Latest matches in this server
history-menu = Replay a match
history-pick = no. { $match } · { $game }
history-more = and { $count ->
    [one] { $count } other
   *[other] { $count } others
}
history-hidden = { $count ->
    [one] One match played in a channel that you can't see.
   *[other] { $count } matches played in channels that you can't see.
}
history-none-here = { $game ->
    [none] No match has finished here yet. </play> opens a table.
   *[other] No match has finished here yet: { $game }. </play> opens a table.
}
history-none-of = { $game ->
    [none] { $player } has not finished a match here yet.
   *[other] { $player } has not finished a match here yet: { $game }.
}
why-no-match = There is no match no. { $match } here. </history> lists this server's matches with their numbers.
why-replay-running = That match is still being played, and there is nothing to see yet: no deal is over, or it would show what is still secret. Come back later.
why-replay-never-began = That table closed before its first deal: there is nothing to replay.
why-replay-stale = The rules of this game have changed since that match ({ $game }): it can't be replayed. </history> keeps its result.
why-replay-game-gone = I no longer know that match's game ({ $game }): it can't be replayed.
why-replay-damaged = The journal of match no. { $match } is damaged: it can't be replayed. The bot's operator can find the reason in the logs.

## Sealed deals: the seal under the table, its contents, the proof

seal-title = Sealed deal
seal-line = 🔒 Seal: `{ $commitment }`
seal-nonce = 🔓 Nonce: `{ $nonce }`
seal-seed = 🔓 Seed: `{ $seed }`
button-seal = Sealed deal
note-sealed = All deals of this match come from a seed that was drawn before the first card. The seal below fixes the seed: nobody can change it any longer. Note the seal down. At the end, this button shows the seed and gives you everything you need to verify the match.
note-proof = This button has shown the seal since the first card. The seal is the SHA-256 of the nonce, the seed and the match number ({ $match }): if you noted it, it must be the one below. Every deal follows from the seed: `tapis verify`, or the short script in Tapis Vert's documentation, deals everything again and replays the match to its result.
why-proof-unknown = I don't know that match here. Use the "Sealed deal" button of one of this server's matches.
why-proof-later = That match is not over: its seed stays secret until the end. Come back then to verify it.
why-proof-nothing = Nothing was dealt at that table: there is nothing to verify.
why-proof-unsealed = That match was played before deals were sealed: it has no seal to verify. Later matches have one.
why-proof-no-files = Discord refuses files in this channel. Ask for the proof in a channel that allows files, or ask the moderators to allow files here.

## The record of a match: its file, and /verify

button-record = Match record
button-record-names = With the names
button-record-seats = Without the names
record-title = Match record · { $game }
record-about = { $names ->
        [yes] The file has every hand, bid and card, move by move, with the points and the players' names. Think of the others before you pass it on.
       *[no] The file has every hand, bid and card, move by move, with the points, but no names. Anybody can check it with </verify>.
    }
command-verify = verify
command-verify-description = Check the file of a match: its seal, every move, the result
parameter-file = file
parameter-file-description = A match record, or the file of a sealed deal
verify-title = Check a match
verify-fits = ✅ The record is right
verify-differs = ❌ The record is wrong
verify-about = { $game } · match number { $match }
verify-seal = { $good ->
        [yes] The seal follows from the nonce, the seed and the match number: `{ $seal }`
       *[no] The seal does not follow from the nonce, the seed and the match number: `{ $seal }`
    }
verify-unsealed = ⚪ No seal: nothing shows that these deals were fixed before the first card.
verify-dealer = { $good ->
        [yes] The first dealer was drawn by the seed
       *[no] The seed draws another first dealer
    }
verify-moves = { $moves ->
        [one] { $moves } move replayed, and it is legal
       *[other] { $moves } moves replayed, all of them legal
    }
verify-move = Move { $move } is against the rules
verify-result = { $good ->
        [yes] The scores and places follow from the moves
       *[no] Other scores or places follow from the moves
    }
verify-deals = { $good ->
        [yes] The cards and points of each deal are as written
       *[no] The cards, moves or points of deal { $deal } are not as written
    }
verify-note = If you noted the seal before the first card, it must be the one above.
why-verify-unread = Discord did not give me the file. Send it again.
why-not-a-record = That file is not a match record. Use the file from the "Match record" or "Sealed deal" button, unchanged.
why-record-too-long = That file is too long for a match record: I read at most { $most } bytes.
why-other-format = That record has a format that I don't know. It may come from a newer Tapis Vert.
why-bad-field = That file is not a sound match record: a part of it is missing, or is not what the format wants.
why-too-many-moves = That record has more moves than I check here: at most { $most }. `tapis verify` takes longer ones.
why-no-seed = That record has no seed: it can be read, but not checked.
why-other-version = That match was played by other rules of this game than mine: I can't check it.
why-record-undealt = My games can't deal that match: I don't know the game or its options, or it has another number of players.

## Personal data: showing, exporting and deleting it

player-deleted = Deleted player { $number }
command-privacy = privacy
command-privacy-description = See, export or delete the data that the bot keeps about me
privacy-title = Your data
privacy-kept = The bot keeps about you:
privacy-kept-preferences = **your preferences**: language, cards, DMs, pings (games, quiet hours and city, in each server), and the rules you have saved, with their names;
privacy-kept-tables = **your tables**: the tables you opened and your seats, with your Discord user ID, your display name, your language, the turns you missed, where your hand by DM is, open invitations, and those of the last day or so;
privacy-kept-moves = **your moves**, with their time and the ID of the click;
privacy-kept-results = **your results** and your rating, in each server;
privacy-kept-tries = **your tries at the deal of the day**: your name, your moves, their result, the server where you began, and the channels where you shared it;
privacy-kept-practices = **your practice matches and lessons**: your name, the game, its options, all moves, the result, which match of yours they go on from, and the lessons you have finished;
privacy-kept-problems = **your problems**: which of your moves cost you most in which match, and whether you have solved them since;
privacy-kept-avoided = **the people whom you avoid**, with their names: they are not told. If you are on such a list, deleting your data takes you off it;
privacy-kept-deeds = **your deeds and statistics**: what you did, took, made and scored in which match;
privacy-kept-tournaments = **your tournaments**: those that you organise, with their names, and those that you play, with your name and your partner;
privacy-kept-reports = **your reports**: your text, the match and the move;
privacy-kept-roles = **your roles**: those that the bot gives or gave you, by server;
privacy-kept-moderation = **moderation**: the servers whose tables are closed to you, and what you did or what was done to you in the last 90 days, with the reasons.
privacy-elsewhere = Everybody in the same server can see your name, your results and your finished matches, hands included. Logs contain the IDs of tables, servers, channels and clicks, never a name, a card or what you write to the bot. When the bot leaves a server, everything played there is deleted thirty days later.
privacy-choices = "Export" sends you everything as a file that only you can see. "Delete…" asks once more.
button-privacy-export = Export
button-privacy-delete = Delete…
button-privacy-first = Export first
button-privacy-sure = Delete everything
privacy-exported = Here is everything the bot keeps about you, table by table of its database (JSON).
privacy-exported-squeezed = The file is compressed (gzip); otherwise Discord would refuse it.
privacy-exported-cut = { $count ->
    [one] The oldest move does not fit
   *[other] The { $count } oldest moves do not fit
}: ask the bot's operator.
why-privacy-twice = Your export is already being prepared: the file comes in a moment.
why-privacy-queue = Other people are exporting their data right now. Try again in a minute.
why-privacy-no-files = Discord refuses files in this channel. Use </privacy> in a channel that allows files, or in a DM with the bot.
privacy-sure-title = Delete everything?
privacy-sure = This deletes your preferences, your name, your user ID and the records of your clicks, and removes you from the leaderboards. Your finished matches stay for the other players, under a name like "Deleted player 1234". **This cannot be undone**: first export what you want to keep.
privacy-sure-tables = { $count ->
    [one] You also leave this table for good: { $tables }. If play has begun, a computer takes your seat
   *[other] You also leave these tables for good: { $tables }. If play has begun, a computer takes your seat
}; if nobody is left, the table closes.
privacy-sure-stays = Messages already posted on Discord stay there, and the operator's backups do not change. If a server's tables are closed to you, your user ID is kept until they open again.
privacy-hand-gone = You are no longer at this table: your data was deleted.
privacy-deleted = Done. Nothing that the bot keeps points to you any longer, except tables that may be closed to you. If you play again, it will be like the first time.

## Channels in which tables may open

choice-channels = Channels
setting-channels-help = where tables may open, threads included; none chosen: everywhere. Open tables go on to their end.
setting-channels-none = everywhere
why-channel-not-allowed = Tables are not allowed in this channel: this server's moderators want them in { $channels }. Send </play> there, or in a thread of those channels.
why-channels-gone = The channels that the moderators chose for tables are gone, so no table can open. Ask them to choose others with </settings>.

## When the database goes away

why-slow = This is taking longer than usual. Your click may have counted: look at the table in a moment.
why-in-doubt = The database stopped answering while recording. Your click may have counted: look at the table in a moment.

## When the bot restarts

why-restarting = The bot is restarting: try again in a minute.
table-restarting = **The bot is restarting.** Nothing is lost: this table goes on here in a minute, and nobody loses time.
table-asleep = 💤 **This table is asleep**: nobody has clicked for a while. Any button wakes it, and nothing is lost.
table-moved = This table goes on in a newer message below.

## The deal of the day

command-daily = daily
command-daily-description = Play the deal of the day, the same for everybody, alone against computers
daily-title = Deal of the day · { $day }
daily-about = The same deal for everybody, against { $seats ->
    [one] one hard computer
   *[other] { $seats } hard computers
}. Nobody else sees your cards. The first try counts.
daily-until = It still counts: the day ends { $when }.
daily-tomorrow = Tomorrow: { $game }
daily-stars-later = Stars are given when the day is over.
daily-seals-title = Seals
daily-seals-about = Each deal is drawn the day before, and its seal is published: a SHA-256 digest that nobody can change afterwards. The next day, "Yesterday's deal" gives you the file that proves it. Note a seal down if you want to compare.
button-daily-seals = Seals
daily-proof =
    Here is the deal, opened. To check that it was drawn beforehand, run `tapis verify { $file }` and compare the seal it prints with the one you noted the day before. Or compute the seal yourself, as the documentation explains.
    Seed: `{ $seed }`
    Nonce: `{ $nonce }`
daily-opened-tomorrow = The deal is opened tomorrow: then you can verify that it was drawn beforehand.
daily-points = Your result: **{ $points }**
daily-hard = The hard computer in your seat: { $points }{ $beaten ->
    [yes] {" "}· you did better!
    [equal] {" "}· same as you
   *[no] {""}
}
daily-uncounted = { $reason ->
    [late] Finished after midnight: this result does not count.
   *[again] A try for fun: only the first one counts.
}
daily-place = { $where ->
    [server] In this server
   *[all] Overall
}: **place { $place }** of { $people }
daily-streak = { $days ->
    [one] 1-day streak
   *[other] { $days }-day streak
}
daily-missed = You have not finished this deal. { $people ->
    [0] Nobody finished it in time.
    [one] One person finished it in time.
   *[other] { $people } people finished it in time.
}
daily-shared = { $player }{ $stars ->
    [none] {""}
   *[other] { " " }{ $stars }
} · place { $place } of { $people } · { daily-streak }
daily-chart-you = you
daily-chart-hard = computer
daily-chart-low = worse
daily-chart-high = better
daily-chart-people = { $count ->
    [one] { $count } person
   *[other] { $count } people
}
daily-chart-alt = The results of { daily-chart-people }: { $worse ->
    [0] nobody did worse than you.
    [one] one person did worse than you.
   *[other] { $worse } people did worse than you.
}
daily-month-title = Deals of the day · { $month }
daily-month-empty = No stars for this month. A day's stars are given when it is over; </daily> shows today's deal.
daily-month-line = **{ $place }.** { $name } · { $stars } ★ in { $days ->
    [one] one day
   *[other] { $days } days
}
daily-month-legend = One to five stars a day, by overall place. In a tie, fewer days win.
button-daily-month = Deals of the month
button-daily = Deal of the day
button-daily-play = Play the deal of the day
button-daily-start = Play
button-daily-go-on = Continue
button-daily-again = Play again for fun
button-daily-share = Share
button-daily-yesterday = Yesterday's deal
button-daily-proof = Verify
why-daily-over = That deal is from a past day: you can no longer start it. </daily> shows today's.
why-daily-none = I have no deal for that day: it was never announced here. </daily> shows today's.
why-daily-computer = The computer is not answering at the moment. Nothing was played: try again in a moment.
why-daily-sealed = That deal is still sealed. It is opened the day after it is played: come back then.
why-daily-stale = The rules of this game have changed since that deal was sealed: it can no longer be played. The next one comes tomorrow.
why-daily-other-rules = The rules of this game have changed since that day: I can no longer replay its deal to verify it.
why-daily-nothing-to-share = There is nothing to share: first finish the deal of the day, on the first try and before midnight.
why-daily-shared-already = You have already shared this result in this channel.
why-daily-not-shared = I can't write in this channel: share your result in another one.

# -- reports ----------------------------------------------------------------------------------------------

button-report = Report
report-title = Report a mistake
report-what = What is wrong?
report-kind = { $kind ->
    [rule] A rule
    [computer] The computer plays badly
    [advice] The advice
    [words] A text or a translation
   *[display] The display
}
report-text = Explain in a few words
report-text-help = What you see, and what would be right. Don't name anybody.
report-thanks = Thanks! This is report no. { $number }. The operator of this bot will read your text, and see the match once it is over: all hands, but no names. The button deletes this report; later, </privacy> deletes it with everything that the bot keeps about you.
button-report-delete = Delete this report
report-deleted = This report is deleted.
about-reports = Something wrong in a match? "Report", below its result, in its replay or in practice, shows it to the operator of this bot, without any name.
why-report-many = You can make three reports a day. The next one is possible { $when }.
why-report-gone = This report no longer exists.
why-reports-off = This bot takes no reports of mistakes.

# -- advice ------------------------------------------------------------------------------------------------

button-advice = 💡 Advice
advice = **Advice**: { $move } — { $reason }.
advice-worths = Average margin in { $worlds } simulated games{ $low ->
    [0] { "" }
   *[other] { "" } (+ means fewer points than the others)
}: { $moves }
advice-worth = { $move } { $points }
advice-too-late = The match has moved on: ask again if you like.
lobby-advice = **Advice**: allowed for every player; the match is not rated
table-advice = Advice is allowed: this match is not rated.
switch-advice = Advice: { $on ->
    [0] no
   *[1] yes
}
not-counted-advice = Not rated: advice was allowed at this table.
not-counted-luck = Not rated: this is a game of pure chance.
not-counted-yet = Not rated yet: other tables still play these deals.
not-counted-outside = Not rated: ratings belong to servers that have invited the bot. Everybody's </stats> counts this match.
why-ladder-luck = { $game } is a game of pure chance, so it has no leaderboard. </history> shows the matches that were played.
why-advice-rated = No advice here: this match is rated. Play against computers, or ask the host to allow advice before the match begins.
why-advice-luck = This is a game of pure chance: there is nothing to advise.
why-advice-not-now = Ask for advice when it is your turn.
why-advice-failed = The computer found nothing this time. Ask again in a moment.
why-search-busy = The computer is still working on your previous question: wait for its answer, then ask again.

# -- why this move: reasons.py says what each sentence asserts ----------------------------------------------

# Everywhere.
advice-two-reasons = { $first }; { $second }
advice-because-only = it is the only move allowed
advice-because-usual = it is the usual move here
advice-because-no-difference = all choices are equally good here
advice-because-goes-out = this way you go out this turn, whatever the others hold
advice-because-close = { $gain ->
    [0] “{ $other }” brings as much on average
   *[other] on average “{ $other }” differs from it by { $gain }, which may be chance
}
advice-because-searched = on average it brings { $gain } more than “{ $other }”
advice-because-if-held = if { $seat } has { $cards }, “{ $other }” brings { $points } less
advice-because-at-score = at this score it wins the match { $percent } times in 100, “{ $other }” { $instead } times, though that brings more points

# In any game: what stays and what goes, what fits, whose turn it is.
advice-because-keeps = keep { $cards } for later
advice-because-shorter = you have { $count } of this suit, and { $more } of { $suit }
advice-because-sacrifice = everything you can give is of use: some of it has to go
advice-because-costs = in your hand it would cost { $points } if somebody else goes out
advice-because-goes-with = { $card ->
    [none] it goes with { $cards }
   *[other] it takes { $card }, which goes with { $cards }
}
advice-because-nothing-fits = { $card ->
    [none] nothing on the table goes with { $cards }
   *[other] { $cards ->
        [none] { $card } adds nothing to what you can lay
       *[other] { $card } would only go with { $cards }: wait for something better
    }
}
advice-because-useless-to = { $seat ->
    [none] nobody else has this rank in their pile: it is of little use to them
   *[other] { $seat } holds the trick, but has nothing of this rank in their pile
}
advice-because-plays-again = { $draws ->
    [0] { "" }
   *[other] the others draw;{" "}
}after it, it is your turn again{ $cards ->
    [none] { "" }
   *[other] , with { $cards } to go on
}
advice-because-follows-on = you keep cards that fit onto it: { $cards }
advice-because-long-suit = { $suit ->
    [none] it is your longest suit
   *[other] your longest suit is still { $suit }
}
advice-because-sheds = { $count ->
    [1] one card less in your hand
   *[other] { $count } cards at once
}{ $draws ->
    [0] { "" }
    [one] , and one for the next player to draw
   *[other] , and { $draws } for the next player to draw
}
advice-because-skips = the next player misses a turn

# All trick games: bids, then cards.
advice-because-hand-for = { $short ->
    [0] { "" }
   *[other] even{" "}
}in { $suit }, { $cards ->
    [none] { $count ->
        [0] your hand may bring { $points ->
            [0] very few points
            [one] about a point
           *[other] about { $points } points
        }
        [one] you would have one trump
       *[other] you would have { $count } trumps
    }
   *[other] { $count ->
        [0] you have{" "}
        [one] you would have one trump, and{" "}
       *[other] you would have { $count } trumps, and{" "}
    }to win tricks { $cards }{ $points ->
        [0] { "" }
       *[other] { "" }: your side may make about { $points }
    }
}{ $short ->
    [0] { "" }
   *[other] { "" }: that is too little
}
advice-because-raises = { $points ->
    [0] { $seat }, on your side, holds the highest bid: your hand does not justify more
   *[other] { $seat } has bid this, { $cards ->
        [none] and{" "}
       *[other] and you have { $cards } to help:{" "}
    }your side may make about { $points }
}
advice-because-doubles = { $again ->
    [0] the other side plays this contract, { $cards ->
        [none] { $count ->
            [0] which should fail
            [one] and you have one of its trumps
           *[other] and you have { $count } of its trumps
        }
       *[other] and you have { $cards } against it
    }
    [1] your side was doubled, but { $cards ->
        [none] the bid stands with the cards that it promises
       *[other] you have { $cards } for the contract
    }
   *[other] { $cards ->
        [none] you have no master card
       *[other] you have only { $cards }
    }: the contract is not safe enough to double again
}
advice-because-counts = you have { $bouts ->
    [0] no bout
    [one] one bout
   *[other] { $bouts } bouts
}, { $trumps ->
    [0] no trumps
    [one] one trump
   *[other] { $trumps } trumps
} and { $kings ->
    [0] no king
    [one] one king
   *[other] { $kings } kings
}: { $enough ->
    [0] too little to bid here
    [1] enough for this bid
   *[other] all tricks are within reach
}
advice-because-heads = { $sure ->
    [0] { "" }
   *[other] with the 21,{" "}
}{ $count ->
    [0] no queen or knight
    [one] one queen or knight
   *[other] { $count } queens and knights
} to save in the écart: { $needed ->
    [0] enough to take
   *[other] that is not enough here
}
advice-because-calls = { $suit ->
    [none] { $count ->
        [0] you have none of this suit: the called card guards it for you
        [one] you have only one card of this suit: the called card guards it for you
       *[other] you have { $count } cards of this suit, which the called card makes stronger
    }
   *[other] you have the queen of { $suit }: with its king on your side, the suit is yours
}
advice-because-stands = { $seat ->
    [none] { $percent ->
        [100] no opponent can still beat it
       *[other] it holds with a chance of about { $percent }%
    }
   *[other] { $seat } holds the trick for your side, and keeps it with a chance of { $percent }%
}
advice-because-in-sight = { $cards ->
    [none] no open card of your opponent can take it
   *[other] { $points ->
        [0] of the open cards { $cards } can take it, but gains little by it
        [one] of the open cards { $cards } can take it, with one point: it is the card you will miss least
       *[other] of the open cards { $cards } can take it, with { $points } points: it is the card you will miss least
    }
}
advice-because-brings = { $wins ->
    [0] { $points ->
        [0] show it now: otherwise it does not count
       *[other] { $greater ->
            [0] it brings { $points } points{ $count ->
                [0] , and nothing else brings more now
                [one] { "" } and names the trump: you have one card of this suit
               *[other] { "" } and names the trump: you have { $count } cards of this suit
            }
           *[other] it brings { $points } points now, and a greater one can follow
        }
    }
   *[other] with these { $points } points you win the match at once
}
advice-because-draws-first = it takes the trick: you draw first{ $points ->
    [0] { "" }
   *[other] , and can lay a combination of { $points } points
}
advice-because-draws = { $seat ->
    [none] { "" }
   *[other] { $seat } plays the contract:{" "}
}{ $count ->
    [one] one trump is still out, draw it
   *[other] { $count } trumps are still out, draw them
}
advice-because-master = { $sure ->
    [0] no card still out beats it in its suit
   *[other] no opponent can beat it or ruff it
}
advice-because-leads-back = { $seat }, on your side, led this suit before: lead it back
advice-because-signals = { $seat ->
    [none] { $suit ->
        [none] { $cards ->
            [none] a signal: odd, it promises { $count } trumps or more, and asks for more trump leads
           *[other] a signal: it shows { $cards }, and asks partners to stop leading trumps
        }
       *[other] { $cards ->
            [none] { $against ->
                [0] a signal: it asks for { $suit }
               *[other] a signal: it refuses { $suit }
            }
           *[other] { $against ->
                [0] a signal: it promises the king or the queen of { $suit }
               *[other] a signal: it says that you have neither the king nor the queen of { $suit }
            }
        }
    }
   *[other] { $suit ->
        [none] { $seat } promised { $count } trumps or more: lead one
       *[other] { $cards ->
            [none] { $seat } asked for { $suit }
           *[other] { $seat } promised the king or the queen of { $suit }: lead it back
        }
    }
}
advice-because-beaten-by = { $count ->
    [0] { $less ->
        [0] no other card of its suit is out
       *[other] nothing out beats it in its suit: sooner or later it would take a trick
    }
   *[other] { $less ->
        [0] { $count ->
            [one] the only card of its suit still out beats it
           *[other] all { $count } cards of its suit still out beat it
        }
       *[other] in its suit, { $count ->
            [one] one card out beats it
           *[other] { $count } cards out beat it
        }, { $less } { $less ->
            [one] is lower
           *[other] are lower
        }
    }
}
advice-because-takes = it takes this trick{ $after ->
    [0] , and no opponent plays after you
   *[other] { $cards ->
        [none] { $count ->
            [0] , and no card still out beats it in its suit
           *[other] , but { $count } cards out can beat it
        }
       *[other] , but { $cards } can still beat it
    }
}
advice-because-takes-points = { $points ->
    [0] this trick costs you nothing: take it to get rid of a high card
    [one] this trick brings you { $points } point
   *[other] this trick brings you { $points } points
}
advice-because-cannot-take = you can't beat { $card }: give away as little as possible
advice-because-holds-back = you could take, but { $cards } could beat you: keep your high cards
advice-because-saves = leave this trick to { $seat }, and keep { $card } for something better
advice-because-gives = { $cards ->
    [none] { $count ->
        [0] { $seat } holds the trick for your side: add points to it
       *[other] { $seat } holds the trick for your side, with { $count } better cards still out: the points are worth the risk
    }
   *[other] { $seat } holds the trick for your side, and only { $cards } would take it: the points are worth the risk
}
advice-because-partner-holds = { $cards ->
    [none] { $count ->
        [0] { $seat } holds the trick for your side: keep your good cards
       *[other] { $seat } holds the trick for your side, but { $count } better cards are still out: risk nothing on it
    }
   *[other] { $seat } holds the trick for your side, but { $cards } can still beat it: risk nothing on it
}
advice-because-secures = { $seat } holds the trick for your side, but a better card is still out: this one makes it safe
advice-because-hopes = { $seat ->
    [none] { $count ->
        [one] a partner still plays after you: these points may come back to your side
       *[other] { $count } partners still play after you: these points may come back to your side
    }
   *[other] { $seat } holds the trick and is not the taker: give the defence points
}
advice-because-ducks = { $card } holds the trick: stay below it{ $points ->
    [0] { "" }
    [one] , and give { $points } point
   *[other] , and give { $points } points
}
advice-because-throws = { $seat ->
    [none] { $points ->
        [0] { $count ->
            [0] it can't take: get rid of the most dangerous card
            [one] it may take a trick later, because one lower card of its suit is still out
           *[other] it may take a trick later, because { $count } lower cards of its suit are still out
        }
        [one] it can't take, and you get rid of { $points } point
       *[other] it can't take, and you get rid of { $points } points
    }
   *[other] { $seat } holds this trick and has all points so far: don't help them take everything
}
advice-because-forced = { $after ->
    [0] you take this trick anyway: you may as well get rid of this card
   *[other] all your cards take for now, but this one may still be beaten
}
advice-because-takes-instead = { $leaves ->
    [0] it takes this trick
   *[other] it lets this trick go
}
advice-because-spends = { $card ->
    [none] it plays a trump
   *[other] it keeps a lower card, { $card }
}
advice-because-voids = { $count ->
    [one] it is your last card of this suit: after it you no longer follow suit
   *[other] you have only { $count } cards of this suit left: soon you can discard on it
}
advice-because-poule = { $seat ->
    [none] you have the poule in { $suit }: { $count ->
        [one] only this trick is missing
       *[other] win { $count } more tricks in a row with it
    }
   *[other] { $card ->
        [none] { $seat } announced a poule, perhaps in this suit: give them the lead
       *[other] { $seat } announced a poule, but not in this suit: { $card } is not in their hand
    }
}

# Numbers of tricks (rikiki, whist beloté, vicaire, beigne, hombre).
advice-because-tricks = your hand is worth about { $tricks } { $tricks ->
    [one] trick
   *[other] tricks
}{ $needed ->
    [0] { $cards ->
        [none] , though no single card is likely to win
       *[other] , thanks to { $cards }
    }
   *[other] , and it should be about { $needed }
}
advice-because-needs = { $count ->
    [0] each further trick helps you
    [one] you need one more trick
   *[other] you need { $count } more tricks
}: { $lead ->
    [0] { $last ->
        [0] it is your best chance to take this one
       *[other] this one is yours for sure, with the lowest card that is enough
    }
   *[other] lead your strongest card
}
advice-because-needs-none = { $count ->
    [0] you have the tricks that you want
   *[other] you already have too many tricks
}: lead your weakest card
advice-because-spoils = you stay, but each trick you take is missed by those who go
advice-because-exchanges = { $keeps ->
    [0] { $card } is worth more than this card
   *[other] none of your cards is worth less than { $card }
}
advice-because-denounces = { $seat } did not follow { $suit }, but now shows { $card }
advice-because-passes-on = { $points ->
    [0] these are the most dangerous cards to keep
    [one] one point less to fear in your tricks
   *[other] { $points } points less to fear in your tricks
}
advice-because-aside = { $points ->
    [0] keep trumps, kings, and queens with their king: the rest hardly wins tricks
    [one] your écart saves { $points } point
   *[other] your écart saves { $points } points
}{ $count ->
    [0] { "" }
    [one] { "" } and leaves you without a suit, which you can then ruff
   *[other] { "" } and leaves you without { $count } suits, which you can then ruff
}
advice-because-bout = { $seat ->
    [none] { $count ->
        [0] with the Excuse you need not follow suit or ruff
       *[other] in the last trick the Excuse would be lost: play it while there is time
    }
   *[other] your hand moves on to { $seat }: played now, this bout counts for you
}
advice-because-forehead = { $count ->
    [0] none of the cards that you may hold ({ $total } in all) beats { $card }, the best one you see
    [one] only one of the cards that you may hold ({ $total } in all) beats { $card }, the best one you see
   *[other] { $count } of the cards that you may hold ({ $total } in all) beat { $card }, the best one you see
}

# Piles (triton, sot-l'y-laisse).
advice-because-lures = { $points ->
    [0] your court card joins a pile that is yours for now
   *[other] court cards worth { $points } pts are out, for your best card to draw
}
advice-because-collects = { $cards ->
    [none] { $count ->
        [0] no court card is left to draw: collect
       *[other] somebody could ruff: collect
    }
   *[other] { $cards } can still beat your pile: collect
}

# Laying melds (rami, gin, dîme, pinacle, petite école).
advice-because-wild = { $suit ->
    [none] it stands for any card
   *[other] it stands for any card of { $suit }
}
advice-because-leaves = { $before ->
    [0] { $points ->
        [0] without it, your whole hand is in melds
       *[other] without it, only { $points } is left outside melds
    }
   *[other] with it, only { $points } may be left outside melds, instead of { $before }
}
advice-because-nears = { $count ->
    [0] with it, you have all the cards of your contract
   *[other] it brings you nearer to your contract (cards still missing then: { $count })
}
advice-because-no-better = { $points ->
    [0] { $card } brings you no nearer to your contract
   *[other] even with { $card }, you would have { $points } left outside melds
}
advice-because-cannot-lay = a card you take must be laid in the same turn, and you couldn't lay { $card }
advice-because-opens = { $need ->
    [0] you have all you need for your first melds; the rest can follow
   *[other] you need { $need } pts to open, and what you can lay makes { $points }
}
advice-because-due = { $card } must be laid this turn
advice-because-takes-back = what you have prepared can't be laid as it is
advice-because-knocks = { $count ->
    [0] only { $points } of deadwood is left: knock before your opponent's hand improves
   *[other] the stock is nearly gone: knock with { $points } of deadwood, and don't wait for gin
}
advice-because-waits = you could knock with { $points } of deadwood, but gin is near
advice-because-twin = { $spare ->
    [0] you have it twice, and two equal cards never share a meld
   *[other] you keep another one like it
}
advice-because-few-chances = { $count ->
    [0] no hidden card
    [one] only one hidden card
   *[other] only { $count } hidden cards
} would make a meld of it with yours{ $wilds ->
    [0] { "" }
   *[other] , wild cards aside
}{ $points ->
    [0] { "" }
   *[other] , and it counts { $points } in your hand
}
advice-because-dearer-stays = { $more ->
    [0] without { $card } less would be left in your hand, but it would be more useful to your opponent
   *[other] without { $card } less would be left in your hand, but more hidden cards would make a meld of it ({ $more } to { $count })
}
advice-because-alone = { $cards ->
    [none] it goes with none of your other cards
   *[other] near it, you have only { $cards }
}
advice-because-not-needed = { $points ->
    [0] no combination uses it
   *[other] you don't need it for what you have to lay; in your hand it would cost { $points }
}

# Shedding games (huit américain, menteur, nain jaune, empereur).
advice-because-one-left = { $seat ->
    [none] you have one card left: say so before somebody catches you
   *[other] { $seat } has one card left and hasn't said so: now is the time to catch them
}
advice-because-attack = { $seat ->
    [none] without an answer, each of the others draws { $count }
   *[other] { $seat } attacks: without an answer, you would draw { $count }
}
advice-because-joker-last = nobody wins by ending with a joker
advice-because-doubts = with your hand and the pile, too few { $suit } are left: { $seat } is probably lying
advice-because-last-chance = { $count ->
    [0] { $seat } has no card left: this is the last chance to stop them
   *[other] so near the end, { $seat } is probably keeping a true card, and lying
}
advice-because-wrong-accuser = { $seat ->
    [none] it is true, and a player who accuses you takes the pile
   *[other] { $seat } may have told the truth, and if you are wrong you take the pile
}
advice-because-lies = { $suit ->
    [none] lie now and then without need, while the pile is small: nobody will be able to read you
   *[other] you have no { $suit } left: lie with a card of your shortest suit
}
advice-because-runs-on = { $cards ->
    [none] the chips in its box are yours
   *[other] { $count ->
        [0] you go on yourself with { $cards }
       *[other] you go on with { $cards }, and empty a box on the way
    }
}

# Kems.
advice-because-partner-signs = { $count ->
    [0] { $seat } makes your sign
   *[other] { $seat } makes your sign, and you have four of a kind, too
}
advice-because-collected = { $seat } took nearly four of a kind for all to see, and makes a gesture or looks for nothing more
advice-because-has-four = { $count ->
    [0] you have four of a kind: tell { $seat }
   *[other] you have four of a kind: it is up to { $seat } to call
}
advice-because-decoy = a gesture for nothing, now and then, covers your tracks

# Bataille corse.
advice-because-pair = { $cards }: the first hand on the pile takes it
advice-because-no-pair = { $cards ->
    [none] there are no two cards to compare: a slap would cost you a card
   *[other] { $cards } make no pair: a slap would cost you a card
}

# -- review of a player's moves ----------------------------------------------------------------------------

button-review = 💡 Review my moves
review-same = The computer advises the same move.
review-other = The computer advises { $move }.
review-as-good = The computer advises { $move }; your move is about as good.
review-cost = The computer advises { $move }; this move costs { $points } on average.
review-dear = One of your costliest moves of the match
review-menu = My costliest moves
review-line = { deal-name } { $deal }: { $move } instead of { $better } ({ $points })
review-summary = { $count ->
    [0] You had no choice to make in this match.
    [one] You had one choice: step to that move to see what the computer advises.
   *[other] Moves equal to the computer's advice: { $same } of { $count }. Step through the moves to see the others.
}
review-left-out = { $count ->
    [one] The first decision is not reviewed: the match is long.
   *[other] The first { $count } decisions are not reviewed: the match is long.
}
review-progress = Reviewing your moves… { $done } of { $count }
why-review-not-yours = You did not play in this match: you have no moves to review.

# -- problems: the costliest moves, to be played again -------------------------------------------------------

problems-title = My problems
problems-about = Your costliest moves, to play again: you see the position as you saw it, and look for something better. To find more, finish a match, then "Replay" and "💡 Review my moves".
problems-open = { $count ->
    [0] Nothing to solve
    [one] **{ $count } problem to solve**
   *[other] **{ $count } problems to solve**
}
problems-solved = { $count } solved
problems-outdated = { $count ->
    [one] { $count } other no longer opens: the rules of its game have changed since.
   *[other] { $count } others no longer open: the rules of their game have changed since.
}
problems-menu = Choose a problem
problems-line = { $game } · match no. { $match }, move { $move } (−{ $points })
problem-title = { $count ->
    [1] Problem
   *[other] Problem { $number } of { $count }
}
problem-ask = In the match you played { $move }: { $points } less than the best move, on average. What do you play this time?
problem-solved = **{ $move }** is the best move. Problem solved!
problem-solved-too = **{ $move }** is close to the best move: the difference may be chance. Problem solved!
problem-costs = **{ $move }** costs { $points } on average.
problem-unweighed = **{ $move }** could not be compared this time. Try again in a moment.
problem-best = 💡 **{ $move }**: { $reason }.
problem-worths = Average margin over { $worlds } simulated games{ $low ->
    [0] { "" }
   *[other] { "" } (+ means fewer points than the others)
}:
problem-more = { $count ->
    [one] one more move
   *[other] { $count } more moves
}
problem-was-played = { $move } (played in the match)
button-problem = Play this move again
button-problem-all = Play my costliest moves again
button-problem-newest = Solve the newest
button-problem-again = Try again
button-problem-next = Next problem
button-problem-match = Back to the match
why-problem-gone = This problem is no longer kept. "💡 Review my moves" below the match finds it again; </practice> shows the others.

# -- calls and invitations ---------------------------------------------------------------------------------

command-notify = notify
command-notify-description = Get pinged when a table in this server needs players
parameter-notify-game-description = Another game to get pings for
parameter-city = city
parameter-city-description = The city whose clock sets your quiet hours
menu-invite = Invite to my table
button-alerts = 🔔 Notify me
button-alerts-on = Notify me
button-alerts-off = Stop notifying me
button-invitations-off = Do not invite me
alerts-title = Notify me
alerts-about = When a table in this server still needs players twenty seconds after it opened, I mention you once in its channel, together with the others who asked for it. The message is deleted when the match begins.
alerts-off = I don't ping you for any game yet.
alerts-missing = ⚠️ I can't ping anybody in this channel. Missing permissions: { $permissions }.
alerts-state = { $count ->
    [0] I ping you for **every game**, at most once every { $time }.
   *[other] I ping you for **{ $games }**, at most once every { $time }.
}
alerts-state-quiet = Never from { $start }:00 to { $end }:00.
alerts-clock = Your time is { $time } ({ $zone }).
alerts-games = Games { $part }/{ $parts } · none selected: all
alerts-gap = At most how often?
alerts-gap-line = At most once every { $time }
alerts-quiet = Quiet hours
alerts-quiet-none = No quiet hours
alerts-quiet-line = Quiet from { $start }:00 to { $end }:00
alerts-zone = Which city's clock?
alerts-zone-line = Time of { $zone }
# The name of a time zone: the cities whose names differ between languages
city = { $city ->
    [Algiers] Algiers
    [Athens] Athens
    [Beirut] Beirut
    [Brussels] Brussels
    [Cayenne] Cayenne
    [Guadeloupe] Guadeloupe
    [Ho_Chi_Minh] Ho Chi Minh City
    [Kinshasa] Kinshasa
    [Kolkata] Kolkata
    [London] London
    [Los_Angeles] Los Angeles
    [Montreal] Montreal
    [Noumea] Nouméa
    [Paris] Paris
    [Reunion] Réunion
    [Sao_Paulo] São Paulo
    [Tahiti] Tahiti
    [Tokyo] Tokyo
    [Zurich] Zurich
   *[other] { $name }
}
time-minutes = { $count } min
time-hours = { $count } h
alert-call = { $people }: **{ $game }** needs { $count ->
    [one] one more player
   *[other] { $count } more players
}. [See the table]({ $link })
invitation = { $person }: **{ $host }** invites you to play **{ $game }**. [See the table]({ $link })
invited = I have invited { $person } to [your table]({ $link }).
invitation-kept = A seat is kept for you (free again { $when }).
invited-kept = A seat is kept for them (free again { $when }).
not-invited = { $person }: { $reason }
invite-menu = Invite people…
declined = **{ $person }** will not come to the table of **{ $game }** this time. [See the table]({ $link })
seat-released = The seat of { $person } is no longer kept; the invitation is still valid.
button-decline = Not this time
button-release = Do not keep the seat
button-release-all = Release the kept seats
joined-called = You are at [the table]({ $link }).
why-unknown-city = I don't know the city "{ $typed }". Write a big city with the same time, such as Paris.
invitations-are-off = Nobody can invite you through me any longer, and I will not mention you when a table is waiting for you. To undo this, open </preferences>, "Ping me".
why-invite-no-table = You have no table in this server that is waiting for players. Open one with </play>, then invite.
why-invite-whom = You can't invite yourself or a bot. To play against a computer, add one in the table's settings.
why-invite-there = They are already at your table.
why-invite-full = Your table has no free seat left.
why-invite-unseen = They can't see your table's channel, so the invitation would be useless. Open a table in a channel that you can both see.
why-invite-unwanted = They do not get invitations through me at the moment.
why-invite-avoided = { $guests } is on the list of people whom you avoid. To take them off it: </avoid>.
why-not-invited = This invitation is not for you, or it is no longer valid.
why-invite-twice = They are already invited to this table. Once is enough.
why-invite-quiet = They do not want pings at this hour. Try again later.
why-invite-gap = They got a ping a short while ago and do not want more for now. Write to them yourself.
why-invite-guest-limit = They have had several invitations already. Give them a rest and try again later.
why-invite-host-limit = You have invited a lot of people already. Wait a while before you invite more.
why-invite-not-sent = Discord did not let me write in your table's channel: nobody is invited. Ask the moderators to check my permissions.

# -- confirmed moves ---------------------------------------------------------------------------------------

choice-forced = Forced moves
choice-forced-auto = play themselves
choice-forced-hand = by hand
preference-forced-help = when you have only one move; by themselves: at the computers' pace.
hand-forced = Forced, so it played itself: { $moves }
choice-turns = DM on my turn
choice-turns-yes = yes
choice-turns-no = no
preference-turns-help = in a slow match (24 h a turn or more), a DM when it is your turn.
choice-narration = Table told aloud
choice-narration-off = no
choice-narration-turns = on my turns
choice-narration-tricks = every trick
preference-narration-help = the table told by new DMs without pictures or buttons, to listen to; you answer by writing.
choice-confirm = Confirm my moves
choice-confirm-yes = yes
choice-confirm-no = no
preference-confirm-help = the first tap asks, the second one plays; not on the table, where speed counts.
hand-confirm = { $move }: is that right? Tap or write it once more to play.
button-confirm = ✔ { $move }

# -- announcements -----------------------------------------------------------------------------------------

daily-announced = **{ $game }**, against { $seats ->
    [one] one computer
   *[other] { $seats } computers
}: the same deal for everybody. Your first try counts if you finish before the day ends ({ $when }).
button-daily-announced = Play the deal of the day
podium-title = 🏆 Podium · { $season }
podium-next = A new season has begun: all season ratings start again.
button-podium-ladder = The new season's leaderboard
choice-announce-daily = Deal of the day
choice-announce-podium = Podium
setting-announce-daily-help = the channel for announcing each new deal of the day; none chosen: nowhere.
setting-announce-podium-help = the channel for announcing the podium at the end of each season; none chosen: nowhere.
setting-announce-none = no announcement
choice-panel = Panel
setting-panel-help = a message with Play, My tables, Learn and the help, which everybody can use. You delete it like any message.
button-panel = Post a panel here
panel-posted = [The panel]({ $link }) is there{ $pinned ->
    [1] {""}, pinned in this channel.
   *[0] . I could not pin it: pin it yourself if you like.
}
setting-announce-obstacle = { $problem ->
    [channel] This channel no longer exists, or takes no messages, so nothing is announced. Choose another one.
   *[permission] I lack permissions in this channel ({ $permissions }), so nothing is announced there.
}
stats-activity = Played here on { $days ->
    [one] one day
   *[other] { $days } days
}, at { $games ->
    [one] one game
   *[other] { $games } games
}
stats-daily = deal of the day: { $count ->
    [one] 1-day streak
   *[other] { $count }-day streak
}

# -- practice ------------------------------------------------------------------------------------------------

command-practice = practice
command-practice-description = Play alone against computers, in any game, just to learn
parameter-practice-game-description = The game, or "My problems"; without one, your open matches and a menu
parameter-level = level
parameter-level-description = How strong the computers are
practice-level-easy = easy
practice-level-normal = medium
practice-level-hard = hard
practice-title = Practice{ $level ->
    [easy] {" "}· easy
    [normal] {" "}· medium
    [hard] {" "}· hard
   *[none] {""}
}
practice-list-title = Practice
practice-about = Play alone against computers, in any game. Nothing counts: ask for advice, take a move back, play a deal again. A match stays open for 30 days without a click.
practice-line = - **{ $game }** · kept until { $when }
practice-counts-not = This match counts on no leaderboard.
practice-settings-title = Practice · { $game }
practice-settings-about = A new level applies from the next move. "New match" replaces this one.
menu-practice-title = Which game do you want to practice?
menu-practice = Choose a game: the match opens here, for you alone.
button-practice-wait = Let it pass
button-practice-settings = Match…
button-practice-back = Undo my move
button-practice-again = Replay this deal
button-practice-new = New match
button-practice-go-on = Continue
button-practice-go-on-with = Continue · { $game }
button-practice-list = My matches
button-practice-choose = Choose a game
why-practice-many = You have { $most } practice matches open already. Finish one, or start a new match of one of those games: </practice>.
why-practice-gone = This practice match no longer exists. </practice> opens another one.
why-practice-stale = The rules of this game have changed since this match began, so it cannot go on. </practice> opens another one.
why-practice-nothing-back = There is nothing to take back: you have not moved in this deal yet.

# -- a finished match, played again: by the user, and by the computer ----------------------------------------

button-play-on = Play on from here
button-deal-again = Same deal
button-compare = And the computer?
why-past-not-yours = You did not play in this match: only those who did can play its deals again.
why-compare-nothing = No deal of this match was played to its end: there is nothing to compare.
compare-title = What would the computer have done?
compare-about = The same cards, with a computer in every seat ({ strength }). Like you, it sees only its own hand.
compare-points = { $points } to { $against }
compare-result = { $better ->
    [own] you **{ $own }**, computer { $computer }
    [equal] you { $own }, computer { $computer }
   *[computer] you { $own }, computer **{ $computer }**
}
compare-deal = { deal-name } { $deal }: { compare-result }
compare-total = { $count ->
    [one] Result: { compare-result }
   *[other] **Total**: { compare-result }
}
compare-progress = The computer is playing… { $done } of { $count }
compare-left-out = { $count ->
    [one] The first deal is not compared: the match is long.
   *[other] The first { $count } deals are not compared: the match is long.
}
compare-menu = Play a deal again

# -- lessons -------------------------------------------------------------------------------------------------

command-learn = learn
command-learn-description = Learn a game: a guided first deal, in five minutes
parameter-learn-game-description = The game; without one, the list of lessons
lesson-list-title = Learn a game
lesson-list-about = A first deal, guided step by step, in about five minutes. You can stop and come back later.
lesson-only = The lessons are only in French and English.
lesson-list-done = { $count ->
    [one] Finished lesson
   *[other] Finished lessons
}: { $games }
lesson-line = { $done ->
    [true] ✓ { $game }
   *[false] { $game }
}
lesson-family = { $family } ({ $count })
lesson-title = Lesson · { $game }
lesson-short-title = Lesson
lesson-about = Nothing counts and nothing can break: try things, ask for advice, take moves back. You can stop: </learn> brings you back here for 30 days.
lesson-refused = Not now, { $cards }: { $reason }
lesson-trick = { $mine ->
    [true] The trick is **yours**
   *[false] **{ $player }** wins the trick
}: { $card }{ $how ->
    [known] {""}
    [suit] , the highest card of the suit led
    [trump] , the highest trump
    [ruff] , a trump, which beats the other suits
   *[other] , the winning card
}{ $points ->
    [none] .
   *[other] . It is worth { $points }.
}
lesson-mistake = "{ $better }" **was better** than "{ $played }" — { $reason }.{ $cost ->
    [none] {""}
   *[other] {" "}This move costs { $cost } on average.
}{ $back ->
    [true] {" "}"Undo my move" lets you play again.
   *[false] {""}
}
lesson-over-title = Lesson finished · { $game }
lesson-so-far = The lesson stops here; so far:
lesson-not-seen = **What this deal did not show:**
lesson-table-how = To play with others: </play>, in a channel of a server where this bot is.
button-learn = Learn
button-learn-start = Start
button-learn-on = Go on
button-learn-again = Start over
button-learn-other = Another lesson
button-learn-practice = Practice
button-learn-table = Open a table
why-no-lesson = There is no lesson for this game yet ({ $game }). Its rules: </rules>. To try it alone: </practice>.
why-lesson-stale = This game or its lesson has changed since you began it, so it starts over. </learn> opens it again.

# Taking a move back
button-take-back = ↩️ Take back my move
button-take-back-yes = All right
button-take-back-no = No, play on
switch-take-backs = Take-backs: { $on ->
    [0] no
   *[1] yes
}
lobby-take-backs = **Moves played**: no taking back
take-back-question = ↩️ **{ $player }** would like to take their move back. All right, { $others }?
take-back-refused = { $player }'s move stands: { $by } prefers to play on.
take-back-unanswered = { $player }'s move stands: not everybody answered in time.
take-back-asked = The table has been asked: the answer comes within 20 seconds.
event-undo = { $player } takes the move back
why-take-back-off = Moves can't be taken back at this table: the host has set it so. Play on.
why-take-back-late = Too late to take that move back: you can ask for 10 seconds, as long as nobody has played.
why-take-back-shown = That move can't be taken back: it has shown a card or an answer. Play on.
why-take-back-asked = You have already asked about this move. Wait for the answer, or play on.
why-take-back-over = That question is settled: the move stands, or it has been taken back.
why-take-back-own = You are the one who asked: the others answer.

# The rest of a deal, if it is certain
move-claim_rest = Finish the deal
button-claim = { $low ->
    [1] 🏁 Finish the deal
   *[0] 🏁 The rest is mine
}
event-claim_rest = { $player } lays the hand down: the rest is certain
line-claimed = { $player } laid the hand down, because the rest was certain: { $laid_open }
line-claimed-short = { $player } laid the hand down
why-not-certain = The rest is not certain yet: play on.

# House rules under a name
button-preset-keep = Save these rules
button-preset-open = Open a table
button-preset-delete = Delete
button-presets = My rules
preset-form = Save the rules · { $game }
preset-name = Name
preset-name-help = For example “Thursday belote”. A name in use is replaced.
preset-whose = For whom?
preset-for-all = For the whole server
preset-for-all-help = Offered to everybody in /play
preset-kept = { $common ->
    [1] The rules **{ $name }** are saved for this server. </play> offers them first.
   *[0] The rules **{ $name }** are saved. </play> offers them first, on every server.
}
preset-line = { $common ->
    [1] { $name } · { $game } · server
   *[0] { $name } · { $game }
}
preset-menu = Saved rules
presets-title = Saved rules
presets-about = Choose rules to open a table with them, or to delete them.
presets-none = Nothing is saved yet. At a table opened with </play>, “Settings” and then “Save these rules” keeps them under a name.
preset-change = To change them: open a table with them, change its settings, and save under the same name.
preset-lost = These rules are from another version of the game. No longer valid: { $lost }. Check the settings before you start.
preset-seats = the number of seats
preset-sure = { $common ->
    [1] Delete the rules **{ $name }** for the whole server?
   *[0] Delete your rules **{ $name }**?
}
why-preset-name = The name needs at least one letter or digit. Save again.
why-preset-many = There are { $most } saved rules already. Delete some under “My rules”, in the menu of </play>.
why-preset-gone = These rules no longer exist. Choose others with </play>.
why-preset-game-gone = The rules { $name } are for a game that no longer exists. Delete them, or choose a game with </play>.

# Finished deals of a match in play
button-past-deals = Past deals
replay-under-way = The deal under way stays secret: come back when it is over.

# Watching
button-watch = Watch
watch-title = 👁️ You follow **{ $player }** and see what everybody may see.
watch-menu = Follow another player
watch-melds = Laid: { $cards }

# My tables
command-avoid = avoid
command-avoid-description = People you would rather not play with: only you see the list
parameter-person = person
parameter-person-description = Somebody to put on the list
menu-avoid = Avoid
avoid-title = People whom you avoid
avoid-none = Your list is empty. To put somebody on it: </avoid> with their name, or "Apps", "Avoid" in their menu.
avoid-about = They can no longer sit down at a table that you open, until its game begins; neither of you gets the other's pings and invitations; before you sit down at a table where they are, I tell you. They are not told, and a game that has begun does not change.
avoid-added = **{ $player }** is on your list.
avoid-menu = Stop avoiding…
avoid-there = { $count ->
    [one] **{ $players }**, whom you avoid, is at this table.
   *[other] **{ $players }**, whom you avoid, are at this table.
} Sit down anyway?
why-avoid-whom = You can't avoid yourself or a bot. Choose somebody else.
why-avoid-many = Your list is full (maximum: { $most }). Take somebody off it with </avoid>, then try again.
command-tables = tables
command-tables-description = My open tables, and those that need players
tables-title = Open tables
tables-none = You have no open table. </play> opens one.
tables-lobbies = **These tables need players**:
tables-line = • **{ $game }** · [the table]({ $link })
tables-lobby = not started, { $count } of { $most }
tables-away = a computer plays for you: "I'm back" returns your hand
tables-waiting = { $yours ->
    [1] **your turn**, last move { $since }
   *[0] { $players ->
        [none] the table plays
       *[other] waiting for { $players }, last move { $since }
    }
}
button-hand-of = My hand · { $game }
button-refresh = Refresh

# Tournaments
command-tournament = tournament
command-tournament-description = Organise a tournament, or see this server's
parameter-name = name
parameter-name-description = Its name, for example: Thursday's coinche
parameter-start = start
parameter-start-description = 21:00, Thursday 21:00, 2026-12-03 21:00, or minutes from now
parameter-deals = deals
parameter-deals-description = Deals of each match (default: 4)
parameter-rounds = rounds
parameter-rounds-description = How many rounds are played (default: 4)
parameter-kind = format
parameter-kind-description = How tables are drawn
parameter-same-deals = same_deals
parameter-same-deals-description = All tables of a round play the same cards
parameter-scoring = standings
parameter-scoring-description = What the standings count (default: points)
parameter-turn = turn
parameter-turn-description = Seconds for a turn (default: 60)
parameter-round-minutes = round_minutes
parameter-round-minutes-description = The longest time of a round (default: 45)
parameter-break-minutes = break_minutes
parameter-break-minutes-description = Minutes between two rounds (default: 5)
parameter-computers = computers
parameter-computers-description = Computers at the tables (default: to fill the last one)
parameter-tournament-game-description = The game (without one: a form, or the list of tournaments)
parameter-tournament-seats-description = Number of seats at each table
tournament-choice-rotation = New partners and opponents each round
tournament-choice-pairs = Swiss system, by pairs
tournament-choice-swiss = Individual, Swiss system
tournament-choice-elimination = Knock-out, for two
tournament-scoring-points = Points: each player's total
tournament-scoring-wins = Wins: a point for each side beaten at the table
tournament-scoring-duplicate = Duplicate: compared with those who had the same cards
tournament-format-rotation = individual, with new tables each round
tournament-format-pairs = Swiss system, by pairs
tournament-format-swiss = Swiss system
tournament-format-elimination = knock-out
tournament-what = { $game ->
    [none] {""}
   *[other] **{ $game }** ·{" "}
}{ $rounds ->
    [0] {""}
    [one] one round,{" "}
   *[other] { $rounds } rounds,{" "}
}{ $deals ->
    [0] {""}
    [one] one deal a table,{" "}
   *[other] { $deals } deals a table,{" "}
}tables of { $seats }, { $format }
tournament-timer = { $seconds ->
    [0] no limit for a turn
   *[other] { $seconds } s a turn
}
tournament-length = { $hours ->
    [0] { $minutes } min
   *[other] { $hours } h { $padded }
}
tournament-times = { $length ->
    [none] {""}
   *[other] { $length } at most ·{" "}
}{ $timer } · { $round } min a round, breaks of { $pause } min{ $strength ->
    [none] {""}
   *[other] {" "}· { $strength }
}{ $computers ->
    [0] {""}
    [one] {" "}· { $computers } computer at the tables
   *[other] {" "}· { $computers } computers at the tables
}
tournament-deals = { $same ->
    [1] All tables play the same deals.
   *[0] Each table has its own deals.
}
tournament-open = { $when ->
    [none] **Registration is open.** The first round begins when the organiser says so.
   *[other] **Registration is open.** The first round begins { $when }.
}
tournament-break = { $when ->
    [none] **Paused.** Round { $round } begins when the organiser says so.
   *[other] Round { $round } begins { $when }.
}
tournament-round = **Round { $round } of { $rounds }**, over { $when } at the latest{ $paused ->
    [1] . A pause follows.
   *[0] {""}
}
tournament-table = **{ $table }** { $names } — { $state ->
    [opening] the table is opening
    [playing] { $link }
   *[ended] over
}
tournament-computer = a computer
tournament-byes = Byes: { $names }
tournament-seal = The deals of round { $round } are sealed: the seal, a SHA-256 digest, was fixed before the first card, so nobody can change them. Note it down to verify the round afterwards.
    `{ $commitment }`
tournament-enter-there = Register: { $link }
tournament-cancelled = { $reason ->
    [few] **Cancelled**: it takes at least two entrants, or two pairs.
    [late] **Cancelled**: it could not begin on time.
    [channel] **Cancelled**: the channel no longer exists.
   *[none] **Cancelled** by the organiser.
}
tournament-finished = **Over.** Thank you for playing!
tournament-entrants = { $count ->
    [0] **Entrants**: nobody yet.
   *[other] **Entrants ({ $count })**: { $names }
}
tournament-standings = { $count ->
    [0] Standings
    [one] Standings after one round
   *[other] Standings after { $count } rounds
}
tournament-rank = { $medal } { $place }. **{ $names }**{ $before ->
    [none] {""}
   *[other] { " " }(replaces { $before })
}: { $total }{ $tie ->
    [none] {""}
   *[other] { " " }({ $tie })
}
tournament-other-ranks = { $count ->
    [one] and one more place
   *[other] and { $count } more places
}
tournament-tie-opponents = tie broken by the opponents' strength
tournament-tie-direct = tie broken by their own match
tournament-tie-wins = tie broken by the number of wins
tournament-tie-last = tie broken by the last round
tournament-unit = { $scoring ->
    [points] Standings in points: each player's total.
    [lowest] Standings in points: each player's total, the lowest wins.
    [matchpoints] Duplicate standings: in %, the share of those with the same cards who did worse.
    [mean] Duplicate standings: margins over the average of those with the same cards.
    [elimination] Losing a table ends your tournament.
   *[match] Standings by wins: at each table the share of the other sides beaten, a tie counting half.
}
tournament-after = { $name } · after round { $round }
tournament-podium = { $name } · final standings
ranking-alt = { $place }: { $name }, { $total }.
tournament-percent = { $share }%
tournament-corrected = Corrected: round { $round }, table { $table }, { $reason }
tournament-lot = No winner: round { $round }, table { $table }. **{ $name }** goes through, decided by lot.
tournament-nobody = No one played.
tournament-thread = { $name } · round { $round } · table { $table }
tournament-your-table = { $names } — round { $round } of { $rounds }, table { $table }. It ends { $when } at the latest: { $lowest ->
    [1] then a missing deal counts the other tables' average
   *[0] then only finished deals count
}. { $duplicate ->
    [1] Other tables play the same deals: this thread stays private until the round is over. Tell nobody about them.
   *[0] {""}
}
tournament-entered = { $late ->
    [1] You play from the next round on.
   *[0] You are registered. You will be called to a thread of this channel when your table opens.
}
tournament-left = { $when ->
    [seated] You still play this round, and none after it. A computer takes your seat if you leave your table.
    [begun] You play no further round.
   *[open] Your registration is withdrawn.
}{ $back ->
    [1] {" "}To come back, register again with </tournament> before the next round.
   *[0] {""}
}
tournament-paired = You play with **{ $name }**. To change that, withdraw and register again.
tournament-alone = { $count ->
    [0] You are registered, without a partner so far: somebody may choose you, or lots are drawn at the start.
   *[other] You are registered. Choose your partner, or wait to be chosen; otherwise lots are drawn at the start.
}
tournament-partner = Play with…
tournament-entrant = Remove or replace…
tournament-gone-one = { $name } · no longer plays
tournament-about-entrant = **{ $name }** { $left ->
    [1] no longer plays.
   *[0] takes part.
} A member who replaces { $name } takes over the points, the partner and the seat at once.
tournament-replace = Replace with…
tournament-taken = **{ $name }** now plays in your place.
tournament-newcomer = { $name } replaces **{ $before }**: round { $round }, table { $table }. It ends { $when } at the latest.
tournament-correct = Correct a result
tournament-table-of = Round { $round }, table { $table }
tournament-scores = { $scoring ->
    [matchpoints] Percentages, in the order of the seats
    [mean] Margins over the average, in the order of the seats
   *[match] Scores, in the order of the seats
}
tournament-reason = Reason, for everybody to read
tournament-reason-help = For example: a wrong call that both sides acknowledged
tournament-help = { $begun ->
    [1] A computer replaces a player who has left; a new entrant plays from the next round on.
   *[0] Until the first round you can change here what does not suit you. This page follows registration.
}
tournament-field-name = Name (optional)
tournament-field-game = Game
tournament-help-game = For example: belote, tarot for 5, or the name of saved rules
tournament-field-start = Start (optional)
tournament-field-repeats = Repeats
tournament-field-weekly = Every week
tournament-field-format = Format
tournament-field-standings = Standings and deals
tournament-field-options = Options of the game (optional)
tournament-help-options = Only those to change, for example: target = 1000
tournament-seats = Tables of { $seats }
tournament-way = { $way ->
    [duplicate] Duplicate, same cards compared
    [wins] Wins, { $same ->
        [1] same deals everywhere
       *[0] other deals at each table
    }
   *[points] Points, { $same ->
        [1] same deals everywhere
       *[0] other deals at each table
    }
}
tournament-kind-rotation = Individual
tournament-kind-pairs = Pairs, Swiss system
tournament-kind-swiss = Individual, Swiss system
tournament-kind-elimination = Knock-out, for two
tournament-sure = Cancel **{ $name }**? Matches in play go on until the end of the round, but nothing counts in the standings any longer.
tournament-closed = { $game }: the table is closed. Unless the tournament is cancelled, its finished deals count; the standings follow when all tables have finished.
tournament-lacks = ⚠️ **I lack permissions in this channel**: { $permissions }. The next tables open as soon as I have them.
tournament-refused = ⚠️ **A table could not be opened.** I try again every thirty seconds.
tournament-without-attach_files = Without the permission “Attach Files”, tables and standings are text without pictures.
tournament-without-create_events = Without the permission “Create Events”, the tournament is not among the server's events.
tournaments-title = This server's tournaments
tournaments-none = No tournament so far.
tournaments-how = To organise one: </tournament>.{ $everybody ->
    [1] {""}
   *[0] {" "}It takes the permission "Manage Events".
}
tournament-line = • **{ $name }** · { $day } · { $link } · { $status ->
    [open] registration open ({ $count })
    [running] running
    [paused] paused
    [finished] over
   *[cancelled] cancelled
}
button-tournament-enter = Register
button-tournament-new = Create a tournament
button-tournament-correct = Correct
button-tournament-tables = Tables and standings
button-tournament-leave = Withdraw
button-tournament-seal = Seal
button-tournament-manage = Organise
button-tournament-remove = Remove
button-tournament-begin = Begin the round
button-tournament-go-on = Go on
button-tournament-pause = Pause
button-tournament-cancel = Cancel the tournament
button-tournament-results = Export
why-tournament-table = This table belongs to a tournament: it begins and ends with its round.
why-tournament-threads = The tables of this tournament open in { $private ->
    [1] private threads
   *[0] threads
}, and this channel cannot have any. Go to a text channel.
why-tournament-channel = The channel of this tournament is gone.
why-tournament-gone = There is no such tournament here. </tournament> lists this server's.
why-tournament-begun = The first round has begun: these settings no longer change.
why-tournament-over = This tournament is over.
why-tournament-late = It is too late to register for this tournament.
why-tournament-full = This tournament has { $most } entrants already.
why-tournament-there = You are registered already.
why-tournament-not-there = You are not registered.
why-tournament-partner-taken = One of you has a partner already. Open the list again with "Register".
why-tournament-few = A round needs at least two entrants; in a tournament of pairs, two pairs.
why-tournament-replace = This person already plays in this tournament, or is a bot. Choose somebody else.
why-tournament-scores = Write { $seats }{ $halves ->
    [1] {" "}numbers
   *[0] {" "}whole numbers
}{ $scoring ->
    [matchpoints] {" "}from 0 to 100
   *[other] {""}
} with spaces between them, and a reason.{ $partners ->
    [1] {" "}They are in the order of the seats, and partners have the same.
   *[0] {""}
} Nothing has changed.
why-tournament-many = This server has { $most } tournaments that are not over. Wait for the end of one, or cancel it.
why-tournament-format = This game cannot be played in that format with { $seats } seats. Choose another one, or none: you get the usual one.
why-tournament-computers = A knock-out is played without computers. Choose another format, or ask for no computers.
why-tournament-deals = This game cannot give all tables the same cards. Choose "same_deals: False".
why-tournament-duplicate = Duplicate standings compare players with the same cards, so all tables need the same deals. Choose "same_deals: True", or other standings.
why-tournament-start = I cannot read this start. Write "21:00", "Thursday 21:00", "2026-12-03 21:00" or a number of minutes, within six months. Times are those of { $zone }.
why-not-events = Organising a tournament takes the permission "Manage Events".
why-not-organiser = Only the organiser and those who manage this server's events can do that.
why-replay-withheld = Other tables of the tournament still play these deals: everything is shown when the round is over.

# Weekly evenings
parameter-weekly = weekly
parameter-weekly-description = Every week at that time, with a season's table
parameter-tournament-city-description = The city whose clock the start goes by
weekday = { $day ->
    [0] Monday
    [1] Tuesday
    [2] Wednesday
    [3] Thursday
    [4] Friday
    [5] Saturday
   *[6] Sunday
}
evening-when = Every { $time } ({ $city } time)
evening-time = { weekday } { $hour }:{ $minutes }
evening-next = Next: { $start }, registration { $opens }.
evening-counts = The announcement, the tables and the end are automatic. { $best ->
    [one] The best evening of the season counts.
   *[other] The best { $best } evenings of the season count.
}
evening-present = This week's: { $link }, { $status ->
    [open] open for registration
    [paused] paused
   *[running] being played
}.
evening-skipped = The week before is left out.
evening-ended = This evening is no longer held. Its table stays.
evening-menu = See an evening
evenings-title = Every week
evening-line = • **{ $name }** · { $time } · { $link } · next { $start }
evening-sure = End **{ $name }**? No further evening will open. A tournament that is open goes on, and the season's table stays.
evening-obstacle = { $problem ->
    [threads] This channel can't have the private threads of its tables: open this page in another channel and choose "Play in this channel".
    [channel] The channel no longer exists: open this page in another channel and choose "Play in this channel".
    [permission] I lack permissions in that channel ({ $permissions }): nothing opens without them.
   *[game] The game no longer has these options: end this evening and create it again.
}
evening-problem = The evening planned for { $start } did not open: { $problem ->
    [threads] the channel could not have the private threads of its tables.
    [channel] the channel no longer existed.
    [permission] I lacked a permission in the channel.
    [game] the game no longer had these options.
    [many] too many tournaments of this server had not ended.
   *[late] I was not there in time.
}
evening-missed = **{ $name }**, planned for { $start }, did not take place: { $problem ->
    [threads] this channel can't have the private threads of its tables.
    [channel] the channel no longer existed.
    [permission] I lacked a permission in this channel.
    [game] the game no longer had these options.
    [many] too many tournaments of this server had not ended.
   *[late] I was not there in time.
} Next: { $next }.
evening-called-off = **{ $name }** does not take place this time: { $reason ->
    [few] it takes at least two entrants, or two pairs.
    [channel] the channel no longer exists.
   *[late] it could not begin on time.
} See you at the next one.
evening-field-when = Day and time
evening-help-when = For example: Thursday 21:00
evening-field-city = City
evening-help-city = The one whose clock counts, for example: Paris
evening-field-opens = Registration opens (hours before the start)
evening-help-opens = From 1 to 144
evening-field-best = Evenings that count
evening-help-best = How many in a season of three months, from 1 to 13
evening-field-rounds = Rounds
evening-help-rounds = From 1 to 12
evening-field-deals = Deals of each match
evening-help-deals = From 1 to 30
evening-field-seats = Seats at each table
evening-field-computers = Computers
evening-help-computers = At the tables: 0 only completes the last one
evening-field-turn = Time for a turn (seconds)
evening-help-turn = From 15 to 3600
evening-field-round_minutes = Longest round (minutes)
evening-help-round_minutes = From 5 to 600
evening-field-break_minutes = Break between rounds (minutes)
evening-help-break_minutes = From 0 to 120
button-evening = See the evening
button-evening-season = Season's table
button-evening-other = See { $season }
button-evening-skip = { $later ->
    [1] Not next time
   *[0] Not this week
}
button-evening-resume = Play it after all
button-evening-times = Change the time
button-evening-rounds = Change the rounds
button-evening-here = Play in this channel
button-evening-end = End the evening
season-table = { $name } · { $season }
season-evenings = { $count ->
    [0] No evening has ended yet.
    [one] After one evening.
   *[other] After { $count } evenings.
}
season-nobody = The table begins with the first evening that ends.
season-line = { $medal } { $place }. **{ $name }**: { $total } · { $played ->
    [one] one evening
   *[other] { $played } evenings
}{ $tie ->
    [won] , ahead by evenings won
    [played] , ahead by evenings played
   *[none] {""}
}
season-own = Your evenings that count: { $counted }
season-rules = Each evening gives 0 to 100 points: the share of the others that you finish ahead of, ties counting half. { $best ->
    [one] The best one counts.
   *[other] The best { $best } count.
} If equal, more evenings won, then more evenings played.
season-caption = { $count ->
    [one] One evening
   *[other] { $count } evenings
} · { $best ->
    [one] the best one counts
   *[other] the best { $best } count
}
why-evening-gone = There is no such evening here. </tournament> shows those of this server.
why-evening-over = This evening is no longer held.
why-evening-start = A weekly evening needs a start, for example "Thursday 21:00".
why-evening-when = I cannot read this day and time. Write "Thursday 21:00", for example. Nothing has changed.
why-evening-many = This server has { $most } weekly evenings already. End one of them first.
why-evening-far = You have left out ten weeks already. End the evening instead: you can create another one later.
why-evening-number = "{ $field }" takes a whole number from { $least } to { $most }. Nothing has changed.
# -- the book of games ----------------------------------------------------------------------------------------

command-book = book
command-book-description = Show your book of games: stamps for each game, and deeds
book-title = Book of games · { $player }
book-summary = { $stamps ->
    [one] { $stamps } stamp
   *[other] { $stamps } stamps
} of { $whole } · { $deeds ->
    [one] { $deeds } deed
   *[other] { $deeds } deeds
} of { $every }
book-empty = Your book is still empty. Finish a lesson (</learn>) or a match (</play>, </practice>) to get your first stamp.
book-deeds = Deeds
book-deed-count = { $deed }{ $count ->
    [1] {""}
   *[other] {" "}×{ $count }
}
book-deed-since = { $count ->
    [1] on { $day }
   *[other] { $count } matches, the first on { $day }
}
book-deed-about = { $games } · { $about }
book-letter-learned = L
book-letter-played = P
book-letter-won = W
book-letter-beat_hard = H
book-stamp-learned = lesson finished
book-stamp-played = played to the end
book-stamp-won = won
book-stamp-beat_hard = beat the hardest computers
button-book = My book
button-book-deeds = Deeds
button-book-share = Share
why-book-shared-already = You have already shared this book in this channel, and nothing in it has changed since.
why-book-nothing-to-share = Your book is still empty: there is nothing to share.
why-book-not-shared = I can't write in this channel: share your book in another one.
table-deed = ★ { $deed }: { $players }
deed-capot = Capot
deed-capot-about = Your camp won every trick of a deal.
deed-belote_der = Belote, rebelote, dix de der
deed-belote_der-about = In one deal you called belote and rebelote, and won the last trick.
deed-carre_valets = Four jacks
deed-carre_valets-about = You showed all four jacks.
deed-capot_annonce = Capot as bid
deed-capot_annonce-about = Your camp bid a capot, and made it.
deed-generale = Générale
deed-generale-about = You bid a générale, and won every trick yourself.
deed-surcoinche = Surcoinche made
deed-surcoinche-about = Your camp redoubled, and made its contract.
deed-petit_au_bout = Petit au bout
deed-petit_au_bout-about = The petit fell in the last trick, in your favour.
deed-chelem = Slam
deed-chelem-about = Your camp won every trick of a deal.
deed-garde_contre = Garde contre made
deed-garde_contre-about = You bid garde contre le chien, and made it.
deed-triple_poignee = Triple poignée
deed-triple_poignee-about = You showed a triple poignée.
deed-double_besigue = Double bezique
deed-double_besigue-about = You laid two queens ♠ and two jacks ♦ together.
deed-sans_faute = Every bid kept
deed-sans_faute-about = You kept every bid of a match of five deals or more.
deed-tout_ramasse = Swept the board
deed-tout_ramasse-about = You took everything in a deal, and the others got the points.
deed-deux_poules = Two poules
deed-deux_poules-about = Your camp made two poules in one deal.
deed-vole = Vole
deed-vole-about = You won all nine tricks against the two others.
deed-quinte_as = Quinte to the ace
deed-quinte_as-about = You formed a quinte to the ace.
deed-depuis_quarante = From forty to zero
deed-depuis_quarante-about = You had 40 points or more, and came down to zero.
deed-rami_sec = Rami sec
deed-rami_sec-about = You laid your whole hand at once, before anybody had laid.
deed-d_un_coup = Pinacle in one turn
deed-d_un_coup-about = You laid your whole hand in a single turn.
deed-sans_redoubler = Never kept back
deed-sans_redoubler-about = You passed every rung at the first try, five at least.
deed-opera = Opera
deed-opera-about = You played all your cards before the others played one.
deed-regne = Long reign
deed-regne-about = You were the Emperor in three rounds in a row.
deed-double_kems = Double kems
deed-double_kems-about = Your team called "Double kems!" and was right.
deed-triple_bataille = Triple war
deed-triple_bataille-about = You won a trick after three ties in a row.
deed-neuf_contre_huit = Nine against eight
deed-neuf_contre_huit-about = Your nine of two cards beat an eight of two cards.

## Roles

button-roles = Roles…
roles-title = Server roles
roles-note = I can give a role to a season's podium, for winning a tournament, or for stamps in the book of games. I only take back roles that I gave.
roles-none = No role is tied: I give none.
roles-pick = Tie a role of this server
roles-change = Change or untie
role-title = Role { $role }
role-untied = This role is not tied. Choose below what I give it for.
role-choose = Give this role for…
role-rule-season = { $count ->
    [1] 1st place of the season
   *[other] First { $count } places of the season
}
role-rule-tournament = Winning the latest tournament
role-rule-stamps = { $count ->
    [one] { $count } stamp in the book
   *[other] { $count } stamps in the book
}
role-help-season = When a season (three months) ends, the role goes to its podium, and the podium before loses it. The podium of the last season gets it now.
role-help-tournament = The winner of the latest tournament here has the role, or both partners of a pair. The next tournament passes it on.
role-help-stamps = I count stamps when a match in this server ends, those from all servers. Members keep the role.
role-note = Each member can refuse these roles in </preferences>. I make a few changes a minute.
role-given = { $count ->
    [0] nobody has it yet
    [one] { $count } member has it
   *[other] { $count } members have it
}
role-due = { $count ->
    [one] { $count } change to make
   *[other] { $count } changes to make
}
role-absent = { $count ->
    [one] { $count } person has left the server
   *[other] { $count } people have left the server
}
role-ending = untied, being taken back
role-problem-gone = This role no longer exists: untie it.
role-problem-power = I no longer give this role, because it has powers: { $permissions }. Take them from it, or untie it.
role-problem-permission = I lack the permission “Manage Roles”: give it to my role. I use it for nothing else.
role-problem-above = This role is above mine: move mine up in the server's list of roles.
role-problem-refused = Discord refused (code { $code }), so I stopped. Check my permissions, then try again.
role-gone-name = Deleted role
role-reason = Role tied in the settings of Tapis Vert
button-role-take = Untie and take back
button-role-keep = Untie, let them keep it
button-role-retry = Try again
why-not-role-manager = You need the permission “Manage Roles” to tie or untie a role. Ask a moderator.
why-role-above-you = This role is not below your own highest role. Choose one that you could give yourself.
why-role-managed = Discord or an app manages this role, so nobody else can give it. Choose another one.
why-role-power = This role has powers ({ $permissions }), so it can't be won in a game. Choose another one, or take them from it.
why-unknown-role = This role no longer exists. Choose another one.
why-roles-many = { $most } roles are tied already. Untie one first.
button-moderation = Moderation…
moderation-title = Moderation
moderation-about-bars = A barred person opens no table in this server, takes no seat and plays in no tournament here. Practice, the deal of the day, lessons and reading stay open to them. A match that has begun is played to its end.
moderation-about-tables = Close a table: nothing counts, and everybody there reads why. Hands are not shown here. Tables of tournaments are left out.
moderation-about-matches = A void match no longer counts: no rating, no statistics, no deeds, no stamps. It stays in the history, with the reason. Results of tournaments are corrected on their own pages.
moderation-about-match = Voiding a match, or restoring it, computes the server's ratings again.
moderation-about-log = What moderators did, kept for 90 days. Only those who may manage the server read it.
button-moderation-bars = Bars
button-moderation-tables = Tables
button-moderation-matches = Matches
button-moderation-log = Log
bars-none = Nobody is barred.
bars-pick = Bar somebody from tables…
bars-lift = Lift a bar…
bar-until = { $until ->
    [no] until further notice
   *[other] until { $until }
}
bar-form-title = Bar { $name }
bar-form-time = For how long
bar-time-day = A day
bar-time-week = A week
bar-time-month = A month (30 days)
bar-time-year = A year
bar-time-ever = Until further notice
bar-form-reason = Reason (optional)
bar-form-help = The person gets it by DM
bar-done = { $person } may no longer play at this server's tables.
bar-lifted = { $person } may play here again.
bar-dm = In the server **{ $server }**, tables are closed to you { $until ->
    [no] until its moderators open them again
   *[other] until { $until }
}.{ $given ->
    [0] {""}
   *[other] {" "}Reason: { $reason }.
} You may finish a match that has begun. Practice, the deal of the day and lessons stay open to you.
tables-none-open = No table is open.
tables-close = Close a table…
table-closed-title = Close table no. { $match }
table-closed-done = Table no. { $match } is closed.
ruling-reason = Reason, read by everybody
ruling-reason-help = For example: cards shown in voice chat. Name nobody.
matches-none = No match has finished.
matches-pick = Choose a match…
button-match-number = By its number…
match-form-number = Number of the match
match-form-number-help = It is in /history
button-match-void = Void the match…
button-match-restore = Restore the match
match-voided-title = Void match no. { $match }
match-void = Voided by the moderators, does not count: { $reason }
match-closed = Closed by the moderators: { $reason }
table-ruled = { $text } The moderators' reason: { $reason }
match-rating = Noted. I am computing the server's ratings again: a few seconds if it has many matches. Play goes on meanwhile.
match-rated = Ratings computed again ({ $count ->
    [one] { $count } match counts
   *[other] { $count } matches count
}).
log-none = Nothing to report.
act-bar = { $at }: { $manager } barred { $person } { $until ->
    [no] until further notice
   *[other] until { $until }
}
act-lift = { $at }: { $manager } lifted the bar of { $person }
act-close = { $at }: { $manager } closed table no. { $match }
act-void = { $at }: { $manager } voided match no. { $match }
act-restore = { $at }: { $manager } restored match no. { $match }
act-deleted = a deleted person
why-barred = This server's tables are closed to you { $until ->
    [no] until its moderators open them again
   *[other] until { $until }
}.{ $given ->
    [0] {""}
   *[other] {" "}Reason: { $reason }.
} Practice and the deal of the day stay open to you.
why-bar-self = You can't bar yourself. To stop playing, leave your tables and open none.
why-bar-bot = Bots take no seats at tables, so there is nothing to bar.
why-bar-manager = This person may manage the server, too, and could lift the bar at once. First take the permission “Manage Server” from them.
why-bar-gone = This person is no longer in the server. If they come back, you can bar them.
why-ruling-reason = Give a reason: the players read it.
why-void-tournament = This match belongs to a tournament: its organiser corrects results on the tournament's page.
why-void-unfinished = This match was not played to its end, so it has no result. Close an open table under “Tables”.
permission-administrator = Administrator
permission-manage_guild = Manage Server
permission-manage_channels = Manage Channels
permission-manage_roles = Manage Roles
permission-manage_messages = Manage Messages
permission-manage_webhooks = Manage Webhooks
permission-manage_expressions = Manage Expressions
permission-manage_threads = Manage Threads
permission-manage_events = Manage Events
permission-manage_nicknames = Manage Nicknames
permission-kick_members = Kick Members
permission-ban_members = Ban Members
permission-moderate_members = Time Out Members
permission-mention_everyone = Mention Everyone
permission-mute_members = Mute Members
permission-deafen_members = Deafen Members
permission-move_members = Move Members
permission-view_audit_log = View Audit Log
choice-roles = My roles
choice-roles-yes = yes
choice-roles-no = no
preference-roles-help = a server may have me give you a role for a podium, a tournament or stamps; no: I give none, and take mine back.

# The page of `tapis status-page`
status-title = Tapis Vert: status
status-up = The bot is running.
status-down = The bot is not running. It was last seen on { $when }.
status-never = This bot has not played yet: the first match will fill this page.
status-version = Version
status-tables = Open tables
status-tables-value = { $playing } in play, { $lobbies } waiting for players
status-moves = Moves
status-moves-value = { $hour } in the last hour, { $day } in the last 24 hours
status-waiting = Waiting for a full table
status-waiting-about = From opening a table to its first deal, at tables with two people or more.
status-waiting-week = Last 7 days
status-waiting-month = Last 30 days
status-waiting-value = half within { $median }, nine in ten within { $p90 }
status-nothing = no table yet
status-returning = People who come back
status-returning-about = Of those who began a match in a week, how many began one in the next week, too.
status-week = Week of { $day }
status-week-value = { $returned } of { $players }
status-no-weeks = Figures appear after two complete weeks.
status-written = Written on { $when }. The figures name nobody.

# -- writing instead of tapping -----------------------------------------------------------------------------

write-filler = of, the, a, card
write-card-T1 = little one, petit
spoken-card = { $rank } of { $suit }
spoken-speed = In this game you sometimes have to be quick. For more time, the host changes, before the match, in “Settings”: { $options }.
spoken-option = “{ $option }”, now { $value }{ $most ->
    [0] {""}
   *[other] {" "}(up to { $most })
}
write-options = You may write: { $options }.
write-many = You may write: { $options }… "list" tells all { $count } choices.
write-any-card = You may play any of your cards; "list" numbers them.
write-field = { $label }? Answer in one message.
write-form = This form cannot be written. Write "list" for the other choices.
write-done = Done.
write-which = Which one do you mean? Answer with a number: { $options }.
write-which-match = Which match do you mean? Answer with a number: { $options }.
write-alone = practice
write-unknown = I do not understand "{ $text }". Did you mean: { $options }? "help" tells what I understand.
write-no-match = You are not playing at any table. Write "practice belote", "learn belote" or "my tables".
write-nothing = There is nothing to tell about that now.
write-aid = A card is played by its name: "7 of clubs", "7c", "ace of spades". Any other move by the words of its button or its number: "pass", "80 spades".
    Ask: hand, table, trick, last trick, score, trump, who, auction, list, advice, why 7c, rules.
    Begin: practice tarot, learn rami, daily deal, problems, tournaments, my tables. Then: start, leave, take back, rematch.
write-short = I only read short messages: a move, a question or "help".
write-hand = hand, my hand, my cards, cards
write-table = table, the table
write-trick = trick
write-last-trick = last trick
write-score = score, scores, points
write-trump = trump, trumps, contract
write-turn = who, whose turn, turn
write-auction = auction, bids, bidding
write-advice = advice, hint
write-why = why
write-rules = rules, rule
write-help = help, how
write-list = list, choices, moves
write-again = repeat, again
write-text = text
write-play = play, open
write-practice = practice, practise, train
write-learn = learn, lesson
write-daily = daily, daily deal, deal of the day
write-tables = my tables, my games, tables
write-join = join
write-start = start, begin
write-leave = leave, quit
write-take-back = take back, undo
write-rematch = rematch, play again
write-problems = problems
write-tournaments = tournaments, tournament, registration
command-move = move
command-move-description = Play a move by writing it
parameter-text = text
parameter-text-description = "7 of clubs", "7c", "pass", "80 spades"
why-move-no-match = You are not playing at a table here, nor practising. Open a table with </play>, or practise with </practice>.
why-move-unknown = I cannot tell which move that is. Choose one from the list that opens while you write.
why-move-which = Several moves are written like this: { $options }. Write one in full.
