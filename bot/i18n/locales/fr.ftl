### Tout ce que le bot dit en français. Les mots d'un jeu (nom, options, règles) sont à côté de ses règles.

## Cartes

rank-A = As
rank-K = Roi
rank-Q = Dame
rank-J = Valet
rank-N = Cavalier
suit-S = pique
suit-H = cœur
suit-D = carreau
suit-C = trèfle
suit-sa = sans-atout
suit-ta = tout-atout
short-sa = SA
short-ta = TA
card-EX = Excuse
card-JO = Joker
card-fou = Fou
card-trump = Atout { $number }
card-the = { $rank ->
    [A] l'as de { $suit }
    [K] le roi de { $suit }
    [Q] la dame de { $suit }
    [N] le cavalier de { $suit }
    [J] le valet de { $suit }
    [EX] l'Excuse
    [T] l'atout { $suit }
    [JO] le joker
   *[other] le { $rank } de { $suit }
}
card-trump-short = At. { $number }
card-EX-short = Exc.
card-JO-short = Joker
card-fou-short = Fou
card-declared = { $card } ({ $value })

## Mots courants

yes = oui
no = non
player-computer = { $name } 🤖
player-numbered = { $name } ({ $number })
player-unnamed = Personne { $number }
points = { $count ->
    [one] { $count } pt
   *[other] { $count } pts
}
points-hombre = { option-chips-count }
tricks = { $count ->
    [one] { $count } pli
   *[other] { $count } plis
}
echelons-count = { $count ->
    [one] { $count } échelon
   *[other] { $count } échelons
}
cards-count = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}

## Options que tous les jeux partagent

option-direction = Sens du jeu
option-direction-help = dans quel sens on joue et on donne
option-direction-cw = vers la gauche
option-direction-ccw = vers la droite
option-first_dealer = Première donne
option-first_dealer-help = comment on désigne le premier donneur
option-first-dealer-random = au hasard
option-first-dealer-draw = à la plus haute carte
option-auto_single = Dernière carte
option-auto_single-help = la dernière carte d'une main se joue toute seule
option-auto-single-off = à la main
option-auto-single-last-card = automatique
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
    [0] gin seulement
   *[other] { $count } de bois mort au plus
}
option-gin_bonus-count = { option-target-count }
option-undercut_bonus-count = { option-target-count }
option-big_gin_bonus-count = { option-target-count }
option-game_bonus-count = { option-target-count }
option-line_bonus-count = { option-target-count }
option-wild-count = { option-target-count }
option-joker-count = { option-target-count }
option-max_cards-count = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
option-cards-count = { $count ->
    [0] au choix du donneur
    [one] { $count } carte
   *[other] { $count } cartes
}
option-hidden-count = { option-max_cards-count }
option-exposed-count = { option-max_cards-count }
option-hand_size-count = { option-max_cards-count }
option-max_lays-count = { option-max_cards-count }
option-deals-count = { $count ->
    [0] jusqu'au total
    [one] { $count } donne
   *[other] { $count } donnes
}
option-false_denunciation-count = { option-target-count }
option-forced_floor-count = { option-target-count }
option-sunset_ten-count = { option-max_hands-count }
option-sunset_two-count = { option-max_hands-count }
option-sunset_ace-count = { option-max_hands-count }
option-max_hands-count = { $count ->
    [one] { $count } coup
   *[other] { $count } coups
}
option-coups-count = { option-max_hands-count }
option-max_coups-count = { option-max_hands-count }
option-coups_per_bank-count = { option-max_hands-count }
option-hands-count = { $count ->
    [one] { $count } manche
   *[other] { $count } manches
}
option-last_echelon-count = échelon { $count }
option-max_hands-count-petite_ecole = { option-hands-count }
option-rounds-count = { option-hands-count }
option-rounds-count-baccara = { $count ->
    [one] { $count } banque
   *[other] { $count } banques
}
option-max_turns-count = { $count ->
    [one] { $count } tour
   *[other] { $count } tours
}
option-max_rounds-count = { option-max_turns-count }
option-packs-count = { $count ->
    [one] { $count } paquet
   *[other] { $count } paquets
}
option-discard_from_turn-count = dès le tour { $count }
option-max_reshuffles-count = { $count } fois
option-hands_from-count = manche { $count }
option-hands_to-count = manche { $count }
option-min_naturals-count = { option-max_cards-count }
option-max_jokers_per_meld-count = { $count ->
    [one] { $count } joker
   *[other] { $count } jokers
}
option-false_carte-count = { option-max_cards-count }
option-false_contre-count = { option-target-count }
option-false_guess-count = { option-target-count }
option-guesses_per_manche-count = { $count ->
    [one] { $count } essai
   *[other] { $count } essais
}
option-chips-count = { $count ->
    [one] { $count } jeton
   *[other] { $count } jetons
}

## Le salon d'attente

lobby-title = { $game } : une table s'ouvre
lobby-players = **Autour du tapis** ({ $count } sur { $most })
lobby-host = { $name } (hôte)
lobby-kept = Place gardée pour { $player } (libérée { $when })
lobby-private = **Table privée** : seules les personnes invitées peuvent s'asseoir ; pour inviter, ouvre le menu d'une personne : « Applications », « Inviter à ma table »
lobby-awaited = { $count ->
    [one] On attend encore { $players } : une place lui est gardée.
   *[other] On attend encore { $players } : des places leur sont gardées.
} Commencer quand même ?
lobby-need = { $least ->
    [one] Il faut au moins { $least } personne.
   *[other] Il faut être { $least }, ordinateurs compris.
}
lobby-rights = Toute personne assise peut commencer la partie ; l'hôte choisit les réglages.
lobby-teams = **Équipes** : { $sides }
lobby-partners = **{ $first } { $partners ->
    [1] avec
   *[0] contre
} { $second }**
lobby-seats-by-lot = -# Les places seront tirées au sort au début de la partie.
lobby-options = **Options** : { $options }
lobby-options-default = les règles habituelles
button-join = Rejoindre
button-leave = Quitter
button-leave-yes = Quitter la partie
button-stop-yes = Fermer pour tout le monde
button-stay = Rester
button-start = Commencer
button-start-anyway = Commencer quand même
button-join-anyway = M'asseoir quand même
switch-private = Table privée : { $on ->
    [0] non
   *[1] oui
}
button-fill = Jouer avec l'ordinateur
button-add = Ajouter un ordinateur
button-remove = Retirer un ordinateur
button-teams = Changer les équipes
button-partners = Jouer ensemble
button-opponents = Jouer l'un contre l'autre
button-options = Options
button-table-settings = Réglages
button-options-numbers = Choisir un nombre…
button-options-checks = Cocher…
button-cancel = Fermer la table
button-in-thread = Ouvrir dans un fil
button-rules = Règles
button-hand = Ma main
button-text = Texte
button-again = Rejouer
button-previous = Précédent
button-next = Suivant
options-title = Options · { $game }
options-pick = { $label } : { $value }
options-help = **{ $label }** : { $text }
options-checked = ☑ **{ $label }** : { $text }
options-unchecked = ☐ **{ $label }** : { $text }
options-checks = Coche les règles de cette table
options-range = { $allowed }
options-step = { $allowed }, de { $step } en { $step }
table-settings-title = Réglages · { $game }
table-settings-seated = L'hôte choisit les options, le temps et le niveau ; tu peux ajouter ou retirer un ordinateur.
table-settings-reader = Pour changer quelque chose, rejoins d'abord la table : l'hôte choisit les options, le temps et le niveau.
select-give-to = Pour { $player }
select-moves = Choisis un coup
select-part = { $title } ({ $part })

## La table

deal-name = { $name ->
    [coup] Coup
    [hand] Manche
    [manche] Manche
    [round] Manche
   *[deal] Donne
}
deal-name-inside = { $name ->
    [coup] coup
    [hand] manche
    [manche] manche
    [round] manche
   *[deal] donne
}
line-deal-title = { $inside ->
    [none] **{ deal-name } { $deal }**
   *[other] **{ deal-name } { $deal }** : { $inside }
}
line-deal-title-short = { deal-name } { $deal }
# Ce qu'un camp gagne à une donne, et d'où cela vient
deal-gain = **{ $gain }**{ deal-details }
deal-details = { $details ->
    [none] { "" }
   *[other] { " " }({ $details })
}
line-deal-side = • { $players } : { deal-gain } → { score }{ $left ->
    [none] { "" }
   *[other] , { $left } après la nouvelle mise
}
line-deal-side-short = { $players } { $brief }
line-deal-side-gain = { deal-gain }
line-no-trick = • { $players } : aucun pli
line-no-trick-short = { $players } { $brief }
line-no-trick-gain = aucun pli
line-deal-rank = • { $players } : **{ $title }**{ deal-details }
line-deal-rank-short = { $players } { $title }
line-deal-rank-gain = **{ $title }**{ deal-details }
last-deal = { $title } : { $points }
line-part = { $cause }{ $gain ->
    [none] { "" }
   *[other] { " " }{ $gain }
}
line-tricks = { tricks }
line-sum = { $terms } = { $total }
line-shares = { $count } × { $total }
line-coup-won = { event-coup }
line-deal = { deal-name } { $deal }
line-deal-of = { deal-name } { $deal } sur { $deals }
line-dealt = { cards-count }
line-manche = Manche { $manche }
line-round = Tour { $round }
line-trump = Atout : **{ $suit }**{ $turned ->
    [none] { "" }
   *[other] { " " }(retourne { $turned })
}
line-no-trump = Sans atout
line-contract-bid = Contrat : **{ $contract }**{ $times ->
    [1] { "" }
    [2] , **coinché** (×2)
   *[other] , **surcoinché** (×{ $times })
}
line-standing-bid = Enchère à battre : **{ $contract }**
line-no-bid = Personne n'a encore annoncé.
line-auction = Enchères : { $calls }
# Une ligne de la table : son texte ; -short là où la place manque (image, légende) ; -alt dans la description de l'image
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
said-pass = passe
said-coinche = « Coinche ! »
said-surcoinche = « Surcoinche ! »
line-turned-up = Retourne : **{ $cards }**
table-turn = À **{ $player }** de { $phase ->
    [bid] parler
    [auction] parler
    [turned_suit] parler
    [any_suit] parler
   *[other] jouer
}.
table-turn-hold = { prompt-slap }
table-turns = On attend { $players }.
table-anyone = { $out ->
    [0] N'importe qui peut retourner les cartes.
   *[other] Tous ceux qui ont encore des cartes peuvent les retourner.
}
table-window = La table continue d'elle-même dans { $seconds } s au plus.
line-trick = **Pli** : { $played }
line-rounds = **Déjà dans le pli** : { $cards }
line-last-trick = Pli précédent : { $played }, pour **{ $player }**
line-last-trick-nobody = Pli précédent : { $played }, pour personne
line-battle = **Bataille !**
line-aside = À l'écart : { cards-count }
line-ecart-size = Écart : { cards-count }
line-chien = Chien : { cards-count }
line-boxes = **Boîtes** : { $chips_in }
table-box = { $box } { $count }
box-10D = 10 de carreau
box-JC = valet de trèfle
box-QS = dame de pique
box-KH = roi de cœur
box-7D = nain jaune
line-run = **Suite** : { $cards }
line-board = **Sur la table** : { $cards }
line-discard = **Défausse** : { $cards }
line-discard-size = Défausse : { cards-count }
line-in-play = **À égaler ou à battre** : { $cards }{ $count ->
    [1] {""}
   *[other] {" "}({ $count } de même valeur)
}
line-all-in-play = En jeu : { cards-count }
line-piles = { $counts }
line-pile-size = Tas : { cards-count }
line-stock-size = Talon : { cards-count }
line-shoe = Sabot : { cards-count }
# Le rami et sa famille
line-joker_is = Joker de la combinaison { $meld } : compte pour { $cards }
line-meld = **({ $number })** { $cards }{ $laid_by ->
    [none] { "" }
   *[other] { " · " }{ $laid_by }
}{ $run ->
    [no] { "" }
   *[yes] { " " }(série)
}
line-opening = { $state ->
    [enough] **Préparé : { $points } points sur { $needed }.** Jette une carte, et tout est posé.
    [short] Première pose : il faut { $needed } points, et cette main en fait { $best } au plus. { then-discard }
    [no_run] Première pose : il faut une suite sans joker, et cette main n'en a pas. { then-discard }
   *[possible] Première pose : { $points } des { $needed } points préparés{ $run ->
        [missing] , et il manque une suite sans joker
       *[laid] { "" }
    } ; cette main peut aller à { $best }.
}
then-discard = { $stuck ->
    [0] Il suffit de jeter une carte.
   *[other] Reprends tes cartes.
}
line-takeable = Carte jetée : { $cards }. { $sec ->
    [0] { $fits ->
        [0] Ta main ne permet pas de la poser ce tour-ci : pioche au talon.
       *[other] On ne la prend que pour la poser dans le même tour.
    }
   *[other] On ne la prend que pour finir la manche.
}
line-must_lay = **À poser ce tour-ci**, puisque tu l'as prise à la défausse : { $cards }. « Rendre la carte prise » la rend.
line-must_lay_joker = **À poser ce tour-ci**, dans une nouvelle combinaison : { $cards }
line-wild_rank = Passe-partout : { wild-cards }
wild-cards = { $rank ->
    [J] les valets
    [Q] les dames
    [K] les rois
   *[other] les { $rank }
} et les Fous
contract-text = { $echelon ->
    [1] deux triples
    [2] une série de 4 et un triple
    [3] deux quadruples
    [4] deux séries de 4
    [5] trois triples
    [6] une série de 4 et deux triples
    [7] une série de 5 et un quadruple
    [8] deux séries de 5
    [9] une série de 5 et deux triples
   *[10] une série de 7 et un quadruple
}
line-contract = **Ton contrat** (échelon { $echelon }) : { contract-text }
line-knock_at = { $most ->
    [0] Pour frapper : gin seulement
   *[other] Pour frapper : { $most } de bois mort au plus
}
line-last_turns = **Dernier tour** : { $player } a frappé. { $left ->
    [one] Une personne joue encore.
   *[other] { $left } personnes jouent encore.
}
line-loose = **Il te reste** : { $cards }
line-chien-shown = Vu au chien : { $held }
line-shown = { $origin ->
    [discard] Pris à la défausse par { $player } : { $held }
   [turned] { $player } a pris la retourne : { $held }
   *[open] Devant { $player } : { $held }
}
# Les piles d'une ou deux cartes devant chacun ; $stacks : celles des trois lignes suivantes qu'il faut
between-parts = { "" } ;{ " " }
line-stacks = Devant { $player } : { $lines }
line-stacks-covering = { $held } sur une carte cachée
line-stacks-alone = { $held } sans rien dessous
line-stacks-closed = une carte cachée
line-laid = Déjà posé : { $held }
tag-out = plus de cartes
line-draw = Tirage de la donne : { $played }
line-firsts = Empereur, par manche : { $numbered }
line-lasts = Exclu, par manche : { $numbered }
# Le résultat d'une donne : qui a pris, ce qui était annoncé et fait, d'où viennent les points
line-kept-bid = enchère { $bid }, fait { $won }
line-manche-won = { $player } gagne la manche { $manche } avec un total de { $total }
line-manche-total = { $total } dans la manche
# Le triton
line-best-combination = { $count ->
    [0] Personne n'a de combinaison
    [one] { $players } a la meilleure combinaison{ $decided ->
        [ranks] , par ses cartes plus hautes
       *[points] { "" }
    } : { $gain }
   *[other] { $players } ont la même meilleure combinaison : { $gain ->
        [none] personne ne prend la prime
       *[other] { $gain } chacun
    }
}
line-combination = { $kind ->
    [none] aucune combinaison
    [pair] paire { combination-of-high } : { $cards }
    [two_pairs] deux paires, { combination-high } et { combination-low } : { $cards }
    [brelan] brelan { combination-of-high } : { $cards }
    [full] full aux { combination-high } par les { combination-low } : { $cards }
    [carre] carré { combination-of-high } : { $cards }
   *[quinte] quinte { $high ->
        [A] à l'as
        [K] au roi
        [Q] à la dame
       *[J] au valet
    } : { $cards }
}{ $gain ->
    [none] { "" }
   *[other] { " " }{ $gain }
}
combination-of-high = { $high ->
    [A] d'as
   *[other] de { combination-high }
}
combination-high = { $high ->
    [A] as
    [K] rois
    [Q] dames
    [J] valets
   *[other] { $high }
}
combination-low = { $low ->
    [A] as
    [K] rois
    [Q] dames
    [J] valets
   *[other] { $low }
}
line-taken = { $player } prend{ $trump ->
    [none] { "" }
   *[other] { " à " }{ $trump }
}, { $result ->
    [made] contrat réussi
    [tied] litige
   *[failed] dedans
}{ $sweep ->
    [true] { ", capot" }
   *[false] { "" }
}
line-swept = { $player } ramasse tout
line-turns-over = { $turns ->
    [one] { $turns } tour chacun, c'est le maximum
   *[other] { $turns } tours chacun, c'est le maximum
} : les cartes en main décident
line-bid-contract = { $player }, { $bid }{ $times ->
    [1] { "" }
    [2] { " coinché" }
   *[other] { " surcoinché" }
} : { $tricks ->
    [0] 0 point
    [one] { $tricks } point
   *[other] { $tricks } points
}{ $belote ->
    [0] { "" }
   *[other] , { $belote } de belote
}{ $announced ->
    [0] { "" }
   *[other] , { $announced } d'annonces
}, { $result ->
    [made] contrat réussi
   *[failed] contrat chuté
}{ $sweep ->
    [true] { ", capot" }
   *[false] { "" }
}
line-tarot-contract = { $player }{ $partner ->
    [none] { "" }
   *[other] { " avec " }{ $partner }
}, { $level ->
    [prise] prise
    [garde] garde
    [garde_sans] garde sans
   *[garde_contre] garde contre
} : { $whole }{ $half ->
    [0] { "" }
   *[other] ½
} pour { $needed } ({ $bouts ->
    [0] sans bout
    [one] 1 bout
   *[other] { $bouts } bouts
}), { $result ->
    [made] contrat réussi
   *[failed] contrat chuté
}{ "" } : { $terms } = { $total } par adversaire{ deal-details }{ $held ->
    [none] { "" }
   *[other] { " " }· chien : { $held }
}
# L'hombre
line-stakes = { $result ->
    [passed] tout le monde passe
   *[other] { $player } { $level ->
        [demander] demande
        [sans_prendre] joue sans prendre
       *[vole] joue la vole
    } à { $trump }, { $result ->
        [made] gagné
        [codille] perdu, codille pour { $by }
       *[failed] perdu
    }{ $matadors ->
        [0] { "" }
        [one] , { $matadors } matador
       *[other] , { $matadors } matadors
    }
}{ $left ->
    [0] { "" }
    [one] ; { $left } jeton reste dans la mise
   *[other] ; { $left } jetons restent dans la mise
}
deal-part-ante = mise posée
deal-part-pot = mise ramassée
deal-part-stake = mises
deal-part-boxes = boîtes
deal-part-forgotten = boîte oubliée
deal-part-cards = cartes en main
deal-part-held = boîtes doublées
deal-part-opera = opéra
deal-part-echelon = contrat posé
deal-part-cards_left = cartes en main
deal-part-matadors = matadors
deal-part-passed = tout le monde passe
deal-part-pot_left = partage de la mise
deal-part-kept = tenu
deal-part-missed = manqué
deal-part-tricks = plis
deal-part-belote = belote
deal-part-announced = annonces
deal-part-failed = dedans
deal-part-litige = litige
deal-part-declared = combinaisons
deal-part-brisques = brisques
deal-part-sevens = sept d'atout
deal-part-last_trick = dernier pli
deal-part-der = dix de der
deal-part-aces = as
deal-part-thirds = points des cartes
deal-part-poule = poule faite
deal-part-contract = contrat
deal-part-whole = toute la donne
deal-part-coinche = coinche
deal-part-surcoinche = surcoinche
deal-part-made = contrat réussi
deal-part-defeated = contrat chuté
deal-part-margin = différence
deal-part-petit_au_bout = petit au bout
deal-part-bouts = bouts
deal-part-heads = figures
deal-part-low_cards = petites cartes
deal-part-chien = chien
deal-part-poignees = poignées
deal-part-slam = chelem
deal-part-sweep = capot
deal-part-sweep_against = capot adverse
deal-part-hearts = cœurs
deal-part-queen_of_spades = pétasse
deal-part-kings = rois
deal-part-queens = dames
deal-part-knights = cavaliers
deal-part-jacks = valets
deal-part-generale = générale adverse
deal-part-rami_sec = rami sec
deal-part-all_at_once = tout d'un coup
deal-part-laid = cartes posées
deal-part-out = a fini
deal-part-nothing_laid = rien posé
deal-part-left = cartes en main
deal-part-at_most = 100 au plus
deal-part-knocked = a frappé
deal-part-deadwood = différence de bois mort
deal-part-gin = gin
deal-part-big_gin = grand gin
deal-part-undercut = sous-coupe
deal-part-game_bonus = prime de partie
deal-part-line_bonus = primes de manche
deal-part-shutout = capot
line-knocked = { $how ->
    [gin] gin pour { $player } : { $theirs } + { $bonus } = { $points }
    [big_gin] grand gin pour { $player } : { $theirs } + { $bonus } = { $points }
    [undercut] { $player } a frappé à { $mine }, { $other } sous-coupe à { $theirs } : { $mine } − { $theirs } + { $bonus } = { $points }
   *[knock] { $player } a frappé à { $mine }, contre { $theirs } : { $theirs } − { $mine } = { $points }
}
line-laid-out = { $melds ->
    [none] aucune combinaison
   *[other] { $melds }
}{ $laid_off ->
    [none] { "" }
   *[other] {" "}; ajoute { $laid_off }
}{ $left_over ->
    [none] { "" }
   *[other] {" "}; reste { $left_over }
}{ $count ->
    [none] { "" }
    [0] {" "}; pas de bois mort
   *[other] {" "}: { $count } de bois mort
}
left-over = { $card } ({ $points })
deal-part-won = manche gagnée
deal-part-round_won = manche gagnée
deal-part-best_combination = meilleure combinaison
deal-part-players_behind = personnes devancées
deal-part-slam_against = chelem de la défense
deal-part-stayed = pli sans y aller
deal-part-revoke = renonce
deal-part-mixed = plis mélangés
deal-part-false_denunciation = fausse accusation
deal-part-kems = kems
deal-part-double_kems = double kems
deal-part-contre_kems = contre-kems
deal-part-guess = signe deviné
deal-part-wrong_kems = faux kems adverse
deal-part-wrong_double_kems = faux double kems adverse
deal-part-wrong_contre_kems = faux contre-kems adverse
deal-part-wrong_guess = signe mal deviné en face
deal-part-droite = à droite
deal-part-gauche = à gauche
# Le baccara
deal-part-ponte = ponte
deal-part-banker = banque
deal-part-backer = avec le ponte
line-duel = { $winner ->
    [tie] Égalité à { $mine } : { $player } { $cards }, banque { $others }
    [ponte] { $player } bat la banque, { $mine } à { $theirs } : { $cards } contre { $others }
   *[bank] La banque bat { $player }, { $theirs } à { $mine } : { $others } contre { $cards }
}
# le huit américain
line-asked = Couleur demandée : **{ $suit }**. Pas de 8.
line-ace_attack = **As** posé par { $player } : pose un as, ou pioche { $count } cartes.
line-king_attack = **Roi ♥** posé par { $player } : pose un autre roi ♥, ou pioche { $count } cartes.
line-standing = { $player } : { points }
line-goes_on = **{ $player }** continue : { rank-alone }
line-open_box = La boîte est à toi : { $cards }, { option-chips-count }. Prends-la avant la prochaine carte, ou tu la doubles.
line-joker_as = Le joker vaut : { rank-alone }
line-second_round = **Second tour** : tout le monde a passé sur { $cards }.
line-gift_due = Donne une carte de ton choix à { $count ->
    [one] une personne qui l'attend
   *[other] chacune des { $count } personnes qui l'attendent
}.
line-from_give = { $giver } t'a donné : { $cards }
line-drawn = Pioché : { $cards }
table-happened = Dernier coup : { $events }
tag-dealer = donne
tag-opened = a posé
tag-knocked = a frappé
tag-poule = a une poule
tag-two_poules = a deux poules
tag-empereur = Empereur
tag-sujet = Sujet
tag-elu = Élu
tag-exclu = Exclu
tag-declarer = prend
tag-carte = « Carte ! »
# Le kems
tag-agreed = signe convenu
tag-not_interested = rien d'intéressant
tag-blown = signe deviné
line-gesture = { gesture-made }
line-guess = **{ $player }** devine tout haut le signe de l'autre équipe : à elle de répondre.
line-proposed = { $player } propose ce signe : **{ gesture }**
line-sign = Le signe de ton équipe : **{ gesture }**
# L'hombre
line-pot = **Mise** : { $count ->
    [one] { $count } jeton
   *[other] { $count } jetons
}
line-suit_orders = Atouts : { $colour ->
    [black] A ♠︎ (espadille), 2 (manille), A ♣︎ (baste), R D V 7 … 3
    [red] A ♠︎ (espadille), 7 (manille), A ♣︎ (baste), A (ponte), R D V 2 … 6
   *[none] A ♠︎ (espadille), puis le 2 noir ou le 7 rouge (manille), A ♣︎ (baste)
} · ordre des noires : R D V 7 … 2 · ordre des rouges : R D V A 2 … 7
line-hombre = **{ $player }** est l'hombre et { $level ->
    [demander] demande : plus de plis que chacun des deux autres
    [sans_prendre] joue sans prendre : au moins cinq plis
   *[vole] joue la vole : les neuf plis
}.
line-matadors = Tes matadors : { $cards }
line-thrown = Tu as écarté : { $cards }
# beigne
tag-goes = y va
tag-stays = n'y va pas
tag-beigne = ⭕
tag-premature = ⏩
tag-mixed = plis mélangés
line-all_must_go = La retourne oblige tout le monde à y aller.
# Le chasse-cœur
line-left_out = Retiré du paquet : { $cards }
line-queens_fallen = Dames tombées : { $cards }
line-passed_on = Tu as passé à { $player } : { $cards }
line-received = { $player } t'a passé : { $cards }
line-pass_way = Chacun passe trois cartes { pass-way }.
pass-way = { $way ->
    [left] à gauche
    [right] à droite
   *[across] en face
}
line-must_go = { $reason ->
    [low-score-obliges] À { $floor ->
        [one] { $floor } point
       *[other] { $floor } points
    } ou moins, on y va toujours.
   *[blank-hands-oblige] Après { $hands ->
        [one] { $hands } coup nul
       *[other] { $hands } coups nuls de suite
    }, tu dois y aller : tu parles en premier.
}
line-premature = ⏩ { $player } a joué { $cards } avant son tour : jusqu'à la fin du pli, on peut lui demander de reprendre sa carte.
line-maldonne = **{ $player }** demande une maldonne : il manque { $missing ->
    [one] un accord
   *[other] { $missing } accords
}.
line-may_denounce = Dernier moment pour dénoncer une renonce.
line-side = **{ $players }** : { score }
deal-score = **{ $players }** : { $score }
line-target = Partie en { points }
line-limit = Fin à { points }, le plus petit total gagne
line-low-wins = Le plus petit total gagne
line-older-rules = Cette partie se joue jusqu'au bout avec les règles de son début ; elles ont changé depuis.
line-pending = En jeu pour la donne suivante : { points }
line-bid = enchère { $bid } · fait { $won }
line-bids = { $missing ->
    [0] Enchères : { $sum } pour { tricks-of }
   *[other] Enchères jusqu'ici : { $sum } pour { tricks-of }
}
line-forbidden_bid = La somme des enchères ne peut pas égaler le nombre de cartes : tu ne peux pas dire { $bid }.
line-hidden_cards = { $visibility ->
    [blind] À l'aveugle : toutes les cartes restent cachées
   *[half_blind] Semi-aveugle : { $count ->
        [one] une carte de chaque main reste cachée
       *[other] { $count } cartes de chaque main restent cachées
    }
} { $until ->
    [trump] jusqu'au choix de l'atout
   *[auction] jusqu'à la fin des enchères
}.
line-covered = Face cachée devant toi : { cards-count }. Tu { $count ->
    [one] la verras
   *[other] les verras
} { $until ->
    [trump] quand l'atout sera choisi
   *[auction] quand les enchères seront finies
}.
tricks-of = { $tricks ->
    [one] { $tricks } pli
   *[other] { $tricks } plis
}
line-manche-points = manche : { $points }, vise { $goal }
line-won = fait { $won }
line-won-cards = Ramassé par { $player } : { $pile }
line-cut = ✂️ **{ $player }** coupe du { $cards } : le pli lui revient, sauf surcoupe.
line-would_cut = ✂️ Pour couper ce pli : { $cards }.
line-master = **{ $player }** tient le pli.
line-pile_worth = Demandé : **{ $suit ->
    [T] atout
   *[other] { $suit }
}** · dans le pli : { $size ->
    [one] { $size } carte
   *[other] { $size } cartes
}, { points }
line-own_poule = Ta poule : { $cards }. Gagne trois plis de suite avec elle : 11 points.
line-must_lead_low = Le premier pli ne valait pas un point : entame d'un 7 ou d'un 8, sinon de ta carte la plus faible.
line-seat-penalty = ramassé { points }
line-seat-heads = { points } dans ses plis
line-seat-laid = posé { points }
line-seat-echelon = échelon { $count }{ $laid ->
    [yes] , posé
   *[no] {""}
}
line-seat-counted = { points } de cartes en main
table-over = { $game } : la partie est finie
table-winner = { $count ->
    [one] 🏆 **{ $player }** l'emporte.
   *[other] 🏆 **{ $player }** l'emportent.
}
table-winners = 🏆 Victoire partagée : **{ $players }**.
table-place = **{ $place }.** { $player } · { $score }
table-place-deal = { $line } · { deal-name-inside } { $deal } : { $gain }
table-ratings = Cote · { $ladder } : { $ratings }
table-rating = **{ $player }** { $rating } ({ $change })
table-place-only = **{ $place }.** { $player }
table-place-out = **{ $place }.** { $player } · { $round ->
    [0] { cards-count }
   *[other] plus de cartes au tour { $round }
}
table-loser = **{ $player }** a perdu.
table-kept = Restait en main : { $cards }.
table-left-out = Carte retirée au début : { $cards }.
# Le bésigue
line-first_marriage = Pas encore d'atout : le premier mariage le fixera.
line-strict = Talon épuisé : il faut fournir en dépassant si on le peut, sinon couper.
table-stopped = { $game } : la table a été fermée. Rien n'est compté.
table-expired = { $game } : la table s'est fermée, personne n'est venu compléter la partie. </play> en ouvre une autre.
# Le menteur
tag-believes = y croit
line-announced_suit = Couleur annoncée : **{ $suit }**
line-doubtful = Carte posée par **{ $player }** : qui en doute ?
line-last_card = **{ $player } pose sa dernière carte !** Vrai ou faux ?
line-final_lay = **{ $player }** a posé la dernière carte de la partie. Vrai ou faux ?
line-liar = { $player } : « Menteur ! »
line-turned_up = { $verdict ->
    [lie] **{ $player }** mentait : annoncé { $suit }, posé { $cards }.
   *[truth] **{ $player }** disait vrai : annoncé { $suit }, posé { $cards }.
}
line-pick_up = **{ $player }** ramasse la pile : { cards-count }.
line-lays_left = Encore { cards-count } à poser, puis la plus petite main gagne.
# Le pharaon
tag-banker = banque
tag-broke = sans jeton
tag-done = mise faite
line-coup = { $winner ->
    [droite] Coup précédent : { $cards } · **la droite** gagne
    [gauche] Coup précédent : { $cards } · **la gauche** gagne
   *[bank] Coup précédent : { $cards } · égalité, **la banque** ramasse tout
}
line-house = La maison tient la banque ; son gain : { $count }
line-bank = **{ $player }** tient la banque : { $count } au plus de chaque côté
line-own_chips = **Tes jetons** : { $count }, dont { $staked } en jeu
line-bet = { $side ->
    [droite] { $player } : **{ $count }** à droite
    [gauche] { $player } : **{ $count }** à gauche
   *[ponte] { $player } mise **{ $count }**
}
# Le baccara
tag-ponte = ponte
tag-banco = banco
line-bank_turn = **{ $player }** tient la banque ({ $count } sur { $whole })
line-stake = Mise de la banque : **{ $count }**
line-limits = { $least ->
    [1] **{ $player }** peut ajouter { $most } au plus
   *[other] **{ $player }** peut miser de { $least } à { $most }
}
line-hand_worth = Ton jeu vaut **{ $count }** : { $count ->
    [5] à toi de choisir
    [6] tu restes
    [7] tu restes
    [8] tu l'abats
    [9] tu l'abats
   *[other] il te faut une carte
}.
# bataille corse
line-challenge = **{ $player }** défie : encore { $left ->
    [one] { $left } carte
   *[other] { $left } cartes
} pour répondre.
line-taking = **{ $player }** va ramasser le tas.
# super-bataille, tir-à-la-carte
line-pay = { $left ->
    [none] **{ $player }** donne pour { $cards } toutes ses cartes : { cards-count }.
   *[some] **{ $player }** donne { cards-count } pour { $cards }.
}
line-gain = **{ $player }** ramasse { cards-count }.
# Tarot
line-called = { $player } a appelé { called-card }.
line-partner = La carte appelée était chez toi : tu joues avec **{ $player }**, en secret.
line-alone = **{ $player }** joue sans partenaire.
line-chelem = **{ $player }** a annoncé le chelem.
line-poignee = **{ $player }** a montré { kind-of-poignee }.
line-to_make = **{ $player }** : { $level ->
    [prise] prise
    [garde] garde
    [garde_sans] garde sans
   *[garde_contre] garde contre
} · bouts gagnés : { $bouts } · { $left ->
    [0] il faut
   *[other] il faudrait
} { $needed } points
line-trumps_aside = Atouts dans l'écart : { $cards }
line-ecart = Ton écart : { $cards }
tag-declarer-hombre = hombre
tag-demander = demande
tag-sans_prendre = sans prendre
tag-vole = vole
tag-prise = prise
tag-garde = garde
tag-garde_sans = garde sans
tag-garde_contre = garde contre
tag-passed = passe
tag-partner = partenaire

## La main

hand-link = [Voir la table]({ $link })
hand-cards = **Ta main** : { $cards }
line-own-stacks = Sur une carte cachée : { $held }
line-drawn-card = { $origin ->
    [discard] Tu as pris { $card } à la défausse.
   *[closed] Tu as tiré { $card }.
}
line-deadwood = { $melds ->
    [none] Aucune combinaison
   *[other] Ta main, au mieux : { $melds }
}{ $count ->
    [0] { "" }
   *[other] {" "}· { $count } de bois mort
}
line-own-layout = Ta main, au mieux : { $inside }{ $count ->
    [0] { "" }
   *[other] {" "}: { points }
}
hand-choice-discard = { $fewest ->
    [0] { $count ->
        [0] **À échanger** : rien ({ $needed } au plus)
       *[other] **À échanger**, { $count } sur { $needed } au plus : { $cards }
    }
   *[other] { $count ->
        [0] **Ton écart** : aucune carte sur { $needed }
       *[other] **Ton écart**, { $count } sur { $needed } : { $cards }
    }
}
hand-choice-give = { $count ->
    [0] **Tes cartes à passer** : aucune sur { $needed }
   *[other] **Tes cartes à passer**, { $count } sur { $needed } : { $cards }
}
hand-empty = Aucune carte en main.
hand-hidden = Dans ce jeu, personne ne regarde ses cartes.
hand-your-turn = { $phase ->
    [hold] { $prompt }
    [bid] **À toi de parler !** { $prompt }
    [auction] **À toi de parler !** { $prompt }
    [turned_suit] **À toi de parler !** { $prompt }
    [any_suit] **À toi de parler !** { $prompt }
   *[other] **À toi !** { $prompt }
}
hand-meanwhile = Tu peux déjà faire ceci.
hand-auction = Les autres parlent ; tu peux coincher sans attendre ton tour.
hand-since = Depuis ton dernier coup : { $events }
line-own-manche = Manche : **{ $points } { $points ->
    [one] pli
   *[other] plis
}**, tu vises **{ $goal }**
line-own-bid = Ton enchère : { $bid } · tes plis : { $won }
hand-said = { $player } : { $said }
hand-playable = { $phase ->
    [discard] Tu peux écarter
   *[other] Tu peux jouer
} : { $cards }
hand-call-belote = Tu as le roi et la dame d'atout : 20 points si tu dis « belote » en jouant l'un, puis « rebelote » en jouant l'autre.
hand-call-rebelote = « Rebelote », dit avec cette carte, achève la belote et ses 20 points.
hand-call-carte = « Carte ! » se dit en posant l'avant-dernière carte ; les autres guettent l'oubli.
hand-over = La partie est finie.
prompt-bid = Quelle est ton enchère ?
prompt-coinche = Coinches-tu, ou passes-tu ?
prompt-surcoinche = Ton camp est coinché : surcoinches-tu ?
prompt-take = { $phase ->
    [any_suit] Second tour : à quelle couleur prends-tu, ou passes-tu ?
   *[other] Prends-tu, ou passes-tu ?
}
prompt-announce = Annonce, ou joue ta carte.
prompt-play = { $groups ->
    [0] Joue une carte.
   *[other] Pose une ou plusieurs cartes de même valeur.
}
prompt-trump = Quelle couleur sera l'atout ?
prompt-slap = **Une paire ?**
prompt-flip = Retourne ta carte.
prompt-pick = Tire une carte chez { $giver }.
# le huit américain
prompt-draw = { $phase ->
    [ponte] Que dis-tu ?
    [banker] Que dis-tu ?
    [upcard] Prends-tu la retourne, ou la laisses-tu ?
   *[draw] { $count ->
        [one] Pioche une carte.
       *[other] Pioche une carte, ou prends la carte jetée.
    }
}
# Le rami et sa famille
prompt-discard = { $phase ->
    [discard] Fais ton écart : choisis ses cartes.
    [exchange] Choisis les cartes que tu échanges avec le talon, puis valide. Rien à échanger ? Valide.
   *[lay] { $lays ->
        [0] Choisis la carte que tu jettes : cela finit ton tour.
       *[other] Pose si tu veux, puis choisis la carte que tu jettes : cela finit ton tour.
    }
}
prompt-meld = { $card ->
    [none] Ce n'est pas encore assez pour poser : continue, ou reprends tes cartes.
   *[other] Pose la carte que tu as prise ({ $card }), ou rends-la.
}
prompt-extend = { prompt-meld }
prompt-joker = { prompt-meld }
prompt-shift = { prompt-meld }
prompt-take_back = { prompt-meld }
prompt-knock = { $deadwood ->
    [none] Tu peux frapper : il ne te resterait rien. Ou jette une carte, et continue.
    [0] Tu peux faire gin, ou jeter une carte sans frapper.
   *[other] Tu peux frapper avec { $deadwood } de bois mort, ou jeter une carte et continuer.
}
prompt-big_gin = Grand gin : tes onze cartes sont en combinaisons. Ou jette une carte.
prompt-out = Tu peux finir : tout le reste est en combinaisons. Ou jette une carte, et continue.
# Le kems
prompt-confirm = Ce signe te va-t-il ? Confirme-le, ou proposes-en un autre.
prompt-sign = Quel sera votre signe secret ? Propose-le.
prompt-swap = Échange une de tes cartes contre une de la table. Ou fais un geste, ou annonce.
prompt-answer = Est-ce bien votre signe ?
# Le bésigue
prompt-collect = Ramasses-tu le pli, ou relances-tu de la même couleur ?
prompt-relaunch = { prompt-collect }
prompt-claim = Ta boîte t'attend : prends-la.
prompt-stop = Continue la suite, ou arrête-toi.
prompt-pass = Tu ne peux rien jouer : passe.
prompt-declare = Annonces-tu une combinaison ?
prompt-skip = Tu n'as rien à annoncer.
# Tarot
prompt-call = Quelle carte appelles-tu ? Elle désigne ton partenaire, en secret.
prompt-any = Choisis ton coup.
# Le menteur
prompt-name = Quelle couleur annonces-tu ?
prompt-lay = Pose une carte, face cachée.
prompt-believe = Menteur, ou pas ?
# Le pharaon
prompt-bet = { $phase ->
    [bank] Que mets-tu en banque ? Pose ta mise, puis « C'est bon ».
    [partial] Mises-tu contre la banque ? Pose ta mise, puis « C'est bon », ou passe.
   *[bets] Mise à gauche ou à droite, puis « C'est bon ».
}
# Le baccara
prompt-accept = Fais-tu banco ? Tu joues alors seul contre la banque, pour toute sa mise.
prompt-stand = Que dis-tu ?
prompt-give = { $phase ->
    [exchange] Choisis une carte pour chacun.
   *[other] Choisis les cartes que tu passes.
}
prompt-done = { $phase ->
    [lay] Toutes tes cartes sont posées : finis, ou reprends tes cartes.
    [discard] Ton écart est complet : valide-le, ou change-le.
    [exchange] Tu ne peux pas échanger plus de cartes : valide ton choix, ou change-le.
    [pass] Ton choix est complet : valide-le, ou change-le.
    [announce] Annonces-tu le chelem ? Sinon, commence à jouer.
   *[bets] C'est bon ?
}
# beigne
prompt-decline = Prends-tu la retourne ? Choisis alors ton écart.
prompt-go = Y vas-tu ?
prompt-deal = { $phase ->
    [setup] Combien de cartes donnes-tu, et comment les voit-on ?
   *[other] À toi de donner.
}
prompt-cut = À toi de couper le paquet.

## Coups (boutons)

move-play = { $suit2 ->
    [none] { $card }
   *[other] { $card } → { $suit2 }
}
move-with-call = { $move }, « { $call } »
call-belote = belote
call-rebelote = rebelote
call-claim = je prends
move-take = { $value ->
    [suit] Prendre à { $suit }
    [none] Prendre
   *[card] Prendre, écarter { $card }
}
move-pass = { $phase ->
    [upcard] Laisser la retourne
   *[other] Passer
}
move-packets = { $count } d'abord
move-announce = { $value ->
    [tierce] Annoncer une tierce
    [cinquante] Annoncer un cinquante
    [cent] Annoncer un cent
   *[carre] Annoncer un carré
}
move-show = Montrer
move-bid = { $bid ->
    [none] { $value ->
        [prise] Prise
        [garde] Garde
        [garde_sans] Garde sans le chien
        [garde_contre] Garde contre le chien
        [demander] Demander
        [sans_prendre] Sans prendre
        [vole] La vole
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
    [none] Coinche !
   *[other] Coinche { $bid } !
}
move-surcoinche = Surcoinche !
button-bid-form = Autre enchère…
bid-form = Points
bid-form-help = De { $least } à { $most }
select-auction = { $count ->
    [1] Enchérir : { $first }
   *[other] Enchérir plus : { $first } à { $last }
}
select-deal = Choisir la donne
move-flip = Retourner
move-pick = Carte { $value }
# Tarot
move-call = { $rank ->
    [none] Appeler à { $suit }
   *[other] Appeler { called-card }
}
move-discard = { $phase ->
    [discard] Écarter { $card }
    [exchange] Échanger { $card }
    [lay] { $card }
   *[none] Jeter { $card }
}
move-give = { $card2 ->
    [none] Passer { $card }
   *[other] { $player } ← { $card2 }
}
move-take_back = { $card ->
    [none] Rendre la carte prise
   *[other] Reprendre { $card }
}
move-chelem = Annoncer le chelem
move-poignee = { $value ->
    [simple] Montrer une poignée
    [double] Montrer une double poignée
   *[triple] Montrer une triple poignée
}
# Le rami et sa famille
taken-card = { $taken_rank ->
    [A] l'as { $taken_suit }
    [K] le roi { $taken_suit }
    [Q] la dame { $taken_suit }
    [J] le valet { $taken_suit }
    [N] le cavalier { $taken_suit }
    [JO] le joker
    [fou] le Fou
   *[other] le { $taken_rank } { $taken_suit }
}
move-draw = { $value ->
    [discard] { $phase ->
        [upcard] { $taken_rank ->
            [none] Prendre la retourne
           *[other] Prendre { taken-card }
        }
       *[other] { $taken_rank ->
            [none] Prendre la carte jetée
           *[other] Prendre { taken-card }
        }
    }
   *[stock] { $phase ->
        [ponte] Carte
        [banker] Carte
       *[other] Piocher
    }
}
move-meld = { $worth ->
    [0] Poser { $cards }{ $value2 ->
        [run] {" "}en série
       *[other] {""}
    }
   *[other] Préparer { $cards } ({ $worth })
}
move-extend = { $cards2 ->
    [none] { $card2 } sur la { $value }
   *[other] Sur la { $value } : { $cards2 }
}
move-joker = { $card2 } contre le joker ({ $value })
move-shift = Sur la { $value } : { $card2 }, le pinacle { $value3 ->
    [low] devant
   *[high] derrière
}
move-out = Finir en jetant { $card }
move-knock = { $deadwood ->
    [none] Frapper en jetant { $card }
    [0] Gin en jetant { $card }
   *[other] Frapper, { $deadwood } de bois mort, en jetant { $card }
}
move-big_gin = Grand gin
select-meld = Poser une combinaison
select-meld-opening = Préparer une combinaison : { $points } sur { $needed }
select-extend = Compléter une combinaison
select-shift = Déplacer un pinacle
select-discard = Jeter une carte
button-discard = Jeter :
select-silent = Jouer sans rien dire…
select-wild = Avec joker…
select-wild_one = Avec un joker…
select-wild_more = Avec deux jokers…
select-knock = Frapper
select-choice-discard = { $fewest ->
    [0] Échanger { cards-count } au plus
   *[other] Choisis ton écart : { cards-count }
}
select-choice-give = Choisis { cards-count } à passer
# Le menteur
move-name = Annoncer { $suit }
move-lay = { $card }
move-liar = Menteur !
move-believe = Je te crois
# Le pharaon
move-bet = { $value2 ->
    [none] { $value ->
        [all] Tout
       *[other] + { $value }
    }
   *[other] { $value ->
        [droite] Droite
       *[gauche] Gauche
    } { $value2 ->
        [all] (tout)
       *[other] + { $value2 }
    }
}
move-close = Rien ne va plus
# Le baccara
move-accept = Banco !
move-stand = Rester
move-clear = Reprendre
move-done = { $phase ->
    [lay] Finir
    [discard] Valider l'écart
    [exchange] Valider l'échange
    [pass] Passer ces cartes
    [announce] Commencer à jouer
   *[other] C'est bon
}
# le huit américain
move-carte = { $player ->
    [none] Carte !
   *[other] Carte ! ({ $player })
}
call-carte = Carte !
# bataille corse
move-claim = Je prends !
move-stop = Arrêter la suite
move-group = { $count ->
    [one] { $card }
   *[other] { $count } × { $card }
}{ $jokers ->
    [0] {""}
    [one] { $count ->
        [one] {" "}(joker)
       *[other] , dont un joker
    }
   *[other] , dont { $jokers } jokers
}
move-slap = Taper !
# Le kems
gesture = { $value ->
    [nez] 👃 main au nez
    [oreille] 👂 main à l'oreille
    [clin] 😉 clin d'œil
    [menton] 🤔 main au menton
    [bailler] 🥱 bâillement
    [yeux] 👀 yeux au ciel
    [doigts] 🫰 claquement de doigts
    [eternuer] 🤧 éternuement
    [siffler] 😗 sifflement
    [etirer] 🙆 étirement
    [boire] ☕ gorgée
    [chut] 🤫 doigt sur la bouche
   *[own] un signe à vous, convenu ailleurs
}
move-sign = { gesture }
move-confirm = Accepter ce signe
move-swap = { $card } contre { $card2 }
move-not_interested = Rien ne m'intéresse
move-gesture = { gesture }
move-kems = Kems !
move-double_kems = Double kems !
move-contre_kems = Contre-kems !
move-guess_sign = { $value ->
    [own] Deviner leur signe
   *[other] { gesture } ?
}
move-answer = { $value ->
    [right] Oui, c'est notre signe
   *[wrong] Non, ce n'est pas notre signe
}
select-swap = Échanger une carte (la tienne contre celle de la table)
select-gesture = Faire un geste
select-guess_sign = Deviner leur signe
# Le bésigue
move-declare = { $value ->
    [mariage] Mariage { $cards2 }
    [besigue] Bésigue
    [double_besigue] Double bésigue
    [quinte] Quinte majeure
   *[carre] Carré { $cards2 }
}{ $worth ->
    [0] { "" }
   *[other] { " " }({ $worth })
}
move-skip = Continuer sans annoncer
move-exchange = Échanger le 7 d'atout
# beigne
move-go = J'y vais
move-stay = Je n'y vais pas
move-decline = { $phase ->
    [banco] Passer
    [partial] Passer
   *[exchange] Laisser la retourne
}
move-collect = Ramasser le pli
move-relaunch = Relancer : { $card }
move-deal = { $value2 ->
    [none] Donner
    [normal] { cards-count }, normal
    [half_blind] { cards-count }, semi-aveugle
    [blind] { cards-count }, à l'aveugle
   *[open] { cards-count }, ouvert
}
move-cut = Couper le paquet
move-maldonne = Maldonne !
move-agree = Accepter la maldonne
move-take_back_request = Reprends ta carte, { $player }
move-correct = Corriger : { $card }
move-mix_tricks = Mélanger mes plis
move-denounce = { $count2 ->
    [0] Renonce : { $player }
   *[other] Pli { $count2 }, { $player }
}
select-denounce = Dénoncer une renonce

## Ce qui vient d'arriver

kind-of-announcement = { $kind ->
    [tierce] une tierce
    [cinquante] un cinquante
    [cent] un cent
   *[carre] un carré
}
event-bid = { $player } dit { $bid }
event-trump = { $player } choisit { $suit ->
    [sa] { suit-sa }
    [ta] { suit-ta }
   *[other] l'atout { $suit }
}
event-excuse = { $player } donne à l'Excuse la valeur { $value }
event-play = { $player } joue { $cards }
event-take = { $player } prend à { $trump }
event-pass = { $player } passe
event-void = personne ne prend
event-second_round = second tour, tout le monde a passé sur { $cards }
event-poule = { $player } a { $count ->
    [one] une poule
   *[other] deux poules
}
event-poule_made = { $player } fait sa poule : { $cards }
event-coinche = { $player } : « Coinche ! »
event-surcoinche = { $player } : « Surcoinche ! »
event-exposed = { $player } a { $cards } face visible
event-uncover = chacun découvre ses cartes cachées
event-call = { $player } : « { $call } ! »
event-announce = { $player } annonce { kind-of-announcement }
event-show = { $player } montre { kind-of-announcement } : { $cards }
event-best = l'annonce qui compte est à { $owner } : { kind-of-announcement }, { $cards }
event-trick = { $player } ramasse
event-trick-too = { $before } et ramasse
event-pile = { $player } ramasse { $size ->
    [one] { $size } carte
   *[other] { $size } cartes
} ({ points })
event-relaunch = { $player } relance : { $cards }
event-flip = { $player } retourne { $cards }
event-cover = { $player } couvre
event-battle = bataille !
event-aside = les cartes restent de côté
event-pay = { $left ->
    [none] { $player } donne pour { $cards } toutes ses cartes ({ cards-count })
   *[some] { $player } donne { cards-count } pour { $cards }
}
event-pairs = { $player } pose { $cards }
event-pick = { $pairs ->
    [0] { $player } tire une carte chez { $giver }
   *[other] { $player } tire une carte chez { $giver } et pose { $cards }
}
# Le rami et sa famille
event-draw = { $source ->
    [discard] { $player } prend { $cards } à la défausse
   *[stock] { $player } pioche
}
event-meld = { $player } pose { $cards }
event-extend = { $player } ajoute { $cards } à la combinaison { $meld }
event-joker = { $player } libère un joker avec { $cards }
event-take_back = { $player } reprend ses cartes
event-give_back = { $player } rend { $cards } à la défausse
event-discard = { $player } jette { $cards }
event-rami_sec = { $player } fait rami sec
event-all_at_once = { $player } pose tout d'un coup
event-shift = { $player } met { $cards } dans la suite { $meld } et déplace le pinacle
event-held = { $player } avait encore { $cards }
event-left = { $player } compte { $points ->
    [one] { $points } point
   *[other] { $points } points
}
event-without = { $player } : « sans { rank-alone } »
event-stop = { $player } s'arrête avant : { rank-alone }
event-box = { $player } prend la boîte : { $cards } ({ option-chips-count })
event-forgotten = { $player } oublie la boîte et la double : { $cards } ({ option-chips-count })
event-kept_box = { $player } double la boîte d'une carte gardée : { $cards } ({ option-chips-count })
event-opera = opéra ! { $player } prend les cinq boîtes ({ option-chips-count })
rank-alone = { $rank ->
    [A] as
    [J] valet
    [Q] dame
    [K] roi
   *[other] { $rank }
}
event-gift = { $player } donne une carte à { $taker }
event-sweep = { $count ->
    [one] { $count } carte retourne sous la pioche
   *[other] { $count } cartes retournent sous la pioche
}
event-left_over = { $player } avait encore { $cards }
event-turns_over = la manche a assez duré : on compte les cartes
event-hands_over = c'était le dernier coup : le score le plus bas gagne
event-lays_over = on ne pose plus de cartes : { $count ->
    [0] la plus petite main gagne
   *[other] les mains décident des places qui restent
}
event-reshuffle = les cartes jouées font un nouveau talon
event-exhausted = le talon est épuisé, la manche s'arrête
event-out = { $player } n'a plus de cartes
event-knock = { $player } frappe
event-big_gin = { $player } fait grand gin
event-hand_void = la manche est nulle : personne ne marque
event-turn_limit = la manche a assez duré : elle s'arrête
# Le menteur
event-name = { $player } annonce { $suit }
event-lay = { $player } pose une carte et dit { $suit }
event-believe = { $player } croit cette carte
event-liar = { $player } : « Menteur ! »
event-turned_up = { $verdict ->
    [lie] { $player } mentait : { $cards }
   *[truth] { $player } disait vrai : { $cards }
}
event-pick_up = { $player } ramasse { cards-count }
# Le pharaon
event-shuffle = on mélange le paquet
event-bet = { $side ->
    [droite] { $player } mise { $count } à droite
    [gauche] { $player } mise { $count } à gauche
   *[ponte] { $player } mise { $count }
}
event-clear = { $player } reprend sa mise
event-no_more_bets = rien ne va plus
event-coup = { $winner ->
    [droite] { $cards } : la droite gagne
    [gauche] { $cards } : la gauche gagne
   *[bank] { $cards } : la banque ramasse tout
}
event-bank = { $player } prend la banque
# Le baccara
event-stake = { $player } met { $count } en banque
event-offer = { $player } mise { $count } contre la banque
event-banco = { $player } : « Banco ! »
event-no_banco = { $player } passe
event-no_coup = personne ne joue contre la banque
event-reduced = la mise de la banque est ramenée à { $count }
event-ponte = { $player } est le ponte
event-third = { $player } demande une carte : { $cards }
event-stand = { $player } reste
event-shown = { $player } abat { $cards } : { $count }
# le huit américain
event-asked = { $player } demande { $suit ->
    [T] atout
   *[other] { $suit }
}
event-carte = { $player } : « Carte ! »
event-caught = { $by } dit « Carte ! » avant { $player }
event-false_carte = { $player } dit « Carte ! » à tort
event-drew = { $player } pioche { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
event-skip = { $player } passe son tour
# bataille corse
event-slap = { $player } tape : c'est une paire !
event-false_slap = { $count ->
    [0] { $player } tape à tort, et n'a pas de carte à donner
   *[other] { $player } tape à tort et glisse { $cards } sous le tas
}
event-missed_pair = personne n'a tapé
# Le kems
event-proposal = { $player } propose en secret un signe
event-agreed = { $player } et son équipe ont leur signe
event-swap = { $player } laisse et prend : { $cards }
event-not_interested = rien n'intéresse { $player }
event-renew = les cartes de la table sont écartées
event-no_call = personne n'a rien annoncé : on redonne
event-gesture = { gesture-made }
gesture-made = { $value ->
    [nez] 👃 { $player } se gratte le nez
    [oreille] 👂 { $player } se touche l'oreille
    [clin] 😉 { $player } cligne de l'œil
    [menton] 🤔 { $player } met la main au menton
    [bailler] 🥱 { $player } bâille
    [yeux] 👀 { $player } lève les yeux au ciel
    [doigts] 🫰 { $player } claque des doigts
    [eternuer] 🤧 { $player } éternue
    [siffler] 😗 { $player } sifflote
    [etirer] 🙆 { $player } s'étire
    [boire] ☕ { $player } boit
   *[chut] 🤫 { $player } met un doigt sur la bouche
}
event-guess = { $player } devine tout haut le signe adverse
event-reveal = { $player } avait { $cards }
event-verdict = { $player } { $call ->
    [kems] dit « Kems ! »
    [double_kems] dit « Double kems ! »
    [contre_kems] dit « Contre-kems ! »
   *[guess] devine le signe adverse ({ $value ->
        [own] dit à voix haute
       *[other] { gesture }
    })
} : { $verdict ->
    [right] c'est juste, +{ $points }
   *[wrong] c'est faux, +{ $points } pour l'autre équipe
}
# Le bésigue
kind-of-combination = { $combination ->
    [mariage] un mariage
    [mariage_atout] un mariage d'atout
    [besigue] un bésigue
    [double_besigue] un double bésigue
    [quinte] une quinte majeure
   *[carre] un carré
}
event-combination = { $player } étale { kind-of-combination } ({ $points } points) : { $cards }
event-no_combination = { $laid ->
    [0] { $player } continue sans annoncer
   *[other] { $player } n'annonce rien de plus
}
event-turned_seven = la retourne est un 7 : { $player } marque { $points } points
event-turned_taken = { $player } ramasse la retourne, { $cards }
event-exchange_seven = { $player } échange son 7 contre la retourne : { $cards }
event-stock_out = le talon est épuisé
# Tarot
kind-of-poignee = { $level ->
    [simple] une poignée
    [double] une double poignée
   *[triple] une triple poignée
}
called-card = { $rank ->
    [K] le roi
    [Q] la dame
    [N] le cavalier
   *[J] le valet
} de { $suit }
event-petit_sec = { $player } a le petit sec : la donne est annulée
event-contract = { $player } { $level ->
    [prise] dit « prise »
    [garde] dit « garde »
    [garde_sans] dit « garde sans »
    [demander] dit « demander »
    [sans_prendre] dit « sans prendre »
    [vole] dit « vole »
   *[garde_contre] dit « garde contre »
}
event-call_card = { $player } appelle { called-card }
event-chien = { $player } prend le chien : { $cards }
event-to_ecart = { $player } fait son écart : { put-aside }
event-from_ecart = { $player } reprend une carte de son écart : { put-aside }
put-aside = { $count ->
    [0] aucune carte sur { $needed } écartée
    [one] 1 carte sur { $needed } écartée
   *[other] { $count } cartes sur { $needed } écartées
}
event-to_pass = { $player } choisit ses cartes à passer : { $count } sur { $needed }
event-from_pass = { $player } reprend une carte : { $count } sur { $needed }
event-pass_ready = { $player } a choisi ses cartes
event-passed = les cartes passent { pass-way }
event-ecart = { $trumps ->
    [0] { $player } a fait son écart
   *[other] { $player } a fait son écart, avec { $cards }
}
event-ready = { $player } ne regarde pas le chien
event-chelem = { $player } annonce le chelem
event-poignee = { $player } montre { kind-of-poignee } : { $cards }
event-partner = { $player } est partenaire du preneur
event-alone = { $player } joue sans partenaire
event-hands_pass = chacun passe son jeu à gauche
event-result = { $player } { $result ->
    [made] gagne
   *[failed] perd
} son contrat : { $whole }{ $half ->
    [0] { "" }
   *[other] ½
} points pour { $needed }, bouts : { $bouts }
# L'hombre
event-to_exchange = { $player } choisit ses cartes à échanger : { cards-count }
event-from_exchange = { $player } reprend une carte : encore { cards-count } à échanger
event-exchanged = { $player } { $count ->
    [0] n'échange rien
    [one] échange { $count } carte
   *[other] échange { $count } cartes
}
event-stakes = { $result ->
    [made] { $player } gagne et ramasse la mise : { $pot }
    [codille] codille ! { $by } ramasse la mise : { $pot }
    [failed] { $player } perd
   *[passed] { $left ->
        [0] chacun remet deux jetons, et la mise est partagée
       *[other] chacun remet deux jetons, la mise monte à { $left }
    }
}
# beigne
event-go = { $player } y va
event-stay = { $player } n'y va pas
event-take_turned = { $player } prend la retourne
event-decline = { $player } laisse la retourne
event-blank = personne n'y va : coup nul
event-beigne = ⭕ { $player } : { $count ->
    [one] un beigne
   *[other] { $count } beignes
}
event-maldonne = { $player } demande une maldonne
event-agree = { $player } est d'accord
event-misdeal = maldonne : { $player } perd sa donne
event-offer_cut = { $player } donne à couper
event-cut = { $player } coupe le paquet
event-sent_back = { $by } fait reprendre { $cards } à { $player }
event-correct = { $player } corrige sa renonce : { $cards }
event-mix_tricks = { $player } mélange ses plis
event-denounce = { $verdict ->
    [proven] { $player } accuse { $accused }, avec raison
    [unprovable] { $player } accuse { $accused }, mais dans des plis mélangés rien ne se prouve
   *[wrong] { $player } accuse { $accused } à tort
}
event-revoke = { $player } a renoncé en ayant { $cards }

## Refus : ce qui ne va pas, pourquoi, que faire

why-not-your-turn = Ce n'est pas à toi de jouer : attends ton tour.
why-game-over = Cette table est fermée. </play> en ouvre une autre.
why-unknown-move = Ce n'est pas possible en ce moment. Choisis un des boutons qui te sont proposés.
why-not-your-card = Tu n'as pas cette carte en main. Choisis-en une autre.
why-no-such-place = Cette carte n'existe pas : choisis un nombre de 1 à { $most }.
why-must-follow = Il faut fournir { $suit } : tu en as encore. Joue une carte de cette couleur.
why-excuse-asks = En entamant l'Excuse, on nomme la couleur demandée. Choisis l'Excuse avec une couleur.
why-lead-two-of-clubs = La première entame de la donne est le 2 ♣. Joue-le.
why-no-points-first = Pas de carte qui coûte des points au premier pli, si tu en as une autre.
why-hearts-not-broken = On n'entame pas à cœur avant qu'un cœur ait été défaussé. Entame d'une autre couleur.
why-must-trump = Tu ne peux pas fournir : il faut couper à l'atout ({ $suit }).
why-must-overtrump = Il faut couper plus haut que le plus fort atout joué ({ $suit }) : tu le peux. Joue un atout plus fort.
why-must-raise = Il faut monter sur la plus forte carte jouée ({ $suit }) : tu le peux. Joue une carte plus forte.
why-lead-low = Le premier pli ne valait pas un point : il faut entamer d'un 7 ou d'un 8, sinon de ta carte la plus faible. Choisis-en une.
why-poule-goes-on = Ta poule est commencée : entame d'une autre de ses cartes, jusqu'à la troisième.
why-keep-poule = On ne jette pas une carte de sa poule tant qu'on en a une autre. Défausse-toi d'une autre carte.
why-must-play-higher = Il faut dépasser la plus forte carte du pli : tu le peux. Joue une carte plus forte.
why-declare-value = Donne une valeur à cette carte en la jouant : ses boutons proposent chaque valeur.
why-bids-add-up = En dernier, tu ne peux pas dire { $bid } : la somme des enchères ferait { $cards }, le nombre de cartes de chacun. Choisis un autre nombre.
why-no-belote = Cette carte n'a pas sa belote : joue-la sans rien dire. Rien n'a été joué.
why-no-announcement = Tu n'as pas de quoi faire cette annonce. Choisis-en une autre, ou joue ta carte.
why-other-suit = { $suit } est la couleur de la retourne, déjà refusée. Choisis-en une autre, ou passe.
# le huit américain
why-must-match = Cette carte ne va pas sur celle du dessus : il faut { $suit }{ $fits ->
    [suit] , sauf le 8
    [eights] , la même valeur ou un 8
   *[rank] { "" } ou la même valeur
}. Choisis-en une autre, ou pioche si tu n'en as pas.
why-asked-suit = On a demandé { $suit } : joue cette couleur, sauf le 8, ou pioche si tu n'en as pas.
why-answer-ace = Il faut répondre à l'as par un as. Joue un as si tu en as, sinon pioche.
why-answer-king = Il faut répondre au roi ♥ par un autre roi ♥. Joue-le si tu l'as, sinon pioche.
why-name-a-suit = Un 8 demande une couleur : choisis un de ses boutons, chacun en nomme une.
why-no-suit-to-name = Seul un 8 demande une couleur. Joue cette carte sans rien nommer.
why-no-carte-yet = « Carte ! » se dit en posant l'avant-dernière carte. Joue cette carte sans l'annoncer.
why-can-play = Tu peux jouer : on ne pioche que sans carte qui convienne. Choisis une carte.
why-nothing-to-draw = Il n'y a plus rien à piocher : passe.
why-no-pass = On ne passe que s'il n'y a rien à jouer ni à piocher. Joue une carte, ou pioche.
why-must-play-drawn = Seule une carte que tu viens de piocher peut se jouer maintenant : choisis-la.
why-too-low = Il faut au moins la valeur des dernières cartes posées. Choisis des cartes plus hautes, ou pioche.
why-draw-first = On ne passe qu'après avoir pioché. Pioche une carte, ou pose.
why-already-drawn = Tu as déjà pioché à ce tour. Pose des cartes, ou passe.
why-must-lead = Rien n'est en jeu et il n'y a rien à piocher. Pose des cartes.
why-nobody-exposed = « Carte ! » n'aurait pas d'effet : personne n'a oublié de l'annoncer. Rien n'a changé.
# Le kems
why-too-late = Trop tard : cette carte n'est plus sur la table. Choisis parmi celles qui y sont.
why-not-interested-already = Tu as déjà dit que rien ne t'intéresse. Attends les autres, ou échange une carte.
why-nothing-proposed = Aucun signe n'est proposé. Propose le tien.
why-no-gesture-left = Pas plus de { $most ->
    [one] { $most } geste
   *[other] { $most } gestes
} avant que la table change. Attends un échange ou de nouvelles cartes.
why-no-guess-left = Ton équipe ne peut plus deviner de signe dans cette manche. Attends la suivante.
why-not-that-sign = Ce signe est déjà proposé, ou a déjà été deviné. Confirme-le, ou choisis-en un autre.
# beigne
why-trump-card-obliges = La retourne (as, 2 ou 10) oblige tout le monde à y aller. Dis « J'y vais ».
why-low-score-obliges = Avec { $floor ->
    [one] { $floor } point
   *[other] { $floor } points
} ou moins, il faut toujours y aller. Dis « J'y vais ».
why-blank-hands-oblige = Après { $hands ->
    [one] { $hands } coup nul
   *[other] { $hands } coups nuls de suite
}, tu dois y aller : tu parles en premier. Dis « J'y vais ».
why-already-played = Tu as déjà joué dans ce pli. Attends le suivant.
why-nothing-to-take-back = Cette personne n'a pas joué avant son tour, ou le pli est complet : la carte reste.
why-no-maldonne = Une maldonne se demande une seule fois par donne, avant la fin du premier pli, et pas plus de deux donnes de suite. Continue à jouer.
why-nothing-to-agree = Personne ne demande de maldonne, ou tu as déjà donné ton accord. Continue à jouer.
why-already-judged = C'est déjà jugé : pas de renonce là. Choisis un autre pli, ou une autre personne.
why-nothing-to-denounce = On dénonce une renonce dans un pli ramassé, avant la donne suivante et une seule fois. Continue à jouer.
why-nothing-to-correct = Rien à corriger avec cette carte : le pli est ramassé, ou ta carte n'est pas une renonce.
why-too-soon = Un instant : laisse aux autres le temps de voir la carte, puis recommence.
# Le bésigue
why-nothing-to-exchange = Il n'y a pas de retourne à échanger, ou c'est un 7. Continue à jouer.
why-no-seven = Tu n'as pas le 7 d'atout ({ $suit }) : lui seul s'échange contre la retourne. Continue à jouer.
why-dealt-seven = Ton 7 d'atout ({ $suit }) t'a été donné : à cette table, seul un 7 pioché s'échange contre la retourne. Continue à jouer.
why-exchange-after-draw = L'échange se fait après ta pioche et avant ta carte suivante. Attends d'avoir pioché.
why-no-combination = Tu n'as pas de quoi faire cette combinaison. Choisis-en une autre, ou continue sans annoncer.
why-combination-served = Ces cartes ont déjà servi à une combinaison de ce genre, ou aucune ne vient de ta main. Choisis-en une autre, ou continue sans annoncer.
# Tarot
why-bid-number = Une enchère est un nombre de points. Enchéris de nouveau, ou passe.
why-bid-higher = Il faut enchérir plus haut que l'enchère précédente. Monte, ou passe.
why-nothing-bid = Personne n'a encore enchéri : il n'y a rien à coincher. Attends une enchère du camp adverse.
why-own-bid = Cette enchère est celle de ton camp : seul l'autre camp peut la coincher.
why-coinche-in-turn = À cette table, on ne coinche qu'à son tour. Attends le tien.
why-other-bid = L'enchère est maintenant { $bid }. Coinche-la si tu le veux toujours.
why-bid-too-high = Ces cartes font { $most } au plus. Enchéris moins, ou passe.
why-never-in-ecart = Un roi ou un bout ne va jamais à l'écart. Choisis une autre carte.
why-trumps-last = Un atout ne va à l'écart que si tu n'as plus rien d'autre. Choisis une autre carte.
why-ecart-full = Tu as déjà mis { $cards } cartes de côté. Valide ton choix, ou reprends-en une d'abord.
why-ecart-unfinished = Il manque { $left } à ton choix : mets encore autant de cartes de côté.
why-not-aside = Tu n'as pas mis cette carte de côté. Choisis-en une qui y est.
why-no-poignee = Tu ne peux pas montrer cette poignée : il faut assez d'atouts, et le faire avant ta première carte. Joue une carte.
why-called-suit = La première carte ne peut pas être de la couleur appelée ({ $suit }), sauf la carte appelée. Joue une autre couleur.
why-no-box = Il n'y a pas de boîte à prendre : elle se prend avec sa carte, ou avant la suivante.
why-must-go-on = La suite continue : { rank-alone }. Joue une carte de cette valeur.
why-cannot-stop = On ne s'arrête qu'après sa propre carte, quand on pourrait continuer. Joue une carte.
why-must-play-trump = { $led ->
    [trump] L'atout est demandé, et tu en as : joue atout.
   *[suit] Tu n'as pas la couleur demandée, et tu as de l'atout : joue atout.
}
# Le rami et sa famille
why-no-discard = Personne n'a encore jeté de carte : pioche au talon.
why-discard-too-early = La carte jetée ne se prend qu'à partir de ton tour { $turn } : pioche au talon.
why-given-back = Tu as pris cette carte et tu l'as rendue : elle ne se reprend plus ce tour-ci. Pioche au talon.
why-just-taken = Tu viens de prendre cette carte à la défausse : elle ne s'y rejette pas dans le même tour. Jette une autre carte.
why-knocked-already = Quelqu'un a déjà frappé : c'est ton dernier tour. Jette une carte.
why-upcard-first = D'abord la retourne : prends-la, ou laisse-la.
why-upcard-refused = Vous avez tous les deux laissé la retourne : pioche au talon.
why-no-big-gin = { $allowed ->
    [true] Pour un grand gin, tes onze cartes doivent entrer en combinaisons : il te reste { $points } de bois mort. Jette une carte.
   *[false] À cette table, il n'y a pas de grand gin : frappe en jetant une carte.
}
why-too-much-deadwood = { $most ->
    [0] À cette table, on ne frappe que pour faire gin : il te resterait { $points } de bois mort. Jette une carte sans frapper.
   *[other] Pour frapper, il faut { $most } de bois mort au plus : il t'en resterait { $points }. Jette une carte sans frapper.
}
why-not-all-laid = Pour frapper, il faut que toutes les autres cartes entrent en combinaisons : il te resterait { $points ->
    [one] { $points } point
   *[other] { $points } points
}. Jette une carte sans frapper.
why-nothing-drafted = Tu n'as rien préparé : il n'y a rien à reprendre.
why-nothing-taken = Tu n'as pas pris la défausse ce tour-ci : il n'y a rien à rendre.
why-contract-first = Pose d'abord tout le contrat de ton échelon, dans ce même tour : { contract-text }. Ce coup n'y mène pas.
why-contract-unfinished = Ton contrat n'est pas complet : pose le reste, ou reprends tes cartes.
why-not-a-figure = Ce n'est ni un triple, ni un quadruple, ni une série de 3 à as. Choisis d'autres cartes.
why-only-all-at-once = Au rami sec, on ne pose que { $cards } cartes d'un coup en jetant la dernière, et la carte jetée ne se prend que pour cela. Continue à piocher et à jeter.
why-must-lay-taken = La carte que tu as prise à la défausse doit être posée ce tour-ci. Pose-la, ou reprends tes cartes.
why-must-lay-joker = Le joker que tu as libéré doit entrer ce tour-ci dans une nouvelle combinaison. Pose-le, ou reprends tes cartes.
why-opening-too-low = Pour poser la première fois il faut { $needed } points : tu en as { $points }. Ajoute une combinaison, ou reprends tes cartes.
why-opening-needs-run = Pour poser la première fois il faut une suite sans joker. Ajoutes-en une, ou reprends tes cartes.
why-not-a-meld = Ce n'est pas une combinaison : il faut trois ou quatre cartes de même valeur et de couleurs différentes, ou une suite d'au moins trois cartes. Jokers au plus : { $jokers }.
why-keep-a-card = Il faut garder une carte à jeter. Pose moins de cartes.
why-no-such-meld = Il n'y a pas de combinaison de ce numéro : choisis-en une de 1 à { $most }.
why-not-open = Il faut d'abord avoir posé tes premières combinaisons ({ $needed } points).
why-does-not-fit = Cette carte ne va pas dans cette combinaison. Choisis-en une autre.
why-no-joker-there = Aucun joker de cette combinaison ne remplace cette carte. Choisis-en une autre.
why-cannot-finish = Pour finir en jetant cette carte, il faut que toutes les autres entrent en combinaisons{ $points ->
    [0] { "" }
   *[other] {" "}comptant au moins { $points } points
}{ $run ->
    [0] { "" }
   *[other] , avec une suite sans joker
}. Jette une carte et continue.
why-cards-left = Il te reste des cartes : jettes-en une pour finir ton tour.
why-not-a-run = Ce n'est pas une suite : il faut au moins trois cartes qui se suivent dans la même couleur, de 3 à as ; seul le 2 de cette couleur remplace une carte.
why-others-run = À cette table, on ne pose rien sur les suites des autres. Choisis une des tiennes.
why-no-pinacle-there = Aucun pinacle de cette suite ne remplace cette carte. Choisis-en une autre.
why-no-free-end = La suite n'est pas libre de ce côté : le pinacle ne peut pas y aller. Choisis l'autre bout ou une autre suite.
why-stale = Ce bouton n'était plus à jour : rien n'a été joué. La situation présente est affichée.
why-not-seated = Tu n'es pas à cette table. Attends la prochaine partie, ou ouvre une table dans un autre salon avec </play>.
why-no-table = Il n'y a pas de table ouverte ici. </play> en ouvre une.
why-elsewhere = Ce bouton n'est pas à sa place. Ouvre ta main avec </hand> dans le salon de la table.
why-again-elsewhere = Cette partie se rejoue dans le salon de sa table, { $channel } : presse « Rejouer » sous le résultat.
why-several = Tu es à plusieurs tables : va dans le salon de celle que tu veux.
why-too-fast = Doucement ! Tu vas plus vite qu'on ne joue : attends quelques secondes.
why-expired = Ce bouton n'est plus valable : il vient d'un ancien message. Ouvre ta main avec </hand>, ou une table avec </play>.
why-too-many-host = Tu as déjà { $most ->
    [one] une table ouverte, et c'est le plus possible
   *[other] { $most } tables ouvertes, et c'est le plus possible
}. Finis une partie, ou ferme une table avec </stop>, puis recommence.
why-too-many-guild = Ce serveur a déjà { $most ->
    [one] une table ouverte, et c'est le plus possible
   *[other] { $most } tables ouvertes, et c'est le plus possible
}. Rejoins l'une d'elles, ou attends qu'une partie finisse.
why-busy = Une table est déjà ouverte dans ce salon : [la voici]({ $link }). Rejoins-la, ou ouvre la tienne dans un autre salon ou un fil.
why-busy-outside = Une table est déjà ouverte ici : [la voici]({ $link }). Rejoins-la, ou ferme-la avec </stop> si plus personne n'y joue.
why-unknown-game = Je ne connais pas le jeu « { $game } ». Choisis un nom dans la liste que </play> propose.
why-absent-game = « { $typed } » n'est pas encore ici. Le jeu le plus proche : { $game }. Tous les jeux sont dans </play>.
suggest-absent = { $game } (« { $typed } » n'est pas là : c'est le plus proche)
rules-also = Aussi : { $names }
rules-only = Les règles n'existent qu'en français et en anglais.
why-unknown-option = { $game } n'a pas d'option « { $option } ». Options possibles : { $known }.
why-bad-version = Cette partie suit des règles que cette version de Tapis Vert ne connaît pas. Rien n'est perdu : elle attend que la personne qui fait tourner le bot le mette à jour. </stop> la ferme.
why-bad-value = L'option « { $option } » n'accepte pas « { $value } ». Valeurs possibles : { $allowed }.
why-options-clash = « { $first } » et « { $second } » ne vont pas ensemble à { $seats } : la partie ne finirait jamais. Change d'abord l'une des deux options.
why-bad-option-text = Je ne comprends pas « { $text } ». Écris les options sous la forme `{ $example }`.
why-bad-seats = { $game } ne se joue pas à { $seats }. Nombres possibles : { $allowed }.
why-options-seats = Avec les options de cette table, { $game } ne se joue pas à { $seats }. Nombres possibles : { $allowed }. L'hôte peut changer les options dans « Réglages ».
why-too-few = Il manque du monde : il faut être au moins { $least }. Attends quelqu'un, ajoute un ordinateur, ou choisis « Jouer avec l'ordinateur ».
why-full = La table est complète ({ $most } places). Attends la prochaine partie, ou ouvre une table dans un autre salon.
why-no-seat = Cette table n'a pas de place libre pour toi : elles sont prises, ou gardées pour d'autres personnes. Demande à { $host }, ou ouvre une table dans un autre salon avec </play>.
why-seats-kept = Les places libres sont gardées pour { $guests }. Attends un peu, ou libère-les dans les réglages de la table.
why-already-joined = Tu es déjà à cette table.
why-not-joined = Tu n'es pas à cette table.
why-no-computer = Il n'y a pas d'ordinateur à retirer.
why-not-host = Seuls l'hôte et la modération peuvent faire cela. Demande à { $host }.
why-not-lobby = La partie a déjà commencé. « Ma main » montre ses cartes à qui joue, « Regarder » la table à tout le monde.
why-not-started = La partie n'a pas encore commencé.
why-permissions = Il me manque des permissions dans ce salon : { $permissions }. Demande à la modération de me les donner, puis recommence.
why-server-only = Cela ne marche que sur un serveur qui a invité le bot.
why-table-in-dm = Ici, il n'y a que le bot et toi : </practice> ouvre une partie contre l'ordinateur. Une table se tient sur un serveur ou dans un groupe privé.
why-only-ephemeral = Sur ce serveur, une application que tu apportes toi-même ne répond qu'à toi : les autres ne verraient rien. Fais-le sur un serveur qui a invité le bot, ou dans un groupe privé.
why-not-recorded = Le coup n'a pas pu être enregistré : rien n'a été joué. Réessaie dans un instant.
why-disk-full = Le disque est plein : rien n'a été enregistré. Préviens la personne qui héberge le bot, puis réessaie.
why-not-kept = La base de données ne répond pas : rien n'a été changé. Réessaie dans un instant.
why-too-busy = Trop de demandes arrivent en même temps : rien n'a été changé. Réessaie dans un instant.
why-broken = Quelque chose s'est mal passé de mon côté ; rien n'est perdu. Réessaie dans un instant.
why-message-gone = Ce message a été supprimé avant que je puisse y répondre ; rien n'est perdu. Ouvre-le de nouveau.
why-unsure = Ton coup est joué, mais la réponse s'est perdue en route. Ouvre ta main avec </hand>.
# Le menteur
why-nothing-to-doubt = Il n'y a pas de carte à mettre en doute : attends la prochaine.
why-own-card = C'est ta propre carte : aux autres d'en douter.
why-already-believed = Tu as déjà dit que tu croyais cette carte : attends la prochaine.
why-already-out = Tu n'as plus de cartes, tu es à l'abri : laisse jouer les autres.
# Le pharaon
why-one-side = Tu as déjà misé de l'autre côté. Ajoute de ce côté-là, ou reprends ta mise d'abord.
why-too-few-chips = { $left ->
    [0] Tu as déjà tout misé. « C'est bon » ferme ta mise.
   *[other] Tu n'as pas assez de jetons : il t'en reste { $left } à miser. Choisis une pièce plus petite.
}
why-bank-too-small = La banque n'a que { $bank ->
    [one] { $bank } jeton
   *[other] { $bank } jetons
} et ne peut pas couvrir cette mise. Mise moins, ou de l'autre côté.
why-no-bet = Tu n'as rien misé : il n'y a rien à reprendre.
why-no-bets-yet = Personne n'a encore misé : attends une mise pour fermer les mises.
# Le baccara
why-stake-too-low = La mise est encore trop petite : pose { $needed ->
    [one] { $needed } jeton
   *[other] { $needed } jetons
} au moins, puis « C'est bon ».
why-stake-too-high = Tu ne peux pas miser plus de { $most } ici. Choisis une pièce plus petite, ou « C'est bon ».
why-must-stand = Avec { $count }, on ne tire pas : reste.
why-must-draw = Avec { $count }, on tire toujours une carte.
why-not-the-banker = Seule la banque peut fermer les mises. « C'est bon » ferme la tienne.
# bataille corse
why-out-of-cards = Tu n'as plus de cartes : tu ne peux plus taper. Regarde qui va gagner.
why-slapped-in-vain = Tu as tapé à tort sans carte à donner : tu pourras taper de nouveau sur le prochain tas.

## Permissions

permission-view_channel = Voir le salon
permission-send_messages = Envoyer des messages
permission-send_messages_in_threads = Envoyer des messages dans les fils

## Réponses discrètes

note-left = Tu as quitté la table.
note-leave-sure = Quitter la partie ? Un ordinateur jouera à ta place ; tant que la partie dure, « Revenir » te la rend. Sans retour, c'est une défaite au classement si la partie compte.
note-leave-last = Sans personne d'autre à la table, elle se ferme et rien n'est compté.
note-left-playing = Tu as quitté la partie : un ordinateur joue à ta place. « Revenir », sous la table, te la rend.
note-stopped = La table est fermée.
note-stop-sure = Fermer la table ? La partie s'arrête pour tout le monde, sans résultat, et personne ne peut la reprendre.
note-stop-sure-lobby = Fermer la table ? D'autres personnes y attendent : elle se ferme pour tout le monde.
note-dm-closed = Je ne peux pas t'écrire en privé : tes messages privés sont fermés. Joue avec « Ma main » sous la table, tu ne perds rien.
note-no-files = Ici, je ne peux pas joindre d'images : il me manque la permission « Joindre des fichiers ». Les tables s'y montrent en texte ; la modération peut me la donner quand elle veut.
note-started = La partie a commencé : [voici la table]({ $link }).
note-hand-elsewhere = On joue dans le salon de la table : suis le lien.
note-dm-later = Discord ne me laisse pas t'écrire en privé pour l'instant. Joue avec « Ma main » sous la table, tu ne perds rien.

## Aide

help-title = Tapis Vert : des jeux de cartes français dans ce salon

## Commandes (noms et descriptions pour Discord)

command-play = jouer
command-play-description = Ouvrir une table de jeu dans ce salon
command-hand = main
command-hand-description = Voir ma main
command-rules = règles
command-rules-description = Lire les règles d'un jeu
command-leaderboard = classement
command-leaderboard-description = Voir le classement du serveur
command-leave = quitter
command-leave-description = Quitter la table
command-stop = fermer
command-stop-description = Fermer la table de ce salon
command-help = aide
command-help-description = Apprendre à jouer avec Tapis Vert
command-about = apropos
command-about-description = La version, le nombre de jeux, le code source
parameter-game = jeu
parameter-game-description = Le jeu
parameter-seats = places
parameter-seats-description = Nombre de places à la table
parameter-options = options
parameter-options-description = Options, par exemple : cartes au plus=5, coupe obligatoire=oui

## Les cinq premières minutes : accueil, aide, menu, fil, appel

page-of = Page { $page }/{ $pages }
button-menu = Jouer
button-tables = Mes parties
button-help = Comment ça marche
button-help-table = Autour de la table
button-help-games = Les jeux
button-help-writing = Écrire
help-writing-how = Tout ce que font les boutons s'écrit aussi, dans notre conversation privée ou par </move>.
help-writing-aloud = Pour écouter la table : « Récit de la table » dans </preferences>. Les jeux de vitesse ont un délai de plus dans les options de la table.
button-help-commands = Les commandes
button-back = Retour
greeting-title = Tapis Vert, des jeux de cartes français sur ce serveur
greeting-text = La main de chacun arrive en message privé, la table se joue dans le salon ; l'ordinateur prend les places vides.
    Pour commencer : « Jouer » ci-dessous, ou </play> dans le salon de ton choix.
help-link-invite = Inviter le bot
help-link-privacy = Confidentialité
help-link-terms = Conditions
help-link-source = Code source
help-contact = Contact : { $contact }
help-start = « Jouer » montre les jeux : tu en choisis un, les autres rejoignent la table, ou l'ordinateur joue avec toi.
    Tu connais déjà ton jeu ? </play> ouvre sa table tout de suite.
help-table-hand = **La main** arrive en message privé, avec un bouton par coup possible. « Ma main », sous la table, montre la même dans le salon, si tes messages privés sont fermés ou si tu préfères.
help-table-message = **La table** est un seul message, que tout le monde voit : à qui de jouer, les cartes, les points. Le bouton des règles est toujours là.
help-table-watch = **Regarder** : le bouton sous la table te la montre, à toi et à personne d'autre, en image et en toutes lettres, du côté de la personne que tu suis. Rien de caché n'y est. « Actualiser » la met à jour.
help-table-computers = **L'ordinateur** : dans le salon d'attente, « Ajouter un ordinateur » occupe une place, « Jouer avec l'ordinateur » les complète et commence.
help-table-late = **On t'attend** depuis longtemps ? Un message t'appelle ; il disparaît quand tu as joué.
help-table-leave = **Quitter** : le bouton sous la table, ou </leave>. Pendant la partie, un ordinateur joue à ta place ; « Revenir » te la rend.
help-table-again = **Rejouer** : à la fin, un bouton rouvre la table avec les mêmes personnes et les mêmes options.
help-play = </play> ouvre une table ; sans nom de jeu, un menu les montre tous. Avec l'option fil, la table a un fil à elle.
help-learn = </learn> t'apprend un jeu : une première donne, guidée pas à pas, rien que pour toi.
help-practice = </practice> ouvre une partie rien que pour toi contre l'ordinateur, à n'importe quel jeu, avec des conseils et le droit de reprendre tes coups. « Mes problèmes » y redonne tes coups les plus chers à jouer.
help-daily = </daily> ouvre la donne du jour : la même pour tout le monde, à jouer seul contre l'ordinateur.
help-tables = </tables> montre tes parties en cours, et à qui c'est de jouer.
help-tournament = </tournament> organise un tournoi, une fois ou chaque semaine : inscriptions, tables, classement.
help-hand = </hand> montre ta main, si le message privé n'est pas arrivé.
help-move = </move> joue ce que tu écris : « 7 de trèfle », « passe ».
help-rules = </rules> explique un jeu ; sans nom de jeu, celui de la table du salon, ou un menu de tous.
help-leaderboard = </leaderboard> classe les membres de ce serveur : par jeu, par famille ou tous jeux confondus.
help-stats = </stats> montre tes parties, tes victoires et la courbe de ta cote, ou celles de quelqu'un d'autre.
help-book = </book> montre ton carnet : les tampons de chaque jeu, et tes exploits. Tu peux le partager.
help-history = </history> montre les dernières parties du serveur, ou celles d'une personne.
help-replay = </replay> fait revoir une partie finie, coup par coup, toutes les mains ouvertes.
help-verify = </verify> vérifie le fichier d'une partie : son sceau, chaque coup et le résultat.
help-notify = </notify> te prévient quand une table cherche du monde. Dans le menu d'une personne (clic droit, ou appui long) : « Applications », « Inviter à ma table » ; si c'est ta table, une place lui est gardée dix minutes.
help-avoid = </avoid> tient la liste des personnes avec qui tu préfères ne pas jouer : elles ne l'apprennent pas.
help-leave = </leave> quitte la table.
help-stop = </stop> ferme la table (l'hôte ou la modération).
help-preferences = </preferences> choisit ta langue, tes cartes, leur ordre, et où ta main arrive.
help-settings = </settings> règle la langue, les cartes, les salons et le temps par tour du serveur (avec la permission « Gérer le serveur »).
help-server = </server> montre ce qui se joue sur ce serveur : parties, heures, jeux, attente (avec la permission « Gérer le serveur »).
help-privacy = </privacy> montre, exporte ou efface tes données.
help-about = </about> montre la version du bot et ses liens.
help-help = </help> revient ici.
about-title = Tapis Vert { $version }
about-games = { $count ->
    [one] { $count } jeu de cartes français
   *[other] { $count } jeux de cartes français
} à jouer sur Discord. </help> explique comment.
menu-title = À quoi joue-t-on ?
menu-here = Choisis un jeu, ou une famille qui en montre d'autres : la table s'ouvre dans ce salon, pour tout le monde.
menu-thread = Choisis un jeu, ou une famille qui en montre d'autres : la table s'ouvre dans un fil de ce salon, pour tout le monde.
menu-rules-title = Les règles de quel jeu ?
menu-rules = Choisis un jeu, ou une famille qui en montre d'autres : les règles s'affichent ici, pour toi.
menu-rules-game = Un jeu à lire
button-other-rules = Autres jeux
menu-family = Une famille de jeux
button-find = Lequel choisir ?
button-families = Tous les jeux
find-title = Lequel choisir ?
find-people = { $answer ->
    [any] À combien ? Peu importe
   *[other] À { $answer }, l'ordinateur compris
}
find-minutes = { $answer ->
    [any] Durée ? Peu importe
   *[other] { $answer } min au plus
}
find-kind = { $answer ->
    [luck] Le hasard seul
    [skill] Il faut bien jouer
   *[strong] Il faut bien jouer, contre un ordinateur fort
    [any] Hasard ? Peu importe
}
find-found = { $count ->
    [0] Aucun jeu ne correspond : réponds « Peu importe » à l'une des questions.
    [one] Un seul jeu correspond.
   *[other] { $count } jeux correspondent, du plus court au plus long.
}
find-line = { $game } · { $duration } · { $players }{ $kind ->
    [luck] { " · hasard" }
    [strong] { " · ordinateur fort" }
   *[skill] { "" }
}
menu-game = Un jeu
menu-game-range = Un jeu, de { $first } à { $last }
variant-of-game = { $game } : { $variant }
menu-players = { $seats } personnes
menu-minutes = { $minutes } min
menu-minutes-for = { $minutes } min à { $seats }
family-banking = Jeux de banque
family-matching = Paires et carrés
family-rummy = Jeux de rami
family-shedding = Jeux de défausse
family-tricks = Jeux de levées
family-war = Batailles
note-opened = { $game } : la table est ouverte, juste en dessous.
note-opened-thread = La table est ouverte : { $thread }.
note-table-in-thread = { $game } : une table s'ouvre dans { $thread }.
late-call = { $count ->
    [one] { $people }, la table t'attend : [la voici]({ $link }).
   *[other] { $people }, la table vous attend : [la voici]({ $link }).
}
why-game-first = Les places et les options vont avec un jeu. Choisis un jeu dans la liste de </play>, ou envoie </play> sans rien pour voir le menu.
why-thread-in-thread = Tu es déjà dans un fil, et un fil n'en contient pas d'autre. Ouvre la table ici, sans l'option fil, ou va dans un salon.
why-no-threads = Ce salon n'a pas de fils. Ouvre la table ici, sans l'option fil, ou va dans un salon textuel.
why-thread-denied = Tu n'as pas la permission d'ouvrir des fils dans ce salon. Ouvre la table ici, sans l'option fil, ou va dans un autre salon.
permission-create_public_threads = Créer des fils publics
permission-create_private_threads = Créer des fils privés
parameter-play-game-description = Le jeu ; sans lui, un menu de tous les jeux
parameter-thread = fil
parameter-thread-description = Ouvrir la table dans un fil à elle

## Préférences et réglages

command-preferences = préférences
command-preferences-description = Régler ma langue, mes cartes, ma main
command-settings = réglages
command-settings-description = Régler ce serveur : langue, cartes, salons, temps par tour
# /server
command-server = serveur
command-server-description = Voir ce qui se joue sur ce serveur : parties, heures, jeux, attente
server-title = Ce serveur en chiffres
server-empty = Personne n'a encore joué ici ces douze dernières semaines. Pour commencer, </play> ouvre une table et </daily> propose à tout le monde la même donne ; un panneau épinglé dans un salon montre le chemin à tes membres.
server-matches = Parties
server-matches-value = { $count } en douze semaines. Par semaine, la plus récente à la fin : { $weeks }
server-hours = Heures les plus animées
server-hours-value = { $hours } (à l'heure locale, fuseau : { $city })
server-hour = { $hour } h
server-games = Jeux les plus joués
server-game = { $game } ({ $count })
server-people = Depuis 28 jours
server-people-value = { $people ->
    [one] { $people } personne a joué
   *[other] { $people } personnes ont joué
}{ $new ->
    [0] .
   *[other] , dont { $new } pour la première fois.
}{ $earlier ->
    [0] {""}
    [1] {""} L'unique personne des 28 jours d'avant { $returned ->
        [0] n'est pas revenue.
       *[other] est revenue.
    }
   *[other] {""} Des { $earlier } personnes des 28 jours d'avant, { $returned } { $returned ->
        [one] est revenue.
       *[other] sont revenues.
    }
}
server-lobbies = Tables ouvertes
server-lobbies-value = { $started } sur { $opened } ont commencé
server-waiting = Attente d'une table à plusieurs
server-seats = Places jouées par l'ordinateur
server-seats-value = { $count } ({ $share } %)
server-chart-weeks = Parties par semaine
server-chart-first = il y a { $count } semaines
server-chart-last = 7 derniers jours
status-play = Ce qui se joue
preference-title = Tes préférences
preference-note = Elles valent pour toi, sur tous les serveurs, et tout de suite.
setting-title = Réglages du serveur
setting-note = Ils s'appliquent tout de suite à ce que tout le monde voit ici. Chaque membre règle le reste avec </preferences>.
# What this language calls itself: the others show it so, too
language-name = français
language-zone = Europe/Paris
choice-language = Langue
preference-language-help = celle de mes réponses et de ta main ; automatique : celle de ton Discord.
preference-language-auto = automatique
setting-language-help = celle des tables ; automatique : celle du serveur sur Discord.
setting-language-auto = automatique
choice-cards = Cartes
preference-cards-help = leurs couleurs dans ta main ; la table suit le serveur.
preference-cards-auto = comme le serveur
setting-cards-help = leurs couleurs sur les tables, et par défaut dans les mains.
choice-cards-four = quatre couleurs
choice-cards-two = deux couleurs
choice-cards-okabe = daltonien
choice-cards-dark = sombres
choice-letters = Lettres
preference-letters-help = dans les coins de tes cartes ; automatiques : comme le serveur, sinon selon ta langue.
setting-letters-help = dans les coins des cartes ; automatiques : selon la langue.
preference-letters-auto = automatiques
setting-letters-auto = automatiques
choice-letters-fr = A R D V C
choice-letters-en = A K Q J N
choice-order = Main rangée
preference-order-help = l'ordre de tes cartes.
choice-order-suit = par couleur
choice-order-rank = par valeur
choice-pictures = Images
preference-pictures-help = ta main en image, au-dessus du texte.
preference-pictures-auto = comme le serveur
choice-tournaments = Tournois
choice-tournaments-events = par ceux qui gèrent les évènements
choice-tournaments-all = par tout le monde
setting-tournaments-help = qui peut en organiser avec </tournament>.
setting-pictures-help = les tables en image, au-dessus du texte.
choice-pictures-yes = oui
choice-pictures-no = non
choice-hand = Ta main
preference-hand-help = par message privé, ou seulement avec « Ma main » sous la table.
choice-hand-dm = par message privé
choice-hand-channel = dans le salon seulement
preference-hand-none = tes messages privés sont fermés
choice-calls = M'appeler
preference-calls-help = quand une table t'attend trop longtemps, ou que quelqu'un t'invite à la sienne, je peux te mentionner dans son salon.
choice-calls-yes = oui
choice-calls-no = non
choice-none = à choisir
note-hand-in-channel = Ta main n'est plus ici : ouvre « Ma main » sous la table. { $link }
why-unknown-preference = Ce choix n'existe pas, ou n'existe plus : rien n'a changé. Ouvre </preferences> et choisis à nouveau.
why-unknown-setting = Ce choix n'existe pas, ou n'existe plus : rien n'a changé. Ouvre </settings> et choisis à nouveau.
why-not-manager = Il faut la permission « Gérer le serveur » pour changer ses réglages. Demande à la modération ; tes propres choix sont dans </preferences>.
why-settings-elsewhere = Les réglages sont ceux d'un serveur : ouvre </settings> dans un de ses salons. Tes propres choix sont dans </preferences>.

## Images : mots courts sur le tapis, et ce qu'elles montrent en toutes lettres

line-bid-short = { $won }/{ $bid } { $bid ->
    [one] pli
   *[other] plis
}
line-manche-points-short = manche { $points }/{ $goal }
line-trump-short = Atout
line-no-trump-short = Sans atout
line-times-short = { $times ->
    [2] Coinché
   *[other] Surcoinché
} ×{ $times }
line-battle-short = Bataille !
line-seat-penalty-short = ramassé { $count }
line-seat-heads-short = plis : { points }
line-seat-counted-short = { points }
line-seat-laid-short = posé { $count }
line-seat-echelon-short = échelon { $count }{ $laid ->
    [yes] , posé
   *[no] {""}
}
line-giver-short = on tire ici
picture-last-trick = Pli précédent
picture-rounds = Déjà dans le pli
picture-trick-won = Pli pour
picture-trick-won-before = Donne { $deal }, pli pour
picture-pile-turned = Retourne
picture-pile-stock = Talon
picture-pile-shoe = Sabot
picture-pile-discard = Défausse
picture-pile-pile = Tas
picture-pile-aside = À l'écart
picture-pile-ecart-size = Écart
picture-pile-chien = Chien
picture-pile-left_out = Retirée
picture-zone-kept = Restait en main
picture-zone-left_out = Carte retirée
picture-zone-laid = Déjà posé
picture-side-droite = Droite
picture-side-gauche = Gauche
picture-duel = { $side ->
    [ponte] Ponte
   *[bank] Banque
}{ $count ->
    [none] { "" }
   *[other] {" "}{ $count }
}{ $player ->
    [none] { "" }
   *[other] {" "}· { $player }
}
picture-tag-beigne = beigne
picture-tag-premature = trop tôt
line-asked-short = Demandé
line-announced_suit-short = Annoncé
line-ace_attack-short = As : +{ $count }
line-king_attack-short = Roi : +{ $count }
line-challenge-short = Défi : encore { $left }
line-called-short = Appel : { $rank ->
    [K] roi
    [Q] dame
    [N] cavalier
    [J] valet
   *[other] { $rank }
}
line-chelem-short = Chelem
line-pot-short = Mise : { $count }
line-stake-short = Mise : { $count }
picture-run = Suite
line-joker_as-short = Joker : { rank-alone }
line-second_round-short = Second tour
line-cut-short = Coupe
line-pile_worth-short = Pli : { points }
line-wild_rank-short = Passe-partout : { $rank ->
    [J] V
    [Q] D
    [K] R
   *[other] { $rank }
}
picture-hand = { $player } · { $count ->
    [0] gin
   *[other] { $count } de bois mort
}
picture-hand-points = { $player } · { $count ->
    [0] tout est posé
   *[other] { $count } en main
}
line-knock_at-short = { $most ->
    [0] Pour frapper : gin
   *[other] Pour frapper : { $most } au plus
}
line-standing-short = { points }
line-bet-short = { $side ->
    [droite] { $count } à droite
    [gauche] { $count } à gauche
   *[ponte] mise { $count }
}
line-gesture-short = { gesture }
line-doubtful-short = vrai ?
line-last_card-short = dernière carte
line-final_lay-short = dernière carte
line-taking-short = ramasse le tas
line-pay-short = { $left ->
    [none] donne tout, { cards-count }
   *[some] donne { cards-count }
}
line-gain-short = ramasse { cards-count }
line-pick_up-short = ramasse la pile
line-liar-short = « Menteur ! »
line-master-short = tient le pli

alt-seats = Autour du tapis, dans l'ordre : { $seats }.
alt-turn = à son tour
alt-winner = gagne
alt-covered = { cards-count } face cachée
alt-labelled = { $label } : { $text }
alt-under = Sous la carte du dessus de la défausse : { $cards }
alt-under-in-play = Sous la carte du dessus : { $cards }
alt-hand = Ta main : { $cards }.
alt-hand-playable = Jouables : { $cards }.

## La main : pourquoi une carte ne se joue pas, ce qui est choisi

hand-why-menu = Pourquoi pas… ?
hand-why = { $card } : { $reason }
hand-why-playable = { $card } : cette carte se joue maintenant. Son bouton, ou sa ligne du menu, est ci-dessous.
hand-chosen = **Choisies** : { $cards }
why-in-draft = Tu as déjà préparé cette carte. Choisis-en une autre, ou reprends tes cartes.
select-play = Jouer une carte
select-lay = Poser une carte

## Absences : temps par tour, places tenues par un ordinateur, niveaux, ce qui compte au classement

choice-timer = Temps par tour
choice-timer-0 = sans limite
choice-timer-30 = 30 s
choice-timer-60 = 1 min
choice-timer-120 = 2 min
choice-timer-300 = 5 min
choice-timer-900 = 15 min
choice-timer-3600 = 1 h
choice-timer-14400 = 4 h
choice-timer-86400 = 24 h
choice-timer-259200 = 72 h
choice-timer-604800 = une semaine
setting-timer-help = celui des nouvelles tables ; passé ce temps, un ordinateur joue le coup. Chaque table peut en changer.
lobby-timer = **Temps par tour** : { $time }, puis un ordinateur joue le coup
lobby-timer-none = **Temps par tour** : sans limite
lobby-strength = **Ordinateurs** : { strength }
strength = { $strength ->
    [random] niveau hasard
    [easy] niveau facile
    [hard] niveau difficile
   *[normal] niveau moyen
}
choice-strength-title = Niveau des ordinateurs
choice-strength = Ordinateurs : { strength }
button-return = Revenir
turn-until = ⏳ { $when }
turn-missed = ⏳ { $player } : { $missed ->
    [one] { $missed } tour manqué
   *[other] { $missed } tours manqués
}. Au bout de { $most } d'affilée, un ordinateur prend la place.
seats-held = { $count ->
    [one] Place tenue par un ordinateur : { $players }. « Revenir » la rend, à tout moment.
   *[other] Places tenues par des ordinateurs : { $players }. « Revenir » rend la sienne à chacun.
}
table-on-pause = ⏸ **En pause**, d'un commun accord : le temps ne compte plus. { $turn }
pause-question = ⏸ { $count ->
    [one] **{ $people }** propose une pause.
   *[other] **{ $people }** proposent une pause.
}{ $others ->
    [none] {""}
   *[other] {" "}Il manque l'accord de { $others }.
}
button-pause = Pause
button-pause-yes = D'accord
button-pause-no = On continue
button-resume = Reprendre
turn-dm = C'est à toi de jouer : { $game }, { $link }.
why-paused = La partie est en pause. « Reprendre », sur la table, la relance pour tous.
why-pause-fast = Seules les parties lentes (24 h par tour ou plus) se mettent en pause.
why-pause-over = Cette question est close : regarde la table.
table-paused = ⏸ **En pause** : plus personne n'est là. « Revenir » rend la place et la partie continue ; « Fermer la table » libère le salon.
note-away = Un ordinateur joue à ta place. « Revenir » te la rend tout de suite. [Voir la table]({ $link })
note-away-paused = La partie t'attend : plus personne n'est à la table. « Revenir » te rend ta place, et elle continue. [Voir la table]({ $link })
note-back = Ta place est de nouveau à toi : [la table est ici]({ $link }).
note-busy-paused = Plus personne ne joue à cette table : tu peux la fermer.
why-away = Rien n'a été joué : un ordinateur tient ta place. « Revenir », sous la table, te la rend.
why-already-away = Rien à quitter : un ordinateur tient déjà ta place. « Revenir », sous la table, te la rend.
why-not-away = Ta place est bien à toi : aucun ordinateur ne la tient. « Ma main » montre tes cartes.
late-call-until = Un ordinateur jouera ce coup { $when }.
not-counted-alone = Ne compte pas au classement : il faut au moins deux personnes jusqu'au bout, et les ordinateurs ne comptent pas.
not-counted-partners = Ne compte pas au classement : toutes les personnes restées jusqu'au bout jouaient dans la même équipe.
leaderboard-counts = Une partie compte si au moins deux personnes l'ont finie, l'une contre l'autre et sans conseils, sauf aux jeux de pur hasard ; partir sans revenir compte comme une défaite. Les ordinateurs ne gagnent ni ne perdent.

## Bac à sable (tapis sandbox)

sandbox-channel = jeux
sandbox-usher = Bac à sable
sandbox-welcome = Bienvenue ! Tape **/jouer**, et choisis en haut qui tu es. Le même menu mène aux messages privés de chacun et aux fils.
sandbox-private = Messages privés

## Scores : classement, saisons, statistiques, courbe

ladder-all = Tous les jeux
ladder-family = Toute la famille
season-all = depuis toujours
season = saison { $quarter ->
    [1] janv.–mars
    [2] avr.–juin
    [3] juil.–sept.
   *[other] oct.–déc.
} { $year }
date = { $day ->
    [1] 1er
   *[other] { $day }
} { $month ->
    [1] janv.
    [2] févr.
    [3] mars
    [4] avr.
    [5] mai
    [6] juin
    [7] juil.
    [8] août
    [9] sept.
    [10] oct.
    [11] nov.
   *[other] déc.
} { $year }
rating-provisional = { $rating } ?
leaderboard-title = Classement · { $ladder }
leaderboard-people = { $count ->
    [one] { $count } personne
   *[other] { $count } personnes
}
leaderboard-line = **{ $place }. { $name }** · { $rating } · { $won }/{ $played }
leaderboard-you = { $name } (toi)
leaderboard-not-you = **Toi** : aucune partie ne compte encore ici.
leaderboard-empty = Aucune partie ne compte encore ici. </play> ouvre une table.
rating-legend = « ? » : cote provisoire, avant 10 parties.
leaderboard-legend = La cote, puis les parties gagnées/jouées. « ? » : cote provisoire, avant 10 parties, placée après les autres.
button-season = Cette saison
button-season-all = Depuis toujours
button-my-stats = Mes statistiques
button-leaderboard = Classement
stats-title = { $player } · { $ladder }
stats-rating = Cote : **{ $rating }**
stats-place = place **{ $place }** sur { $people }
stats-played = { $count ->
    [one] **{ $count }** partie
   *[other] **{ $count }** parties
}, { $won ->
    [one] **{ $won }** gagnée
   *[other] **{ $won }** gagnées
} ({ $share } %)
stats-solo = Contre l'ordinateur : { $count ->
    [one] **{ $count }** partie
   *[other] **{ $count }** parties
}, { $won ->
    [one] **{ $won }** gagnée
   *[other] **{ $won }** gagnées
} · sans effet sur la cote
stats-mean-place = Place moyenne : **{ $place }**
stats-streak = Victoires de suite : **{ $streak }** en ce moment, **{ $best }** au mieux
stats-deals = ### À chaque donne
stats-rate = { $kind ->
    [points] Points par donne : **{ $own }** · { $times ->
        [one] 1 donne
       *[other] { $times } donnes
    } · moyenne ici { $everybody }
    [taker] { $level ->
        [none] Contrats pris : **{ $total }** sur { $times } réussis
        [prise] – prise : **{ $total }** sur { $times }
        [garde] – garde : **{ $total }** sur { $times }
        [garde_sans] – garde sans : **{ $total }** sur { $times }
        [garde_contre] – garde contre : **{ $total }** sur { $times }
        [demander] – demande : **{ $total }** sur { $times }
        [sans_prendre] – sans prendre : **{ $total }** sur { $times }
       *[vole] – vole : **{ $total }** sur { $times }
    } ({ $own } % · ici { $everybody } %)
    [partner] Avec le preneur : **{ $total }** sur { $times } réussis ({ $own } % · ici { $everybody } %)
    [defender] En défense : **{ $total }** sur { $times } chutés ({ $own } % · ici { $everybody } %)
    [coinche] Coinches gagnées : **{ $total }** sur { $times } ({ $own } % · ici { $everybody } %)
    [capot] Capots : **{ $total }** en { $times ->
        [one] 1 donne
       *[other] { $times } donnes
    } ({ $own } % · ici { $everybody } %)
   *[bid] Annonces tenues : **{ $total }** sur { $times } ({ $own } % · ici { $everybody } %)
}
stats-never = Aucune partie de ce jeu ne compte encore ici ({ $game }). Choisis-en un autre.
stats-games = ### Par jeu
stats-game = { $game } · **{ $rating }** · { $won }/{ $played }
stats-more-games = { $count ->
    [one] -# Et { $count } autre jeu, dans le menu.
   *[other] -# Et { $count } autres jeux, dans le menu.
}
stats-partners = ### Partenaires
    { $people }
stats-partner = { $player } { $won }/{ $played }
stats-legend = Les parties sont comptées gagnées/jouées. { rating-legend }
stats-menu = Un jeu
stats-none-you = Aucune de tes parties ne compte encore sur ce serveur. </play> ouvre une table.
stats-none = Aucune partie de cette personne ne compte encore sur ce serveur.
stats-none-everywhere = Tu n'as encore fini aucune partie qui compte. </play> ouvre une table, </practice> une partie contre l'ordinateur.
stats-game-everywhere = { $game } · { $won }/{ $played }
stats-legend-everywhere = Toutes tes parties, où que tu les aies jouées : gagnées/jouées. Les cotes sont celles d'un serveur : tape </stats> sur un serveur qui a invité le bot.
stats-activity-everywhere = A joué { $days ->
    [one] un jour
   *[other] { $days } jours
}, à { $games ->
    [one] un jeu
   *[other] { $games } jeux
}
why-stats-outside = Les statistiques d'une autre personne se lisent sur un serveur qui a invité le bot. Ici, </stats> montre les tiennes.
why-ladder-outside = Un classement est celui d'un serveur : tape </leaderboard> sur un serveur qui a invité le bot. Tes propres parties sont dans </stats>.
curve-matches = { $count ->
    [one] { $count } partie
   *[other] { $count } parties
}
curve-alt = Courbe de la cote ({ $ladder }), en { $count ->
    [one] { $count } partie
   *[other] { $count } parties
} : { $first } après la première, { $last } maintenant, { $best } au mieux.
curve-alt-days = Première partie : { $first } ; dernière partie : { $last }.
curve-alt-provisional = { $count ->
    [one] Le premier point est provisoire.
   *[other] Les { $count } premiers points sont provisoires.
}
why-no-stats-of-bots = Les bots n'ont pas de statistiques : elles se comptent entre personnes. Choisis quelqu'un d'autre.
command-stats = statistiques
command-stats-description = Voir les parties et les victoires de quelqu'un sur ce serveur
parameter-period = période
parameter-period-description = Cette saison (un trimestre), ou depuis toujours
parameter-leaderboard-game-description = Un jeu, ou une famille de jeux ; sans ce choix, tous les jeux
parameter-player = personne
parameter-player-description = La personne ; sans ce choix, toi
parameter-stats-game-description = Le jeu ; sans ce choix, tous les jeux

## Parties finies : l'historique, revoir une partie

command-history = historique
command-history-description = Voir les dernières parties de ce serveur
command-replay = revoir
command-replay-description = Revoir une partie finie, toutes les mains ouvertes
parameter-history-player-description = Seulement les parties de cette personne
parameter-match = partie
parameter-match-description = Le numéro de la partie, celui que montre l'historique
button-replay = Revoir
button-history = Historique
button-first = Début
button-last = Fin
button-move-back = ‹ Coup
button-move-on = Coup ›
button-deal-back = « Donne
button-deal-on = Donne »
match-number = partie nº { $match }
replay-title = Revoir · { $game }
replay-deal = **{ deal-name } { $deal } sur { $deals }**
replay-move = { $move ->
    [0] cartes distribuées
   *[other] coup { $move } sur { $moves }
}
replay-dealt = Les cartes sont distribuées, personne n'a encore joué.
replay-played = **{ $player }** → { $move }
replay-time-up = Le temps est écoulé : la table continue d'elle-même.
replay-secret = pour { $player } seulement : { $cards }
replay-closed = { cards-count }, face cachée
replay-stopped = La table a été fermée ici : la partie n'a pas de résultat.
replay-jump = Aller à…
replay-jump-deal = { deal-name } { $deal } · { $moves ->
    [one] { $moves } coup
   *[other] { $moves } coups
}
replay-jump-move = Coup { $move } sur { $moves }
history-title = Les dernières parties de ce serveur
history-menu = Revoir une partie
history-pick = nº { $match } · { $game }
history-more = et { $count ->
    [one] { $count } autre
   *[other] { $count } autres
}
history-hidden = { $count ->
    [one] Une partie jouée dans un salon que tu ne vois pas.
   *[other] { $count } parties jouées dans des salons que tu ne vois pas.
}
history-none-here = { $game ->
    [none] Aucune partie n'est encore finie ici. </play> ouvre une table.
   *[other] Aucune partie n'est encore finie ici : { $game }. </play> ouvre une table.
}
history-none-of = { $game ->
    [none] { $player } n'a encore fini aucune partie ici.
   *[other] { $player } n'a encore fini aucune partie ici : { $game }.
}
why-no-match = Je ne connais pas de partie nº { $match } ici. </history> montre celles de ce serveur et leurs numéros.
why-replay-running = Cette partie est encore en cours, et rien n'y est à revoir : aucune donne n'est finie, ou bien elle montrerait ce qui est encore secret. Reviens plus tard.
why-replay-never-began = Cette table s'est fermée avant la première donne : il n'y a rien à revoir.
why-replay-stale = Les règles de ce jeu ont changé depuis cette partie ({ $game }) : elle ne peut plus être revue coup par coup. </history> en garde le résultat.
why-replay-game-gone = Je ne connais plus le jeu de cette partie ({ $game }) : elle ne peut plus être revue.
why-replay-damaged = Le journal de la partie nº { $match } est abîmé : elle ne peut pas être revue. La personne qui héberge le bot en trouvera la raison dans ses journaux.

## Donnes scellées : le sceau sous la table, ce qu'il cachait, la preuve

seal-title = Donne scellée
seal-line = 🔒 Sceau : `{ $commitment }`
seal-nonce = 🔓 Nonce : `{ $nonce }`
seal-seed = 🔓 Graine : `{ $seed }`
button-seal = Donne scellée
note-sealed = Toutes les donnes de cette partie viennent d'une graine tirée avant la première carte. Le sceau ci-dessous la fige : plus personne ne peut la changer. Note-le : à la fin, ce même bouton montre la graine et donne de quoi tout vérifier.
note-proof = Le sceau, que ce bouton montre depuis la première carte, est le SHA-256 du nonce, de la graine et du numéro de la partie ({ $match }) : si tu l'as noté, il doit être celui ci-dessous. Chaque donne découle de la graine : `tapis verify` ou le petit script de la documentation de Tapis Vert les refont toutes et rejouent la partie jusqu'au résultat.
why-proof-unknown = Cette partie n'est pas connue ici. Celles de ce serveur s'ouvrent par leur bouton « Donne scellée ».
why-proof-later = Cette partie n'est pas finie : sa graine reste secrète jusqu'au bout. Reviens vérifier quand elle sera finie.
why-proof-nothing = Rien n'a été distribué à cette table : il n'y a rien à vérifier.
why-proof-unsealed = Cette partie date d'avant les donnes scellées : il n'y a pas de sceau à vérifier. Les parties suivantes en ont un.
why-proof-no-files = Discord refuse les fichiers dans ce salon. Demande la preuve là où tu peux en joindre, ou demande à la modération de permettre les fichiers ici.

## La feuille d'une partie : son fichier, et /vérifier

button-record = Feuille de partie
button-record-names = Avec les noms
button-record-seats = Sans les noms
record-title = Feuille de partie · { $game }
record-about = { $names ->
        [yes] Le fichier contient toutes les mains, les enchères et les cartes, coup par coup, avec les points et les noms. Pense aux autres avant de le transmettre.
       *[no] Le fichier contient toutes les mains, les enchères et les cartes, coup par coup, avec les points, mais sans les noms. N'importe qui peut le vérifier par </verify>.
    }
command-verify = vérifier
command-verify-description = Vérifier le fichier d'une partie : son sceau, chaque coup, le résultat
parameter-file = fichier
parameter-file-description = Une feuille de partie, ou le fichier d'une donne scellée
verify-title = Vérifier une partie
verify-fits = ✅ La feuille est juste
verify-differs = ❌ La feuille est fausse
verify-about = { $game } · partie nº { $match }
verify-seal = { $good ->
        [yes] Le sceau découle du nonce, de la graine et du numéro : `{ $seal }`
       *[no] Le sceau ne découle pas du nonce, de la graine et du numéro : `{ $seal }`
    }
verify-unsealed = ⚪ Pas de sceau : rien ne montre que ces donnes étaient fixées avant la première carte.
verify-dealer = { $good ->
        [yes] Le premier donneur est bien celui que la graine a tiré
       *[no] La graine tire un autre premier donneur
    }
verify-moves = { $moves ->
        [one] { $moves } coup rejoué, et permis
       *[other] { $moves } coups rejoués, tous permis
    }
verify-move = Le coup { $move } est contre les règles
verify-result = { $good ->
        [yes] Les scores et les places découlent des coups
       *[no] D'autres scores ou d'autres places découlent des coups
    }
verify-deals = { $good ->
        [yes] Les cartes et les points de chaque donne sont ceux de la feuille
       *[no] Les cartes, les coups ou les points de la donne { $deal } ne sont pas ceux de la feuille
    }
verify-note = Si tu as noté le sceau avant la première carte, ce doit être celui ci-dessus.
why-verify-unread = Discord ne m'a pas donné le fichier. Envoie-le encore une fois.
why-not-a-record = Ce fichier n'est pas une feuille de partie. Prends celui du bouton « Feuille de partie » ou « Donne scellée », sans le changer.
why-record-too-long = Ce fichier est trop long pour une feuille de partie : j'en lis { $most } octets au plus.
why-other-format = Cette feuille a un format que je ne connais pas. Elle vient peut-être d'un Tapis Vert plus récent.
why-bad-field = Ce fichier n'est pas une bonne feuille de partie : il en manque un morceau, ou un morceau n'a pas la bonne forme.
why-too-many-moves = Cette feuille a plus de coups que je n'en vérifie ici : { $most } au plus. `tapis verify` en vérifie davantage.
why-no-seed = Cette feuille n'a pas de graine : on peut la lire, mais pas la vérifier.
why-other-version = Cette partie a suivi d'autres règles de ce jeu que les miennes : je ne peux pas la vérifier.
why-record-undealt = Mes jeux ne peuvent pas distribuer cette partie : jeu inconnu, options inconnues, ou nombre de places impossible.

## Données personnelles : ce qui est gardé, l'exporter, l'effacer

player-deleted = Personne effacée { $number }
command-privacy = confidentialité
command-privacy-description = Voir, exporter ou effacer mes données
privacy-title = Tes données
privacy-kept = Le bot garde de toi :
privacy-kept-preferences = **tes préférences** : langue, cartes, messages privés, appels (jeux, heures de silence et ville, par serveur), et les règles que tu as enregistrées, avec leur nom ;
privacy-kept-tables = **tes tables** : celles que tu as ouvertes et tes places, avec ton numéro Discord, ton nom affiché, ta langue, tes tours manqués, où est ta main en message privé, les invitations en cours, et celles d'il y a un jour au plus ;
privacy-kept-moves = **tes coups**, avec leur heure et le numéro du clic ;
privacy-kept-results = **tes résultats** et ta cote, par serveur ;
privacy-kept-tries = **tes essais à la donne du jour** : ton nom, tes coups, leur résultat, le serveur où tu as commencé, et les salons où tu l'as partagé ;
privacy-kept-practices = **tes parties d'entraînement et tes leçons** : ton nom, le jeu, les réglages, tous les coups, le résultat, la partie dont elles repartent, et tes leçons finies ;
privacy-kept-problems = **tes problèmes** : lesquels de tes coups t'ont coûté le plus, dans quelle partie, et si tu les as résolus depuis ;
privacy-kept-avoided = **les personnes que tu évites**, avec leur nom : elles ne l'apprennent pas. Si tu es sur une telle liste, effacer tes données t'en retire ;
privacy-kept-deeds = **tes exploits** et **tes chiffres** : ce que tu as accompli, pris, réussi et marqué dans quelle partie ;
privacy-kept-tournaments = **tes tournois** : ceux que tu organises, avec leur nom, et ceux que tu joues, avec ton nom et ton partenaire ;
privacy-kept-reports = **tes signalements** : ton texte, la partie et le coup ;
privacy-kept-roles = **tes rôles** : ceux que le bot te donne ou t'a donnés, par serveur ;
privacy-kept-moderation = **la modération** : les serveurs dont les tables te sont fermées, et les actes faits par toi ou envers toi depuis 90 jours, avec leur raison.
privacy-elsewhere = Sur le même serveur, tout le monde voit ton nom, tes résultats et tes parties finies, mains comprises. Le journal technique note des numéros (table, serveur, salon, clic), jamais un nom, une carte ou ce que tu m'écris. Quand le bot quitte un serveur, ses parties sont effacées trente jours après.
privacy-choices = « Exporter » t'envoie le tout en un fichier, que personne d'autre ne voit. « Effacer… » demande confirmation.
button-privacy-export = Exporter
button-privacy-delete = Effacer…
button-privacy-first = Exporter d'abord
button-privacy-sure = Tout effacer
privacy-exported = Voici toutes tes données, table par table de la base du bot (JSON).
privacy-exported-squeezed = Le fichier est comprimé (gzip), sinon Discord le refuserait.
privacy-exported-cut = { $count ->
    [one] Le coup le plus ancien n'y tient pas
   *[other] Les { $count } coups les plus anciens n'y tiennent pas
} : demande-les à la personne qui héberge le bot.
why-privacy-twice = Ton export est déjà en préparation : le fichier arrive dans un instant.
why-privacy-queue = D'autres personnes exportent leurs données en ce moment. Réessaie dans une minute.
why-privacy-no-files = Discord refuse les fichiers dans ce salon. Lance </privacy> là où tu peux en joindre, ou en message privé avec le bot.
privacy-sure-title = Tout effacer ?
privacy-sure = Tes préférences, ton nom, ton numéro et les traces de tes clics sont effacés, et tu disparais des classements. Tes parties finies restent, pour les autres, sous un nom comme « Personne effacée 1234 ». **C'est définitif** : exporte d'abord ce que tu veux garder.
privacy-sure-tables = { $count ->
    [one] Tu quittes aussi cette table, sans retour : { $tables }. Si on y joue déjà, un ordinateur prend ta place
   *[other] Tu quittes aussi ces tables, sans retour : { $tables }. Là où on joue déjà, un ordinateur prend ta place
} ; s'il n'y reste personne, la table se ferme.
privacy-sure-stays = Les messages déjà affichés sur Discord y restent, et les sauvegardes du bot ne changent pas. Si les tables d'un serveur te sont fermées, ton numéro reste noté jusqu'à ce qu'elles rouvrent.
privacy-hand-gone = Tu n'es plus à cette table : tes données sont effacées.
privacy-deleted = C'est fait : plus aucune donnée du bot ne mène à toi, sauf des tables qui te seraient fermées. Si tu rejoues, ce sera comme la première fois.

## Salons où s'ouvrent les tables, et serveurs quittés

choice-channels = Salons
setting-channels-help = où les tables peuvent s'ouvrir, fils compris ; aucun choisi : partout. Une table ouverte va jusqu'à sa fin.
setting-channels-none = partout
why-channel-not-allowed = Ce salon n'est pas ouvert aux tables : la modération de ce serveur les veut dans { $channels }. Lance </play> là-bas, ou dans un fil de ces salons.
why-channels-gone = Les salons que la modération avait choisis pour les tables n'existent plus, alors aucune table ne s'ouvre. Demande-lui d'en choisir d'autres avec </settings>.

## Quand la base de données s'en va

why-slow = C'est plus long que d'habitude : cela a peut-être compté. Regarde la table dans un instant.
why-in-doubt = La base de données n'a plus répondu pendant l'enregistrement : cela a peut-être compté. Regarde la table dans un instant.

## Quand le bot redémarre

why-restarting = Le bot redémarre : réessaie dans une minute.
table-restarting = **Le bot redémarre.** Rien n'est perdu : on reprend ici dans une minute, et ce temps ne compte pour personne.
table-asleep = 💤 **Cette table dort** : personne n'a cliqué depuis un moment. N'importe quel bouton la réveille, et rien n'est perdu.
table-moved = Cette table continue dans un message plus récent, plus bas.

## La donne du jour

command-daily = donne-du-jour
command-daily-description = Jouer la donne du jour, la même pour tout le monde, seul contre l'ordinateur
daily-title = Donne du jour · { $day }
daily-about = La même donne pour tout le monde, contre { $seats ->
    [one] un ordinateur
   *[other] { $seats } ordinateurs
} de niveau difficile. Personne d'autre ne voit ton jeu. Le premier essai compte.
daily-until = Elle compte encore : fin { $when }.
daily-tomorrow = Demain : { $game }
daily-stars-later = Les étoiles sont données quand la journée est finie.
daily-seals-title = Les sceaux
daily-seals-about = Chaque donne est tirée la veille, et son sceau est publié : une empreinte SHA-256 que personne ne peut changer après coup. Le lendemain, « La donne d'hier » donne le fichier qui le prouve. Note un sceau si tu veux comparer.
button-daily-seals = Sceaux
daily-proof =
    Voici la donne ouverte. Pour vérifier qu'elle était tirée d'avance : `tapis verify { $file }`, et compare le sceau affiché avec celui que tu as noté la veille ; ou calcule-le toi-même, comme la documentation l'explique.
    Graine : `{ $seed }`
    Sel : `{ $nonce }`
daily-opened-tomorrow = Demain, la donne s'ouvre : tu pourras vérifier qu'elle était tirée d'avance.
daily-points = Ton résultat : **{ $points }**
daily-hard = L'ordinateur difficile, à ta place : { $points }{ $beaten ->
    [yes] {" "}· tu as fait mieux !
    [equal] {" "}· comme toi
   *[no] {""}
}
daily-uncounted = { $reason ->
    [late] Finie après minuit : ce résultat ne compte pas.
   *[again] Un essai pour le plaisir : seul le premier compte.
}
daily-place = { $where ->
    [server] Sur ce serveur
   *[all] Parmi tous
} : **{ $place }{ $place ->
    [one] ʳᵉ
   *[other] ᵉ
} place** sur { $people }
daily-streak = { $days ->
    [one] Un jour de suite
   *[other] { $days } jours de suite
}
daily-missed = Tu n'as pas fini cette donne. { $people ->
    [0] Personne ne l'a finie à temps.
    [one] Une personne l'a finie à temps.
   *[other] { $people } personnes l'ont finie à temps.
}
daily-shared = { $player }{ $stars ->
    [none] {""}
   *[other] { " " }{ $stars }
} · { $place }{ $place ->
    [one] ʳᵉ
   *[other] ᵉ
} place sur { $people } · { daily-streak }
daily-chart-you = toi
daily-chart-hard = ordinateur
daily-chart-low = moins bien
daily-chart-high = mieux
daily-chart-people = { $count ->
    [one] { $count } personne
   *[other] { $count } personnes
}
daily-chart-alt = Les résultats de { daily-chart-people } : { $worse ->
    [0] personne n'a fait moins bien que toi.
    [one] une a fait moins bien que toi.
   *[other] { $worse } ont fait moins bien que toi.
}
daily-month-title = Donnes du jour · { $month }
daily-month-empty = Aucune étoile pour ce mois. Celles d'un jour sont données quand il est fini ; </daily> montre la donne d'aujourd'hui.
daily-month-line = **{ $place }.** { $name } · { $stars } ★ en { $days ->
    [one] un jour
   *[other] { $days } jours
}
daily-month-legend = Une à cinq étoiles par jour, selon la place parmi tous. À égalité, moins de jours l'emporte.
button-daily-month = Donnes du mois
button-daily = La donne du jour
button-daily-play = Jouer la donne du jour
button-daily-start = Jouer
button-daily-go-on = Continuer
button-daily-again = Rejouer pour le plaisir
button-daily-share = Partager
button-daily-yesterday = La donne d'hier
button-daily-proof = Vérifier
why-daily-over = Cette donne est d'un jour passé : on ne la commence plus. </daily> montre celle d'aujourd'hui.
why-daily-none = Je n'ai pas de donne pour ce jour-là : elle n'a jamais été annoncée ici. </daily> montre celle d'aujourd'hui.
why-daily-computer = L'ordinateur ne répond pas en ce moment. Rien n'est joué : réessaie dans un instant.
why-daily-sealed = Cette donne est encore scellée. Elle s'ouvre le lendemain de son jour : reviens alors.
why-daily-stale = Les règles de ce jeu ont changé depuis que cette donne a été scellée : elle ne peut plus être jouée. La prochaine sera là demain.
why-daily-other-rules = Les règles de ce jeu ont changé depuis ce jour-là : je ne peux plus rejouer cette donne pour la vérifier.
why-daily-nothing-to-share = Il n'y a rien à partager : finis d'abord la donne du jour, au premier essai et avant minuit.
why-daily-shared-already = Tu as déjà partagé ce résultat dans ce salon.
why-daily-not-shared = Je n'ai pas le droit d'écrire dans ce salon : partage ton résultat dans un autre.

# -- signalements -----------------------------------------------------------------------------------------

button-report = Signaler
report-title = Signaler une erreur
report-what = Qu'est-ce qui ne va pas ?
report-kind = { $kind ->
    [rule] Une règle mal appliquée
    [computer] L'ordinateur joue mal
    [advice] Un mauvais conseil
    [words] Un texte ou une traduction
   *[display] L'affichage
}
report-text = Explique en quelques mots
report-text-help = Ce que tu vois, et ce qui serait juste. N'écris le nom de personne.
report-thanks = Merci ! C'est le signalement n° { $number }. La personne qui fait tourner ce bot lira ton texte, et verra la partie quand elle sera finie : toutes les mains, mais aucun nom. Le bouton efface ce signalement ; plus tard, </privacy> l'efface avec tout ce que le bot garde de toi.
button-report-delete = Effacer le signalement
report-deleted = Ce signalement est effacé.
about-reports = Une erreur dans une partie ? « Signaler », sous le résultat, en la revoyant ou à l'entraînement, la montre à la personne qui fait tourner ce bot, sans aucun nom.
why-report-many = Trois signalements par jour, c'est le maximum. Le prochain sera possible { $when }.
why-report-gone = Ce signalement n'existe plus.
why-reports-off = Sur ce bot, on ne peut pas signaler d'erreurs.

# -- conseil -----------------------------------------------------------------------------------------------

button-advice = 💡 Conseil
advice = **Conseil** : { $move } — { $reason }.
advice-worths = Avance moyenne, d'après { $worlds } parties simulées{ $low ->
    [0] { "" }
   *[other] { "" } (+ : moins de points que les autres)
} : { $moves }
advice-worth = { $move } { $points }
advice-too-late = La partie a continué entre-temps : redemande si tu veux.
lobby-advice = **Conseils** : permis à tous ceux qui jouent ; la partie ne compte pas au classement
table-advice = Conseils permis : cette partie ne compte pas au classement.
switch-advice = Conseils : { $on ->
    [0] non
   *[1] oui
}
not-counted-advice = Ne compte pas au classement : les conseils étaient permis à cette table.
not-counted-luck = Ne compte pas au classement : à ce jeu, seul le hasard décide.
not-counted-yet = Pas encore de cote : d'autres tables jouent encore ces donnes.
not-counted-outside = Sans cote : les cotes sont celles des serveurs qui ont invité le bot. Cette partie compte dans les </stats> de chacun.
why-ladder-luck = { $game } : seul le hasard y décide, ce jeu ne classe donc personne. </history> montre les parties jouées.
why-advice-rated = Pas de conseil ici : cette partie compte au classement. Joue contre les ordinateurs, ou demande à l'hôte de permettre les conseils avant de commencer.
why-advice-luck = À ce jeu, personne ne peut jouer mieux que les autres : il n'y a rien à conseiller.
why-advice-not-now = Un conseil se demande quand c'est ton tour.
why-advice-failed = L'ordinateur n'a rien trouvé cette fois. Redemande dans un instant.
why-search-busy = L'ordinateur cherche encore la réponse à ta question précédente : attends-la, puis redemande.

# -- pourquoi ce coup : reasons.py dit ce que chaque phrase affirme ---------------------------------------

# Partout.
advice-two-reasons = { $first } ; { $second }
advice-because-only = c'est le seul coup permis
advice-because-usual = c'est le coup habituel dans cette position
advice-because-no-difference = ici, tous les choix se valent
advice-because-goes-out = tu finis à ce tour, quoi que les autres aient en main
advice-because-close = { $gain ->
    [0] « { $other } » rapporte autant en moyenne
   *[other] la différence avec « { $other } », { $gain } en moyenne, tient peut-être au hasard
}
advice-because-searched = en moyenne, ce coup rapporte { $gain } de plus que « { $other } »
advice-because-if-held = quand { $seat } a { $cards }, « { $other } » rapporte { $points } de moins
advice-because-at-score = à ce score, ce coup gagne la partie { $percent } fois sur 100, « { $other } » { $instead } fois, même s'il rapporte plus de points

# Dans tout jeu : ce qui reste et ce qui part, ce qui va ensemble, à qui le tour.
advice-because-keeps = garde { $cards } pour plus tard
advice-because-shorter = tu en as { $count } de cette couleur, contre { $more } de { $suit }
advice-because-sacrifice = tout ce que tu peux donner te sert : il faut bien en sacrifier une part
advice-because-costs = en main, cela te coûterait { $points } si quelqu'un d'autre finit
advice-because-goes-with = { $card ->
    [none] elle va avec { $cards }
   *[other] elle prend { $card }, qui va avec { $cards }
}
advice-because-nothing-fits = { $card ->
    [none] rien sur la table ne va avec { $cards }
   *[other] { $cards ->
        [none] { $card } n'ajoute rien à ce que tu peux poser
       *[other] { $card } n'irait qu'avec { $cards } : attends mieux
    }
}
advice-because-useless-to = { $seat ->
    [none] cette valeur n'est dans aucune pile en face : elle n'y sert guère
   *[other] { $seat } tient le pli, mais n'a rien de cette valeur dans sa pile
}
advice-because-plays-again = { $draws ->
    [0] { "" }
   *[other] les autres piochent ;{" "}
}ensuite, c'est encore à toi de jouer{ $cards ->
    [none] { "" }
   *[other] , avec { $cards } pour continuer
}
advice-because-follows-on = tu gardes de quoi rejouer sur elle : { $cards }
advice-because-long-suit = { $suit ->
    [none] c'est ta plus longue couleur
   *[other] ta plus longue couleur reste { $suit }
}
advice-because-sheds = { $count ->
    [1] une carte de moins en main
   *[other] { $count } cartes d'un coup
}{ $draws ->
    [0] { "" }
    [one] , et une à piocher pour la personne suivante
   *[other] , et { $draws } à piocher pour la personne suivante
}
advice-because-skips = la personne suivante passe son tour

# Tous les jeux de plis : enchères, puis cartes.
advice-because-hand-for = { $short ->
    [0] { "" }
   *[other] même{" "}
}à { $suit }, { $cards ->
    [none] { $count ->
        [0] ta main peut rapporter { $points ->
            [0] très peu de points
            [one] un point environ
           *[other] { $points } points environ
        }
        [one] tu aurais un atout
       *[other] tu aurais { $count } atouts
    }
   *[other] { $count ->
        [0] tu as{" "}
        [one] tu aurais un atout, et{" "}
       *[other] tu aurais { $count } atouts, et{" "}
    }pour faire des plis { $cards }{ $points ->
        [0] { "" }
       *[other] {" "}: ton camp peut espérer { $points } environ
    }
}{ $short ->
    [0] { "" }
   *[other] {" "}: c'est trop peu
}
advice-because-raises = { $points ->
    [0] { $seat }, de ton camp, a déjà la plus forte enchère : ta main ne justifie pas de monter
   *[other] { $seat } a fait cette enchère, { $cards ->
        [none] { "" }
       *[other] et tu as pour l'aider { $cards } :{" "}
    }ton camp peut espérer { $points } environ
}
advice-because-doubles = { $again ->
    [0] l'autre camp joue ce contrat, { $cards ->
        [none] { $count ->
            [0] qu'il devrait chuter
            [one] et tu as un de ses atouts
           *[other] et tu as { $count } de ses atouts
        }
       *[other] et tu as contre lui { $cards }
    }
    [1] on a contré ton camp, mais { $cards ->
        [none] l'enchère tient avec les cartes promises en face
       *[other] tu as pour le contrat { $cards }
    }
   *[other] { $cards ->
        [none] tu n'as pas de carte maîtresse
       *[other] tu as seulement { $cards }
    } : le contrat n'est pas assez sûr pour le doubler encore
}
advice-because-counts = dans ta main, { $bouts ->
    [0] aucun bout
    [one] un bout
   *[other] { $bouts } bouts
}, { $trumps ->
    [0] aucun atout
    [one] un atout
   *[other] { $trumps } atouts
} et { $kings ->
    [0] aucun roi
    [one] un roi
   *[other] { $kings } rois
} : { $enough ->
    [0] c'est trop peu pour parler ici
    [1] c'est assez pour cette enchère
   *[other] tous les plis sont à ta portée
}
advice-because-heads = { $sure ->
    [0] { "" }
   *[other] avec le 21,{" "}
}{ $count ->
    [0] ni dame ni cavalier
    [one] une dame ou un cavalier
   *[other] { $count } dames et cavaliers
} à sauver à l'écart : { $needed ->
    [0] c'est assez pour prendre
   *[other] ce n'est pas assez ici
}
advice-because-calls = { $suit ->
    [none] { $count ->
        [0] tu n'as pas cette couleur : la carte appelée te la tient
        [one] tu n'as qu'une carte de cette couleur : la carte appelée te la tient
       *[other] tu as { $count } cartes de cette couleur, que la carte appelée rend plus forte
    }
   *[other] tu as la dame de { $suit } : avec le roi en face, la couleur est à vous
}
advice-because-stands = { $seat ->
    [none] { $percent ->
        [100] aucun adversaire ne peut plus la battre
       *[other] elle a à peu près { $percent } % de chances de tenir
    }
   *[other] { $seat } tient le pli de ton camp, avec { $percent } % de chances de le garder
}
advice-because-in-sight = { $cards ->
    [none] aucune carte visible en face ne peut la prendre
   *[other] { $points ->
        [0] en face, il y a { $cards } pour la prendre, sans y gagner grand-chose
        [one] en face, il y a { $cards } pour la prendre, avec un point : c'est la carte qui te manquera le moins
       *[other] en face, il y a { $cards } pour la prendre, avec { $points } points : c'est la carte qui te manquera le moins
    }
}
advice-because-brings = { $wins ->
    [0] { $points ->
        [0] montre-la maintenant : sans cela, elle ne comptera pas
       *[other] { $greater ->
            [0] elle rapporte { $points } points{ $count ->
                [0] , et rien d'autre ne rapporte plus maintenant
                [one] { "" } et donne l'atout : tu as une carte de cette couleur
               *[other] { "" } et donne l'atout : tu as { $count } cartes de cette couleur
            }
           *[other] elle rapporte { $points } points maintenant, et une plus grande pourra suivre
        }
    }
   *[other] avec ces { $points } points, tu gagnes la partie tout de suite
}
advice-because-draws-first = elle prend le pli : tu pioches en premier{ $points ->
    [0] { "" }
   *[other] , et pourras étaler une combinaison de { $points } points
}
advice-because-draws = { $seat ->
    [none] { "" }
   *[other] { $seat } a pris :{" "}
}{ $count ->
    [one] il reste un atout dehors, fais-le tomber
   *[other] il reste { $count } atouts dehors, fais-les tomber
}
advice-because-master = { $sure ->
    [0] aucune carte encore dehors ne la bat dans sa couleur
   *[other] personne en face ne peut la battre ni la couper
}
advice-because-leads-back = { $seat }, de ton camp, a déjà joué cette couleur : rejoue-la
advice-because-signals = { $seat ->
    [none] { $suit ->
        [none] { $cards ->
            [none] signal : impaire, elle promet { $count } atouts ou plus, et demande d'en rejouer
           *[other] signal : elle dit que tu as { $cards }, et qu'il ne faut plus jouer atout
        }
       *[other] { $cards ->
            [none] { $against ->
                [0] signal : elle demande { $suit }
               *[other] signal : elle refuse { $suit }
            }
           *[other] { $against ->
                [0] signal : elle promet le roi ou la dame de { $suit }
               *[other] signal : elle dit que tu n'as ni le roi ni la dame de { $suit }
            }
        }
    }
   *[other] { $suit ->
        [none] { $seat } a promis { $count } atouts ou plus : rejoue atout
       *[other] { $cards ->
            [none] { $seat } a demandé { $suit }
           *[other] { $seat } a promis le roi ou la dame de { $suit } : rejoue cette couleur
        }
    }
}
advice-because-beaten-by = { $count ->
    [0] { $less ->
        [0] aucune autre carte de sa couleur n'est dehors
       *[other] rien dehors ne la bat dans sa couleur : elle prendrait tôt ou tard
    }
   *[other] { $less ->
        [0] { $count ->
            [one] la seule carte de sa couleur encore dehors la bat
           *[other] les { $count } cartes de sa couleur encore dehors la battent toutes
        }
       *[other] dans sa couleur, { $count ->
            [one] une carte dehors la bat
           *[other] { $count } cartes dehors la battent
        }, { $less } { $less ->
            [one] est plus basse
           *[other] sont plus basses
        }
    }
}
advice-because-takes = elle prend ce pli{ $after ->
    [0] , et aucun adversaire ne joue après toi
   *[other] { $cards ->
        [none] { $count ->
            [0] , et aucune carte encore dehors ne la bat dans sa couleur
           *[other] , mais { $count } cartes dehors peuvent la battre
        }
       *[other] , mais il reste { $cards } dehors
    }
}
advice-because-takes-points = { $points ->
    [0] ce pli ne te coûte rien : prends-le pour te défaire d'une carte haute
    [one] ce pli te rapporte { $points } point
   *[other] ce pli te rapporte { $points } points
}
advice-because-cannot-take = tu ne peux pas battre { $card } : donne le moins possible
advice-because-holds-back = tu pourrais prendre, mais il reste { $cards } dehors : garde tes fortes cartes
advice-because-saves = laisse ce pli à { $seat }, et garde { $card } pour mieux
advice-because-gives = { $cards ->
    [none] { $count ->
        [0] { $seat } tient le pli de ton camp : mets-y des points
       *[other] { $seat } tient le pli de ton camp, et { $count } cartes dehors battent la sienne : le risque vaut ces points
    }
   *[other] { $seat } tient le pli de ton camp, et il ne reste que { $cards } pour le lui prendre : le risque vaut ces points
}
advice-because-partner-holds = { $cards ->
    [none] { $count ->
        [0] { $seat } tient le pli de ton camp : garde tes bonnes cartes
       *[other] { $seat } tient le pli de ton camp, mais { $count } cartes dehors battent la sienne : n'y risque rien
    }
   *[other] { $seat } tient le pli de ton camp, mais il reste { $cards } dehors : n'y risque rien
}
advice-because-secures = { $seat } tient le pli de ton camp, mais il reste plus fort dehors : cette carte l'assure
advice-because-hopes = { $seat ->
    [none] { $count ->
        [one] une personne de ton camp joue encore après toi : ces points peuvent vous revenir
       *[other] { $count } personnes de ton camp jouent encore après toi : ces points peuvent vous revenir
    }
   *[other] { $seat } tient le pli sans avoir pris : mets-y des points pour la défense
}
advice-because-ducks = { $card } tient le pli : passe dessous{ $points ->
    [0] { "" }
    [one] , et donne { $points } point
   *[other] , et donne { $points } points
}
advice-because-throws = { $seat ->
    [none] { $points ->
        [0] { $count ->
            [0] elle ne prend pas : débarrasse-toi de la plus dangereuse
            [one] elle risque de prendre plus tard, car il reste une carte plus basse de sa couleur dehors
           *[other] elle risque de prendre plus tard, car il reste { $count } cartes plus basses de sa couleur dehors
        }
        [one] elle ne prend pas, et tu te défais de { $points } point
       *[other] elle ne prend pas, et tu te défais de { $points } points
    }
   *[other] { $seat } tient ce pli et a tous les points tombés jusqu'ici : ne l'aide pas à tout ramasser
}
advice-because-forced = { $after ->
    [0] tu prends ce pli de toute façon : autant te défaire de celle-ci
   *[other] toutes tes cartes prennent pour l'instant, mais celle-ci peut encore être battue
}
advice-because-takes-instead = { $leaves ->
    [0] elle prend ce pli
   *[other] elle laisse ce pli
}
advice-because-spends = { $card ->
    [none] elle joue atout
   *[other] elle garde une plus petite carte, { $card }
}
advice-because-voids = { $count ->
    [one] c'est ta dernière carte de cette couleur : ensuite, tu ne fourniras plus
   *[other] il ne te reste que { $count } cartes de cette couleur : bientôt, tu pourras t'y défausser
}
advice-because-poule = { $seat ->
    [none] tu as la poule à { $suit } : { $count ->
        [one] il ne manque plus que ce pli
       *[other] encore { $count } plis de suite à gagner avec elle
    }
   *[other] { $card ->
        [none] { $seat } a annoncé une poule, peut-être dans cette couleur : donne-lui la main
       *[other] { $seat } a annoncé une poule, mais pas dans cette couleur : { $card } n'est pas dans sa main
    }
}

# Nombres de plis (rikiki, whist beloté, vicaire, beigne, hombre).
advice-because-tricks = ta main vaut environ { $tricks } { $tricks ->
    [one] pli
   *[other] plis
}{ $needed ->
    [0] { $cards ->
        [none] , sans qu'aucune carte soit sûre
       *[other] , avec { $cards }
    }
   *[other] , et il en faudrait à peu près { $needed }
}
advice-because-needs = { $count ->
    [0] chaque pli de plus te sert
    [one] il te manque un pli
   *[other] il te manque { $count } plis
} : { $lead ->
    [0] { $last ->
        [0] c'est ta plus forte chance de prendre celui-ci
       *[other] celui-ci se prend à coup sûr, avec la plus petite qui suffit
    }
   *[other] entame de ta plus forte carte
}
advice-because-needs-none = { $count ->
    [0] tu ne veux plus de pli
   *[other] tu as déjà trop de plis
} : entame de ta plus faible carte
advice-because-spoils = tu n'y vas pas, mais chaque pli que tu prends manque à ceux qui y vont
advice-because-exchanges = { $keeps ->
    [0] { $card } vaut mieux que cette carte
   *[other] { $card } ne vaut pas mieux que tes cartes
}
advice-because-denounces = { $seat } n'a pas fourni à { $suit }, mais montre maintenant { $card }
advice-because-passes-on = { $points ->
    [0] ce sont les cartes les plus dangereuses à garder
    [one] en tout, un point de moins à craindre dans tes plis
   *[other] en tout, { $points } points de moins à craindre dans tes plis
}
advice-because-aside = { $points ->
    [0] garde les atouts, les rois et les dames avec leur roi : le reste ne fait guère de plis
    [one] ton écart sauve { $points } point
   *[other] ton écart sauve { $points } points
}{ $count ->
    [0] { "" }
    [one] { "" } et te laisse sans une couleur, que tu pourras couper
   *[other] { "" } et te laisse sans { $count } couleurs, que tu pourras couper
}
advice-because-bout = { $seat ->
    [none] { $count ->
        [0] l'Excuse te dispense de fournir et de couper
       *[other] au dernier pli, l'Excuse serait perdue : joue-la tant qu'il est temps
    }
   *[other] ta main passe à { $seat } : joué maintenant, ce bout compte pour toi
}
advice-because-forehead = { $count ->
    [0] aucune carte que tu puisses avoir ({ $total } possibles) ne bat { $card }, la meilleure que tu voies
    [one] une seule des cartes que tu peux avoir ({ $total } possibles) bat { $card }, la meilleure que tu voies
   *[other] { $count } des cartes que tu peux avoir ({ $total } possibles) battent { $card }, la meilleure que tu voies
}

# Piles (triton, sot-l'y-laisse).
advice-because-lures = { $points ->
    [0] ta tête entre dans une pile qui est à toi pour l'instant
   *[other] il reste { $points } pts de têtes dehors, que ta meilleure carte peut attirer
}
advice-because-collects = { $cards ->
    [none] { $count ->
        [0] il n'y a plus de tête à attirer : ramasse
       *[other] quelqu'un pourrait couper : ramasse
    }
   *[other] il reste { $cards } dehors pour prendre ta pile : ramasse
}

# Poser (rami, gin, dîme, pinacle, petite école).
advice-because-wild = { $suit ->
    [none] elle peut remplacer n'importe quelle carte
   *[other] elle peut remplacer n'importe quelle carte de { $suit }
}
advice-because-leaves = { $before ->
    [0] { $points ->
        [0] sans elle, toute ta main est en combinaisons
       *[other] sans elle, il ne te reste que { $points } hors combinaison
    }
   *[other] avec elle, il peut ne te rester que { $points } hors combinaison, au lieu de { $before }
}
advice-because-nears = { $count ->
    [0] avec elle, tu as toutes les cartes de ton contrat
   *[other] elle te rapproche de ton contrat (cartes qui manqueront encore : { $count })
}
advice-because-no-better = { $points ->
    [0] { $card } ne te rapproche pas de ton contrat
   *[other] même avec { $card }, il te resterait { $points } hors combinaison
}
advice-because-cannot-lay = une carte prise doit être posée dans le même tour, et tu ne pourrais pas poser { $card }
advice-because-opens = { $need ->
    [0] tu as tout ce qu'il faut pour ta première pose ; ensuite, le reste peut suivre
   *[other] il faut { $need } pts pour ouvrir, et ce que tu peux poser en fait { $points }
}
advice-because-due = il faut poser { $card } dans ce tour
advice-because-takes-back = ce que tu as préparé ne peut pas être posé tel quel
advice-because-knocks = { $count ->
    [0] il ne te reste que { $points } de bois mort : frappe avant que ton adversaire améliore sa main
   *[other] la pioche touche à sa fin : frappe avec { $points } de bois mort, sans attendre le gin
}
advice-because-waits = tu pourrais frapper avec { $points } de bois mort, mais le gin n'est pas loin
advice-because-twin = { $spare ->
    [0] tu l'as en double, et deux cartes pareilles ne vont jamais dans la même combinaison
   *[other] tu en gardes une pareille
}
advice-because-few-chances = { $count ->
    [0] aucune carte cachée n'en ferait
    [one] une seule carte cachée en ferait
   *[other] seules { $count } cartes cachées en feraient
} une combinaison avec les tiennes{ $wilds ->
    [0] { "" }
   *[other] , passe-partout à part
}{ $points ->
    [0] { "" }
   *[other] , et elle compte { $points } en main
}
advice-because-dearer-stays = { $more ->
    [0] sans { $card }, il te resterait moins en main, mais elle servirait plus facilement à ton adversaire
   *[other] sans { $card }, il te resterait moins en main, mais plus de cartes cachées en feraient une combinaison ({ $more } contre { $count })
}
advice-because-alone = { $cards ->
    [none] elle ne va avec aucune autre de tes cartes
   *[other] proches d'elle, tu as seulement { $cards }
}
advice-because-not-needed = { $points ->
    [0] elle n'entre dans aucune combinaison
   *[other] elle ne te sert à rien pour poser ; en main, elle coûterait { $points }
}

# Se défausser (huit américain, menteur, nain jaune, empereur).
advice-because-one-left = { $seat ->
    [none] il ne te reste qu'une carte : dis-le avant qu'on ne t'attrape
   *[other] { $seat } n'a plus qu'une carte et ne l'a pas dit : c'est le moment de l'attraper
}
advice-because-attack = { $seat ->
    [none] sans réponse, chacun des autres en pioche { $count }
   *[other] { $seat } attaque : sans réponse, tu en piocherais { $count }
}
advice-because-joker-last = on ne gagne pas en finissant par un joker
advice-because-doubts = entre ta main et le tas, il reste trop peu de { $suit } : { $seat } ment sans doute
advice-because-last-chance = { $count ->
    [0] { $seat } n'a plus de carte : c'est la dernière chance de l'arrêter
   *[other] si près de la fin, { $seat } garde sans doute une vraie carte, et ment
}
advice-because-wrong-accuser = { $seat ->
    [none] c'est vrai, et qui t'accuse ramasse le tas
   *[other] { $seat } a pu dire vrai, et si tu accuses à tort, tu ramasses le tas
}
advice-because-lies = { $suit ->
    [none] mens parfois sans y être obligé, tant que le tas est petit : on ne saura pas te lire
   *[other] tu n'as plus de { $suit } : mens avec une carte de ta couleur la plus courte
}
advice-because-runs-on = { $cards ->
    [none] les jetons de sa case sont à toi
   *[other] { $count ->
        [0] tu enchaînes toi-même avec { $cards }
       *[other] tu enchaînes avec { $cards }, et prends une case au passage
    }
}

# Kems.
advice-because-partner-signs = { $count ->
    [0] { $seat } fait votre signe
   *[other] { $seat } fait votre signe, et tu as aussi ton carré
}
advice-because-collected = { $seat } a pris devant tout le monde presque tout un carré, et fait un geste ou ne cherche plus rien
advice-because-has-four = { $count ->
    [0] tu as ton carré : préviens { $seat }
   *[other] tu as ton carré : c'est à { $seat } d'appeler
}
advice-because-decoy = un geste pour rien, de temps en temps, brouille les pistes

# Bataille corse.
advice-because-pair = { $cards } : la première main sur le tas l'emporte
advice-because-no-pair = { $cards ->
    [none] il n'y a pas deux cartes à comparer : taper te coûterait une carte
   *[other] { $cards } ne font pas la paire : taper te coûterait une carte
}

# -- revue de ses coups ------------------------------------------------------------------------------------

button-review = 💡 Revoir mes coups
review-same = L'ordinateur conseille le même coup.
review-other = L'ordinateur conseille { $move }.
review-as-good = L'ordinateur conseille { $move } ; ton coup vaut à peu près autant.
review-cost = L'ordinateur conseille { $move } ; ce coup coûte { $points } en moyenne.
review-dear = L'un de tes coups les plus chers de la partie
review-menu = Mes coups les plus chers
review-line = { deal-name } { $deal } : « { $move } » au lieu de « { $better } » ({ $points })
review-summary = { $count ->
    [0] Tu n'as eu aucun choix dans cette partie.
    [one] Tu n'as eu qu'un choix : avance jusqu'à ce coup pour voir ce que l'ordinateur conseille.
   *[other] Coups aussi bons que ceux que l'ordinateur conseille : { $same } sur { $count }. Avance coup par coup pour voir les autres.
}
review-left-out = { $count ->
    [one] La première décision n'est pas regardée : la partie est longue.
   *[other] Les { $count } premières décisions ne sont pas regardées : la partie est longue.
}
review-progress = Je regarde tes coups… { $done } sur { $count }
why-review-not-yours = Tu n'as pas joué cette partie : il n'y a pas de coups à toi à revoir.

# -- les problèmes : les coups les plus chers, à rejouer -----------------------------------------------------

problems-title = Mes problèmes
problems-about = Tes coups les plus chers, à rejouer : tu retrouves la position comme tu la voyais, et tu cherches mieux. Pour en trouver d'autres, finis une partie, puis « Revoir » et « 💡 Revoir mes coups ».
problems-open = { $count ->
    [0] Rien à résoudre
    [one] **{ $count } problème à résoudre**
   *[other] **{ $count } problèmes à résoudre**
}
problems-solved = { $count ->
    [one] { $count } résolu
   *[other] { $count } résolus
}
problems-outdated = { $count ->
    [one] { $count } autre ne s'ouvre plus : les règles de son jeu ont changé depuis.
   *[other] { $count } autres ne s'ouvrent plus : les règles de leur jeu ont changé depuis.
}
problems-menu = Choisir un problème
problems-line = { $game } · partie nº { $match }, coup { $move } (−{ $points })
problem-title = { $count ->
    [1] Problème
   *[other] Problème { $number } sur { $count }
}
problem-ask = Dans la partie, tu as joué { $move } : { $points } de moins que le meilleur coup, en moyenne. Que joues-tu cette fois ?
problem-solved = **{ $move }** : c'est le meilleur coup. Problème résolu !
problem-solved-too = **{ $move }** est proche du meilleur coup : la différence tient peut-être au hasard. Problème résolu !
problem-costs = **{ $move }** coûte { $points } en moyenne.
problem-unweighed = **{ $move }** n'a pas pu être comparé cette fois. Réessaie dans un instant.
problem-best = 💡 **{ $move }** : { $reason }.
problem-worths = Avance moyenne, d'après { $worlds } parties simulées{ $low ->
    [0] { "" }
   *[other] { "" } (+ : moins de points que les autres)
} :
problem-more = { $count ->
    [one] un autre coup
   *[other] { $count } autres coups
}
problem-was-played = { $move } (joué dans la partie)
button-problem = Rejouer ce coup
button-problem-all = Rejouer mes coups les plus chers
button-problem-newest = Résoudre le plus récent
button-problem-again = Réessayer
button-problem-next = Problème suivant
button-problem-match = Retour à la partie
why-problem-gone = Ce problème n'est plus gardé. « 💡 Revoir mes coups », sous la partie, le retrouve ; </practice> montre les autres.

# -- appels et invitations ---------------------------------------------------------------------------------

command-notify = prévenir
command-notify-description = Recevoir une alerte quand une table cherche du monde
parameter-notify-game-description = Un jeu de plus à surveiller
parameter-city = ville
parameter-city-description = La ville dont tes heures de silence suivent l'heure
menu-invite = Inviter à ma table
button-alerts = 🔔 Me prévenir
button-alerts-on = Me prévenir
button-alerts-off = Ne plus me prévenir
button-invitations-off = Ne plus m'inviter
alerts-title = Alertes
alerts-about = Quand une table s'ouvre sur ce serveur et qu'il lui manque encore du monde au bout de vingt secondes, je te cite une fois, dans son salon, avec les autres personnes qui l'ont demandé. Le message disparaît quand la partie commence.
alerts-off = Pour l'instant, je ne te préviens de rien.
alerts-missing = ⚠️ Dans ce salon, je ne peux prévenir personne, il me manque : { $permissions }.
alerts-state = { $count ->
    [0] Je te préviens pour **tous les jeux**, au plus une fois en { $time }.
   *[other] Je te préviens pour **{ $games }**, au plus une fois en { $time }.
}
alerts-state-quiet = Jamais de { $start } h à { $end } h.
alerts-clock = Chez toi, il est { $time } ({ $zone }).
alerts-games = Jeux { $part }/{ $parts } · aucun choisi : tous
alerts-gap = Au plus une fois en combien de temps ?
alerts-gap-line = Au plus une fois en { $time }
alerts-quiet = Heures de silence
alerts-quiet-none = Sans heures de silence
alerts-quiet-line = Silence de { $start } h à { $end } h
alerts-zone = À l'heure de quelle ville ?
alerts-zone-line = Heure locale : { $zone }
# Le nom d'un fuseau horaire : les villes dont le nom change d'une langue à l'autre
city = { $city ->
    [Algiers] Alger
    [Athens] Athènes
    [Beirut] Beyrouth
    [Brussels] Bruxelles
    [Cayenne] Cayenne
    [Guadeloupe] Guadeloupe
    [Ho_Chi_Minh] Hô-Chi-Minh-Ville
    [Kinshasa] Kinshasa
    [Kolkata] Calcutta
    [London] Londres
    [Los_Angeles] Los Angeles
    [Montreal] Montréal
    [Noumea] Nouméa
    [Paris] Paris
    [Reunion] La Réunion
    [Sao_Paulo] São Paulo
    [Tahiti] Tahiti
    [Tokyo] Tokyo
    [Zurich] Zurich
   *[other] { $name }
}
time-minutes = { $count } min
time-hours = { $count } h
alert-call = { $people } : une table s'ouvre (**{ $game }**), il manque { $count ->
    [one] une personne
   *[other] { $count } personnes
}. [Voir la table]({ $link })
invitation = { $person } : **{ $host }** t'invite à sa table (**{ $game }**). [Voir la table]({ $link })
invited = J'ai invité { $person } à [ta table]({ $link }).
invitation-kept = Une place t'est gardée (libérée { $when }).
invited-kept = Une place lui est gardée (libérée { $when }).
not-invited = { $person } : { $reason }
invite-menu = Inviter des personnes…
declined = **{ $person }** ne vient pas cette fois à la table (**{ $game }**). [Voir la table]({ $link })
seat-released = La place de { $person } n'est plus gardée ; l'invitation reste valable.
button-decline = Pas cette fois
button-release = Ne pas garder la place
button-release-all = Libérer les places gardées
joined-called = Te voilà à [la table]({ $link }).
why-unknown-city = Je ne connais pas de ville « { $typed } ». Écris une grande ville qui a la même heure, comme Paris.
invitations-are-off = Plus personne ne t'invitera par moi, et je ne te citerai plus quand une table t'attend. Pour revenir en arrière : </preferences>, « M'appeler ».
why-invite-no-table = Tu n'as pas de table qui attend du monde sur ce serveur. Ouvre-en une avec </play>, puis invite.
why-invite-whom = On n'invite ni soi-même ni un bot. Pour jouer contre un ordinateur, ajoute-le dans les réglages de la table.
why-invite-there = Cette personne est déjà à ta table.
why-invite-full = Ta table n'a plus de place libre.
why-invite-unseen = Cette personne ne voit pas le salon de ta table : l'invitation ne lui servirait à rien. Ouvre une table dans un salon que vous voyez toutes les deux.
why-invite-unwanted = Cette personne ne reçoit pas d'invitations par moi en ce moment.
why-invite-avoided = { $guests } est sur la liste des personnes que tu évites. Pour l'en retirer : </avoid>.
why-not-invited = Cette invitation n'est pas pour toi, ou elle n'est plus valable.
why-invite-twice = Cette personne est déjà invitée à cette table. Une fois suffit.
why-invite-quiet = Cette personne ne veut pas être appelée à cette heure-ci. Réessaie plus tard.
why-invite-gap = Cette personne a été appelée il y a peu, et ne veut pas l'être plus souvent. Écris-lui toi-même.
why-invite-guest-limit = Cette personne a déjà reçu plusieurs invitations. Laisse-la souffler : réessaie plus tard.
why-invite-host-limit = Tu as déjà invité beaucoup de monde. Attends un peu avant d'inviter encore.
why-invite-not-sent = Discord ne m'a pas laissé écrire dans le salon de ta table : personne n'est invité. Demande à la modération de vérifier mes permissions.

# -- coups confirmés ---------------------------------------------------------------------------------------

choice-forced = Coups forcés
choice-forced-auto = tout seuls
choice-forced-hand = à la main
preference-forced-help = quand tu n'as qu'un coup possible ; tout seuls : au rythme des ordinateurs.
hand-forced = Coup forcé, joué tout seul : { $moves }
choice-turns = Message à mon tour
choice-turns-yes = oui
choice-turns-no = non
preference-turns-help = dans une partie lente (24 h par tour ou plus), un message privé quand c'est à toi de jouer.
choice-narration = Récit de la table
choice-narration-off = non
choice-narration-turns = à mes tours
choice-narration-tricks = à chaque pli
preference-narration-help = la table racontée par de nouveaux messages privés, sans image ni bouton, à écouter ; tu réponds en écrivant.
choice-confirm = Confirmer mes coups
choice-confirm-yes = oui
choice-confirm-no = non
preference-confirm-help = un premier appui demande, le second joue ; sauf sur la table, où il faut être rapide.
hand-confirm = { $move } : c'est bien ça ? Appuie, ou écris-le, encore une fois pour jouer.
button-confirm = ✔ { $move }

# -- annonces ----------------------------------------------------------------------------------------------

daily-announced = **{ $game }**, { $seats ->
    [one] contre un ordinateur
   *[other] contre { $seats } ordinateurs
} : la même donne pour tout le monde. Le premier essai compte, jusqu'à la fin du jour ({ $when }).
button-daily-announced = Jouer la donne du jour
podium-title = 🏆 Podium · { $season }
podium-next = Une nouvelle saison a commencé : toutes les cotes de saison repartent.
button-podium-ladder = Classement de la nouvelle saison
choice-announce-daily = Donne du jour
choice-announce-podium = Podium
setting-announce-daily-help = le salon où chaque nouvelle donne du jour est annoncée ; aucun choisi : nulle part.
setting-announce-podium-help = le salon où le podium de chaque saison est annoncé à sa fin ; aucun choisi : nulle part.
setting-announce-none = pas d'annonce
choice-panel = Panneau
setting-panel-help = un message avec Jouer, Mes parties, Apprendre et l'aide, que tout le monde peut utiliser. Tu le supprimes comme un message ordinaire.
button-panel = Poser un panneau ici
panel-posted = [Le panneau]({ $link }) est là{ $pinned ->
    [1] {""}, épinglé dans ce salon.
   *[0] . Il me manque la permission d'épingler : épingle-le toi-même si tu veux.
}
setting-announce-obstacle = { $problem ->
    [channel] Ce salon n'existe plus, ou n'accepte pas de messages : rien n'est annoncé. Choisis-en un autre.
   *[permission] Il me manque des permissions dans ce salon ({ $permissions }) : rien n'y est annoncé.
}
stats-activity = A joué ici { $days ->
    [one] un jour
   *[other] { $days } jours
}, à { $games ->
    [one] un jeu
   *[other] { $games } jeux
}
stats-daily = donne du jour : { $count ->
    [one] un jour de suite
   *[other] { $count } jours de suite
}

# -- l'entraînement ------------------------------------------------------------------------------------------

command-practice = entrainement
command-practice-description = Jouer seul contre l'ordinateur, à n'importe quel jeu, pour apprendre
parameter-practice-game-description = Le jeu, ou « Mes problèmes » ; sans rien, tes parties en cours et le menu
parameter-level = niveau
parameter-level-description = Le niveau des ordinateurs
practice-level-easy = facile
practice-level-normal = moyen
practice-level-hard = difficile
practice-title = Entraînement{ $level ->
    [easy] {" "}· facile
    [normal] {" "}· moyen
    [hard] {" "}· difficile
   *[none] {""}
}
practice-list-title = Entraînement
practice-about = Seul contre l'ordinateur, à n'importe quel jeu. Rien ne compte : demande conseil, reprends un coup, rejoue une donne. Une partie reste ouverte pendant 30 jours sans clic.
practice-line = - **{ $game }** · gardée jusqu'à { $when }
practice-counts-not = Cette partie ne compte dans aucun classement.
practice-settings-title = Entraînement · { $game }
practice-settings-about = Le nouveau niveau vaut dès le prochain coup. « Nouvelle partie » remplace celle-ci.
menu-practice-title = À quel jeu t'entraîner ?
menu-practice = Choisis un jeu : la partie s'ouvre ici, rien que pour toi.
button-practice-wait = Laisser passer
button-practice-settings = Partie…
button-practice-back = Reprendre mon coup
button-practice-again = Rejouer cette donne
button-practice-new = Nouvelle partie
button-practice-go-on = Continuer
button-practice-go-on-with = Continuer · { $game }
button-practice-list = Mes parties
button-practice-choose = Choisir un jeu
why-practice-many = Tu as déjà { $most } parties d'entraînement en cours. Termines-en une, ou commence une nouvelle partie à l'un de ces jeux : </practice>.
why-practice-gone = Cette partie d'entraînement n'existe plus. </practice> en ouvre une autre.
why-practice-stale = Les règles de ce jeu ont changé depuis que cette partie a commencé : elle ne peut pas continuer. </practice> en ouvre une autre.
why-practice-nothing-back = Il n'y a rien à reprendre : tu n'as pas encore joué dans cette donne.

# -- une partie finie, rejouée : soi-même, et par l'ordinateur -----------------------------------------------

button-play-on = Jouer d'ici
button-deal-again = Même donne
button-compare = Et l'ordinateur ?
why-past-not-yours = Tu n'as pas joué cette partie : seules les personnes qui y étaient peuvent la rejouer.
why-compare-nothing = Aucune donne de cette partie n'est allée à son terme : il n'y a rien à comparer.
compare-title = Qu'aurait fait l'ordinateur ?
compare-about = Les mêmes cartes, avec un ordinateur à chaque place ({ strength }). Comme toi, il ne voit que son jeu.
compare-points = { $points } à { $against }
compare-result = { $better ->
    [own] toi **{ $own }**, ordinateur { $computer }
    [equal] toi { $own }, ordinateur { $computer }
   *[computer] toi { $own }, ordinateur **{ $computer }**
}
compare-deal = { deal-name } { $deal } : { compare-result }
compare-total = { $count ->
    [one] Résultat : { compare-result }
   *[other] **Total** : { compare-result }
}
compare-progress = L'ordinateur joue… { $done } sur { $count }
compare-left-out = { $count ->
    [one] La première donne n'est pas comparée : la partie est longue.
   *[other] Les { $count } premières donnes ne sont pas comparées : la partie est longue.
}
compare-menu = Rejouer une donne

# -- les leçons ----------------------------------------------------------------------------------------------

command-learn = apprendre
command-learn-description = Apprendre un jeu : une première donne guidée, en cinq minutes
parameter-learn-game-description = Le jeu ; sans jeu, la liste des leçons
lesson-list-title = Apprendre un jeu
lesson-list-about = Une première donne, guidée pas à pas, en cinq minutes environ. On peut s'arrêter et reprendre plus tard.
lesson-only = Les leçons n'existent qu'en français et en anglais.
lesson-list-done = { $count ->
    [one] Leçon finie
   *[other] Leçons finies
} : { $games }
lesson-line = { $done ->
    [true] ✓ { $game }
   *[false] { $game }
}
lesson-family = { $family } ({ $count })
lesson-title = Leçon · { $game }
lesson-short-title = Leçon
lesson-about = Rien ne compte, et tu ne peux rien casser : essaie, demande conseil, reprends tes coups. Tu peux t'arrêter : </learn> te ramène ici pendant 30 jours.
lesson-refused = Pas maintenant, { $cards } : { $reason }
lesson-trick = { $mine ->
    [true] Le pli est **à toi**
   *[false] Le pli est à **{ $player }**
} : { $card }{ $how ->
    [known] {""}
    [suit] , la plus forte carte de la couleur demandée
    [trump] , le plus fort atout
    [ruff] , un atout, qui bat les autres couleurs
   *[other] , voilà la carte qui gagne
}{ $points ->
    [none] .
   *[other] . Ce pli vaut { $points }.
}
lesson-mistake = **Mieux valait** « { $better } » que « { $played } » — { $reason }.{ $cost ->
    [none] {""}
   *[other] {" "}Ce coup coûte { $cost } en moyenne.
}{ $back ->
    [true] {" "}« Reprendre mon coup » te le fait rejouer.
   *[false] {""}
}
lesson-over-title = Leçon finie · { $game }
lesson-so-far = La leçon s'arrête ici ; pour l'instant :
lesson-not-seen = **Ce que cette donne n'a pas montré :**
lesson-table-how = Pour jouer à plusieurs : </play>, dans un salon d'un serveur où se trouve ce bot.
button-learn = Apprendre
button-learn-start = Commencer
button-learn-on = Continuer
button-learn-again = Recommencer
button-learn-other = Autre leçon
button-learn-practice = M'entraîner
button-learn-table = Ouvrir une table
why-no-lesson = Il n'y a pas encore de leçon pour ce jeu ({ $game }). Ses règles : </rules>. Pour l'essayer seul : </practice>.
why-lesson-stale = Ce jeu ou sa leçon ont changé depuis que tu l'as commencée : elle reprend du début. </learn> la rouvre.

# Reprendre un coup
button-take-back = ↩️ Reprendre mon coup
button-take-back-yes = D'accord
button-take-back-no = Non, on continue
switch-take-backs = Reprendre un coup : { $on ->
    [0] non
   *[1] oui
}
lobby-take-backs = **Coups joués** : on ne reprend pas
take-back-question = ↩️ **{ $player }** voudrait reprendre son coup. D'accord, { $others } ?
take-back-refused = { $player } ne reprend pas son coup : { $by } préfère continuer.
take-back-unanswered = { $player } ne reprend pas son coup : tout le monde n'a pas répondu à temps.
take-back-asked = La question est posée à la table : la réponse arrive dans les 20 secondes.
event-undo = { $player } reprend son coup
why-take-back-off = À cette table, on ne reprend pas les coups : c'est un réglage de l'hôte. Joue la suite.
why-take-back-late = Trop tard pour reprendre ce coup : on peut le demander pendant 10 secondes, tant que personne n'a joué.
why-take-back-shown = Ce coup ne se reprend pas : il a montré une carte ou une réponse. Joue la suite.
why-take-back-asked = Tu l'as déjà demandé pour ce coup. Attends la réponse, ou joue la suite.
why-take-back-over = La question est réglée : le coup reste, ou il a déjà été repris.
why-take-back-own = C'est ta question : aux autres de répondre.

# Le reste d'une donne, s'il est certain
move-claim_rest = Finir la donne
button-claim = { $low ->
    [1] 🏁 Finir la donne
   *[0] 🏁 Le reste est à moi
}
event-claim_rest = { $player } abat son jeu : le reste est joué d'avance
line-claimed = { $player } a abattu son jeu, le reste était joué d'avance : { $laid_open }
line-claimed-short = { $player } a abattu son jeu
why-not-certain = Le reste n'est pas encore certain : joue la suite.

# Options gardées sous un nom
button-preset-keep = Enregistrer ces options
button-preset-open = Ouvrir une table
button-preset-delete = Supprimer
button-presets = Mes options
preset-form = Enregistrer les options · { $game }
preset-name = Nom
preset-name-help = Par exemple « Belote du jeudi ». Un nom déjà pris est remplacé.
preset-whose = Pour qui ?
preset-for-all = Pour tout le serveur
preset-for-all-help = Proposées à tout le monde dans /play
preset-kept = { $common ->
    [1] Les options **{ $name }** sont enregistrées pour ce serveur. Elles sont proposées en premier dans </play>.
   *[0] Les options **{ $name }** sont enregistrées. Tu les retrouves en premier dans </play>, sur tous les serveurs.
}
preset-line = { $common ->
    [1] { $name } · { $game } · serveur
   *[0] { $name } · { $game }
}
preset-menu = Des options enregistrées
presets-title = Options enregistrées
presets-about = Choisis des options pour ouvrir une table ou les supprimer.
presets-none = Rien d'enregistré pour l'instant. À une table ouverte avec </play>, « Réglages » puis « Enregistrer ces options » les garde sous un nom.
preset-change = Pour les changer : ouvre une table avec elles, change-les dans « Réglages », puis enregistre sous le même nom.
preset-lost = Ces options datent d'une autre version du jeu. Ne s'appliquent plus : { $lost }. Vérifie-les avant de commencer.
preset-seats = le nombre de places
preset-sure = { $common ->
    [1] Supprimer les options **{ $name }** pour tout le serveur ?
   *[0] Supprimer tes options **{ $name }** ?
}
why-preset-name = Il faut un nom avec au moins une lettre ou un chiffre. Enregistre de nouveau.
why-preset-many = Il y a déjà { $most } séries d'options enregistrées. Supprimes-en dans « Mes options », au menu de </play>.
why-preset-gone = Ces options n'existent plus. Choisis-en d'autres avec </play>.
why-preset-game-gone = Les options { $name } sont celles d'un jeu disparu. Supprime-les, ou choisis un jeu avec </play>.

# Donnes finies d’une partie en cours
button-past-deals = Donnes finies
replay-under-way = La donne en cours reste secrète : reviens quand elle sera finie.

# Regarder
button-watch = Regarder
watch-title = 👁️ Tu suis **{ $player }**, avec ce que tout le monde peut voir.
watch-menu = Suivre quelqu'un d'autre
watch-melds = Posé : { $cards }

# Mes tables
command-avoid = éviter
command-avoid-description = Les personnes avec qui tu préfères ne pas jouer : personne d'autre ne voit la liste
parameter-person = personne
parameter-person-description = Une personne à mettre sur la liste
menu-avoid = Éviter
avoid-title = Les personnes que tu évites
avoid-none = Ta liste est vide. Pour y mettre quelqu'un : </avoid> avec son nom, ou dans son menu « Applications », « Éviter ».
avoid-about = Elles ne peuvent plus s'asseoir à une table que tu ouvres, tant que la partie n'a pas commencé ; ni elles ni toi ne recevez plus les appels et les invitations de l'autre ; avant que tu t'assoies à leur table, je te préviens. Elles ne l'apprennent pas, et une partie commencée ne change pas.
avoid-added = **{ $player }** est sur ta liste.
avoid-menu = Ne plus éviter…
avoid-there = { $count ->
    [one] **{ $players }**, que tu évites, est à cette table.
   *[other] **{ $players }**, que tu évites, sont à cette table.
} T'asseoir quand même ?
why-avoid-whom = On n'évite ni soi-même ni un bot. Choisis une autre personne.
why-avoid-many = Ta liste est pleine (maximum : { $most }). Retires-en une personne avec </avoid>, puis recommence.
command-tables = parties
command-tables-description = Mes parties en cours, et celles qui cherchent du monde
tables-title = Parties en cours
tables-none = Tu n'as aucune partie en cours. </play> en ouvre une.
tables-lobbies = **Ces parties cherchent du monde** :
tables-line = • **{ $game }** · [y aller]({ $link })
tables-lobby = pas encore commencée, { $count } sur { $most }
tables-away = un ordinateur joue à ta place : « Revenir » te rend ta main
tables-waiting = { $yours ->
    [1] **à toi de jouer**, dernier coup { $since }
   *[0] { $players ->
        [none] le jeu suit son cours
       *[other] à { $players } de jouer, dernier coup { $since }
    }
}
button-hand-of = Ma main · { $game }
button-refresh = Actualiser

# Tournois
command-tournament = tournoi
command-tournament-description = Organiser un tournoi, ou voir ceux du serveur
parameter-name = nom
parameter-name-description = Son nom, par exemple : La coinche du jeudi
parameter-start = début
parameter-start-description = 21:00, jeudi 21:00, 3/12 21:00, ou dans combien de minutes (sinon : quand tu le décides)
parameter-deals = donnes
parameter-deals-description = Donnes par partie (4 sinon)
parameter-rounds = rondes
parameter-rounds-description = Combien de rondes (4 sinon)
parameter-kind = formule
parameter-kind-description = Comment les tables sont tirées
parameter-same-deals = mêmes_donnes
parameter-same-deals-description = Toutes les tables d'une ronde jouent les mêmes cartes
parameter-scoring = classement
parameter-scoring-description = Ce que compte le classement (aux points sinon)
parameter-turn = tour
parameter-turn-description = Secondes pour jouer (60 sinon)
parameter-round-minutes = durée_ronde
parameter-round-minutes-description = Minutes au plus pour une ronde (45 sinon)
parameter-break-minutes = pause
parameter-break-minutes-description = Minutes entre deux rondes (5 sinon)
parameter-computers = ordinateurs
parameter-computers-description = Ordinateurs à répartir aux tables (sinon : de quoi compléter la dernière)
parameter-tournament-game-description = Le jeu (sans jeu : un formulaire, ou la liste des tournois)
parameter-tournament-seats-description = Le nombre de places à chaque table
tournament-choice-rotation = Individuel : de nouveaux partenaires et adversaires à chaque ronde
tournament-choice-pairs = Par paires, système suisse
tournament-choice-swiss = Chacun pour soi, système suisse
tournament-choice-elimination = Élimination directe, à deux
tournament-scoring-points = Aux points : le total de chacun
tournament-scoring-wins = Aux victoires : un point par camp battu à table
tournament-scoring-duplicate = En duplicate : comparé à ceux qui ont eu les mêmes cartes
tournament-format-rotation = en individuel, de nouvelles tables à chaque ronde
tournament-format-pairs = par paires, système suisse
tournament-format-swiss = système suisse
tournament-format-elimination = élimination directe
tournament-what = { $game ->
    [none] {""}
   *[other] **{ $game }** ·{" "}
}{ $rounds ->
    [0] {""}
    [one] une ronde,{" "}
   *[other] { $rounds } rondes,{" "}
}{ $deals ->
    [0] {""}
    [one] une donne par table,{" "}
   *[other] { $deals } donnes par table,{" "}
}tables de { $seats }, { $format }
tournament-timer = { $seconds ->
    [0] sans limite par tour
   *[other] { $seconds } s par tour
}
tournament-length = { $hours ->
    [0] { $minutes } min
   *[other] { $hours } h { $padded }
}
tournament-times = { $length ->
    [none] {""}
   *[other] Durée : { $length } au plus ·{" "}
}{ $timer } · { $round } min par ronde, { $pause } min de pause{ $strength ->
    [none] {""}
   *[other] {" "}· { $strength }
}{ $computers ->
    [0] {""}
    [one] {" "}· { $computers } ordinateur à table
   *[other] {" "}· { $computers } ordinateurs à table
}
tournament-deals = { $same ->
    [1] Les mêmes donnes à toutes les tables.
   *[0] Chaque table a ses propres donnes.
}
tournament-open = { $when ->
    [none] **Inscriptions ouvertes.** La première ronde commence quand l'organisateur le décide.
   *[other] **Inscriptions ouvertes.** La première ronde commence { $when }.
}
tournament-break = { $when ->
    [none] **En pause.** La ronde { $round } commence quand l'organisateur le décide.
   *[other] La ronde { $round } commence { $when }.
}
tournament-round = **Ronde { $round } sur { $rounds }**, finie au plus tard { $when }{ $paused ->
    [1] . Ensuite, pause.
   *[0] {""}
}
tournament-table = **{ $table }** { $names } — { $state ->
    [opening] la table s'ouvre
    [playing] { $link }
   *[ended] finie
}
tournament-computer = un ordinateur
tournament-byes = Exempts : { $names }
tournament-seal = Les donnes de la ronde { $round } sont scellées : le sceau, une empreinte SHA-256, a été tiré avant la première carte, et personne ne peut plus les changer. Note-le pour vérifier après la ronde.
    `{ $commitment }`
tournament-enter-there = Pour s'inscrire : { $link }
tournament-cancelled = { $reason ->
    [few] **Annulé** : il faut au moins deux inscrits, ou deux paires.
    [late] **Annulé** : le tournoi n'a pas pu commencer à l'heure.
    [channel] **Annulé** : le salon n'existe plus.
   *[none] **Annulé** par l'organisateur.
}
tournament-finished = **Terminé.** Merci d'avoir joué !
tournament-entrants = { $count ->
    [0] **Inscrits** : personne encore.
   *[other] **Inscrits ({ $count })** : { $names }
}
tournament-standings = { $count ->
    [0] Classement
    [one] Classement après une ronde
   *[other] Classement après { $count } rondes
}
tournament-rank = { $medal } { $place ->
    [1] 1ᵉʳ
   *[other] { $place }ᵉ
} **{ $names }**{ $before ->
    [none] {""}
   *[other] { " " }(remplace { $before })
} : { $total }{ $tie ->
    [none] {""}
   *[other] { " " }({ $tie })
}
tournament-other-ranks = { $count ->
    [one] et une autre place
   *[other] et { $count } autres places
}
tournament-tie-opponents = départage : force des adversaires
tournament-tie-direct = départage : rencontre directe
tournament-tie-wins = départage : nombre de victoires
tournament-tie-last = départage : dernière ronde
tournament-unit = { $scoring ->
    [points] Classement aux points : le total de chacun.
    [lowest] Classement aux points : le total de chacun, le plus bas gagne.
    [matchpoints] Classement en duplicate : en %, la part de ceux qui ont eu les mêmes cartes et ont fait moins bien.
    [mean] Classement en duplicate : les écarts à la moyenne de ceux qui ont eu les mêmes cartes.
    [elimination] Une table perdue élimine du tournoi.
   *[match] Classement aux victoires : un point par camp battu à table, un demi par égalité, en part du possible.
}
tournament-after = { $name } · après la ronde { $round }
tournament-podium = { $name } · classement final
ranking-alt = { $place } : { $name }, { $total }.
tournament-percent = { $share } %
tournament-corrected = Corrigé : ronde { $round }, table { $table }, { $reason }
tournament-lot = Personne n'a gagné : ronde { $round }, table { $table }. Le sort a désigné **{ $name }**.
tournament-nobody = Personne n'a joué.
tournament-thread = { $name } · ronde { $round } · table { $table }
tournament-your-table = { $names } — ronde { $round } sur { $rounds }, table { $table }. Fin au plus tard { $when } : { $lowest ->
    [1] alors une donne manquante compte la moyenne des autres tables
   *[0] alors seules comptent les donnes finies
}. { $duplicate ->
    [1] D'autres tables jouent les mêmes donnes : ce fil reste privé jusqu'à la fin de la ronde, n'en parle à personne.
   *[0] {""}
}
tournament-entered = { $late ->
    [1] Tu joues à partir de la prochaine ronde.
   *[0] C'est noté, tu participes. Un fil de ce salon t'appellera quand ta table s'ouvrira.
}
tournament-left = { $when ->
    [seated] C'est noté : tu joues encore cette ronde, et plus les suivantes. Un ordinateur te remplace si tu quittes ta table.
    [begun] C'est noté : tu ne joues plus les rondes suivantes.
   *[open] Ton inscription est retirée.
}{ $back ->
    [1] {" "}Pour revenir, réinscris-toi avec </tournament> avant la ronde suivante.
   *[0] {""}
}
tournament-paired = Tu joues avec **{ $name }**. Pour changer, retire-toi et inscris-toi de nouveau.
tournament-alone = { $count ->
    [0] Tu participes, sans partenaire pour l'instant : on peut te choisir, ou le sort décide au début.
   *[other] Tu participes. Choisis ton partenaire, ou attends qu'on te choisisse ; sinon le sort décide au début.
}
tournament-partner = Jouer avec…
tournament-entrant = Retirer ou remplacer…
tournament-gone-one = { $name } · ne joue plus
tournament-about-entrant = **{ $name }** { $left ->
    [1] ne joue plus.
   *[0] participe.
} La personne qui remplace { $name } reprend tout de suite ses points, son partenaire et sa place à table.
tournament-replace = Remplacer par…
tournament-taken = **{ $name }** joue maintenant à ta place.
tournament-newcomer = { $name } remplace **{ $before }** : ronde { $round }, table { $table }. Fin au plus tard { $when }.
tournament-correct = Corriger un résultat
tournament-table-of = Ronde { $round }, table { $table }
tournament-scores = { $scoring ->
    [matchpoints] Pourcentages, dans l'ordre des places
    [mean] Écarts à la moyenne, dans l'ordre des places
   *[match] Scores, dans l'ordre des places
}
tournament-reason = Raison, lue par tous
tournament-reason-help = Par exemple : erreur d'annonce reconnue par les deux camps
tournament-help = { $begun ->
    [1] Un ordinateur joue pour les absents ; une personne qui s'inscrit maintenant joue dès la ronde suivante.
   *[0] Jusqu'à la première ronde, tu peux changer ici ce qui ne te convient pas. Cette page suit les inscriptions.
}
tournament-field-name = Nom (facultatif)
tournament-field-game = Jeu
tournament-help-game = Par exemple : belote, tarot à 5, ou le nom de règles gardées
tournament-field-start = Début (facultatif)
tournament-field-repeats = Répétition
tournament-field-weekly = Chaque semaine
tournament-field-format = Formule
tournament-field-standings = Classement et donnes
tournament-field-options = Options du jeu (facultatif)
tournament-help-options = À changer seulement, par exemple : belote = non, total = 1000
tournament-seats = Tables de { $seats }
tournament-way = { $way ->
    [duplicate] En duplicate, à cartes égales
    [wins] Aux victoires, { $same ->
        [1] mêmes donnes partout
       *[0] autres donnes par table
    }
   *[points] Aux points, { $same ->
        [1] mêmes donnes partout
       *[0] autres donnes par table
    }
}
tournament-kind-rotation = Individuel
tournament-kind-pairs = Par paires, système suisse
tournament-kind-swiss = Chacun pour soi, système suisse
tournament-kind-elimination = Élimination directe, à deux
tournament-sure = Annuler **{ $name }** ? Les parties en cours continuent jusqu'à la fin de la ronde, mais rien n'est plus classé.
tournament-closed = { $game } : la table est fermée. Sauf si le tournoi est annulé, ses donnes finies comptent ; le classement suit quand toutes les tables ont fini.
tournament-lacks = ⚠️ **Il me manque des permissions dans ce salon** : { $permissions }. Les tables suivantes s'ouvrent dès que je les ai.
tournament-refused = ⚠️ **Une table n'a pas pu s'ouvrir.** J'essaie de nouveau toutes les trente secondes.
tournament-without-attach_files = Sans la permission « Joindre des fichiers », les tables et le classement sont en texte, sans image.
tournament-without-create_events = Sans la permission « Créer des évènements », le tournoi n'est pas dans les évènements du serveur.
tournaments-title = Tournois du serveur
tournaments-none = Aucun tournoi pour l'instant.
tournaments-how = Pour en organiser un : </tournament>.{ $everybody ->
    [1] {""}
   *[0] {" "}Il faut la permission « Gérer les évènements ».
}
tournament-line = • **{ $name }** · { $day } · { $link } · { $status ->
    [open] inscriptions ouvertes ({ $count })
    [running] en cours
    [paused] en pause
    [finished] terminé
   *[cancelled] annulé
}
button-tournament-enter = S'inscrire
button-tournament-new = Créer un tournoi
button-tournament-correct = Corriger
button-tournament-tables = Tables et classement
button-tournament-leave = Me retirer
button-tournament-seal = Sceau
button-tournament-manage = Organiser
button-tournament-remove = Retirer
button-tournament-begin = Commencer la ronde
button-tournament-go-on = Reprendre
button-tournament-pause = Mettre en pause
button-tournament-cancel = Annuler le tournoi
button-tournament-results = Exporter
why-tournament-table = Cette table appartient à un tournoi : elle commence et finit avec sa ronde.
why-tournament-threads = Les tables de ce tournoi s'ouvrent dans des fils{ $private ->
    [1] {" "}privés
   *[0] {""}
}, et ce salon ne peut pas en avoir. Va dans un salon textuel.
why-tournament-channel = Le salon de ce tournoi n'existe plus.
why-tournament-gone = Ce tournoi n'existe pas ici. </tournament> montre ceux du serveur.
why-tournament-begun = La première ronde a commencé : ces réglages ne changent plus.
why-tournament-over = Ce tournoi est terminé.
why-tournament-late = C'est trop tard pour s'inscrire à ce tournoi.
why-tournament-full = Ce tournoi a déjà { $most } inscrits.
why-tournament-there = Tu participes déjà à ce tournoi.
why-tournament-not-there = Tu ne participes pas à ce tournoi.
why-tournament-partner-taken = Cette personne a déjà un partenaire, ou toi. Ouvre de nouveau la liste avec « S'inscrire ».
why-tournament-few = Il faut au moins deux inscrits pour commencer une ronde ; dans un tournoi par paires, deux paires.
why-tournament-replace = Cette personne joue déjà dans ce tournoi, ou c'est un bot. Choisis-en une autre.
why-tournament-scores = Il faut { $seats }{ $halves ->
    [1] {" "}nombres
   *[0] {" "}nombres entiers
}{ $scoring ->
    [matchpoints] {" "}de 0 à 100
   *[other] {""}
} séparés par des espaces, et une raison.{ $partners ->
    [1] {" "}Ils sont dans l'ordre des places, et les partenaires ont le même.
   *[0] {""}
} Rien n'a changé.
why-tournament-many = Ce serveur a déjà { $most } tournois qui ne sont pas finis. Attends la fin de l'un d'eux, ou annule-le.
why-tournament-format = Cette formule ne convient pas à ce jeu avec { $seats } places. Choisis-en une autre, ou aucune : la plus courante est prise.
why-tournament-computers = Une élimination directe se joue sans ordinateurs. Choisis une autre formule, ou ne demande pas d'ordinateurs.
why-tournament-deals = Ce jeu ne peut pas donner les mêmes cartes à toutes les tables. Choisis « mêmes_donnes : non ».
why-tournament-duplicate = Un classement en duplicate compare ceux qui ont les mêmes cartes : il faut les mêmes donnes à toutes les tables. Choisis « mêmes_donnes : oui », ou un autre classement.
why-tournament-start = Je ne lis pas ce début. Écris « 21:00 », « jeudi 21:00 », « 3/12 21:00 » ou un nombre de minutes, d'ici à six mois. Les heures suivent le fuseau { $zone }.
why-not-events = Il faut la permission « Gérer les évènements » pour organiser un tournoi.
why-not-organiser = Seuls l'organisateur et ceux qui gèrent les évènements du serveur le peuvent.
why-replay-withheld = D'autres tables du tournoi jouent encore ces donnes : tout se montre à la fin de la ronde.

# Soirées de chaque semaine
parameter-weekly = chaque_semaine
parameter-weekly-description = Chaque semaine à cette heure-là, avec un classement de la saison
parameter-tournament-city-description = La ville dont l'heure compte pour le début
weekday = { $day ->
    [0] lundi
    [1] mardi
    [2] mercredi
    [3] jeudi
    [4] vendredi
    [5] samedi
   *[6] dimanche
}
evening-when = Chaque { $time } (heure locale : { $city })
evening-time = { weekday } à { $hour } h { $minutes }
evening-next = Prochaine : { $start }, inscriptions { $opens }.
evening-counts = Tout se fait tout seul : annonce, tables, fin. { $best ->
    [one] La meilleure soirée de la saison compte.
   *[other] Les { $best } meilleures soirées de la saison comptent.
}
evening-present = Celle de cette semaine : { $link }, { $status ->
    [open] inscriptions ouvertes
    [paused] en pause
   *[running] en cours
}.
evening-skipped = La semaine précédente est sautée.
evening-ended = Cette soirée n'a plus lieu. Son classement reste.
evening-menu = Voir une soirée
evenings-title = Chaque semaine
evening-line = • **{ $name }** · { $time } · { $link } · prochaine { $start }
evening-sure = Arrêter **{ $name }** ? Plus aucune soirée ne s'ouvrira. Un tournoi déjà ouvert continue, et le classement de la saison reste.
evening-obstacle = { $problem ->
    [threads] Ce salon ne peut pas avoir les fils privés de ses tables : ouvre cette page dans un autre salon et choisis « Jouer dans ce salon ».
    [channel] Le salon n'existe plus : ouvre cette page dans un autre salon et choisis « Jouer dans ce salon ».
    [permission] Il me manque des permissions dans ce salon ({ $permissions }) : sans elles, rien ne s'ouvrira.
   *[game] Le jeu n'a plus ces options : arrête cette soirée et crée-la de nouveau.
}
evening-problem = La soirée prévue { $start } ne s'est pas ouverte : { $problem ->
    [threads] le salon ne pouvait pas avoir les fils privés de ses tables.
    [channel] le salon n'existait plus.
    [permission] il me manquait une permission dans le salon.
    [game] le jeu n'avait plus ces options.
    [many] trop de tournois de ce serveur n'étaient pas finis.
   *[late] je n'étais pas là à temps.
}
evening-missed = **{ $name }**, prévue { $start }, n'a pas eu lieu : { $problem ->
    [threads] ce salon ne peut pas avoir les fils privés de ses tables.
    [channel] le salon n'existait plus.
    [permission] il me manquait une permission dans ce salon.
    [game] le jeu n'avait plus ces options.
    [many] trop de tournois de ce serveur n'étaient pas finis.
   *[late] je n'étais pas là à temps.
} Prochaine : { $next }.
evening-called-off = **{ $name }** n'a pas lieu cette fois : { $reason ->
    [few] il faut au moins deux inscrits, ou deux paires.
    [channel] le salon n'existe plus.
   *[late] le tournoi n'a pas pu commencer à l'heure.
} Rendez-vous à la prochaine.
evening-field-when = Jour et heure
evening-help-when = Par exemple : jeudi 21:00
evening-field-city = Ville
evening-help-city = Celle dont l'heure compte, par exemple : Paris
evening-field-opens = Inscriptions : combien d'heures avant
evening-help-opens = De 1 à 144
evening-field-best = Meilleures soirées qui comptent
evening-help-best = Combien par saison de trois mois, de 1 à 13
evening-field-rounds = Rondes
evening-help-rounds = De 1 à 12
evening-field-deals = Donnes par partie
evening-help-deals = De 1 à 30
evening-field-seats = Places à chaque table
evening-field-computers = Ordinateurs
evening-help-computers = À répartir aux tables : 0 pour seulement compléter la dernière
evening-field-turn = Secondes pour jouer
evening-help-turn = De 15 à 3600
evening-field-round_minutes = Minutes au plus pour une ronde
evening-help-round_minutes = De 5 à 600
evening-field-break_minutes = Minutes entre deux rondes
evening-help-break_minutes = De 0 à 120
button-evening = Voir la soirée
button-evening-season = Classement de la saison
button-evening-other = Voir : { $season }
button-evening-skip = { $later ->
    [1] Pas la prochaine fois
   *[0] Pas cette semaine
}
button-evening-resume = La jouer quand même
button-evening-times = Changer l'horaire
button-evening-rounds = Changer les rondes
button-evening-here = Jouer dans ce salon
button-evening-end = Arrêter la soirée
season-table = { $name } · { $season }
season-evenings = { $count ->
    [0] Aucune soirée finie.
    [one] Après une soirée.
   *[other] Après { $count } soirées.
}
season-nobody = Le classement commence avec la première soirée finie.
season-line = { $medal } { $place ->
    [1] 1ᵉʳ
   *[other] { $place }ᵉ
} **{ $name }** : { $total } · { $played ->
    [one] une soirée
   *[other] { $played } soirées
}{ $tie ->
    [won] , devant par les soirées gagnées
    [played] , devant par les soirées jouées
   *[none] {""}
}
season-own = Tes soirées qui comptent : { $counted }
season-rules = Chaque soirée donne de 0 à 100 points : la part des autres que l'on devance, la moitié à égalité. { $best ->
    [one] La meilleure compte.
   *[other] Les { $best } meilleures comptent.
} À égalité, plus de soirées gagnées, puis plus de soirées jouées.
season-caption = { $count ->
    [one] Une soirée
   *[other] { $count } soirées
} · { $best ->
    [one] la meilleure compte
   *[other] les { $best } meilleures comptent
}
why-evening-gone = Cette soirée n'existe pas ici. </tournament> montre celles du serveur.
why-evening-over = Cette soirée n'a plus lieu.
why-evening-start = Pour chaque semaine, il faut un début : « jeudi 21:00 », par exemple.
why-evening-when = Je ne lis pas ce jour et cette heure. Écris par exemple « jeudi 21:00 ». Rien n'a changé.
why-evening-many = Ce serveur a déjà { $most } soirées de chaque semaine. Arrêtes-en une d'abord.
why-evening-far = Tu as déjà sauté dix semaines. Arrête plutôt la soirée : tu pourras en créer une autre.
why-evening-number = Il faut un nombre entier de { $least } à { $most } pour « { $field } ». Rien n'a changé.
# -- carnet des jeux ------------------------------------------------------------------------------------------

command-book = carnet
command-book-description = Voir ton carnet des jeux : un tampon par étape, et tes exploits
book-title = Carnet des jeux · { $player }
book-summary = { $stamps ->
    [one] { $stamps } tampon
   *[other] { $stamps } tampons
} sur { $whole } · { $deeds ->
    [one] { $deeds } exploit
   *[other] { $deeds } exploits
} sur { $every }
book-empty = Ton carnet est encore vide. Termine une leçon (</learn>) ou une partie (</play>, </practice>) : ton premier tampon t'attend.
book-deeds = Exploits
book-deed-count = { $deed }{ $count ->
    [1] {""}
   *[other] {" "}×{ $count }
}
book-deed-since = { $count ->
    [1] le { $day }
   *[other] { $count } parties, la première le { $day }
}
book-deed-about = { $games } · { $about }
book-letter-learned = A
book-letter-played = J
book-letter-won = G
book-letter-beat_hard = F
book-stamp-learned = appris : leçon finie
book-stamp-played = joué jusqu'au bout
book-stamp-won = gagné
book-stamp-beat_hard = gagné contre les plus forts
button-book = Mon carnet
button-book-deeds = Les exploits
button-book-share = Partager
why-book-shared-already = Tu as déjà partagé ce carnet dans ce salon, et rien n'y a changé depuis.
why-book-nothing-to-share = Ton carnet est encore vide : il n'y a rien à partager.
why-book-not-shared = Je n'ai pas le droit d'écrire dans ce salon : partage ton carnet dans un autre.
table-deed = ★ { $deed } : { $players }
deed-capot = Capot
deed-capot-about = Ton camp a fait tous les plis d'une donne.
deed-belote_der = Belote, rebelote, dix de der
deed-belote_der-about = Dans une donne, tu as annoncé belote et rebelote, et fait le dernier pli.
deed-carre_valets = Carré de valets
deed-carre_valets-about = Tu as montré les quatre valets.
deed-capot_annonce = Capot annoncé
deed-capot_annonce-about = Ton camp a annoncé un capot, et l'a fait.
deed-generale = Générale
deed-generale-about = Tu as annoncé une générale, et fait tous les plis sans l'aide de personne.
deed-surcoinche = Surcoinche gagnée
deed-surcoinche-about = Ton camp a surcoinché, et réussi son contrat.
deed-petit_au_bout = Petit au bout
deed-petit_au_bout-about = Le petit est tombé au dernier pli, à ton profit.
deed-chelem = Chelem
deed-chelem-about = Ton camp a fait tous les plis d'une donne.
deed-garde_contre = Garde contre réussie
deed-garde_contre-about = Tu as pris en garde contre le chien, et réussi.
deed-triple_poignee = Triple poignée
deed-triple_poignee-about = Tu as montré une triple poignée.
deed-double_besigue = Double bésigue
deed-double_besigue-about = Tu as posé deux dames ♠ et deux valets ♦ ensemble.
deed-sans_faute = Sans-faute
deed-sans_faute-about = Tu as tenu tous tes paris, pendant cinq donnes au moins.
deed-tout_ramasse = Tout ramassé
deed-tout_ramasse-about = Tu as tout ramassé dans une donne, et les autres ont marqué.
deed-deux_poules = Deux poules
deed-deux_poules-about = Ton camp a fait deux poules dans la même donne.
deed-vole = Vole
deed-vole-about = Tu as fait les neuf plis contre les deux autres.
deed-quinte_as = Quinte à l'as
deed-quinte_as-about = Tu as formé une quinte à l'as.
deed-depuis_quarante = De quarante à zéro
deed-depuis_quarante-about = Tu as eu 40 points ou plus, puis tu as fini à zéro.
deed-rami_sec = Rami sec
deed-rami_sec-about = Tu as posé toute ta main d'un coup, avant que personne ait posé.
deed-d_un_coup = Pinacle d'un coup
deed-d_un_coup-about = Tu as posé toute ta main en un seul tour.
deed-sans_redoubler = Sans redoubler
deed-sans_redoubler-about = Tu as passé tous les échelons sans en manquer un seul, cinq au moins.
deed-opera = Opéra
deed-opera-about = Tu as posé toutes tes cartes avant que les autres en jouent une.
deed-regne = Règne
deed-regne-about = Tu as été l'Empereur de trois manches de suite.
deed-double_kems = Double kems
deed-double_kems-about = Ton équipe a crié « Double kems ! », à raison.
deed-triple_bataille = Triple bataille
deed-triple_bataille-about = Tu as gagné un pli après trois égalités de suite.
deed-neuf_contre_huit = Neuf contre huit
deed-neuf_contre_huit-about = Ton neuf de deux cartes a battu un huit de deux cartes.

## Rôles

button-roles = Rôles…
roles-title = Rôles du serveur
roles-note = Je peux donner un rôle au podium d'une saison, pour un tournoi gagné, ou pour des tampons du carnet. Je ne retire que les rôles que j'ai donnés.
roles-none = Aucun rôle n'est lié : je n'en donne pas.
roles-pick = Lier un rôle du serveur
roles-change = Changer ou délier
role-title = Rôle { $role }
role-untied = Ce rôle n'est pas lié. Choisis ci-dessous pour quoi je le donne.
role-choose = Donner ce rôle pour…
role-rule-season = { $count ->
    [1] 1re place de la saison
   *[other] { $count } premières places de la saison
}
role-rule-tournament = Victoire au dernier tournoi
role-rule-stamps = { $count ->
    [one] { $count } tampon dans le carnet
   *[other] { $count } tampons dans le carnet
}
role-help-season = Quand une saison (trois mois) se termine, le rôle passe à son podium ; les places d'avant le perdent. Le podium de la dernière saison le reçoit tout de suite.
role-help-tournament = La personne qui gagne le dernier tournoi de ce serveur a le rôle, ou les deux partenaires d'une paire ; le tournoi suivant le transmet.
role-help-stamps = Je compte les tampons quand une partie se termine sur ce serveur, tous serveurs confondus. Le rôle reste acquis.
role-note = Chaque membre peut refuser ces rôles dans </preferences>. Je fais quelques changements par minute.
role-given = { $count ->
    [0] personne ne l'a encore
    [one] { $count } membre l'a
   *[other] { $count } membres l'ont
}
role-due = { $count ->
    [one] { $count } changement à faire
   *[other] { $count } changements à faire
}
role-absent = { $count ->
    [one] { $count } personne n'est plus sur le serveur
   *[other] { $count } personnes ne sont plus sur le serveur
}
role-ending = délié, je le retire
role-problem-gone = Ce rôle n'existe plus : délie-le.
role-problem-power = Je ne donne plus ce rôle, car il a des pouvoirs : { $permissions }. Retire-les-lui, ou délie-le.
role-problem-permission = Il me manque la permission « Gérer les rôles » : donne-la à mon rôle. Elle ne me sert qu'à cela.
role-problem-above = Ce rôle est au-dessus du mien : dans les rôles du serveur, place le mien plus haut.
role-problem-refused = Discord a refusé (code { $code }) : j'attends. Vérifie mes permissions, puis réessaie.
role-gone-name = Rôle supprimé
role-reason = Rôle lié dans les réglages de Tapis Vert
button-role-take = Délier et retirer
button-role-keep = Délier sans retirer
button-role-retry = Réessayer
why-not-role-manager = Il faut la permission « Gérer les rôles » pour lier ou délier un rôle. Demande à la modération.
why-role-above-you = Ce rôle n'est pas en dessous de ton rôle le plus haut. Choisis-en un que tu pourrais donner toi-même.
why-role-managed = Discord ou une application gère ce rôle : personne d'autre ne peut le donner. Choisis-en un autre.
why-role-power = Ce rôle a des pouvoirs ({ $permissions }), et ne se gagne donc pas au jeu. Choisis-en un autre, ou retire-les-lui.
why-unknown-role = Ce rôle n'existe plus. Choisis-en un autre.
why-roles-many = { $most } rôles sont déjà liés. Délies-en un d'abord.
button-moderation = Modération…
moderation-title = Modération
moderation-about-bars = Une personne exclue n'ouvre pas de table sur ce serveur, n'y prend pas de place et n'y joue pas de tournoi. L'entraînement, la donne du jour, les leçons et la lecture lui restent ouverts. Une partie commencée va à son terme.
moderation-about-tables = Fermer une table : rien n'y est compté, et tout le monde y lit la raison. Les mains ne se voient pas ici. Les tables d'un tournoi n'y sont pas.
moderation-about-matches = Une partie annulée ne compte plus : ni cote, ni statistiques, ni exploits, ni tampons. Elle reste dans l'historique, avec la raison. Un tournoi se corrige sur ses propres pages.
moderation-about-match = Annuler une partie, ou la rétablir, recalcule les cotes du serveur.
moderation-about-log = Les actes de la modération, gardés 90 jours. Seules les personnes qui gèrent le serveur les lisent.
button-moderation-bars = Exclusions
button-moderation-tables = Tables
button-moderation-matches = Parties
button-moderation-log = Journal
bars-none = Aucune exclusion en cours.
bars-pick = Exclure une personne des tables…
bars-lift = Lever une exclusion…
bar-until = { $until ->
    [no] jusqu'à nouvel ordre
   *[other] jusqu'au { $until }
}
bar-form-title = Exclure { $name }
bar-form-time = Pour combien de temps
bar-time-day = Un jour
bar-time-week = Une semaine
bar-time-month = Un mois (30 jours)
bar-time-year = Un an
bar-time-ever = Jusqu'à nouvel ordre
bar-form-reason = Raison (facultative)
bar-form-help = La personne la reçoit en message privé
bar-done = { $person } n'a plus accès aux tables de ce serveur.
bar-lifted = { $person } peut de nouveau jouer ici.
bar-dm = Sur le serveur **{ $server }**, les tables te sont fermées { $until ->
    [no] jusqu'à ce que sa modération les rouvre
   *[other] jusqu'au { $until }
}.{ $given ->
    [0] {""}
   *[other] {" "}Raison : { $reason }.
} Une partie en cours, tu peux la finir. L'entraînement, la donne du jour et les leçons te restent ouverts.
tables-none-open = Aucune table ouverte.
tables-close = Fermer une table…
table-closed-title = Fermer la table nº { $match }
table-closed-done = La table nº { $match } est fermée.
ruling-reason = Raison, lue par tout le monde
ruling-reason-help = Par exemple : cartes montrées en vocal. Ne nomme personne.
matches-none = Aucune partie finie.
matches-pick = Choisir une partie…
button-match-number = Par son numéro…
match-form-number = Numéro de la partie
match-form-number-help = Il est dans /historique
button-match-void = Annuler la partie…
button-match-restore = Rétablir la partie
match-voided-title = Annuler la partie nº { $match }
match-void = Partie annulée par la modération, elle ne compte pas : { $reason }
match-closed = Table fermée par la modération : { $reason }
table-ruled = { $text } Raison de la modération : { $reason }
match-rating = C'est noté. Je recalcule les cotes du serveur : quelques secondes s'il a beaucoup de parties. Le jeu continue pendant ce temps.
match-rated = Cotes recalculées ({ $count ->
    [one] { $count } partie compte
   *[other] { $count } parties comptent
}).
log-none = Rien à signaler.
act-bar = { $at } : { $manager } exclut { $person } { $until ->
    [no] jusqu'à nouvel ordre
   *[other] jusqu'au { $until }
}
act-lift = { $at } : { $manager } rouvre les tables à { $person }
act-close = { $at } : { $manager } ferme la table nº { $match }
act-void = { $at } : { $manager } annule la partie nº { $match }
act-restore = { $at } : { $manager } rétablit la partie nº { $match }
act-deleted = une personne effacée
why-barred = Les tables de ce serveur te sont fermées { $until ->
    [no] jusqu'à ce que sa modération les rouvre
   *[other] jusqu'au { $until }
}.{ $given ->
    [0] {""}
   *[other] {" "}Raison : { $reason }.
} L'entraînement et la donne du jour te restent ouverts.
why-bar-self = On ne s'exclut pas soi-même. Pour ne plus jouer, quitte tes tables et n'en ouvre pas d'autres.
why-bar-bot = Un bot ne prend pas de place aux tables : rien à exclure.
why-bar-manager = Cette personne gère aussi le serveur : elle lèverait son exclusion aussitôt. Retire-lui d'abord la permission « Gérer le serveur ».
why-bar-gone = Cette personne n'est plus sur le serveur. Si elle revient, tu pourras l'exclure.
why-ruling-reason = Il faut une raison : les personnes de la partie la lisent.
why-void-tournament = Cette partie est celle d'un tournoi : son organisation corrige les résultats sur la page du tournoi.
why-void-unfinished = Cette partie n'est pas allée à son terme : elle n'a pas de résultat. Une table ouverte se ferme sous « Tables ».
permission-administrator = Administrateur
permission-manage_guild = Gérer le serveur
permission-manage_channels = Gérer les salons
permission-manage_roles = Gérer les rôles
permission-manage_messages = Gérer les messages
permission-manage_webhooks = Gérer les webhooks
permission-manage_expressions = Gérer les expressions
permission-manage_threads = Gérer les fils
permission-manage_events = Gérer les évènements
permission-manage_nicknames = Gérer les pseudos
permission-kick_members = Expulser des membres
permission-ban_members = Bannir des membres
permission-moderate_members = Exclure temporairement des membres
permission-mention_everyone = Mentionner tout le monde
permission-mute_members = Rendre des membres muets
permission-deafen_members = Mettre des membres en sourdine
permission-move_members = Déplacer des membres
permission-view_audit_log = Voir les logs du serveur
choice-roles = Mes rôles
choice-roles-yes = oui
choice-roles-no = non
preference-roles-help = un serveur peut me faire donner un rôle pour un podium, un tournoi ou des tampons ; non : je n'en donne plus, et retire les miens.

# La page de `tapis status-page`
status-title = Tapis Vert : état
status-up = Le bot fonctionne.
status-down = Le bot est arrêté. Dernier signe de vie : { $when }.
status-never = Ce bot n'a pas encore joué : la première partie remplira cette page.
status-version = Version
status-tables = Tables ouvertes
status-tables-value = { $playing } en jeu, { $lobbies } en attente de monde
status-moves = Coups
status-moves-value = { $hour } depuis une heure, { $day } depuis 24 heures
status-waiting = Attente d'une table complète
status-waiting-about = De l'ouverture de la table à la première donne, aux tables de deux personnes ou plus.
status-waiting-week = 7 derniers jours
status-waiting-month = 30 derniers jours
status-waiting-value = une sur deux en { $median } au plus, neuf sur dix en { $p90 } au plus
status-nothing = aucune table pour l'instant
status-returning = Le retour d'une semaine à l'autre
status-returning-about = Parmi les personnes qui ont commencé une partie une semaine, combien en ont commencé une la semaine suivante.
status-week = Semaine du { $day }
status-week-value = { $returned } sur { $players }
status-no-weeks = Les chiffres apparaissent après deux semaines complètes.
status-written = Page écrite le { $when }. Ces chiffres ne nomment personne.

# -- écrire au lieu de toucher -----------------------------------------------------------------------------

write-filler = de, du, la, le, les, l, carte
write-card-T1 = petit, le petit
spoken-card = { $rank } de { $suit }
spoken-speed = À ce jeu, il faut parfois être rapide. Pour avoir plus de temps, l'hôte change, avant la partie, dans « Réglages » : { $options }.
spoken-option = « { $option } », maintenant { $value }{ $most ->
    [0] {""}
   *[other] {" "}(jusqu'à { $most })
}
write-options = Tu peux écrire : { $options }.
write-many = Tu peux écrire : { $options }… « liste » dit les { $count } choix.
write-any-card = Tu peux jouer toutes tes cartes ; « liste » les numérote.
write-field = { $label } ? Réponds en un message.
write-form = Ce formulaire ne s'écrit pas. Écris « liste » pour les autres choix.
write-done = C'est fait.
write-which = Que veux-tu dire ? Réponds par un numéro : { $options }.
write-which-match = De quelle partie parles-tu ? Réponds par un numéro : { $options }.
write-alone = entraînement
write-unknown = Je ne comprends pas « { $text } ». Voulais-tu écrire : { $options } ? « aide » dit ce que je comprends.
write-no-match = Tu ne joues à aucune table en ce moment. Écris « entraînement belote », « apprendre belote » ou « mes parties ».
write-nothing = Rien à dire là-dessus en ce moment.
write-aid = Une carte se joue par son nom : « 7 de trèfle », « 7t », « as de pique ». Un autre coup, par les mots de son bouton ou son numéro : « passe », « 80 pique ».
    Demande : main, table, pli, dernier pli, score, atout, qui, enchères, liste, conseil, pourquoi 7t, règles.
    Commence : entraînement tarot, apprendre rami, donne du jour, problèmes, tournois, mes parties. Puis : commencer, quitter, reprendre, rejouer.
write-short = Je ne lis que de courts messages : un coup, une question ou « aide ».
write-hand = main, ma main, mes cartes, cartes, jeu
write-table = table, la table
write-trick = pli, le pli
write-last-trick = dernier pli, pli precedent
write-score = score, scores, points
write-trump = atout, contrat
write-turn = qui, a qui, tour
write-auction = enchères, annonces
write-advice = conseil, aide moi
write-why = pourquoi
write-rules = règles, règle
write-help = aide, comment
write-list = liste, choix, coups
write-again = répète, encore
write-text = texte
write-play = jouer, joue
write-practice = entraînement, entraine, s'entraîner
write-learn = apprendre, leçon
write-daily = donne du jour, défi
write-tables = mes parties, parties, mes tables
write-join = rejoindre
write-start = commencer, démarrer
write-leave = quitter
write-take-back = reprendre
write-rematch = rejouer, revanche
write-problems = problèmes
write-tournaments = tournois, tournoi, inscription
command-move = coup
command-move-description = Jouer un coup en l'écrivant
parameter-text = coup
parameter-text-description = « 7 de trèfle », « 7t », « passe », « 80 pique »
why-move-no-match = Tu ne joues à aucune table ici, ni à l'entraînement. Ouvre une table avec </play>, ou entraîne-toi avec </practice>.
why-move-unknown = Je ne vois pas quel coup c'est. Choisis-en un dans la liste qui s'ouvre pendant que tu écris.
why-move-which = Plusieurs coups s'écrivent ainsi : { $options }. Écris-en un en entier.
