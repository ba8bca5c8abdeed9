### Lo que dice el bot en español. Las reglas de los juegos están junto a cada juego; las que faltan se leen en inglés.
### Palabras: baza (trick), triunfo (trump), palo (suit), baraja (pack), mazo (stock), descarte (discards),
### mano (deal), asistir (follow), fallar (trump), renuncio (revoke), escalera (run). A la gente se la trata de tú.

## Cartas

rank-A = As
rank-K = Rey
rank-Q = Dama
rank-J = Jota
rank-N = Caballo
suit-S = picas
suit-H = corazones
suit-D = diamantes
suit-C = tréboles
card-EX = Excusa
card-JO = Comodín
card-trump = Triunfo { $number }
card-declared = { $card } ({ $value })

## Palabras comunes

yes = sí
no = no
player-computer = { $name } 🤖
points = { $count ->
    [one] { $count } pto.
   *[other] { $count } ptos.
}
tricks = { $count ->
    [one] { $count } baza
   *[other] { $count } bazas
}
cards-count = { $count ->
    [one] { $count } carta
   *[other] { $count } cartas
}

## Opciones que comparten todos los juegos

option-direction = Sentido del juego
option-direction-help = hacia dónde giran el turno y el reparto
option-direction-cw = a la izquierda
option-direction-ccw = a la derecha
option-first_dealer = Primer reparto
option-first_dealer-help = cómo se elige quién reparte primero
option-first-dealer-random = al azar
option-first-dealer-draw = a la carta más alta
option-auto_single = Última carta
option-auto_single-help = la última carta de la mano se juega sola
option-auto-single-off = a mano
option-auto-single-last-card = automática
option-seconds = { $count } s
option-milliseconds = { $count } ms
option-target-count = { $count ->
    [one] { $count } punto
   *[other] { $count } puntos
}
option-start-count = { option-target-count }
option-opening_points-count = { option-target-count }
option-max_cards-count = { $count ->
    [one] { $count } carta
   *[other] { $count } cartas
}
option-hand_size-count = { option-max_cards-count }
option-max_lays-count = { option-max_cards-count }
option-deals-count = { $count ->
    [one] { $count } reparto
   *[other] { $count } repartos
}
option-false_denunciation-count = { option-target-count }
option-forced_floor-count = { option-target-count }
option-sunset_ten-count = { option-max_hands-count }
option-sunset_two-count = { option-max_hands-count }
option-sunset_ace-count = { option-max_hands-count }
option-max_hands-count = { $count ->
    [one] { $count } mano
   *[other] { $count } manos
}
option-coups-count = { $count ->
    [one] { $count } lance
   *[other] { $count } lances
}
option-coups_per_bank-count = { option-coups-count }
option-hands-count = { option-deals-count }
option-rounds-count = { option-deals-count }
option-max_turns-count = { $count ->
    [one] { $count } turno
   *[other] { $count } turnos
}
option-max_rounds-count = { option-max_turns-count }
option-packs-count = { $count ->
    [one] { $count } baraja
   *[other] { $count } barajas
}
option-discard_from_turn-count = desde el turno { $count }
option-max_reshuffles-count = { $count ->
    [one] una vez
   *[other] { $count } veces
}
option-max_jokers_per_meld-count = { $count ->
    [one] { $count } comodín
   *[other] { $count } comodines
}
option-false_carte-count = { option-max_cards-count }
option-false_contre-count = { option-target-count }
option-false_guess-count = { option-target-count }
option-guesses_per_manche-count = { $count ->
    [one] { $count } intento
   *[other] { $count } intentos
}
option-chips-count = { $count ->
    [one] { $count } ficha
   *[other] { $count } fichas
}

## Antes de la partida

lobby-title = { $game }: se abre una mesa
lobby-players = **Alrededor del tapete** ({ $count } de { $most })
lobby-host = { $name } (abrió la mesa)
lobby-need = { $least ->
    [one] Hace falta al menos { $least } persona.
   *[other] Hacen falta al menos { $least } asientos ocupados, con los del ordenador.
}
lobby-rights = Quien esté en la mesa puede empezar la partida; quien la abrió elige los ajustes.
lobby-teams = **Equipos**: { $sides }
lobby-options = **Opciones**: { $options }
lobby-options-filled = **Con { $seats }, contando el ordenador**: { $options }
lobby-options-default = las reglas de siempre
button-join = Unirme
button-leave = Irme
button-leave-yes = Dejar la partida
button-stop-yes = Cerrar para todo el mundo
button-start = Empezar
button-fill = Jugar con el ordenador
button-add = Añadir un ordenador
button-remove = Quitar un ordenador
button-teams = Cambiar de equipo
button-options = Opciones
button-table-settings = Ajustes
button-options-numbers = Otro número…
button-options-checks = Sí o no…
button-cancel = Cerrar la mesa
button-rules = Reglas
button-hand = Mis cartas
button-text = Texto
button-again = Jugar otra vez
button-previous = Anterior
button-next = Siguiente
options-title = Opciones · { $game }
options-pick = { $label }: { $value }
options-help = **{ $label }**: { $text }
options-checked = ☑ **{ $label }**: { $text }
options-unchecked = ☐ **{ $label }**: { $text }
options-checks = Marca lo que vale en esta mesa
options-range = { $allowed }
options-step = { $allowed }, de { $step } en { $step }
table-settings-title = Ajustes · { $game }
table-settings-seated = Quien abrió la mesa elige opciones, tiempo y nivel; tú puedes añadir o quitar un ordenador.
table-settings-reader = Para cambiar algo, únete antes a la mesa: quien la abrió elige opciones, tiempo y nivel.
select-moves = Elige una jugada
select-part = { $title } ({ $part })

## La mesa

deal-name = { $name ->
    [coup] Lance
    [hand] Mano
    [manche] Manga
    [round] Ronda
   *[deal] Mano
}
deal-name-inside = { $name ->
    [coup] lance
    [hand] mano
    [manche] manga
    [round] ronda
   *[deal] mano
}
table-deal = { deal-name } { $deal }
table-deal-of = { deal-name } { $deal } de { $deals }
table-cards = { cards-count }
table-round = Vuelta { $round }
table-trump = Triunfo: **{ $suit }**
table-no-trump = Sin triunfo
table-turned = vuelta: { $card }
table-turned-up = Carta vuelta: **{ $card }**
table-turn = Le toca a **{ $player }**.
table-turns = Se espera a { $players }.
table-anyone = Cualquiera puede volver las cartas.
table-window = La mesa sigue sola en menos de { $seconds } s.
table-trick = **Baza**: { $cards }
table-trick-empty = **Baza**: nada todavía
table-last-trick = Última baza: { $cards }, para **{ $player }**
table-last-trick-nobody = Última baza: { $cards }, para nadie
table-battle = **¡Guerra!**
table-aside = Apartadas: { cards-count }
table-ecart = Écart: { cards-count }
table-chien = Chien: { cards-count }
table-board = **Sobre la mesa**: { $cards }
table-discard = **Descarte**: { $card }
table-discards = Descarte: { cards-count }
table-pile = Pila: { cards-count }
table-stock = Mazo: { cards-count }
# El rami y su familia
table-note-joker_is = Comodín de la combinación { $meld }: vale por { $cards }
table-note-opening = { $state ->
    [enough] **Preparados: { $points } puntos de { $needed }.** Descarta una carta y todo queda bajado.
    [short] Primera bajada: hacen falta { $needed } puntos, y con estas cartas llegas a { $best } como mucho. { then-discard }
    [no_run] Primera bajada: hace falta una escalera sin comodín, y en estas cartas no la hay. { then-discard }
   *[possible] Primera bajada: { $points } de { $needed } puntos preparados{ $run ->
        [missing] , y falta una escalera sin comodín
       *[laid] { "" }
    }; con estas cartas puedes llegar a { $best }.
}
then-discard = { $stuck ->
    [0] Descarta una carta y ya está.
   *[other] Recógelo todo.
}
table-note-takeable = Último descarte: { $cards }. { $sec ->
    [0] { $fits ->
        [0] Con tus cartas no puedes bajarla este turno: roba del mazo.
       *[other] Quien lo coja tiene que bajarlo en el mismo turno.
    }
   *[other] Quien lo coja cierra con él.
}
table-note-must_lay = **Hay que bajar en este turno**, porque lo cogiste del descarte: { $cards }. «Recogerlo todo» lo devuelve.
table-note-must_lay_joker = **Hay que bajar en este turno**, en una combinación nueva: { $cards }
table-note-loose = **Te quedan**: { $cards }
table-shown = A la vista en las cartas de { $player }: { $cards }
table-laid = Ya bajadas: { $cards }
tag-out = sin cartas
table-draw = Sorteo del reparto: { $cards }
table-last-deal = { deal-name } { $deal }: { $points }
# El resultado de una mano: quién tomó, qué se pidió y se hizo, y de dónde salen los puntos
deal-title = { $result ->
    [none] **{ deal-name } { $deal }**
   *[other] **{ deal-name } { $deal }**: { $result }
}
deal-side = • { $players }: { $gain } → { $score }
deal-bid = pedidas { $bid }, hechas { $won }
deal-taken = tomó { $player }{ $trump ->
    [none] { "" }
   *[other] { " a " }{ $trump }
}, { $result ->
    [made] contrato cumplido
    [tied] litigio
   *[failed] contrato fallido
}{ $sweep ->
    [true] { ", capot" }
   *[false] { "" }
}
deal-contract = { $player }{ $partner ->
    [none] { "" }
   *[other] { " con " }{ $partner }
}, { $level ->
    [prise] prise
    [garde] garde
    [garde_sans] garde sans
   *[garde_contre] garde contre
}: { $whole }{ $half ->
    [0] { "" }
   *[other] ½
} de { $needed } ({ $bouts ->
    [0] ningún bout
    [one] 1 bout
   *[other] { $bouts } bouts
}), { $result ->
    [made] contrato cumplido
   *[failed] contrato fallido
}
deal-part-kept = cumplido
deal-part-missed = fallado
deal-part-tricks = bazas
deal-part-belote = belote
deal-part-announced = anuncios
deal-part-failed = contrato fallido
deal-part-litige = litigio
deal-part-declared = combinaciones
deal-part-brisques = brisques
deal-part-sevens = sietes de triunfo
deal-part-last_trick = última baza
deal-part-contract = contrato
deal-part-margin = diferencia
deal-part-petit_au_bout = petit au bout
deal-part-poignees = poignées
deal-part-slam = slam
deal-part-sweep = capot
deal-part-rami_sec = rami sec
deal-part-out = cierre
deal-part-nothing_laid = nada bajado
deal-part-left = cartas en la mano
deal-part-won = mano ganada
deal-part-players_behind = rivales por detrás
deal-part-slam_against = slam del otro equipo
deal-part-stayed = baza sin ir
deal-part-revoke = renuncio
deal-part-mixed = bazas mezcladas
deal-part-false_denunciation = denuncia falsa
deal-part-kems = kems
deal-part-double_kems = doble kems
deal-part-contre_kems = contrakems
deal-part-guess = seña adivinada
deal-part-wrong_kems = falso kems del otro equipo
deal-part-wrong_double_kems = falso doble kems del otro equipo
deal-part-wrong_contre_kems = falso contrakems del otro equipo
deal-part-wrong_guess = seña mal adivinada por el otro equipo
deal-part-droite = a la derecha
deal-part-gauche = a la izquierda
# El ocho americano
table-note-asked = Palo pedido: **{ $suit }**. Sin 8.
table-note-ace_attack = **As** de { $player }: juega un as o roba { $count } cartas.
table-note-king_attack = **Rey ♥** de { $player }: juega otro rey ♥ o roba { $count } cartas.
table-note-standing = { $player }: { points }
table-note-drawn = Robado: { $cards }
table-happened = Última jugada: { $events }
tag-dealer = reparte
tag-opened = ha bajado
tag-declarer = toma
tag-carte = «¡Carta!»
# Kems
tag-agreed = con seña
tag-not_interested = nada le interesa
tag-blown = seña adivinada
table-note-gesture = { gesture-made }
table-note-guess = **{ $player }** dice en voz alta la seña del otro equipo, que tiene que responder.
table-note-proposed = { $player } propone esta seña: **{ gesture }**
table-note-sign = La seña de tu equipo: **{ gesture }**
# Beigne
tag-goes = va
tag-stays = no va
tag-beigne = ⭕
tag-premature = ⏩
tag-mixed = bazas mezcladas
table-note-all_must_go = La carta vuelta obliga a ir a todo el mundo.
table-note-must_go = { $reason ->
    [low-score-obliges] Con { $floor ->
        [one] { $floor } punto
       *[other] { $floor } puntos
    } o menos siempre se va.
   *[blank-hands-oblige] Tras { $hands ->
        [one] { $hands } mano en blanco
       *[other] { $hands } manos en blanco seguidas
    } tienes que ir: hablas en primer lugar.
}
table-note-premature = ⏩ { $player } ha jugado { $cards } antes de tiempo: hasta que se complete la baza, cualquier otra persona puede hacer que la recoja.
table-note-maldonne = **{ $player }** pide mal dada: faltan por aceptar { $missing }.
table-note-may_denounce = Última ocasión para denunciar un renuncio.
table-side = **{ $players }**: { $score }
table-target = Se juega a { points }
table-pending = En juego en la próxima mano: { points }
table-bid = pide { $bid }
table-bids = { $missing ->
    [0] Pedidas: { $sum } para { tricks-of }
   *[other] Pedidas hasta ahora: { $sum } para { tricks-of }
}
table-note-forbidden_bid = Lo pedido no puede sumar el número de cartas: no puedes pedir { $bid }.
tricks-of = { $tricks ->
    [one] { $tricks } baza
   *[other] { $tricks } bazas
}
table-won = lleva { $won }
table-over = { $game }: fin de la partida
table-winner = { $count ->
    [one] 🏆 Gana **{ $player }**.
   *[other] 🏆 Ganan **{ $player }**.
}
table-winners = 🏆 Victoria compartida: **{ $players }**.
table-place = **{ $place }.** { $player } · { $score }
table-place-deal = { $line } · { deal-name-inside } { $deal }: { $gain }
table-ratings = Puntuación · { $ladder }: { $ratings }
table-rating = **{ $player }** { $rating } ({ $change })
table-place-only = **{ $place }.** { $player }
table-loser = Pierde **{ $player }**.
table-kept = Cartas sin jugar: { $cards }.
table-left-out = La carta que faltaba era { $cards }.
# Bezique
table-note-first_marriage = Todavía no hay triunfo: lo dará el primer matrimonio.
table-note-strict = Se acabó el mazo: asiste con una carta más alta si puedes; si no tienes del palo, falla.
table-stopped = { $game }: se ha cerrado la mesa. No cuenta nada.
table-expired = { $game }: se ha cerrado la mesa, porque no vino nadie a completarla. </play> abre otra.
table-stale = { $game }: las reglas de este juego han cambiado desde que empezó la partida. No puede seguir; </play> abre otra.
# Mentiroso
tag-believes = se lo cree
table-note-announced_suit = Palo anunciado: **{ $suit }**
table-note-doubtful = ¿Quién duda de la carta de **{ $player }**?
table-note-last_card = **¡Última carta de { $player }!** ¿Te la crees?
table-note-final_lay = **{ $player }** ha puesto la última carta de la partida. ¿Te la crees?
table-note-liar = { $player }: «¡Mentira!»
table-note-turned_up = { $verdict ->
    [lie] **{ $player }** mentía: anunció { $suit }, puso { $cards }.
   *[truth] **{ $player }** decía la verdad: anunció { $suit }, puso { $cards }.
}
table-note-pick_up = **{ $player }** se lleva la pila: { cards-count }.
table-note-lays_left = Quedan { cards-count } por poner; después gana quien tenga menos cartas.
# Faraón
tag-banker = banca
tag-broke = sin fichas
tag-done = apuesta hecha
table-note-coup = { $winner ->
    [droite] Último lance: { $cards } · gana **la derecha**
    [gauche] Último lance: { $cards } · gana **la izquierda**
   *[bank] Último lance: { $cards } · iguales, **la banca** se lo lleva todo
}
table-note-house = La casa tiene la banca; su ganancia: { $count }
table-note-bank = **{ $player }** tiene la banca: { $count } como mucho a cada lado
table-note-own_chips = **Tus fichas**: { $count }, de ellas { $staked } apostadas
table-note-bet = { $side ->
    [droite] { $player }: **{ $count }** a la derecha
   *[gauche] { $player }: **{ $count }** a la izquierda
}
# Batalla corsa
table-note-challenge = **{ $player }** desafía: { $left ->
    [one] queda { $left } carta
   *[other] quedan { $left } cartas
} para responder.
table-note-taking = **{ $player }** va a llevarse la pila.
# Tarot
table-note-called = { $player } ha llamado { called-card }.
table-note-partner = Te ha tocado la carta llamada: juegas con **{ $player }**, en secreto.
table-note-alone = **{ $player }** juega sin pareja.
table-note-chelem = **{ $player }** ha anunciado un slam.
table-note-poignee = **{ $player }** ha enseñado { kind-of-poignee }.
table-note-trumps_aside = Triunfos apartados: { $cards }
table-note-ecart = Tu écart: { $cards }
tag-prise = prise
tag-garde = garde
tag-garde_sans = garde sans
tag-garde_contre = garde contre
tag-passed = pasa
tag-partner = pareja

## Las cartas de cada cual

hand-link = [Ver la mesa]({ $link })
hand-cards = **Tus cartas**: { $cards }
hand-drawn = Has robado { $card }.
hand-choice-discard = { $count ->
    [0] **Tu écart**: ninguna carta de { $needed }
   *[other] **Tu écart**, { $count } de { $needed }: { $cards }
}
hand-empty = No te quedan cartas.
hand-hidden = En este juego nadie mira sus cartas.
hand-your-turn = **¡Te toca!** { $prompt }
hand-meanwhile = Juegan las demás personas; esto ya lo puedes hacer.
hand-wait = Juegan las demás personas. Tus cartas se activarán cuando te toque.
hand-bid = Has pedido: { $bid } · tus bazas: { $won }
hand-said = { $player }: { $said }
hand-playable = Puedes jugar: { $cards }
hand-call-belote = Tienes el rey y la dama de triunfo: 20 puntos si dices «belote» con una de las dos y «rebelote» con la otra.
hand-call-rebelote = «Rebelote», dicho con esta carta, completa la belote y sus 20 puntos.
hand-call-carte = «¡Carta!» se dice con la penúltima carta; el resto vigila a quien se olvide.
hand-over = La partida ha terminado.
prompt-bid = ¿Cuántas pides?
prompt-take = ¿Tomas o pasas?
prompt-announce = Anuncia, o juega tu carta.
prompt-play = Juega una carta.
prompt-trump = ¿Qué palo será triunfo?
prompt-flip = Vuelve tu carta.
prompt-pick = Roba una de las cartas de { $giver }.
# El ocho americano
prompt-draw = { $count ->
    [one] Roba una carta.
   *[other] Roba una carta, o coge el último descarte.
}
# El rami y su familia
prompt-discard = { $phase ->
    [discard] Haz tu écart: marca sus cartas en el menú.
   *[lay] { $lays ->
        [0] Toca la carta que descartas: así acaba tu turno.
       *[other] Baja si quieres; después toca la carta que descartas: así acaba tu turno.
    }
}
prompt-meld = Lo que preparas no puede quedarse así: sigue, o recógelo todo.
prompt-extend = { prompt-meld }
prompt-joker = { prompt-meld }
prompt-take_back = Lo que preparas no puede quedarse así: recógelo todo.
# Kems
prompt-confirm = ¿Te va bien esta seña? Acéptala, o propón otra.
prompt-sign = ¿Cuál será vuestra seña secreta? Proponla.
prompt-swap = Cambia cartas, haz un gesto o canta.
prompt-answer = ¿Es esa vuestra seña?
# Bezique
prompt-declare = ¿Declaras una combinación?
prompt-skip = No tienes nada que declarar.
# Tarot
prompt-call = ¿Qué carta llamas? Quien la tenga juega contigo, en secreto.
prompt-any = Elige tu jugada.
# Mentiroso
prompt-name = ¿Qué palo anuncias?
prompt-lay = Pon una carta, boca abajo.
prompt-believe = ¿Mentira, o no?
# Faraón
prompt-bet = Apuesta a la izquierda o a la derecha; después, «Listo».
prompt-done = { $phase ->
    [discard] Tu écart está completo: confírmalo, o cámbialo en el menú.
    [announce] ¿Anuncias un slam? Si no, empieza a jugar.
   *[bets] ¿Listo?
}
# Beigne
prompt-decline = ¿Coges la carta vuelta? Entonces elige tu descarte.
prompt-go = ¿Vas?
prompt-deal = Te toca repartir.
prompt-cut = Te toca cortar la baraja.
language-name = español

## Jugadas (botones)

move-play = { $suit2 ->
    [none] { $card }
   *[other] { $card } → { $suit2 }
}
move-with-call = { $move }, «{ $call }»
call-belote = belote
call-rebelote = rebelote
move-take = { $value ->
    [suit] Tomar a { $suit }
    [none] Tomar
   *[card] Coger, descartar { $card }
}
move-pass = Pasar
move-packets = Primero de { $count } en { $count }
move-announce = { $value ->
    [tierce] Anunciar una tercera
    [cinquante] Anunciar una cincuenta
    [cent] Anunciar una cien
   *[carre] Anunciar cuatro iguales
}
move-show = Enseñar
move-bid = { $value ->
    [prise] Prise
    [garde] Garde
    [garde_sans] Garde sans chien
    [garde_contre] Garde contre chien
   *[other] { tricks }
}
move-trump = { $suit }
move-flip = Volver
move-pick = Carta { $value }
# Tarot
move-call = { $rank ->
    [none] Llamar a { $suit }
   *[other] Llamar { called-card }
}
move-discard = { $phase ->
    [discard] Apartar { $card }
    [lay] { $card }
   *[none] Descartar { $card }
}
move-take_back = { $card ->
    [none] Recogerlo todo
   *[other] Recoger { $card }
}
move-chelem = Anunciar un slam
move-poignee = { $value ->
    [simple] Enseñar una poignée
    [double] Enseñar una doble poignée
   *[triple] Enseñar una triple poignée
}
# El rami y su familia
move-draw = { $value ->
    [discard] Coger el descarte
   *[stock] Robar
}
move-meld = { $worth ->
    [0] Bajar { $cards }
   *[other] Preparar { $cards } ({ $worth })
}
move-extend = { $cards2 ->
    [none] { $card2 } en { $value }
   *[other] En { $value }: { $cards2 }
}
move-joker = { $card2 } por el comodín ({ $value })
move-out = Cerrar con { $card }
select-meld = Bajar una combinación
select-meld-opening = Preparar una combinación: { $points } de { $needed }
select-extend = Ampliar una combinación
select-discard = Descartar una carta
select-choice-discard = Elige tu écart: { cards-count }
# Mentiroso
move-name = Anunciar { $suit }
move-lay = { $card }
move-liar = ¡Mentira!
move-believe = Te creo
# Faraón
move-bet = { $value ->
    [droite] Derecha
   *[gauche] Izquierda
} { $value2 ->
    [all] (todo)
   *[other] + { $value2 }
}
move-close = No va más
move-clear = Recoger
move-done = { $phase ->
    [discard] Confirmar el écart
    [announce] Empezar a jugar
   *[other] Listo
}
# El ocho americano
move-carte = { $player ->
    [none] ¡Carta!
   *[other] ¡Carta! ({ $player })
}
call-carte = ¡Carta!
# Batalla corsa
move-slap = ¡Palmada!
# Kems
gesture = { $value ->
    [nez] 👃 mano a la nariz
    [oreille] 👂 mano a la oreja
    [clin] 😉 un guiño
    [menton] 🤔 mano en la barbilla
    [bailler] 🥱 un bostezo
    [yeux] 👀 ojos al cielo
    [doigts] 🫰 un chasquido de dedos
    [eternuer] 🤧 un estornudo
    [siffler] 😗 un silbido
    [etirer] 🙆 un estirón
    [boire] ☕ un sorbo
    [chut] 🤫 dedo en los labios
   *[own] una seña vuestra, acordada en otro lugar
}
move-sign = { gesture }
move-confirm = Aceptar esta seña
move-swap = { $card } por { $card2 }
move-not_interested = Nada para mí
move-gesture = { gesture }
move-kems = ¡Kems!
move-double_kems = ¡Doble kems!
move-contre_kems = ¡Contrakems!
move-guess_sign = { $value ->
    [own] Adivinar su seña
   *[other] ¿{ gesture }?
}
move-answer = { $value ->
    [right] Sí, es nuestra seña
   *[wrong] No, no es nuestra seña
}
select-swap = Cambiar una carta (tuya por una de la mesa)
select-gesture = Hacer un gesto
select-guess_sign = Adivinar su seña
# Bezique
move-declare = { $value ->
    [mariage] Matrimonio { $cards2 }
    [besigue] Bezique
    [double_besigue] Doble bezique
    [quinte] Escalera de triunfo
   *[carre] Cuatro { $cards2 }
}{ $worth ->
    [0] { "" }
   *[other] { " " }({ $worth })
}
move-skip = Seguir sin declarar
move-exchange = Cambiar el 7 de triunfo
# Beigne
move-go = Voy
move-stay = No voy
move-decline = Dejar la carta vuelta
move-deal = Repartir
move-cut = Cortar
move-maldonne = ¡Mal dada!
move-agree = Mal dada, de acuerdo
move-take_back_request = Recógela, { $player }
move-correct = Corregir: { $card }
move-mix_tricks = Mezclar mis bazas
move-denounce = { $count2 ->
    [0] Renuncio de { $player }
   *[other] Baza { $count2 }, { $player }
}
select-denounce = Denunciar un renuncio

## Lo que acaba de pasar

kind-of-announcement = { $kind ->
    [tierce] una tercera
    [cinquante] una cincuenta
    [cent] una cien
   *[carre] cuatro iguales
}
event-bid = { $player } pide { $bid }
event-trump = { $player } elige triunfo: { $suit }
event-excuse = { $player } declara que la Excusa vale { $value }
event-play = { $player } juega { $cards }
event-take = { $player } toma a { $trump }
event-pass = { $player } pasa
event-void = nadie toma
event-call = { $player }: «¡{ $call }!»
event-announce = { $player } anuncia { kind-of-announcement }
event-show = { $player } enseña { kind-of-announcement }: { $cards }
event-best = el mejor anuncio, de { $owner }: { kind-of-announcement }, { $cards }
event-trick = { $player } gana la baza
event-trick-too = { $before } y gana la baza
event-flip = { $player } vuelve { $cards }
event-cover = { $player } cubre
event-battle = ¡guerra!
event-aside = las cartas quedan apartadas
event-pairs = { $player } pone { $cards }
event-pick = { $pairs ->
    [0] { $player } roba una carta a { $giver }
   *[other] { $player } roba una carta a { $giver } y pone { $cards }
}
# El rami y su familia
event-draw = { $source ->
    [discard] { $player } coge { $cards } del descarte
   *[stock] { $player } roba
}
event-meld = { $player } baja { $cards }
event-extend = { $player } añade { $cards } a la combinación { $meld }
event-joker = { $player } libera un comodín con { $cards }
event-take_back = { $player } recoge sus cartas
event-give_back = { $player } devuelve { $cards } al descarte
event-discard = { $player } descarta { $cards }
event-rami_sec = { $player } hace rami sec
event-left = { $player } se queda con { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
}
event-reshuffle = las cartas jugadas forman un mazo nuevo
event-exhausted = el mazo se ha agotado, la mano se detiene
event-out = { $player } se queda sin cartas
# Mentiroso
event-name = { $player } anuncia { $suit }
event-lay = { $player } pone una carta y dice { $suit }
event-believe = { $player } se cree esta carta
event-liar = { $player }: «¡Mentira!»
event-turned_up = { $verdict ->
    [lie] { $player } mentía: { $cards }
   *[truth] { $player } decía la verdad: { $cards }
}
event-pick_up = { $player } se lleva { cards-count }
# Faraón
event-shuffle = se baraja
event-bet = { $side ->
    [droite] { $player } apuesta { $count } a la derecha
   *[gauche] { $player } apuesta { $count } a la izquierda
}
event-clear = { $player } recoge su apuesta
event-no_more_bets = no va más
event-coup = { $winner ->
    [droite] { $cards }: gana la derecha
    [gauche] { $cards }: gana la izquierda
   *[bank] { $cards }: la banca se lo lleva todo
}
event-bank = { $player } pasa a tener la banca
# El ocho americano
event-asked = { $player } pide { $suit }
event-carte = { $player }: «¡Carta!»
event-caught = { $by } dice «¡Carta!» antes que { $player }
event-false_carte = { $player } dice «¡Carta!» en vano
event-drew = { $player } roba { $count ->
    [one] { $count } carta
   *[other] { $count } cartas
}
event-skip = { $player } pierde un turno
event-turns_over = la mano ya ha durado bastante: gana quien tenga menos cartas
# Batalla corsa
event-slap = { $player } da la palmada: ¡es una pareja!
event-false_slap = { $count ->
    [0] { $player } da una palmada en falso, y no tiene carta que dar
   *[other] { $player } da una palmada en falso y mete { $cards } bajo la pila
}
event-missed_pair = nadie ha dado la palmada
# Kems
event-proposal = { $player } propone una seña en secreto
event-agreed = el equipo de { $player } ya tiene su seña
event-swap = { $player } da y coge: { $cards }
event-not_interested = a { $player } no le interesa nada
event-renew = se retiran las cartas de la mesa
event-no_call = nadie ha cantado: se reparte de nuevo
event-gesture = { gesture-made }
gesture-made = { $value ->
    [nez] 👃 { $player } se rasca la nariz
    [oreille] 👂 { $player } se toca la oreja
    [clin] 😉 { $player } guiña un ojo
    [menton] 🤔 { $player } se lleva la mano a la barbilla
    [bailler] 🥱 { $player } bosteza
    [yeux] 👀 { $player } mira al cielo
    [doigts] 🫰 { $player } chasquea los dedos
    [eternuer] 🤧 { $player } estornuda
    [siffler] 😗 { $player } silba
    [etirer] 🙆 { $player } se estira
    [boire] ☕ { $player } toma un sorbo
   *[chut] 🤫 { $player } se lleva un dedo a los labios
}
event-guess = { $player } dice en voz alta la seña del otro equipo
event-reveal = { $player } tenía { $cards }
event-verdict = { $player } { $call ->
    [kems] dice «¡Kems!»
    [double_kems] dice «¡Doble kems!»
    [contre_kems] dice «¡Contrakems!»
   *[guess] quiere adivinar la seña del otro equipo ({ $value ->
        [own] dicha en voz alta
       *[other] { gesture }
    })
}: { $verdict ->
    [right] acierto, +{ $points }
   *[wrong] fallo, +{ $points } para el otro equipo
}
# Bezique
kind-of-combination = { $combination ->
    [mariage] un matrimonio
    [mariage_atout] un matrimonio de triunfo
    [besigue] un bezique
    [double_besigue] un doble bezique
    [quinte] una escalera de triunfo
   *[carre] cuatro iguales
}
event-combination = { $player } pone { kind-of-combination } ({ $points } puntos): { $cards }
event-no_combination = { $player } sigue sin declarar
event-turned_seven = la carta vuelta es un 7: { $player } se apunta { $points } puntos
event-turned_taken = { $player } coge la carta vuelta, { $cards }
event-exchange_seven = { $player } cambia el 7 por la carta vuelta: { $cards }
event-stock_out = se acabó el mazo
# Tarot
kind-of-poignee = { $level ->
    [simple] una poignée
    [double] una doble poignée
   *[triple] una triple poignée
}
called-card = { $rank ->
    [K] el rey
    [Q] la dama
    [N] el caballo
   *[J] la jota
} de { $suit }
event-petit_sec = { $player } tiene el petit sec: la mano no vale
event-contract = { $player } { $level ->
    [prise] pide «prise»
    [garde] pide «garde»
    [garde_sans] pide «garde sans»
   *[garde_contre] pide «garde contre»
}
event-call_card = { $player } llama { called-card }
event-chien = { $player } coge el chien: { $cards }
event-to_ecart = { $player } aparta una carta
event-from_ecart = { $player } recupera una carta del écart
event-ecart = { $trumps ->
    [0] { $player } ha hecho su écart
   *[other] { $player } ha hecho su écart, con { $cards }
}
event-ready = { $player } no mira el chien
event-chelem = { $player } anuncia un slam
event-poignee = { $player } enseña { kind-of-poignee }: { $cards }
event-partner = { $player } es la pareja de quien tomó
event-alone = { $player } juega sin pareja
event-hands_pass = todas las manos pasan a la izquierda
event-result = { $player } { $result ->
    [made] cumple
   *[failed] no cumple
} el contrato: { $whole }{ $half ->
    [0] { "" }
   *[other] ½
} puntos de { $needed }, bouts: { $bouts }
# Beigne
event-go = { $player } va
event-stay = { $player } no va
event-take_turned = { $player } coge la carta vuelta
event-decline = { $player } deja la carta vuelta
event-blank = nadie va: la mano queda en blanco
event-beigne = ⭕ { $player }: { $count ->
    [one] una beigne
   *[other] { $count } beignes
}
event-maldonne = { $player } pide mal dada
event-agree = { $player } acepta
event-misdeal = mal dada: { $player } pierde el reparto
event-offer_cut = { $player } da a cortar
event-cut = { $player } corta
event-sent_back = { $by } hace que { $player } recoja { $cards }
event-correct = { $player } corrige un renuncio: { $cards }
event-mix_tricks = { $player } mezcla bazas
event-denounce = { $verdict ->
    [proven] { $player } acusa a { $accused }, con razón
    [unprovable] { $player } acusa a { $accused }, pero unas bazas mezcladas no prueban nada
   *[wrong] { $player } acusa a { $accused } sin razón
}
event-revoke = { $player } hizo renuncio teniendo { $cards }
