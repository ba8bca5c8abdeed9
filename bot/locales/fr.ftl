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
card-EX = Excuse
card-JO = Joker
card-trump = Atout { $number }
card-declared = { $card } ({ $value })

## Mots courants

yes = oui
no = non
player-computer = { $name } 🤖
points = { $count ->
    [one] { $count } pt
   *[other] { $count } pts
}
tricks = { $count ->
    [one] { $count } pli
   *[other] { $count } plis
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
option-first_dealer = Premier donneur
option-first_dealer-help = comment on choisit qui donne d'abord
option-first-dealer-random = au hasard
option-first-dealer-draw = à la plus haute carte
option-auto_single = Dernière carte
option-auto_single-help = la dernière carte d'une main se joue toute seule
option-auto-single-off = à la main
option-auto-single-last-card = automatique

## Le salon d'attente

lobby-title = { $game } : une table s'ouvre
lobby-players = **Autour du tapis** ({ $count } sur { $most })
lobby-host = { $name } (hôte)
lobby-need = { $least ->
    [one] Il faut au moins { $least } personne.
   *[other] Il faut être au moins { $least }, ordinateurs compris.
}
lobby-teams = **Équipes** : { $sides }
lobby-options = **Options** : { $options }
lobby-options-default = **Options** : les règles habituelles
button-join = Rejoindre
button-leave = Quitter
button-leave-yes = Quitter la partie
button-start = Commencer
button-fill = Jouer avec l'ordinateur
button-add = Ajouter un ordinateur
button-remove = Retirer un ordinateur
button-teams = Changer les équipes
button-options = Options
button-cancel = Fermer la table
button-rules = Règles
button-hand = Ma main
button-again = Rejouer
button-previous = Précédent
button-next = Suivant
options-title = Options · { $game }
options-pick = { $label } : { $value }
options-help = **{ $label }** : { $text }
select-moves = Choisis un coup
select-part = { $title } ({ $part })

## La table

table-deal = Donne { $deal }
table-deal-of = Donne { $deal } sur { $deals }
table-cards = { cards-count }
table-round = Tour { $round }
table-trump = Atout : **{ $suit }**
table-no-trump = Sans atout
table-turned = retourne { $card }
table-turned-up = Retourne : **{ $card }**
table-turn = À **{ $player }** de jouer.
table-turns = On attend { $players }.
table-anyone = N'importe qui peut retourner les cartes.
table-window = La table continue d'elle-même dans { $seconds } s au plus.
table-trick = **Pli** : { $cards }
table-trick-empty = **Pli** : rien encore
table-last-trick = Pli précédent : { $cards }, pour **{ $player }**
table-last-trick-nobody = Pli précédent : { $cards }, pour personne
table-battle = **Bataille !**
table-aside = Mis de côté : { cards-count }
table-board = **Sur la table** : { $cards }
table-discard = **Défausse** : { $card }
table-discards = défausse { cards-count }
table-pile = tas { cards-count }
table-stock = talon { cards-count }
# Le rami et sa famille
table-note-joker_is = Joker de la { $meld } : à la place de { $cards }
table-note-opening = { $run ->
    [missing] Préparé : { $points } points sur { $needed }, et pas encore de suite franche.
   *[laid] Préparé : { $points } points sur { $needed }.
}
table-note-loose = **Il te reste** : { $cards }
table-shown = { $player } montre : { $cards }
table-laid = Déjà posé : { $cards }
tag-out = plus de cartes
table-draw = Tirage du donneur : { $cards }
table-last-deal = Donne { $deal } : { $points }
table-happened = Dernier coup : { $events }
tag-dealer = donne
tag-opened = a posé
tag-declarer = prend
# Le kems
tag-agreed = signe convenu
tag-not_interested = rien d'intéressant
tag-blown = signe deviné
table-note-gesture = { gesture-made }
table-note-guess = **{ $player }** dit tout haut quel est le signe de l'autre équipe : à elle de répondre.
table-note-proposed = { $player } propose ce signe : **{ gesture }**
table-note-sign = Le signe de ton équipe : **{ gesture }**
table-side = **{ $players }** : { points }
table-target = Partie en { points }
table-pending = En jeu pour la donne suivante : { points }
table-bid = annonce { $bid }
table-won = fait { $won }
table-over = { $game } : la partie est finie
table-winner = 🏆 **{ $player }** l'emporte.
table-winners = 🏆 Victoire partagée : **{ $players }**.
table-place = { $place }. { $player } · { points }
table-place-only = { $place }. { $player }
table-loser = **{ $player }** a perdu.
table-kept = Restait en main : { $cards }.
table-left-out = La carte retirée était { $cards }.
table-stopped = { $game } : la table a été fermée. Rien n'est compté.
table-stale = { $game } : les règles de ce jeu ont changé depuis le début de cette partie. Elle ne peut pas continuer ; </play> en ouvre une autre.
# bataille corse
table-note-challenge = Défi de **{ $player }** : encore { $left ->
    [one] { $left } carte
   *[other] { $left } cartes
} pour répondre.
table-note-taking = **{ $player }** va ramasser le tas.

## La main

hand-link = [Voir la table]({ $link })
hand-cards = **Ta main** : { $cards }
hand-drawn = Tu as tiré { $card }.
hand-empty = Aucune carte en main.
hand-hidden = Dans ce jeu personne ne regarde ses cartes.
hand-your-turn = **À toi !** { $prompt }
hand-meanwhile = Les autres jouent ; tu peux déjà faire ceci.
hand-wait = Les autres jouent. Ta main se réveillera à ton tour.
hand-bid = Ton annonce : { $bid } · tes plis : { $won }
hand-playable = Tu peux jouer : { $cards }
hand-over = La partie est finie.
prompt-bid = Combien de plis feras-tu ?
prompt-take = Prends-tu, ou passes-tu ?
prompt-announce = Annonce, ou joue ta carte.
prompt-play = Joue une carte.
prompt-trump = Quelle couleur sera l'atout ?
prompt-flip = Retourne ta carte.
prompt-pick = Tire une carte chez { $giver }.
# Le rami et sa famille
prompt-draw = Pioche d'abord.
prompt-discard = Pose ce que tu veux, puis jette une carte.
prompt-meld = Ce que tu prépares ne peut pas rester ainsi : continue, ou reprends tout.
prompt-take_back = Ce que tu prépares ne peut pas rester ainsi : reprends tout.
# Le kems
prompt-confirm = Ce signe te va-t-il ? Confirme-le, ou proposes-en un autre.
prompt-sign = Quel sera votre signe secret ? Propose-le.
prompt-swap = Échange des cartes, fais un geste, ou annonce.
prompt-answer = Est-ce bien votre signe ?
prompt-any = Choisis ton coup.

## Coups (boutons)

move-play = { $card }
move-with-call = { $move }, « { $call } »
call-belote = belote
call-rebelote = rebelote
move-take = { $value ->
    [suit] Prendre à { $suit }
   *[none] Prendre
}
move-pass = Passer
move-packets = { $count } d'abord
move-announce = { $value ->
    [tierce] Annoncer une tierce
    [cinquante] Annoncer un cinquante
    [cent] Annoncer un cent
   *[carre] Annoncer un carré
}
move-show = Montrer
move-bid = { tricks }
move-trump = { $suit }
move-flip = Retourner
move-pick = Carte { $value }
# Le rami et sa famille
move-draw = { $value ->
    [discard] Prendre la carte jetée
   *[stock] Piocher
}
move-meld = Poser { $cards }
move-extend = { $cards2 ->
    [none] { $card2 } sur la { $value }
   *[other] Sur la { $value } : { $cards2 }
}
move-joker = { $card2 } contre le joker ({ $value })
move-take_back = Tout reprendre
move-discard = Jeter { $card }
move-out = Finir en jetant { $card }
select-meld = Poser une combinaison
select-extend = Compléter une combinaison
select-discard = Jeter une carte
move-close = Continuer
# bataille corse
move-slap = Taper !
# Le kems
gesture = { $value ->
    [nez] 👃 se gratter le nez
    [oreille] 👂 toucher l'oreille
    [clin] 😉 cligner de l'œil
    [menton] 🤔 main au menton
    [bailler] 🥱 bâiller
    [yeux] 👀 lever les yeux
    [doigts] 🫰 claquer des doigts
    [eternuer] 🤧 éternuer
    [siffler] 😗 siffler
    [etirer] 🙆 s'étirer
    [boire] ☕ boire
    [chut] 🤫 doigt sur la bouche
   *[own] celui dont vous convenez
}
move-sign = { gesture }
move-confirm = D'accord
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
   *[wrong] Non, ce n'est pas lui
}
select-swap = Échanger une carte (donner, prendre)
select-gesture = Faire un geste
select-guess_sign = Deviner leur signe

## Ce qui vient d'arriver

kind-of-announcement = { $kind ->
    [tierce] une tierce
    [cinquante] un cinquante
    [cent] un cent
   *[carre] un carré
}
event-bid = { $player } annonce { $bid }
event-trump = { $player } choisit l'atout { $suit }
event-excuse = { $player } donne à l'Excuse la valeur { $value }
event-play = { $player } joue { $cards }
event-take = { $player } prend à { $trump }
event-pass = { $player } passe
event-void = personne ne prend
event-call = { $player } : « { $call } ! »
event-announce = { $player } annonce { kind-of-announcement }
event-show = { $player } montre { kind-of-announcement } : { $cards }
event-best = la meilleure annonce : { kind-of-announcement }, { $cards }
event-trick = { $player } ramasse
event-flip = { $player } retourne { $cards }
event-cover = { $player } couvre
event-battle = bataille !
event-aside = les cartes restent de côté
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
event-discard = { $player } jette { $cards }
event-rami_sec = { $player } fait rami sec
event-left = { $player } garde { $points } points en main
event-reshuffle = les cartes jetées font un nouveau talon
event-exhausted = le talon est épuisé, la manche s'arrête
event-out = { $player } n'a plus de cartes
# bataille corse
event-slap = { $player } tape : c'est une paire !
event-false_slap = { $count ->
    [0] { $player } tape à tort, sans carte à payer
   *[other] { $player } tape à tort et glisse { $cards } sous le tas
}
event-missed_pair = personne n'a tapé
# Le kems
event-proposal = { $player } propose un signe en secret
event-agreed = { $player } et son équipe ont leur signe
event-swap = { $player } donne et prend { $cards }
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
    [yeux] 👀 { $player } lève les yeux
    [doigts] 🫰 { $player } claque des doigts
    [eternuer] 🤧 { $player } éternue
    [siffler] 😗 { $player } sifflote
    [etirer] 🙆 { $player } s'étire
    [boire] ☕ { $player } boit
   *[chut] 🤫 { $player } met un doigt sur la bouche
}
event-guess = { $player } dit tout haut quel est le signe adverse
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

## Refus : ce qui ne va pas, pourquoi, que faire

why-not-your-turn = Ce n'est pas à toi de jouer : attends ton tour.
why-game-over = Cette partie est finie. « Rejouer » en ouvre une nouvelle.
why-unknown-move = Ce coup n'existe pas ici. Choisis un des boutons de ta main.
why-not-your-card = Tu n'as pas cette carte en main. Choisis-en une autre.
why-no-such-place = Cette carte n'existe pas : choisis un nombre de 1 à { $most }.
why-must-follow = Il faut fournir { $suit } : tu en as encore. Joue une carte de cette couleur.
why-must-trump = Tu ne peux pas fournir : il faut couper à l'atout ({ $suit }).
why-must-overtrump = Il faut couper plus haut que le plus fort atout joué ({ $suit }) : tu le peux. Joue un atout plus fort.
why-must-raise = Il faut monter sur la plus forte carte jouée ({ $suit }) : tu le peux. Joue une carte plus forte.
why-must-play-higher = Il faut dépasser la plus forte carte du pli : tu le peux. Joue une carte plus forte.
why-declare-value = Dis ce que vaut cette carte en la jouant : ses boutons proposent chaque valeur.
why-bids-add-up = Qui parle en dernier ne peut pas annoncer { $bid } : la somme des annonces ferait { $cards }, autant que chacun a de cartes. Annonce un autre nombre.
why-no-belote = Cette carte n'a pas sa belote : joue-la sans rien dire. Rien n'a été joué.
why-no-announcement = Tu n'as pas de quoi faire cette annonce. Choisis-en une autre, ou joue ta carte.
why-other-suit = { $suit } est la couleur de la retourne, déjà refusée. Choisis-en une autre, ou passe.
# Le kems
why-too-late = Trop tard : cette carte n'est plus sur la table. Choisis parmi celles qui y sont.
why-not-interested-already = Tu l'as déjà dit. Attends les autres, ou échange une carte.
why-nothing-proposed = Aucun signe n'est proposé. Propose le tien.
why-no-gesture-left = Pas plus de { $most } gestes avant que la table change. Attends un échange ou de nouvelles cartes.
why-no-guess-left = Ton équipe n'a plus rien à deviner dans cette manche. Attends la suivante.
why-not-that-sign = Ce signe est déjà proposé, ou a déjà été deviné. Confirme-le, ou choisis-en un autre.
why-too-soon = Un instant : laisse aux autres le temps de voir la carte, puis recommence.
# Le rami et sa famille
why-no-discard = Personne n'a encore jeté de carte : pioche au talon.
why-discard-too-early = La carte jetée ne se prend qu'à partir de ton tour { $turn } : pioche au talon.
why-taken-back = Tu as déjà tout repris ce tour-ci : il te reste à piocher au talon, puis à jeter.
why-nothing-drafted = Tu n'as rien préparé : il n'y a rien à reprendre.
why-only-all-at-once = Au rami sec, on ne pose que { $cards } cartes d'un coup en jetant la dernière, et la carte jetée ne se prend que pour cela. Continue à piocher et à jeter.
why-must-lay-taken = La carte que tu as prise à la défausse doit être posée ce tour-ci. Pose-la, ou reprends tout.
why-must-lay-joker = Le joker que tu as libéré doit entrer ce tour-ci dans une nouvelle combinaison. Pose-le, ou reprends tout.
why-opening-too-low = Pour poser la première fois il faut { $needed } points : tu en as { $points }. Ajoute une combinaison, ou reprends tout.
why-opening-needs-run = Pour poser la première fois il faut une suite sans joker. Ajoutes-en une, ou reprends tout.
why-not-a-meld = Ce n'est pas une combinaison : il faut trois ou quatre cartes de même rang et de couleurs différentes, ou une suite d'au moins trois cartes. Jokers au plus : { $jokers }.
why-keep-a-card = Il faut garder une carte à jeter. Pose moins de cartes.
why-no-such-meld = Il n'y a pas de combinaison de ce numéro : choisis-en une de 1 à { $most }.
why-not-open = Il faut d'abord avoir posé tes premières combinaisons ({ $needed } points).
why-does-not-fit = Cette carte ne va pas dans cette combinaison. Choisis-en une autre.
why-no-joker-there = Aucun joker de cette combinaison ne remplace cette carte. Choisis-en une autre.
why-stale = Ce bouton montrait un état passé : rien n'a été joué. L'état présent est affiché.
why-not-seated = Tu n'es pas à cette table. Attends la prochaine partie, ou ouvre une table dans un autre salon avec </play>.
why-no-table = Il n'y a pas de table ouverte ici. </play> en ouvre une.
why-choose-game = Quel jeu ? Choisis-en un dans la liste : </rules>.
why-elsewhere = Ce bouton n'est pas à sa place. Ouvre ta main avec </hand> dans le salon de la table.
why-several = Tu es à plusieurs tables : va dans le salon de celle que tu veux.
why-expired = Ce bouton n'est plus valable : il vient d'un ancien message. Ouvre ta main avec </hand>, ou une table avec </play>.
why-busy = Une table est déjà ouverte dans ce salon : [la voici]({ $link }). Rejoins-la, ou ouvre la tienne dans un autre salon ou un fil.
why-unknown-game = Je ne connais pas le jeu « { $game } ». Choisis un nom dans la liste que </play> propose.
why-unknown-option = { $game } n'a pas d'option « { $option } ». Options possibles : { $known }.
why-bad-value = L'option « { $option } » n'accepte pas « { $value } ». Valeurs possibles : { $allowed }.
why-bad-option-text = Je ne comprends pas « { $text } ». Écris les options sous la forme `{ $example }`.
why-bad-seats = { $game } ne se joue pas à { $seats }. Nombres possibles : { $allowed }.
why-too-few = Il manque du monde : il faut être au moins { $least }. Attends quelqu'un, ajoute un ordinateur, ou choisis « Jouer avec l'ordinateur ».
why-full = La table est complète ({ $most } places). Attends la prochaine partie, ou ouvre une table dans un autre salon.
why-already-joined = Tu es déjà à cette table.
why-not-joined = Tu n'es pas à cette table.
why-no-computer = Il n'y a pas d'ordinateur à retirer.
why-not-host = Seule la personne qui a ouvert la table (ou la modération) peut faire cela. Demande à { $host }.
why-not-lobby = La partie a déjà commencé. « Ma main » montre tes cartes.
why-not-started = La partie n'a pas encore commencé.
why-permissions = Il me manque des permissions dans ce salon : { $permissions }. Demande à la modération de me les donner, puis recommence.
why-server-only = Cela ne marche que dans un salon de serveur.
why-not-recorded = Le coup n'a pas pu être enregistré : rien n'a été joué. Réessaie dans un instant.
why-not-kept = La base de données ne répond pas : rien n'a été changé. Réessaie dans un instant.
why-broken = Quelque chose s'est mal passé de mon côté ; rien n'est perdu. Réessaie dans un instant.
why-unsure = Ton coup est joué, mais la réponse s'est perdue en route. Ouvre ta main avec </hand>.
# bataille corse
why-out-of-cards = Tu n'as plus de cartes : tu ne peux plus taper. Regarde qui va gagner.
why-slapped-in-vain = Tu as tapé à tort sans carte à payer : attends le prochain tas pour taper.

## Permissions

permission-view_channel = Voir le salon
permission-send_messages = Envoyer des messages
permission-send_messages_in_threads = Envoyer des messages dans les fils

## Réponses discrètes

note-left = Tu as quitté la table.
note-leave-sure = Quitter la partie ? Un ordinateur jouera à ta place jusqu'à la fin, et tu ne pourras pas revenir. Sans personne d'autre à la table, elle se ferme et rien n'est compté.
note-left-playing = Tu as quitté la partie : un ordinateur joue à ta place.
note-stopped = La table est fermée.
note-dm-closed = Je ne peux pas t'écrire en privé : tes messages privés sont fermés. Joue avec « Ma main » sous la table, tu ne perds rien.
note-hand-elsewhere = On joue dans le salon de la table : suis le lien.
note-dm-later = Discord ne me laisse pas t'écrire en privé pour l'instant. Joue avec « Ma main » sous la table, tu ne perds rien.

## Classement

leaderboard-title = Classement de ce serveur : { $game }
leaderboard-all = tous les jeux
leaderboard-line = { $place }. **{ $name }** · { $won ->
    [one] { $won } victoire
   *[other] { $won } victoires
} sur { $played } · { points }
leaderboard-you = Toi : { $place }. · { $won ->
    [one] { $won } victoire
   *[other] { $won } victoires
} sur { $played } · { points }
leaderboard-empty = Personne n'a encore fini de partie ici. </play> ouvre une table.

## Aide

help-title = Tapis Vert : des jeux de cartes français dans ce salon
help-play = </play> ouvre une table : choisis un jeu, les autres rejoignent, ou joue avec l'ordinateur.
help-hand = </hand> montre ta main, si le message privé n'est pas arrivé.
help-rules = </rules> explique un jeu.
help-leaderboard = </leaderboard> donne les scores du serveur.
help-leave = </leave> quitte la table, </stop> la ferme.
help-games = Jeux : { $games }

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
command-help-description = Comment jouer avec Tapis Vert
parameter-game = jeu
parameter-game-description = Le jeu
parameter-seats = places
parameter-seats-description = Nombre de places à la table
parameter-options = options
parameter-options-description = Options, par exemple max_cards=5

