### Lo que dice el bot en español. Las reglas de los juegos están junto a cada juego; las que faltan se leen en inglés.
### Palabras: baza (trick), triunfo (trump), palo (suit), baraja (pack), mazo (stock), descarte (discards),
### mano (deal), asistir (follow), fallar (trump), renuncio (revoke), escalera (run). A la gente se la trata de tú.

language-name = español
language-zone = Europe/Madrid

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
suit-sa = sin triunfo
suit-ta = todo triunfo
short-sa = ST
short-ta = TT
card-EX = Excusa
card-JO = Comodín
card-fou = Comodín
card-trump = Triunfo { $number }
card-the = { $rank ->
    [A] el as de { $suit }
    [K] el rey de { $suit }
    [Q] la dama de { $suit }
    [N] el caballo de { $suit }
    [J] la jota de { $suit }
    [EX] la Excusa
    [T] el triunfo { $suit }
    [JO] el comodín
   *[other] el { $rank } de { $suit }
}
card-trump-short = Tr. { $number }
card-EX-short = Exc.
card-JO-short = Joker
card-fou-short = Joker
card-declared = { $card } ({ $value })

## Palabras comunes

yes = sí
no = no
player-computer = { $name } 🤖
player-numbered = { $name } ({ $number })
player-unnamed = Persona { $number }
points = { $count ->
    [one] { $count } pto.
   *[other] { $count } ptos.
}
points-hombre = { option-chips-count }
tricks = { $count ->
    [one] { $count } baza
   *[other] { $count } bazas
}
echelons-count = { $count ->
    [one] { $count } escalón
   *[other] { $count } escalones
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
option-start-count-hombre = { option-chips-count }
option-start-count-baccara = { option-chips-count }
option-start-count-nain_jaune = { option-chips-count }
option-opening_points-count = { option-target-count }
option-ace-count = { option-target-count }
option-knock_max-count = { $count ->
    [0] solo con gin
    [one] { $count } punto suelto como mucho
   *[other] { $count } puntos sueltos como mucho
}
option-gin_bonus-count = { option-target-count }
option-undercut_bonus-count = { option-target-count }
option-big_gin_bonus-count = { option-target-count }
option-game_bonus-count = { option-target-count }
option-line_bonus-count = { option-target-count }
option-wild-count = { option-target-count }
option-joker-count = { option-target-count }
option-max_cards-count = { $count ->
    [one] { $count } carta
   *[other] { $count } cartas
}
option-cards-count = { $count ->
    [0] a elección de quien reparte
    [one] { $count } carta
   *[other] { $count } cartas
}
option-hidden-count = { option-max_cards-count }
option-exposed-count = { option-max_cards-count }
option-hand_size-count = { option-max_cards-count }
option-max_lays-count = { option-max_cards-count }
option-deals-count = { $count ->
    [0] hasta el total
    [one] { $count } mano
   *[other] { $count } manos
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
option-max_coups-count = { option-coups-count }
option-coups_per_bank-count = { option-coups-count }
option-hands-count = { option-max_hands-count }
option-max_hands-count-petite_ecole = { option-hands-count }
option-last_echelon-count = escalón { $count }
option-rounds-count = { $count ->
    [one] { $count } ronda
   *[other] { $count } rondas
}
option-rounds-count-baccara = { $count ->
    [one] { $count } banca
   *[other] { $count } bancas
}
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
option-hands_from-count = mano { $count }
option-hands_to-count = mano { $count }
option-min_naturals-count = { option-max_cards-count }
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
lobby-kept = Asiento reservado para { $player } (libre de nuevo { $when })
lobby-private = **Mesa privada**: solo se sienta quien tiene invitación; para invitar, abre el menú de una persona: «Aplicaciones», «Invitar a mi mesa»
lobby-awaited = { $count ->
    [one] Falta { $players }: tiene un asiento reservado.
   *[other] Faltan { $players }: tienen asientos reservados.
} ¿Empezar de todos modos?
lobby-need = { $least ->
    [one] Hace falta al menos { $least } persona.
   *[other] Hacen falta al menos { $least } asientos ocupados, con los del ordenador.
}
lobby-rights = Quien esté en la mesa puede empezar la partida; quien la abrió elige los ajustes.
lobby-teams = **Equipos**: { $sides }
lobby-partners = **{ $first } { $partners ->
    [1] con
   *[0] contra
} { $second }**
lobby-seats-by-lot = -# Los asientos se sortean al empezar la partida.
lobby-options = **Opciones**: { $options }
lobby-options-default = las reglas de siempre
button-join = Unirme
button-leave = Irme
button-leave-yes = Dejar la partida
button-stop-yes = Cerrar para todo el mundo
button-stay = Quedarme
button-start-anyway = Empezar igual
button-join-anyway = Sentarme igual
switch-private = Mesa privada: { $on ->
    [0] no
   *[1] sí
}
button-start = Empezar
button-fill = Jugar con el ordenador
button-add = Añadir un ordenador
button-remove = Quitar un ordenador
button-teams = Cambiar de equipo
button-partners = Jugar juntos
button-opponents = Jugar uno contra otro
button-options = Opciones
button-table-settings = Ajustes
button-options-numbers = Otro número…
button-options-checks = Sí o no…
button-cancel = Cerrar la mesa
button-in-thread = Abrir en un hilo
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
select-give-to = Para { $player }
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
line-deal-title = { $inside ->
    [none] **{ deal-name } { $deal }**
   *[other] **{ deal-name } { $deal }**: { $inside }
}
line-deal-title-short = { deal-name } { $deal }
# Lo que un bando gana en una mano, y de dónde viene
deal-gain = **{ $gain }**{ deal-details }
deal-details = { $details ->
    [none] { "" }
   *[other] { " " }({ $details })
}
line-deal-side = • { $players }: { deal-gain } → { score }{ $left ->
    [none] { "" }
   *[other] , { $left } tras la nueva apuesta
}
line-deal-side-short = { $players } { $brief }
line-deal-side-gain = { deal-gain }
line-no-trick = • { $players }: ninguna baza
line-no-trick-short = { $players } { $brief }
line-no-trick-gain = ninguna baza
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
line-deal-of = { deal-name } { $deal } de { $deals }
line-dealt = { cards-count }
line-manche = Manga { $manche }
line-round = Vuelta { $round }
line-trump = Triunfo: **{ $suit }**{ $turned ->
    [none] { "" }
   *[other] { " " }(vuelta: { $turned })
}
line-no-trump = Sin triunfo
line-contract-bid = Contrato: **{ $contract }**{ $times ->
    [1] { "" }
    [2] , **doblado** (× 2)
   *[other] , **redoblado** (× { $times })
}
line-standing-bid = Subasta que superar: **{ $contract }**
line-no-bid = Nadie ha subastado todavía.
line-auction = Subasta: { $calls }
# Una línea de la mesa: su texto; -short donde hay poco sitio (imagen); -alt en la descripción de la imagen
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
said-pass = pasa
said-coinche = «¡Coinche!»
said-surcoinche = «¡Surcoinche!»
line-chien-shown = Visto en el chien: { $held }
line-limit = Se pierde con { points }; gana el total más bajo
line-low-wins = Gana el total más bajo
line-older-rules = Esta partida se juega hasta el final con las reglas con las que empezó; han cambiado desde entonces.
line-won-cards = Ganadas por { $player }: { $pile }
line-cut = ✂️ **{ $player }** corta con { $cards }: la baza es suya, salvo que alguien vuelva a cortar.
line-would_cut = ✂️ Para cortar esta baza: { $cards }.
line-master = **{ $player }** va ganando la baza.
line-pile_worth = Palo pedido: **{ $suit ->
    [T] triunfo
   *[other] { $suit }
}** · en la baza: { $size ->
    [one] { $size } carta
   *[other] { $size } cartas
}, { points }
line-own_poule = Tu poule: { $cards }. Gana con ella tres bazas seguidas: 11 puntos.
line-must_lead_low = La primera baza no valía ni un punto: sal con un 7 o un 8, o si no, con tu carta más baja.
line-to_make = **{ $player }**: { $level ->
    [prise] prise
    [garde] garde
    [garde_sans] garde sans
   *[garde_contre] garde contre
} · bouts ganados: { $bouts } · { $left ->
    [0] necesita { $needed } puntos
   *[other] necesita { $needed } puntos por ahora
}
line-turned-up = Carta vuelta: **{ $cards }**
table-turn = Le toca { $phase ->
    [bid] hablar a
    [auction] hablar a
    [turned_suit] hablar a
    [any_suit] hablar a
   *[other] a
} **{ $player }**.
table-turn-hold = { prompt-slap }
table-turns = Se espera a { $players }.
table-anyone = { $out ->
    [0] Cualquiera puede volver las cartas.
   *[other] Quien tenga cartas puede volverlas.
}
table-window = La mesa sigue sola en menos de { $seconds } s.
line-trick = **Baza**: { $played }
line-rounds = **Ya en la baza**: { $cards }
line-last-trick = Última baza: { $played }, para **{ $player }**
line-last-trick-nobody = Última baza: { $played }, para nadie
line-battle = **¡Guerra!**
line-aside = Apartadas: { cards-count }
line-ecart-size = Écart: { cards-count }
line-chien = Chien: { cards-count }
line-boxes = **Casillas**: { $chips_in }
table-box = { $box } { $count }
box-10D = 10 de diamantes
box-JC = jota de tréboles
box-QS = dama de picas
box-KH = rey de corazones
box-7D = enano amarillo
line-run = **Escalera**: { $cards }
line-board = **Sobre la mesa**: { $cards }
line-discard = **Descarte**: { $cards }
line-discard-size = Descarte: { cards-count }
line-in-play = **Por igualar o superar**: { $cards }{ $count ->
    [1] {""}
   *[other] {" "}({ $count } del mismo valor)
}
line-all-in-play = En juego: { cards-count }
line-piles = { $counts }
line-pile-size = Pila: { cards-count }
line-shoe = Sabot: { cards-count }
line-stock-size = Mazo: { cards-count }
# El rami y su familia
line-meld = **({ $number })** { $cards }{ $laid_by ->
    [none] { "" }
   *[other] { " · " }{ $laid_by }
}{ $run ->
    [no] { "" }
   *[yes] { " " }(escalera)
}
line-joker_is = Comodín de la combinación { $meld }: vale por { $cards }
line-opening = { $state ->
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
line-takeable = Último descarte: { $cards }. { $sec ->
    [0] { $fits ->
        [0] Con tus cartas no puedes bajarla este turno: roba del mazo.
       *[other] Quien lo tome tiene que bajarlo en el mismo turno.
    }
   *[other] Quien lo tome cierra con él.
}
line-must_lay = **Hay que bajar en este turno**, porque lo tomaste del descarte: { $cards }. «Recogerlo todo» lo devuelve.
line-must_lay_joker = **Hay que bajar en este turno**, en una combinación nueva: { $cards }
line-wild_rank = Valen por cualquier carta: { wild-cards }
wild-cards = { $rank ->
    [J] las jotas
    [Q] las damas
    [K] los reyes
   *[other] los { $rank }
} y los comodines
contract-text = { $echelon ->
    [1] dos tríos
    [2] una escalera de 4 y un trío
    [3] dos cuartetos
    [4] dos escaleras de 4
    [5] tres tríos
    [6] una escalera de 4 y dos tríos
    [7] una escalera de 5 y un cuarteto
    [8] dos escaleras de 5
    [9] una escalera de 5 y dos tríos
   *[10] una escalera de 7 y un cuarteto
}
line-contract = **Tu contrato** (escalón { $echelon }): { contract-text }
line-knock_at = { $most ->
    [0] Cierre: solo con gin
   *[other] Cierre: { $most } puntos sueltos o menos
}
line-last_turns = **Última vuelta**: { $player } ha cerrado. { $left ->
    [one] Queda una persona por jugar.
   *[other] Quedan { $left } personas por jugar.
}
line-loose = **Te quedan**: { $cards }
line-shown = { $origin ->
    [discard] Del descarte, por { $player }: { $held }
    [turned] { $player } tomó la carta vuelta: { $held }
   *[open] A la vista en las cartas de { $player }: { $held }
}
between-parts = { ";" }{ " " }
line-stacks = Ante { $player }: { $lines }
line-stacks-covering = { $held } sobre una carta oculta
line-stacks-alone = { $held } sin nada debajo
line-stacks-closed = una carta oculta
line-laid = Ya bajadas: { $held }
tag-out = sin cartas
line-draw = Sorteo del reparto: { $played }
line-firsts = Empereur, por ronda: { $numbered }
line-lasts = Exclu, por ronda: { $numbered }
# El resultado de una mano: quién tomó, qué se pidió y se hizo, y de dónde salen los puntos
line-kept-bid = pedidas { $bid }, hechas { $won }
line-manche-won = { $player } gana la manga { $manche } con un total de { $total }
line-manche-total = { $total } en la manga
line-taken = tomó { $player }{ $trump ->
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
line-stakes = { $result ->
    [passed] pasan todos
   *[other] { $player } { $level ->
        [demander] juega demander
        [sans_prendre] juega sans prendre
       *[vole] juega la vole
    } a { $trump }, { $result ->
        [made] ganado
        [codille] perdido, codille para { $by }
       *[failed] perdido
    }{ $matadors ->
        [0] { "" }
        [one] , { $matadors } matador
       *[other] , { $matadors } matadores
    }
}{ $left ->
    [0] { "" }
    [one] ; queda { $left } ficha en el bote
   *[other] ; quedan { $left } fichas en el bote
}
deal-part-ante = puesta
deal-part-pot = del bote
deal-part-stake = apuestas
deal-part-boxes = casillas
deal-part-forgotten = casilla olvidada
deal-part-cards = cartas en la mano
deal-part-held = casillas dobladas
deal-part-opera = ópera
deal-part-echelon = contrato bajado
deal-part-cards_left = cartas en la mano
deal-part-matadors = matadores
deal-part-passed = pasan todos
deal-part-pot_left = reparto del último bote
line-knocked = { $how ->
    [gin] gin de { $player }: { $theirs } + { $bonus } = { $points }
    [big_gin] gran gin de { $player }: { $theirs } + { $bonus } = { $points }
    [undercut] { $player } cerró con { $mine }, { $other } lo supera con { $theirs }: { $mine } − { $theirs } + { $bonus } = { $points }
   *[knock] { $player } cerró con { $mine }, contra { $theirs }: { $theirs } − { $mine } = { $points }
}
line-swept = { $player } se llevó todas las bazas
line-turns-over = { $turns ->
    [one] { $turns } turno cada uno, el máximo
   *[other] { $turns } turnos cada uno, el máximo
}: deciden las cartas en la mano
line-best-combination = { $count ->
    [0] Nadie tiene una combinación
    [one] { $players } tiene la mejor combinación{ $decided ->
        [ranks] , por sus cartas más altas
       *[points] { "" }
    }: { $gain }
   *[other] { $players } tienen la misma mejor combinación: { $gain ->
        [none] nadie se lleva la prima
       *[other] { $gain } para cada uno
    }
}
line-bid-contract = { $player }, { $bid }{ $times ->
    [1] { "" }
    [2] { " doblado" }
   *[other] { " redoblado" }
}: { $tricks ->
    [one] { $tricks } punto
   *[other] { $tricks } puntos
}{ $belote ->
    [0] { "" }
   *[other] , { $belote } por la belote
}{ $announced ->
    [0] { "" }
   *[other] , { $announced } anunciados
}, { $result ->
    [made] contrato cumplido
   *[failed] contrato fallido
}{ $sweep ->
    [true] { ", capot" }
   *[false] { "" }
}
line-tarot-contract = { $player }{ $partner ->
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
}{ "" }: { $terms } = { $total } por adversario{ deal-details }{ $held ->
    [none] { "" }
   *[other] { " " }· chien: { $held }
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
deal-part-der = diez de últimas
deal-part-aces = ases
deal-part-thirds = puntos de las cartas
deal-part-poule = poule hecha
deal-part-contract = contrato
deal-part-whole = todo el reparto
deal-part-coinche = coinche
deal-part-surcoinche = surcoinche
deal-part-made = contrato cumplido
deal-part-defeated = contrato fallido
line-laid-out = { $melds ->
    [none] ninguna combinación
   *[other] { $melds }
}{ $laid_off ->
    [none] { "" }
   *[other] { "" }; añade { $laid_off }
}{ $left_over ->
    [none] { "" }
   *[other] { "" }; quedan: { $left_over }
}{ $count ->
    [none] { "" }
    [0] { "" }; nada suelto
    [one] , { $count } punto suelto
   *[other] , { $count } puntos sueltos
}
left-over = { $card } ({ $points })
deal-part-best_combination = mejor combinación
line-combination = { $kind ->
    [none] ninguna combinación
    [pair] pareja { combination-of-high }: { $cards }
    [two_pairs] doble pareja, { combination-high } y { combination-low }: { $cards }
    [brelan] trío { combination-of-high }: { $cards }
    [full] full, { combination-high } y { combination-low }: { $cards }
    [carre] póquer { combination-of-high }: { $cards }
   *[quinte] escalera de color hasta { $high ->
        [A] el as
        [K] el rey
        [Q] la dama
       *[J] la jota
    }: { $cards }
}{ $gain ->
    [none] { "" }
   *[other] { " " }{ $gain }
}
combination-of-high = de { combination-high }
combination-high = { $high ->
    [A] ases
    [K] reyes
    [Q] damas
    [J] jotas
   *[other] { $high }
}
combination-low = { $low ->
    [A] ases
    [K] reyes
    [Q] damas
    [J] jotas
   *[other] { $low }
}
deal-part-margin = diferencia
deal-part-petit_au_bout = petit au bout
deal-part-bouts = bouts
deal-part-heads = figuras
deal-part-low_cards = cartas bajas
deal-part-chien = chien
deal-part-poignees = poignées
deal-part-slam = slam
deal-part-sweep = capot
deal-part-sweep_against = capot de otra persona
deal-part-hearts = corazones
deal-part-queen_of_spades = dama de picas
deal-part-kings = reyes
deal-part-queens = damas
deal-part-knights = caballos
deal-part-jacks = jotas
deal-part-generale = general de otra persona
deal-part-rami_sec = rami sec
deal-part-all_at_once = todo de una vez
deal-part-laid = cartas bajadas
deal-part-out = cierre
deal-part-nothing_laid = nada bajado
deal-part-left = cartas en la mano
deal-part-at_most = 100 como máximo
deal-part-knocked = cierre
deal-part-deadwood = diferencia de cartas sueltas
deal-part-gin = gin
deal-part-big_gin = gran gin
deal-part-undercut = contracierre
deal-part-game_bonus = prima de partida
deal-part-line_bonus = primas de mano
deal-part-shutout = capot
deal-part-won = mano ganada
deal-part-round_won = manga ganada
deal-part-players_behind = rivales por detrás
deal-part-slam_against = slam de la defensa
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
# El bacará
deal-part-ponte = punto
deal-part-banker = banca
deal-part-backer = con el punto
line-duel = { $winner ->
    [tie] Empate a { $mine }: { $player } { $cards }, banca { $others }
    [ponte] { $player } gana a la banca, { $mine } a { $theirs }: { $cards } contra { $others }
   *[bank] La banca gana a { $player }, { $theirs } a { $mine }: { $others } contra { $cards }
}
# El ocho americano
line-asked = Palo pedido: **{ $suit }**. Sin 8.
line-ace_attack = **As** de { $player }: juega un as o roba { $count } cartas.
line-king_attack = **Rey ♥** de { $player }: juega otro rey ♥ o roba { $count } cartas.
line-standing = { $player }: { points }
line-goes_on = **{ $player }** sigue: { rank-alone }
line-open_box = Esta casilla es tuya: { $cards }, { option-chips-count }. Tómala antes de la próxima carta, o la doblas.
line-joker_as = El comodín vale por: { rank-alone }
rank-alone = { $rank ->
    [A] as
    [J] jota
    [Q] dama
    [K] rey
   *[other] { $rank }
}
event-gift = { $player } da una carta a { $taker }
event-sweep = { $count ->
    [one] { $count } carta vuelve debajo del mazo
   *[other] { $count } cartas vuelven debajo del mazo
}
event-left_over = a { $player } le quedaba { $cards }
line-second_round = **Segunda vuelta**: todo el mundo ha pasado con { $cards }.
line-gift_due = Da una carta a tu elección a { $count ->
    [one] la persona que la espera
   *[other] cada una de las { $count } personas que la esperan
}.
line-from_give = { $giver } te ha dado: { $cards }
line-drawn = Robado: { $cards }
table-happened = Última jugada: { $events }
tag-dealer = reparte
tag-opened = ha bajado
tag-knocked = ha cerrado
tag-poule = tiene una poule
tag-two_poules = tiene dos poules
tag-empereur = Empereur
tag-sujet = Sujet
tag-elu = Élu
tag-exclu = Exclu
tag-declarer = toma
tag-carte = «¡Carta!»
# Kems
tag-agreed = con seña
tag-not_interested = nada le interesa
tag-blown = seña adivinada
line-gesture = { gesture-made }
line-guess = **{ $player }** dice en voz alta la seña del otro equipo, que tiene que responder.
line-proposed = { $player } propone esta seña: **{ gesture }**
line-sign = La seña de tu equipo: **{ gesture }**
# El hombre
line-pot = **Bote**: { $count ->
    [one] { $count } ficha
   *[other] { $count } fichas
}
line-suit_orders = Triunfos: { $colour ->
    [black] A ♠︎ (espadilla), 2 (malilla), A ♣︎ (basto), K Q J 7 … 3
    [red] A ♠︎ (espadilla), 7 (malilla), A ♣︎ (basto), A (punto), K Q J 2 … 6
   *[none] A ♠︎ (espadilla), después el 2 negro o el 7 rojo (malilla), A ♣︎ (basto)
} · orden de las negras: K Q J 7 … 2 · orden de las rojas: K Q J A 2 … 7
line-hombre = **{ $player }** es el hombre y juega { $level ->
    [demander] demander: más bazas que cada una de las otras dos personas
    [sans_prendre] sans prendre: cinco bazas como mínimo
   *[vole] vole: las nueve bazas
}.
line-matadors = Tus matadores: { $cards }
line-thrown = Has apartado: { $cards }
# Beigne
tag-goes = va
tag-stays = no va
tag-beigne = ⭕
tag-premature = ⏩
tag-mixed = bazas mezcladas
line-all_must_go = La carta vuelta obliga a ir a todo el mundo.
# Corazones
line-left_out = Fuera de la baraja: { $cards }
line-queens_fallen = Damas ya jugadas: { $cards }
line-passed_on = Has pasado a { $player }: { $cards }
line-received = { $player } te ha pasado: { $cards }
line-pass_way = Cada cual pasa tres cartas { pass-way }.
pass-way = { $way ->
    [left] a la izquierda
    [right] a la derecha
   *[across] enfrente
}
line-must_go = { $reason ->
    [low-score-obliges] Con { $floor ->
        [one] { $floor } punto
       *[other] { $floor } puntos
    } o menos siempre se va.
   *[blank-hands-oblige] Tras { $hands ->
        [one] { $hands } mano en blanco
       *[other] { $hands } manos en blanco seguidas
    } tienes que ir: hablas en primer lugar.
}
line-premature = ⏩ { $player } ha jugado { $cards } antes de tiempo: hasta que se complete la baza, cualquier otra persona puede hacer que la recoja.
line-maldonne = **{ $player }** pide mal dada: faltan por aceptar { $missing }.
line-may_denounce = Última ocasión para denunciar un renuncio.
line-side = **{ $players }**: { score }
deal-score = **{ $players }**: { $score }
line-target = Se juega a { points }
line-pending = En juego en la próxima mano: { points }
line-bid = pide { $bid } · lleva { $won }
line-bids = { $missing ->
    [0] Pedidas: { $sum } para { tricks-of }
   *[other] Pedidas hasta ahora: { $sum } para { tricks-of }
}
line-forbidden_bid = Lo pedido no puede sumar el número de cartas: no puedes pedir { $bid }.
line-hidden_cards = { $visibility ->
    [blind] A ciegas: todas las cartas siguen ocultas hasta que
   *[half_blind] Medio a ciegas: { $count ->
        [one] una carta de cada mano sigue oculta
       *[other] { $count } cartas de cada mano siguen ocultas
    } hasta que
} { $until ->
    [trump] se elija el triunfo
   *[auction] acabe la subasta
}.
line-covered = Boca abajo ante ti: { cards-count }. { $count ->
    [one] La verás
   *[other] Las verás
} { $until ->
    [trump] cuando se elija el triunfo
   *[auction] cuando acabe la subasta
}.
tricks-of = { $tricks ->
    [one] { $tricks } baza
   *[other] { $tricks } bazas
}
line-manche-points = manga: { $points }, va a { $goal }
line-won = lleva { $won }
line-seat-penalty = lleva { points }
line-seat-heads = { points } en sus bazas
line-seat-laid = ha bajado { points }
line-seat-echelon = escalón { $count }{ $laid ->
    [yes] , bajado
   *[no] {""}
}
line-seat-counted = { points } en cartas de la mano
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
table-place-out = **{ $place }.** { $player } · { $round ->
    [0] { cards-count }
   *[other] sin cartas en la vuelta { $round }
}
table-loser = Pierde **{ $player }**.
table-kept = Cartas sin jugar: { $cards }.
table-left-out = La carta que faltaba era { $cards }.
# Bezique
line-first_marriage = Todavía no hay triunfo: lo dará el primer matrimonio.
line-strict = Se acabó el mazo: asiste con una carta más alta si puedes; si no tienes del palo, falla.
table-stopped = { $game }: se ha cerrado la mesa. No cuenta nada.
table-expired = { $game }: se ha cerrado la mesa, porque no vino nadie a completarla. </play> abre otra.
# Mentiroso
tag-believes = se lo cree
line-announced_suit = Palo anunciado: **{ $suit }**
line-doubtful = ¿Quién duda de la carta de **{ $player }**?
line-last_card = **¡Última carta de { $player }!** ¿Te la crees?
line-final_lay = **{ $player }** ha puesto la última carta de la partida. ¿Te la crees?
line-liar = { $player }: «¡Mentira!»
line-turned_up = { $verdict ->
    [lie] **{ $player }** mentía: anunció { $suit }, puso { $cards }.
   *[truth] **{ $player }** decía la verdad: anunció { $suit }, puso { $cards }.
}
line-pick_up = **{ $player }** se lleva la pila: { cards-count }.
line-lays_left = Quedan { cards-count } por poner; después gana quien tenga menos cartas.
# Faraón
tag-banker = banca
tag-broke = sin fichas
tag-done = apuesta hecha
line-coup = { $winner ->
    [droite] Último lance: { $cards } · gana **la derecha**
    [gauche] Último lance: { $cards } · gana **la izquierda**
   *[bank] Último lance: { $cards } · iguales, **la banca** se lo lleva todo
}
line-house = La casa tiene la banca; su ganancia: { $count }
line-bank = **{ $player }** tiene la banca: { $count } como mucho a cada lado
line-own_chips = **Tus fichas**: { $count }, de ellas { $staked } apostadas
line-bet = { $side ->
    [droite] { $player }: **{ $count }** a la derecha
    [gauche] { $player }: **{ $count }** a la izquierda
   *[ponte] { $player } apuesta **{ $count }**
}
# El bacará
tag-ponte = punto
tag-banco = banco
line-bank_turn = **{ $player }** tiene la banca ({ $count } de { $whole })
line-stake = Apuesta de la banca: **{ $count }**
line-limits = { $least ->
    [1] **{ $player }** puede añadir { $most } como máximo
   *[other] **{ $player }** puede apostar de { $least } a { $most }
}
line-hand_worth = Tu mano vale **{ $count }**: { $count ->
    [5] tú eliges
    [6] te plantas
    [7] te plantas
    [8] la enseñas
    [9] la enseñas
   *[other] te falta una carta
}.
# Batalla corsa
line-challenge = **{ $player }** desafía: { $left ->
    [one] queda { $left } carta
   *[other] quedan { $left } cartas
} para responder.
line-taking = **{ $player }** va a llevarse la pila.
# Superbatalla, tiro a la carta
line-pay = { $left ->
    [none] **{ $player }** da todo lo que le queda por { $cards }: { cards-count }.
   *[some] **{ $player }** da { cards-count } por { $cards }.
}
line-gain = **{ $player }** se lleva { cards-count }.
# Tarot
line-called = { $player } ha llamado { called-card }.
line-partner = Te ha tocado la carta llamada: juegas con **{ $player }**, en secreto.
line-alone = **{ $player }** juega sin pareja.
line-chelem = **{ $player }** ha anunciado un slam.
line-poignee = **{ $player }** ha enseñado { kind-of-poignee }.
line-trumps_aside = Triunfos apartados: { $cards }
line-ecart = Tu écart: { $cards }
tag-declarer-hombre = hombre
tag-demander = demander
tag-sans_prendre = sans prendre
tag-vole = vole
tag-prise = prise
tag-garde = garde
tag-garde_sans = garde sans
tag-garde_contre = garde contre
tag-passed = pasa
tag-partner = pareja

## Las cartas de cada cual

hand-link = [Ver la mesa]({ $link })
hand-cards = **Tus cartas**: { $cards }
line-own-stacks = Sobre una carta oculta: { $held }
line-deadwood = { $melds ->
    [none] Ninguna combinación
   *[other] Tus cartas, lo mejor posible: { $melds }
}{ $count ->
    [0] { "" }
    [one] {" "}· { $count } punto suelto
   *[other] {" "}· { $count } puntos sueltos
}
line-own-layout = Tus cartas, lo mejor posible: { $inside }{ $count ->
    [0] { "" }
   *[other] { "" }: { points }
}
line-drawn-card = { $origin ->
    [discard] Has tomado { $card } del descarte.
   *[closed] Has robado { $card }.
}
hand-choice-discard = { $fewest ->
    [0] { $count ->
        [0] **Para cambiar**: nada ({ $needed } como mucho)
       *[other] **Para cambiar**, { $count } de { $needed } como mucho: { $cards }
    }
   *[other] { $count ->
        [0] **Tu écart**: ninguna carta de { $needed }
       *[other] **Tu écart**, { $count } de { $needed }: { $cards }
    }
}
hand-choice-give = { $count ->
    [0] **Tus cartas para pasar**: ninguna de { $needed }
   *[other] **Tus cartas para pasar**, { $count } de { $needed }: { $cards }
}
hand-empty = No te quedan cartas.
hand-hidden = En este juego nadie mira sus cartas.
hand-your-turn = { $phase ->
    [hold] { $prompt }
    [bid] **¡Te toca hablar!** { $prompt }
    [auction] **¡Te toca hablar!** { $prompt }
    [turned_suit] **¡Te toca hablar!** { $prompt }
    [any_suit] **¡Te toca hablar!** { $prompt }
   *[other] **¡Te toca!** { $prompt }
}
hand-auction = Los demás están subastando; puedes doblar sin esperar tu turno.
line-own-manche = En esta manga: **{ $points }**, con meta en **{ $goal }**
hand-meanwhile = Mientras tanto, puedes hacer esto.
hand-since = Desde tu última jugada: { $events }
line-own-bid = Has pedido: { $bid } · tus bazas: { $won }
hand-said = { $player }: { $said }
hand-playable = { $phase ->
    [discard] Puedes descartar
   *[other] Puedes jugar
}: { $cards }
hand-call-belote = Tienes el rey y la dama de triunfo: 20 puntos si dices «belote» con una de las dos y «rebelote» con la otra.
hand-call-rebelote = «Rebelote», dicho con esta carta, completa la belote y sus 20 puntos.
hand-call-carte = «¡Carta!» se dice con la penúltima carta; el resto vigila a quien se olvide.
hand-over = La partida ha terminado.
prompt-bid = ¿Qué pides?
prompt-take = { $phase ->
    [any_suit] Segunda vuelta: ¿qué palo tomas, o pasas?
   *[other] ¿Tomas o pasas?
}
prompt-announce = Anuncia, o juega tu carta.
prompt-play = { $groups ->
    [0] Juega una carta.
   *[other] Pon una o varias cartas del mismo valor.
}
prompt-trump = ¿Qué palo será triunfo?
prompt-slap = **¿Una pareja?**
prompt-flip = Vuelve tu carta.
prompt-pick = Roba una de las cartas de { $giver }.
# El ocho americano
prompt-draw = { $phase ->
    [ponte] ¿Qué dices?
    [banker] ¿Qué dices?
    [upcard] ¿Tomas la carta vuelta, o la dejas?
   *[draw] { $count ->
        [one] Roba una carta.
       *[other] Roba una carta, o toma el último descarte.
    }
}
# El rami y su familia
prompt-discard = { $phase ->
    [discard] Haz tu écart: elige sus cartas.
    [exchange] Elige las cartas que cambias con el mazo, y confirma. ¿Ninguna? Confirma.
   *[lay] { $lays ->
        [0] Elige la carta que descartas: así acaba tu turno.
       *[other] Baja si quieres; después elige la carta que descartas: así acaba tu turno.
    }
}
prompt-meld = { $card ->
    [none] Aún no basta para bajar: sigue, o recoge tus cartas.
   *[other] Baja { $card }, que tomaste del descarte, o devuélvela.
}
prompt-extend = { prompt-meld }
prompt-joker = { prompt-meld }
prompt-shift = { prompt-meld }
prompt-take_back = { prompt-meld }
prompt-knock = { $deadwood ->
    [none] Puedes cerrar: no te quedaría nada. O descarta una carta y sigue.
    [0] Puedes hacer gin, o descartar una carta sin cerrar.
   *[other] Puedes cerrar con { $deadwood } de cartas sueltas, o descartar una carta y seguir.
}
prompt-big_gin = Gran gin: tus once cartas forman combinaciones. O descarta una carta.
prompt-out = Puedes cerrar: todo lo demás forma combinaciones. O descarta una carta y sigue.
# Kems
prompt-confirm = ¿Te va bien esta seña? Acéptala, o propón otra.
prompt-sign = ¿Cuál será la seña secreta de tu equipo? Proponla.
prompt-swap = Cambia una de tus cartas por una de la mesa. O haz un gesto, o canta.
prompt-answer = ¿Es esa la seña de tu equipo?
prompt-collect = ¿Recoges la baza, o la continúas con el mismo palo?
prompt-relaunch = { prompt-collect }
prompt-claim = Tu casilla te espera: tómala.
prompt-stop = Sigue la escalera, o párate.
prompt-pass = No puedes jugar nada: pasa.
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
prompt-bet = { $phase ->
    [bank] ¿Cuánto pones en la banca? Pon tu apuesta; después, «Listo».
    [partial] ¿Apuestas contra la banca? Pon tu apuesta y «Listo», o pasa.
   *[bets] Apuesta a la izquierda o a la derecha; después, «Listo».
}
# El bacará
prompt-accept = ¿Banco? Entonces juegas contra la banca sin nadie más, por toda su apuesta.
prompt-stand = ¿Qué dices?
prompt-done = { $phase ->
    [lay] Todas tus cartas están bajadas: cierra, o recógelas.
    [discard] Tu écart está completo: confírmalo, o cámbialo.
    [exchange] No puedes cambiar más cartas: confirma tu elección, o cámbiala.
    [pass] Tu elección está completa: confírmala, o cámbiala.
    [announce] ¿Anuncias un slam? Si no, empieza a jugar.
   *[bets] ¿Listo?
}
prompt-coinche = ¿Doblas, o pasas?
prompt-surcoinche = Han doblado a tu bando: ¿redoblas?
prompt-give = { $phase ->
    [exchange] Elige una carta para cada uno.
   *[other] Elige las cartas que pasas.
}
# Beigne
prompt-decline = ¿Tomas la carta vuelta? Entonces elige tu descarte.
prompt-go = ¿Vas?
prompt-deal = { $phase ->
    [setup] ¿Cuántas cartas repartes, y quién las ve?
   *[other] Te toca repartir.
}
prompt-cut = Te toca cortar la baraja.

## Jugadas (botones)

move-play = { $suit2 ->
    [none] { $card }
   *[other] { $card } → { $suit2 }
}
move-with-call = { $move }, «{ $call }»
call-belote = belote
call-rebelote = rebelote
call-claim = me la llevo
move-take = { $value ->
    [suit] Tomar a { $suit }
    [none] Tomar
   *[card] Tomar, descartar { $card }
}
move-pass = { $phase ->
    [upcard] Dejar la carta vuelta
   *[other] Pasar
}
move-packets = Primero de { $count } en { $count }
move-announce = { $value ->
    [tierce] Anunciar una tercera
    [cinquante] Anunciar una cincuenta
    [cent] Anunciar una cien
   *[carre] Anunciar cuatro iguales
}
move-show = Enseñar
move-bid = { $bid ->
    [none] { $value ->
        [prise] Prise
        [garde] Garde
        [garde_sans] Garde sans chien
        [garde_contre] Garde contre chien
        [demander] Demander
        [sans_prendre] Sans prendre
        [vole] Vole
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
    [none] ¡Coinche!
   *[other] ¡Coinche { $bid }!
}
move-surcoinche = ¡Surcoinche!
button-bid-form = Otra puja…
bid-form = Puntos
bid-form-help = De { $least } a { $most }
select-auction = { $count ->
    [1] Subastar { $first }
   *[other] Subastar más: de { $first } a { $last }
}
select-deal = Elige el reparto
move-flip = Volver
move-pick = Carta { $value }
# Tarot
move-call = { $rank ->
    [none] Llamar a { $suit }
   *[other] Llamar { called-card }
}
move-discard = { $phase ->
    [discard] Apartar { $card }
    [exchange] Cambiar { $card }
    [lay] { $card }
   *[none] Descartar { $card }
}
move-give = { $card2 ->
    [none] Pasar { $card }
   *[other] { $player } ← { $card2 }
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
taken-card = { $taken_rank ->
    [A] el as { $taken_suit }
    [K] el rey { $taken_suit }
    [Q] la dama { $taken_suit }
    [J] la jota { $taken_suit }
    [N] el caballo { $taken_suit }
    [JO] el comodín
    [fou] el comodín
   *[other] el { $taken_rank } { $taken_suit }
}
# El rami y su familia
move-draw = { $value ->
    [discard] { $phase ->
        [upcard] { $taken_rank ->
            [none] Tomar la carta vuelta
           *[other] Tomar { taken-card }
        }
       *[other] { $taken_rank ->
            [none] Tomar el descarte
           *[other] Tomar { taken-card }
        }
    }
   *[stock] { $phase ->
        [ponte] Carta
        [banker] Carta
       *[other] Robar
    }
}
move-meld = { $worth ->
    [0] Bajar { $cards }{ $value2 ->
        [run] {" "}en escalera
       *[other] {""}
    }
   *[other] Preparar { $cards } ({ $worth })
}
move-extend = { $cards2 ->
    [none] { $card2 } en { $value }
   *[other] En { $value }: { $cards2 }
}
move-joker = { $card2 } por el comodín ({ $value })
move-shift = { $card2 } en { $value }, pinacle { $value3 ->
    [low] abajo
   *[high] arriba
}
move-out = Cerrar con { $card }
move-knock = { $deadwood ->
    [none] Cerrar y descartar { $card }
    [0] Gin, descartando { $card }
   *[other] Cerrar con { $deadwood } de cartas sueltas, descartando { $card }
}
move-big_gin = Gran gin
select-meld = Bajar una combinación
select-meld-opening = Preparar una combinación: { $points } de { $needed }
select-extend = Ampliar una combinación
select-shift = Mover un pinacle
select-discard = Descartar una carta
button-discard = Descartar:
select-silent = Jugar sin decir nada…
select-wild = Con comodín…
select-wild_one = Con un comodín…
select-wild_more = Con dos comodines…
select-knock = Cerrar
select-choice-discard = { $fewest ->
    [0] Cambiar { cards-count } como mucho
   *[other] Elige tu écart: { cards-count }
}
select-choice-give = Elige lo que pasas: { cards-count }
# Mentiroso
move-name = Anunciar { $suit }
move-lay = { $card }
move-liar = ¡Mentira!
move-believe = Te creo
# Faraón
move-bet = { $value2 ->
    [none] { $value ->
        [all] Todo
       *[other] + { $value }
    }
   *[other] { $value ->
        [droite] Derecha
       *[gauche] Izquierda
    } { $value2 ->
        [all] (todo)
       *[other] + { $value2 }
    }
}
move-close = No va más
# El bacará
move-accept = ¡Banco!
move-stand = Plantarse
move-clear = Recoger
move-done = { $phase ->
    [lay] Cerrar
    [discard] Confirmar el écart
    [exchange] Confirmar el cambio
    [pass] Pasar estas cartas
    [announce] Empezar a jugar
   *[other] Listo
}
# El ocho americano
move-carte = { $player ->
    [none] ¡Carta!
   *[other] ¡Carta! ({ $player })
}
call-carte = ¡Carta!
move-claim = ¡Me la llevo!
move-stop = Parar aquí
move-group = { $count ->
    [one] { $card }
   *[other] { $count } × { $card }
}{ $jokers ->
    [0] {""}
    [one] { $count ->
        [one] {" "}(comodín)
       *[other] , con un comodín
    }
   *[other] , con { $jokers } comodines
}
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
   *[own] una seña de tu equipo, acordada en otro lugar
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
    [besigue] Bésigue
    [double_besigue] Doble bésigue
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
move-decline = { $phase ->
    [banco] Pasar
    [partial] Pasar
   *[exchange] Dejar la carta vuelta
}
move-collect = Recoger la baza
move-relaunch = Continuar: { $card }
move-deal = { $value2 ->
    [none] Repartir
    [normal] { cards-count }, normal
    [half_blind] { cards-count }, medio a ciegas
    [blind] { cards-count }, a ciegas
   *[open] { cards-count }, a la vista
}
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
event-second_round = segunda vuelta, todos han pasado con { $cards }
event-poule = { $player } tiene { $count ->
    [one] una poule
   *[other] dos poules
}
event-poule_made = { $player } hace su poule: { $cards }
event-coinche = { $player }: «¡Coinche!»
event-surcoinche = { $player }: «¡Surcoinche!»
event-exposed = { $player } tiene { $cards } boca arriba
event-uncover = se descubren las cartas tapadas
event-call = { $player }: «¡{ $call }!»
event-announce = { $player } anuncia { kind-of-announcement }
event-show = { $player } enseña { kind-of-announcement }: { $cards }
event-best = anuncio que cuenta, de { $owner }: { kind-of-announcement }, { $cards }
event-trick = { $player } gana la baza
event-trick-too = { $before } y gana la baza
event-pile = { $player } recoge { $size ->
    [one] { $size } carta
   *[other] { $size } cartas
} ({ points })
event-relaunch = { $player } continúa la baza: { $cards }
event-flip = { $player } vuelve { $cards }
event-cover = { $player } cubre
event-battle = ¡guerra!
event-aside = las cartas quedan apartadas
event-pay = { $left ->
    [none] { $player } da todo lo que le queda por { $cards } ({ cards-count })
   *[some] { $player } da { cards-count } por { $cards }
}
event-pairs = { $player } pone { $cards }
event-pick = { $pairs ->
    [0] { $player } roba una carta a { $giver }
   *[other] { $player } roba una carta a { $giver } y pone { $cards }
}
# El rami y su familia
event-draw = { $source ->
    [discard] { $player } toma { $cards } del descarte
   *[stock] { $player } roba
}
event-meld = { $player } baja { $cards }
event-extend = { $player } añade { $cards } a la combinación { $meld }
event-joker = { $player } libera un comodín con { $cards }
event-take_back = { $player } recoge sus cartas
event-give_back = { $player } devuelve { $cards } al descarte
event-discard = { $player } descarta { $cards }
event-rami_sec = { $player } hace rami sec
event-all_at_once = { $player } lo baja todo de una vez
event-shift = { $player } pone { $cards } en la combinación { $meld } y mueve el pinacle
event-held = a { $player } le quedaba { $cards }
event-left = { $player } se queda con { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
}
event-without = { $player }: «sin { rank-alone }»
event-stop = { $player } se para antes de: { rank-alone }
event-box = { $player } se lleva la casilla: { $cards } ({ option-chips-count })
event-forgotten = { $player } olvida la casilla y la dobla: { $cards } ({ option-chips-count })
event-kept_box = { $player } dobla la casilla de una carta de su mano: { $cards } ({ option-chips-count })
event-opera = ¡ópera! { $player } se lleva las cinco casillas ({ option-chips-count })
event-reshuffle = las cartas jugadas forman un mazo nuevo
event-exhausted = el mazo se ha agotado, la mano se detiene
event-out = { $player } se queda sin cartas
event-knock = { $player } cierra
event-big_gin = { $player } hace gran gin
event-hand_void = la mano es nula: no puntúa nadie
event-turn_limit = la mano ya ha durado bastante: se detiene
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
    [gauche] { $player } apuesta { $count } a la izquierda
   *[ponte] { $player } apuesta { $count }
}
event-clear = { $player } recoge su apuesta
event-no_more_bets = no va más
event-coup = { $winner ->
    [droite] { $cards }: gana la derecha
    [gauche] { $cards }: gana la izquierda
   *[bank] { $cards }: la banca se lo lleva todo
}
event-bank = { $player } pasa a tener la banca
# El bacará
event-stake = { $player } pone { $count } en la banca
event-offer = { $player } apuesta { $count } contra la banca
event-banco = { $player }: «¡Banco!»
event-no_banco = { $player } pasa
event-no_coup = nadie juega contra la banca
event-reduced = la apuesta de la banca baja a { $count }
event-ponte = { $player } es el punto
event-third = { $player } pide una carta: { $cards }
event-stand = { $player } se planta
event-shown = { $player } enseña { $cards }: { $count }
# El ocho americano
event-asked = { $player } pide { $suit ->
    [T] triunfos
   *[other] { $suit }
}
event-carte = { $player }: «¡Carta!»
event-caught = { $by } dice «¡Carta!» antes que { $player }
event-false_carte = { $player } dice «¡Carta!» en vano
event-drew = { $player } roba { $count ->
    [one] { $count } carta
   *[other] { $count } cartas
}
event-skip = { $player } pierde un turno
event-turns_over = la ronda ya ha durado bastante: se cuentan las cartas
event-hands_over = era la última mano: gana la puntuación más baja
event-lays_over = ya no se ponen más cartas: { $count ->
    [0] gana la mano más pequeña
   *[other] las manos deciden los puestos que quedan
}
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
event-swap = { $player } da y toma: { $cards }
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
    [besigue] un bésigue
    [double_besigue] un doble bésigue
    [quinte] una escalera de triunfo
   *[carre] cuatro iguales
}
event-combination = { $player } pone { kind-of-combination } ({ $points } puntos): { $cards }
event-no_combination = { $laid ->
    [0] { $player } sigue sin declarar
   *[other] { $player } no declara nada más
}
event-turned_seven = la carta vuelta es un 7: { $player } se apunta { $points } puntos
event-turned_taken = { $player } toma la carta vuelta, { $cards }
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
    [demander] pide «demander»
    [sans_prendre] pide «sans prendre»
    [vole] pide «vole»
   *[garde_contre] pide «garde contre»
}
event-call_card = { $player } llama { called-card }
event-chien = { $player } toma el chien: { $cards }
event-to_ecart = { $player } hace su écart: { put-aside }
event-from_ecart = { $player } recupera una carta del écart: { put-aside }
put-aside = { $count } de { $needed } { $needed ->
    [one] carta
   *[other] cartas
} { $count ->
    [one] apartada
   *[other] apartadas
}
event-to_pass = { $player } elige cartas para pasar: { $count } de { $needed }
event-from_pass = { $player } recupera una carta: { $count } de { $needed }
event-pass_ready = { $player } ha elegido las cartas que pasa
event-passed = las cartas pasan { pass-way }
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
event-to_exchange = { $player } elige cartas para cambiar: { cards-count }
event-from_exchange = { $player } recupera una carta: quedan { cards-count } para cambiar
event-exchanged = { $player } { $count ->
    [0] no cambia nada
    [one] cambia { $count } carta
   *[other] cambia { $count } cartas
}
event-stakes = { $result ->
    [made] { $player } gana y se lleva el bote: { $pot }
    [codille] ¡codille! { $by } se lleva el bote: { $pot }
    [failed] { $player } pierde
   *[passed] { $left ->
        [0] todos ponen dos fichas más y se reparte el bote
       *[other] todos ponen dos fichas más y el bote sube a { $left }
    }
}
# Beigne
event-go = { $player } va
event-stay = { $player } no va
event-take_turned = { $player } toma la carta vuelta
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

## Lo que no se puede: qué, por qué, y qué hacer ahora

why-not-your-turn = No es tu turno: espera a que te toque.
why-game-over = Esta mesa está cerrada. </play> abre otra.
why-unknown-move = Eso no es posible en este momento. Elige uno de los botones que se te ofrecen.
why-not-your-card = No tienes esa carta. Elige otra.
why-no-such-place = No existe esa carta: elige un número del 1 al { $most }.
why-must-follow = Hay que asistir a { $suit }: todavía tienes. Juega una carta de ese palo.
why-excuse-asks = Al salir con la Excusa, se dice qué palo se pide. Elige la Excusa con un palo.
why-lead-two-of-clubs = La primera salida de la mano es el 2 ♣. Juégalo.
why-no-points-first = En la primera baza no se juega una carta que cuesta puntos, si tienes otra.
why-hearts-not-broken = No se sale de corazones hasta que alguien haya echado uno en otro palo. Sal de otro palo.
why-must-trump = No puedes asistir: tienes que fallar ({ $suit }).
why-must-overtrump = Tienes que superar el mejor triunfo jugado ({ $suit }): puedes hacerlo. Juega uno más alto.
why-must-raise = Tienes que jugar una carta más alta que la mejor de { $suit }: la tienes. Elígela.
why-lead-low = La primera baza no valía ni un punto: sal con un 7 o un 8, o si no, con tu carta más baja.
why-poule-goes-on = Tu poule ha empezado: sal con otra de sus cartas, hasta la tercera.
why-keep-poule = No se descarta una carta de la poule mientras queda otra. Descarta otra carta.
why-must-play-higher = Tienes que superar la mejor carta de la baza: puedes hacerlo. Juega una más alta.
why-declare-value = Di cuánto vale esta carta al jugarla: sus botones ofrecen cada valor.
why-bids-add-up = Quien habla en último lugar no puede pedir { $bid }: en total se pedirían { $cards }, tantas como cartas tiene cada cual. Pide otro número.
why-no-belote = Con esa carta no hay belote: juégala sin decir nada. No se ha jugado nada.
why-no-announcement = No tienes lo que pide ese anuncio. Elige otro, o juega tu carta.
why-other-suit = { $suit } es el palo de la carta vuelta, que nadie quiso. Elige otro, o pasa.
# El ocho americano
why-must-match = Esa carta no va con la de arriba: hace falta { $suit }{ $fits ->
    [suit] , pero no su 8
    [eights] , el mismo valor o un 8
   *[rank] { "" } o el mismo valor
}. Elige otra, o roba si no tienes ninguna.
why-asked-suit = Se ha pedido { $suit }: juega ese palo, pero no su 8, o roba si no tienes.
why-answer-ace = A un as se responde con un as. Juégalo si lo tienes; si no, roba.
why-answer-king = Al rey ♥ se responde con otro rey ♥. Juégalo si lo tienes; si no, roba.
why-name-a-suit = Un 8 pide un palo: elige uno de sus botones, cada uno nombra un palo.
why-no-suit-to-name = Solo un 8 pide un palo. Juega esta carta sin nombrar ninguno.
why-no-carte-yet = «¡Carta!» se dice con la penúltima carta. Juega esta sin decirlo.
why-can-play = Puedes jugar: solo se roba cuando no se tiene ninguna carta que valga. Elige una carta.
why-nothing-to-draw = No queda nada que robar: pasa.
why-no-pass = Solo se pasa cuando no hay nada que jugar ni que robar. Juega una carta, o roba.
why-must-play-drawn = Ahora solo se puede jugar una carta recién robada: elígela.
why-too-low = Las cartas tienen que valer al menos tanto como las últimas bajadas. Elige otras más altas, o roba.
why-draw-first = Solo se pasa después de robar. Roba una carta, o baja.
why-already-drawn = Ya has robado en este turno. Baja cartas, o pasa.
why-must-lead = No hay nada en juego ni nada que robar. Baja cartas.
why-nobody-exposed = «¡Carta!» no serviría de nada: nadie se ha olvidado. No ha cambiado nada.
# Kems
why-too-late = Demasiado tarde: esa carta ya no está en la mesa. Elige entre las que hay.
why-not-interested-already = Ya has dicho que nada te interesa. Espera al resto, o cambia una carta.
why-nothing-proposed = No hay ninguna seña propuesta. Propón la tuya.
why-no-gesture-left = No se permite más de { $most ->
    [one] { $most } gesto
   *[other] { $most } gestos
} hasta que cambie la mesa. Espera un cambio o cartas nuevas.
why-no-guess-left = Tu equipo no puede adivinar más señas en esta mano. Espera a la próxima.
why-not-that-sign = Esa seña ya se ha propuesto, o ya se adivinó antes. Acéptala, o elige otra.
# Beigne
why-trump-card-obliges = La carta vuelta (as, 2 o 10) obliga a ir a todo el mundo. Di «Voy».
why-low-score-obliges = Con { $floor ->
    [one] { $floor } punto
   *[other] { $floor } puntos
} o menos hay que ir siempre. Di «Voy».
why-blank-hands-oblige = Tras { $hands ->
    [one] { $hands } mano en blanco
   *[other] { $hands } manos en blanco seguidas
}, quien habla en primer lugar tiene que ir. Di «Voy».
why-already-played = Ya has jugado en esta baza. Espera a la siguiente.
why-nothing-to-take-back = No jugó antes de tiempo, o la baza está completa: la carta se queda.
why-no-maldonne = La mal dada se pide una vez por mano, antes de que se complete la primera baza, y en dos manos seguidas como mucho. Sigue jugando.
why-nothing-to-agree = Nadie pide mal dada, o ya la has aceptado. Sigue jugando.
why-already-judged = Eso ya se ha juzgado: ahí no hay renuncio. Elige otra baza, u otra persona.
why-nothing-to-denounce = Un renuncio se denuncia en una baza recogida, antes del siguiente reparto, y una sola vez. Sigue jugando.
why-nothing-to-correct = Con esa carta no hay nada que corregir: la baza está recogida, o tu carta no es un renuncio.
why-too-soon = Un momento: deja tiempo para que se vea la carta y vuelve a pulsar.
# Bezique
why-nothing-to-exchange = No hay carta vuelta que cambiar, o es un 7. Sigue jugando.
why-no-seven = No tienes el 7 de triunfo ({ $suit }): solo ese se cambia por la carta vuelta. Sigue jugando.
why-dealt-seven = Tu 7 de triunfo ({ $suit }) te tocó en el reparto: en esta mesa, solo un 7 robado se cambia por la carta vuelta. Sigue jugando.
why-exchange-after-draw = Se cambia después de robar y antes de tu siguiente carta. Espera a haber robado.
why-no-combination = No tienes lo que pide esa combinación. Elige otra, o sigue sin declarar.
why-combination-served = Esas cartas ya han servido para una combinación así, o ninguna sale de tu mano. Elige otra, o sigue sin declarar.
# Tarot
why-bid-number = Una puja es un número de puntos. Puja otra vez, o pasa.
why-bid-higher = Hay que pedir más que la última vez. Pide más, o pasa.
why-nothing-bid = Nadie ha subastado todavía: no hay nada que doblar. Espera una subasta del otro bando.
why-own-bid = Es la subasta de tu propio bando: solo el otro puede doblarla.
why-coinche-in-turn = En esta mesa solo se dobla en su turno. Espera el tuyo.
why-other-bid = La subasta es ahora { $bid }. Dóblala si todavía quieres.
why-bid-too-high = Con estas cartas se pueden hacer { $most } como mucho. Pide menos, o pasa.
why-never-in-ecart = Ni un rey ni un bout pueden ir al écart. Elige otra carta.
why-trumps-last = Un triunfo va al écart solo cuando no te queda otra cosa. Elige otra carta.
why-ecart-full = Ya has apartado { $cards } cartas. Confirma tu elección, o recupera antes una carta.
why-ecart-unfinished = A tu elección le faltan cartas: { $left }. Aparta otras tantas.
why-not-aside = No has apartado esta carta. Elige una apartada.
why-no-poignee = No puedes enseñar esta poignée: hacen falta bastantes triunfos, y se hace antes de tu primera carta. Juega una carta.
why-called-suit = La primera carta no puede ser del palo llamado ({ $suit }), salvo la carta llamada. Juega otro palo.
why-must-go-on = La escalera sigue: { rank-alone }. Juega una carta de ese valor.
why-no-box = No hay ninguna casilla que llevarse: se toma con su carta, o antes de la siguiente.
why-cannot-stop = Solo puedes parar después de una carta tuya, cuando podrías seguir. Juega una carta.
why-must-play-trump = { $led ->
    [trump] Se ha salido de triunfo y tienes: juega triunfo.
   *[suit] No tienes del palo de salida, pero tienes triunfo: juega triunfo.
}
# El rami y su familia
why-no-discard = Nadie ha descartado todavía: roba del mazo.
why-discard-too-early = El descarte solo se puede tomar desde tu turno { $turn }: roba del mazo.
why-given-back = Tomaste esta carta y la devolviste: no se puede volver a tomar este turno. Roba del mazo.
why-just-taken = Acabas de tomar esta carta del descarte: no puedes devolverla en el mismo turno. Descarta otra.
why-knocked-already = Alguien ya ha cerrado: este es tu último turno. Descarta una carta.
why-upcard-first = Primero decide sobre la carta vuelta: tómala, o pasa.
why-upcard-refused = Nadie ha querido la carta vuelta: roba del mazo.
why-no-big-gin = { $allowed ->
    [true] Para el gran gin, tus once cartas tienen que formar combinaciones: te quedan { $points } de cartas sueltas. Descarta una carta.
   *[false] En esta mesa no hay gran gin: cierra descartando una carta.
}
why-too-much-deadwood = { $most ->
    [0] En esta mesa solo se cierra con gin: te quedarían { $points } de cartas sueltas. Descarta una carta sin cerrar.
   *[other] Para cerrar puedes tener { $most } de cartas sueltas como mucho: te quedarían { $points }. Descarta una carta sin cerrar.
}
why-not-all-laid = Para cerrar, todas las demás cartas tienen que formar combinaciones: te quedaría { $points ->
    [one] { $points } punto
   *[other] un total de { $points } puntos
}. Descarta una carta sin cerrar.
why-nothing-drafted = No has preparado nada: no hay nada que recoger.
why-nothing-taken = No has tomado el descarte este turno: no hay nada que devolver.
why-contract-first = Baja primero todo el contrato de tu escalón, en este mismo turno: { contract-text }. Esta jugada no lleva a eso.
why-contract-unfinished = Tu contrato no está completo: baja el resto, o recógelo todo.
why-not-a-figure = Eso no es una combinación: hace falta un trío, un cuarteto o una escalera del 3 al as. Elige otras cartas.
why-only-all-at-once = En rami sec solo puedes bajar { $cards } cartas de una vez y descartar la última, y tomar el descarte solo para eso. Sigue robando y descartando.
why-must-lay-taken = La carta que tomaste del descarte se tiene que bajar en este turno. Bájala, o recógelo todo.
why-must-lay-joker = El comodín que liberaste tiene que ir a una combinación nueva en este turno. Bájalo, o recógelo todo.
why-opening-too-low = Para bajar por primera vez necesitas { $needed } puntos: tienes { $points }. Añade una combinación, o recógelo todo.
why-opening-needs-run = Para bajar por primera vez necesitas una escalera sin comodín. Añádela, o recógelo todo.
why-not-a-meld = Eso no es una combinación: hacen falta tres o cuatro cartas del mismo valor y de palos distintos, o una escalera de tres cartas o más. Comodines como mucho: { $jokers }.
why-keep-a-card = Tienes que guardar una carta para descartar. Baja menos cartas.
why-no-such-meld = Ninguna combinación tiene ese número: elige uno del 1 al { $most }.
why-not-open = Antes tienes que haber bajado tus primeras combinaciones ({ $needed } puntos).
why-does-not-fit = Esta carta no cabe en esta combinación. Elige otra.
why-no-joker-there = Ningún comodín de esta combinación vale por esta carta. Elige otra.
why-cannot-finish = Para cerrar con esta carta, todas las demás tienen que formar combinaciones{ $points ->
    [0] { "" }
   *[other] {" "}que sumen al menos { $points } puntos
}{ $run ->
    [0] { "" }
   *[other] , con una escalera sin comodín
}. Descarta una carta y sigue.
why-cards-left = Te quedan cartas: descarta una para acabar tu turno.
why-not-a-run = Eso no es una escalera: hacen falta al menos tres cartas seguidas del mismo palo, del 3 al as; solo el 2 de ese palo sustituye a una carta.
why-others-run = En esta mesa no se añade nada a las escaleras de otra gente. Elige una tuya.
why-no-pinacle-there = Ningún pinacle de esta escalera sustituye a esa carta. Elige otra.
why-no-free-end = La escalera no tiene sitio por ese lado: el pinacle no cabe ahí. Elige el otro extremo, u otra escalera.
why-stale = Ese botón mostraba un estado pasado: no se ha jugado nada. Aquí está el estado actual.
why-not-seated = No estás en esta mesa. Espera a la próxima partida, o abre una mesa en otro canal con </play>.
why-no-table = Aquí no hay ninguna mesa abierta. </play> abre una.
why-elsewhere = Ese botón está fuera de lugar. Abre tus cartas con </hand> en el canal de la mesa.
why-again-elsewhere = Esta partida se repite en el canal de su mesa, { $channel }: pulsa «Jugar otra vez» bajo el resultado.
why-several = Estás en varias mesas: ve al canal de la que quieras.
why-too-fast = ¡Con calma! Vas más deprisa de lo que juega nadie: espera unos segundos.
why-expired = Ese botón ya no vale: es de un mensaje antiguo. Abre tus cartas con </hand>, o una mesa con </play>.
why-too-many-host = Ya tienes { $most ->
    [one] una mesa abierta, y no puedes tener más
   *[other] { $most } mesas abiertas, y no puedes tener más
}. Acaba una partida, o cierra una mesa con </stop>, y prueba de nuevo.
why-too-many-guild = Este servidor ya tiene { $most ->
    [one] una mesa abierta, y no puede tener más
   *[other] { $most } mesas abiertas, y no puede tener más
}. Únete a una de ellas, o espera a que acabe una partida.
why-busy = Ya hay una mesa abierta en este canal: [aquí está]({ $link }). Únete, o abre la tuya en otro canal o hilo.
why-busy-outside = Ya hay una mesa abierta aquí: [aquí está]({ $link }). Únete, o ciérrala con </stop> si ya nadie juega en ella.
why-unknown-game = No conozco el juego «{ $game }». Elige un nombre de la lista que ofrece </play>.
why-absent-game = «{ $typed }» aún no está entre nuestros juegos. Lo más parecido aquí: { $game }. O mira todos los juegos con </play>.
suggest-absent = { $game } («{ $typed }» no está: es lo más parecido)
rules-also = También: { $names }
rules-only = Las reglas están solo en francés e inglés.
why-unknown-option = { $game } no tiene la opción «{ $option }». Opciones posibles: { $known }.
why-bad-version = Esta partida sigue unas reglas que esta versión de Tapis Vert no conoce. No se pierde nada: espera a que quien lleva el bot lo actualice. </stop> la cierra.
why-bad-value = La opción «{ $option }» no admite «{ $value }». Valores posibles: { $allowed }.
why-options-clash = «{ $first }» y «{ $second }» no pueden ir juntas con { $seats } jugadores: la partida no acabaría nunca. Cambia antes una de las dos.
why-bad-option-text = No entiendo «{ $text }». Escribe las opciones así: `{ $example }`.
why-bad-seats = { $game } no se puede jugar con { $seats }. Números posibles: { $allowed }.
why-options-seats = Con las opciones de esta mesa, { $game } no se puede jugar con { $seats }. Números posibles: { $allowed }. Quien abrió la mesa puede cambiar las opciones en «Ajustes».
why-too-few = Falta gente: el mínimo es { $least }. Espera a alguien, añade un ordenador, o elige «Jugar con el ordenador».
why-full = La mesa está completa ({ $most } asientos). Espera a la próxima partida, o abre una mesa en otro canal.
why-no-seat = Esta mesa no tiene asiento libre para ti: están ocupados, o reservados para otras personas. Pregunta a { $host }, o abre una mesa en otro canal con </play>.
why-seats-kept = Los asientos libres están reservados para { $guests }. Espera un poco, o libéralos en los ajustes de la mesa.
why-already-joined = Ya estás en esta mesa.
why-not-joined = No estás en esta mesa.
why-no-computer = No hay ningún ordenador que quitar.
why-not-host = Eso solo lo puede hacer quien abrió la mesa (o la moderación). Pregunta a { $host }.
why-not-lobby = La partida ya ha empezado. «Mis cartas» enseña las suyas a quien juega.
why-not-started = La partida todavía no ha empezado.
why-permissions = Me faltan permisos en este canal: { $permissions }. Pide a la moderación que los conceda y prueba de nuevo.
why-server-only = Esto funciona solo en un servidor que ha invitado al bot.
why-only-ephemeral = Este servidor deja que las aplicaciones que trae cada cual respondan solo a quien las usa: los demás no verían nada. Hazlo en un servidor que ha invitado al bot, o en un chat de grupo.
why-table-in-dm = Aquí estás a solas con el bot: </practice> abre una partida contra el ordenador. Una mesa necesita un servidor o un chat de grupo.
why-not-recorded = No se pudo registrar la jugada: no se ha jugado nada. Prueba de nuevo en un momento.
why-disk-full = El disco está lleno: no se ha registrado nada. Avisa a quien mantiene el bot y prueba de nuevo.
why-not-kept = La base de datos no responde: no ha cambiado nada. Prueba de nuevo en un momento.
why-too-busy = Llegan demasiadas peticiones a la vez: no ha cambiado nada. Prueba de nuevo en un momento.
why-broken = Algo ha fallado por mi parte; no se ha perdido nada. Prueba de nuevo en un momento.
why-message-gone = Ese mensaje se borró antes de que pudiera responder en él; no se ha perdido nada. Ábrelo otra vez.
why-unsure = Tu jugada está hecha, pero la respuesta se perdió por el camino. Abre tus cartas con </hand>.
# Mentiroso
why-nothing-to-doubt = No hay ninguna carta de la que dudar: espera a la próxima.
why-own-card = Es tu propia carta: dudar de ella toca al resto.
why-already-believed = Ya has dicho que te crees esta carta: espera a la próxima.
why-already-out = Ya no te quedan cartas, estás a salvo: deja jugar al resto.
# Faraón
why-one-side = Ya has apostado al otro lado. Añade a ese, o recoge antes tu apuesta.
why-too-few-chips = { $left ->
    [0] Ya lo has apostado todo. «Listo» cierra tu apuesta.
   *[other] No tienes bastantes fichas: te quedan { $left } por apostar. Elige una cantidad menor.
}
why-bank-too-small = La banca solo tiene { $bank ->
    [one] { $bank } ficha
   *[other] { $bank } fichas
} y no puede cubrir esa apuesta. Apuesta menos, o al otro lado.
why-no-bet = No has apostado nada: no hay nada que recoger.
why-no-bets-yet = Todavía no ha apostado nadie: espera una apuesta antes de cerrar.
# El bacará
why-stake-too-low = La apuesta es todavía muy pequeña: pon { $needed ->
    [one] { $needed } ficha
   *[other] { $needed } fichas
} como mínimo; después, «Listo».
why-stake-too-high = Aquí no puedes apostar más de { $most }. Elige una ficha más pequeña, o «Listo».
why-must-stand = Con { $count } no se roba: plántate.
why-must-draw = Con { $count } siempre se roba una carta.
why-not-the-banker = Las apuestas solo las cierra la banca. «Listo» cierra la tuya.
# Batalla corsa
why-out-of-cards = No te quedan cartas, así que ya no puedes dar palmadas. Mira quién gana.
why-slapped-in-vain = Diste una palmada en falso sin carta que dar: podrás dar otra en la próxima pila.

## Permisos

permission-view_channel = Ver canal
permission-send_messages = Enviar mensajes
permission-send_messages_in_threads = Enviar mensajes en hilos

## Respuestas discretas

note-left = Has dejado la mesa.
note-leave-sure = ¿Dejar la partida? Un ordenador jugará por ti; mientras dure la partida, «He vuelto» te devuelve el asiento. Si no vuelves, es una derrota en la clasificación, si la partida cuenta.
note-leave-last = Si no queda nadie más en la mesa, se cierra y no cuenta nada.
note-left-playing = Has dejado la partida: un ordenador juega por ti. «He vuelto», bajo la mesa, te devuelve el asiento.
note-stopped = La mesa está cerrada.
note-stop-sure = ¿Cerrar la mesa? La partida se detiene para todo el mundo, sin resultado, y nadie podrá retomarla.
note-stop-sure-lobby = ¿Cerrar la mesa? Hay más gente esperando en ella: se cierra para todo el mundo.
note-dm-closed = No puedo escribirte: tus mensajes directos están cerrados. Juega con «Mis cartas», bajo la mesa; no pierdes nada.
note-no-files = Aquí no puedo adjuntar imágenes: me falta el permiso «Adjuntar archivos». Las mesas se muestran como texto; la moderación puede concederlo cuando quiera.
note-started = La partida ha empezado: [aquí está la mesa]({ $link }).
note-hand-elsewhere = La partida se juega en el canal de la mesa: sigue el enlace.
note-dm-later = Discord no me deja escribirte ahora mismo. Juega con «Mis cartas», bajo la mesa; no pierdes nada.

## Ayuda

help-title = Tapis Vert: juegos de cartas franceses en este canal

## Comandos (nombres y descripciones para Discord)

command-play = jugar
command-play-description = Abrir una mesa de cartas en este canal
command-hand = cartas
command-hand-description = Ver mis cartas
command-rules = reglas
command-rules-description = Leer las reglas de un juego
command-leaderboard = clasificación
command-leaderboard-description = Ver la clasificación del servidor
command-leave = irme
command-leave-description = Dejar la mesa
command-stop = cerrar
command-stop-description = Cerrar la mesa de este canal
command-help = ayuda
command-help-description = Cómo se juega con Tapis Vert
command-about = acerca
command-about-description = La versión, el número de juegos, el código fuente
parameter-game = juego
parameter-game-description = El juego
parameter-seats = asientos
parameter-seats-description = Número de asientos de la mesa
parameter-options = opciones
parameter-options-description = Opciones, por ejemplo: cartas como mucho=5, fallo obligatorio=sí

## Los primeros cinco minutos: saludo, ayuda, menú, hilo, aviso

page-of = Página { $page }/{ $pages }
button-menu = Jugar
button-tables = Mis partidas
button-help = Cómo funciona
button-help-table = En la mesa
button-help-games = Los juegos
button-help-writing = Escribir
help-writing-how = Todo lo que hacen los botones se puede escribir, en nuestro mensaje privado o con </move>.
help-writing-aloud = Para escuchar la mesa: «Mesa narrada» en </preferences>. Los juegos de velocidad tienen más tiempo en las opciones de la mesa.
button-help-commands = Los comandos
button-back = Volver
greeting-title = Tapis Vert, juegos de cartas franceses en este servidor
greeting-text = Cada cual recibe sus cartas por mensaje directo y la mesa se juega en el canal; los ordenadores ocupan los asientos libres.
    Para empezar: «Jugar», aquí debajo, o </play> en el canal que quieras.
help-link-invite = Invitar al bot
help-link-privacy = Privacidad
help-link-terms = Condiciones
help-link-source = Código fuente
help-contact = Contacto: { $contact }
help-start = «Jugar» enseña los juegos: eliges uno y el resto se une a la mesa, o el ordenador juega contigo.
    ¿Ya sabes a qué quieres jugar? </play> abre su mesa enseguida.
help-table-hand = **Tus cartas** llegan por mensaje directo, con un botón para cada jugada posible. «Mis cartas», bajo la mesa, las enseña en el canal, si tus mensajes directos están cerrados o si lo prefieres.
help-table-message = **La mesa** es un mensaje que ve todo el mundo: a quién le toca, las cartas, los puntos. El botón de las reglas está siempre ahí.
help-table-watch = **Mirar**: «Mirar», bajo la mesa, te la enseña solo a ti, en imagen y con palabras, desde el lado de quien sigues. No hay nada oculto en ella. «Actualizar» la pone al día.
help-table-computers = **Ordenadores**: antes de empezar, «Añadir un ordenador» ocupa un asiento; «Jugar con el ordenador» los ocupa todos y empieza.
help-table-late = **¿Te esperan** desde hace rato? Un mensaje te avisa; desaparece cuando has jugado.
help-table-leave = **Irse**: el botón bajo la mesa, o </leave>. Durante la partida, un ordenador juega por ti; «He vuelto» te devuelve el asiento.
help-table-again = **Jugar otra vez**: al final, un botón abre la mesa con la misma gente y las mismas opciones.
help-play = </play> abre una mesa; sin el nombre de un juego, un menú los enseña todos. Con la opción hilo, la mesa tiene un hilo propio.
help-learn = </learn> te enseña un juego: una primera mano, guiada paso a paso, solo para ti.
help-practice = </practice> abre una partida solo para ti contra el ordenador, a cualquier juego, con consejos y el derecho de repetir tus jugadas. «Mis problemas» te deja repetir tus jugadas más caras.
help-daily = </daily> es la mano del día: la misma para todos, a solas contra el ordenador.
help-tables = </tables> enseña tus partidas abiertas, y a quién le toca.
help-tournament = </tournament> organiza un torneo: inscripciones, mesas, clasificación.
help-hand = </hand> enseña tus cartas, si el mensaje directo no ha llegado.
help-move = </move> juega lo que escribes: «7 de tréboles», «paso».
help-rules = </rules> explica un juego; sin nombre, el de la mesa del canal, o un menú de todos.
help-leaderboard = </leaderboard> enseña quién juega mejor en este servidor: en un juego, en una familia o en todos los juegos.
help-stats = </stats> enseña tus partidas, tus victorias y la curva de tu puntuación, o las de otra persona.
help-book = </book> enseña tu cuaderno: los sellos de cada juego y tus hazañas. Puedes compartirlo.
help-history = </history> enseña las últimas partidas del servidor, o las de una persona.
help-replay = </replay> vuelve a enseñar una partida acabada, jugada a jugada, con todas las cartas a la vista.
help-verify = </verify> verifica el archivo de una partida: su sello, cada jugada y el resultado.
help-notify = </notify> te avisa cuando a una mesa le falta gente. En el menú de una persona (clic derecho, o pulsación larga): «Aplicaciones», «Invitar a mi mesa».
help-avoid = </avoid> guarda la lista de personas con las que prefieres no jugar: no se enteran.
help-leave = </leave> deja la mesa.
help-stop = </stop> cierra la mesa (para quien la abrió, y la moderación).
help-preferences = </preferences> elige tu idioma, tus cartas, su orden, y dónde te llegan.
help-settings = </settings> ajusta el idioma, las cartas, los canales y el tiempo por turno del servidor (con el permiso «Gestionar servidor»).
help-server = </server> enseña lo que se juega en este servidor: partidas, horas, juegos, espera (con el permiso «Gestionar servidor»).
help-privacy = </privacy> enseña lo que el bot guarda de ti, te lo entrega o lo borra.
help-about = </about> enseña la versión del bot y sus enlaces.
help-help = </help> vuelve aquí.
about-title = Tapis Vert { $version }
about-games = { $count ->
    [one] { $count } juego de cartas francés
   *[other] { $count } juegos de cartas franceses
} para jugar en Discord. </help> explica cómo.
menu-title = ¿A qué jugamos?
menu-here = Elige un juego, o una familia para ver más: la mesa se abre en este canal, para todo el mundo.
menu-thread = Elige un juego, o una familia para ver más: la mesa se abre en un hilo de este canal, para todo el mundo.
menu-rules-title = ¿Las reglas de qué juego?
menu-rules = Elige un juego, o una familia para ver más: las reglas se enseñan aquí, solo a ti.
menu-rules-game = El juego cuyas reglas quieres leer
button-other-rules = Otros juegos
menu-family = Una familia de juegos
button-find = ¿Cuál elegir?
button-families = Todos los juegos
find-title = ¿Cuál elegir?
find-people = { $answer ->
    [any] ¿Cuántos sois? Da igual
   *[other] { $answer } jugadores, ordenadores incluidos
}
find-minutes = { $answer ->
    [any] ¿Cuánto tiempo? Da igual
   *[other] { $answer } min como máximo
}
find-kind = { $answer ->
    [luck] Solo azar
    [skill] Hay que jugar bien
   *[strong] Hay que jugar bien, contra un ordenador fuerte
    [any] ¿Azar o habilidad? Da igual
}
find-found = { $count ->
    [0] Ninguno de nuestros juegos es así: elige «Da igual» en una de las preguntas.
    [one] Un solo juego es así.
   *[other] { $count } juegos son así, el más corto primero.
}
find-line = { $game } · { $duration } · { $players }{ $kind ->
    [luck] { " · azar" }
    [strong] { " · ordenador fuerte" }
   *[skill] { "" }
}
menu-game = Un juego
menu-game-range = Un juego, de { $first } a { $last }
variant-of-game = { $game }: { $variant }
menu-players = { $seats } personas
menu-minutes = { $minutes } min
menu-minutes-for = { $minutes } min para { $seats }
family-banking = Juegos de banca
family-matching = Parejas y cuartetos
family-rummy = Juegos de rummy
family-shedding = Juegos de descarte
family-tricks = Juegos de bazas
family-war = Juegos de guerra
note-opened = { $game }: la mesa está abierta, aquí debajo.
note-opened-thread = La mesa está abierta: { $thread }.
note-table-in-thread = { $game }: se abre una mesa en { $thread }.
late-call = { $count ->
    [one] { $people }, la mesa te espera: [aquí está]({ $link }).
   *[other] { $people }, la mesa espera: [aquí está]({ $link }).
}
why-game-first = Los asientos y las opciones van con un juego. Elige un juego en la lista de </play>, o manda </play> a secas para ver el menú.
why-thread-in-thread = Ya estás en un hilo, y un hilo no contiene otros. Abre la mesa aquí, sin la opción hilo, o ve a un canal.
why-no-threads = Este canal no tiene hilos. Abre la mesa aquí, sin la opción hilo, o ve a un canal de texto.
why-thread-denied = No tienes permiso para abrir hilos en este canal. Abre la mesa aquí, sin la opción hilo, o ve a otro canal.
why-tournament-threads = Las mesas de este torneo se abren en hilos{ $private ->
    [1] {" "}privados
   *[0] {""}
}, y este canal no puede tenerlos. Ve a un canal de texto.
why-tournament-channel = El canal de este torneo ya no existe.
why-tournament-gone = Ese torneo no existe aquí. </tournament> enseña los de este servidor.
why-tournament-begun = La primera ronda ha empezado: estos ajustes ya no cambian.
why-tournament-over = Este torneo ha terminado.
why-tournament-late = Es demasiado tarde para inscribirse en este torneo.
why-tournament-full = Este torneo ya tiene { $most } inscripciones.
why-tournament-there = Ya participas en este torneo.
why-tournament-not-there = No participas en este torneo.
why-tournament-partner-taken = Una de las dos personas ya tiene pareja. Abre la lista otra vez con «Inscribirme».
why-tournament-few = Una ronda necesita al menos dos inscripciones; en un torneo por parejas, dos parejas.
why-tournament-replace = Esta persona ya juega en este torneo, o es un bot. Elige a otra.
why-tournament-scores = Escribe { $seats }{ $halves ->
    [1] {" "}números
   *[0] {" "}números enteros
}{ $scoring ->
    [matchpoints] {" "}de 0 a 100
   *[other] {""}
} separados por espacios, y un motivo.{ $partners ->
    [1] {" "}Van en el orden de los asientos, y quienes juegan en pareja tienen el mismo.
   *[0] {""}
} No ha cambiado nada.
why-tournament-many = Este servidor ya tiene { $most } torneos sin terminar. Espera a que acabe uno, o anúlalo.
why-tournament-format = Este juego no se puede jugar en ese formato con { $seats } asientos. Elige otro, o ninguno: se toma el habitual.
why-tournament-computers = Una eliminación directa se juega sin ordenadores. Elige otro formato, o no pidas ordenadores.
why-tournament-deals = Este juego no puede dar las mismas cartas a todas las mesas. Elige «mismas_manos: no».
why-tournament-duplicate = La clasificación por duplicado compara a quienes tienen las mismas cartas: hacen falta las mismas manos en todas las mesas. Elige «mismas_manos: sí», u otra clasificación.
why-tournament-start = No entiendo ese inicio. Escribe «21:00», «jueves 21:00», «3/12 21:00» o un número de minutos, en los próximos seis meses. Las horas son las de { $zone }.
why-not-events = Para organizar un torneo hace falta el permiso «Gestionar eventos».
why-not-organiser = Solo pueden hacerlo la organización y quienes gestionan los eventos de este servidor.
why-replay-withheld = Otras mesas del torneo juegan todavía estas manos: todo se enseña cuando acaba la ronda.
parameter-weekly = semanal
parameter-weekly-description = Cada semana a esa hora, con una clasificación de la temporada
parameter-tournament-city-description = La ciudad cuya hora cuenta para el inicio
weekday = { $day ->
    [0] lunes
    [1] martes
    [2] miércoles
    [3] jueves
    [4] viernes
    [5] sábado
   *[6] domingo
}
evening-when = Cada { $time } (hora local: { $city })
evening-time = { weekday } a las { $hour }:{ $minutes }
evening-next = Próxima: { $start }, inscripciones { $opens }.
evening-counts = El anuncio, las mesas y el final son automáticos. { $best ->
    [one] Cuenta la mejor velada de la temporada.
   *[other] Cuentan las { $best } mejores veladas de la temporada.
}
evening-present = La de esta semana: { $link }, { $status ->
    [open] inscripciones abiertas
    [paused] en pausa
   *[running] en juego
}.
evening-skipped = La semana anterior se salta.
evening-ended = Esta velada ya no se celebra. Su clasificación se queda.
evening-menu = Ver una velada
evenings-title = Cada semana
evening-line = • **{ $name }** · { $time } · { $link } · próxima { $start }
evening-sure = ¿Terminar **{ $name }**? No se abrirá ninguna velada más. Un torneo ya abierto sigue, y la clasificación de la temporada se queda.
evening-obstacle = { $problem ->
    [threads] Este canal no puede tener los hilos privados de sus mesas: abre esta página en otro canal y elige «Jugar en este canal».
    [channel] El canal ya no existe: abre esta página en otro canal y elige «Jugar en este canal».
    [permission] Me faltan permisos en ese canal ({ $permissions }): sin ellos no se abre nada.
   *[game] El juego ya no tiene estas opciones: termina esta velada y créala de nuevo.
}
evening-problem = La velada prevista { $start } no se abrió: { $problem ->
    [threads] el canal no podía tener los hilos privados de sus mesas.
    [channel] el canal ya no existía.
    [permission] me faltaba un permiso en el canal.
    [game] el juego ya no tenía estas opciones.
    [many] demasiados torneos de este servidor no habían terminado.
   *[late] no estuve a tiempo.
}
evening-missed = **{ $name }**, prevista { $start }, no se celebró: { $problem ->
    [threads] este canal no puede tener los hilos privados de sus mesas.
    [channel] el canal ya no existía.
    [permission] me faltaba un permiso en este canal.
    [game] el juego ya no tenía estas opciones.
    [many] demasiados torneos de este servidor no habían terminado.
   *[late] no estuve a tiempo.
} Próxima: { $next }.
evening-called-off = **{ $name }** no se celebra esta vez: { $reason ->
    [few] hacen falta al menos dos inscripciones, o dos parejas.
    [channel] el canal ya no existe.
   *[late] no pudo empezar a tiempo.
} Hasta la próxima.
evening-field-when = Día y hora
evening-help-when = Por ejemplo: jueves 21:00
evening-field-city = Ciudad
evening-help-city = Aquella cuya hora cuenta, por ejemplo: París
evening-field-opens = Inscripciones: cuántas horas antes
evening-help-opens = De 1 a 144
evening-field-best = Veladas que cuentan
evening-help-best = Cuántas en una temporada de tres meses, de 1 a 13
evening-field-rounds = Rondas
evening-help-rounds = De 1 a 12
evening-field-deals = Manos por partida
evening-help-deals = De 1 a 30
evening-field-seats = Asientos de cada mesa
evening-field-computers = Ordenadores
evening-help-computers = En las mesas: 0 solo completa la última
evening-field-turn = Tiempo por turno (segundos)
evening-help-turn = De 15 a 3600
evening-field-round_minutes = Ronda más larga (minutos)
evening-help-round_minutes = De 5 a 600
evening-field-break_minutes = Pausa entre rondas (minutos)
evening-help-break_minutes = De 0 a 120
button-evening = Ver la velada
button-evening-season = Clasificación de la temporada
button-evening-other = Ver { $season }
button-evening-skip = { $later ->
    [1] La próxima vez no
   *[0] Esta semana no
}
button-evening-resume = Jugarla al final
button-evening-times = Cambiar el horario
button-evening-rounds = Cambiar las rondas
button-evening-here = Jugar en este canal
button-evening-end = Terminar la velada
season-table = { $name } · { $season }
season-evenings = { $count ->
    [0] Todavía no ha acabado ninguna velada.
    [one] Tras una velada.
   *[other] Tras { $count } veladas.
}
season-nobody = La clasificación empieza con la primera velada que acabe.
season-line = { $medal } { $place }. **{ $name }**: { $total } · { $played ->
    [one] una velada
   *[other] { $played } veladas
}{ $tie ->
    [won] , por delante en veladas ganadas
    [played] , por delante en veladas jugadas
   *[none] {""}
}
season-own = Tus veladas que cuentan: { $counted }
season-rules = Cada velada da de 0 a 100 puntos: la parte de la gente a la que superas; un empate vale la mitad. { $best ->
    [one] Cuenta la mejor.
   *[other] Cuentan las { $best } mejores.
} Si hay empate, más veladas ganadas y después más veladas jugadas.
season-caption = { $count ->
    [one] Una velada
   *[other] { $count } veladas
} · { $best ->
    [one] cuenta la mejor
   *[other] cuentan las { $best } mejores
}
why-evening-gone = Esa velada no existe aquí. </tournament> enseña las de este servidor.
why-evening-over = Esta velada ya no se celebra.
why-evening-start = Una velada semanal necesita un inicio, por ejemplo «jueves 21:00».
why-evening-when = No entiendo ese día y esa hora. Escribe por ejemplo «jueves 21:00». No ha cambiado nada.
why-evening-many = Este servidor ya tiene { $most } veladas semanales. Termina antes una.
why-evening-far = Ya has saltado diez semanas. Mejor termina la velada: podrás crear otra más adelante.
why-evening-number = «{ $field }» necesita un número entero de { $least } a { $most }. No ha cambiado nada.
command-book = cuaderno
command-book-description = Ver tu cuaderno de juegos: los sellos de cada juego y tus hazañas
book-title = Cuaderno de juegos · { $player }
book-summary = { $stamps ->
    [one] { $stamps } sello
   *[other] { $stamps } sellos
} de { $whole } · { $deeds ->
    [one] { $deeds } hazaña
   *[other] { $deeds } hazañas
} de { $every }
book-empty = Tu cuaderno está todavía vacío. Termina una lección (</learn>) o una partida (</play>, </practice>) y tendrás tu primer sello.
book-deeds = Hazañas
book-deed-count = { $deed }{ $count ->
    [1] {""}
   *[other] {" "}×{ $count }
}
book-deed-since = { $count ->
    [1] el { $day }
   *[other] { $count } partidas, la primera el { $day }
}
book-deed-about = { $games } · { $about }
book-letter-learned = A
book-letter-played = J
book-letter-won = G
book-letter-beat_hard = D
book-stamp-learned = aprendido: lección terminada
book-stamp-played = jugado hasta el final
book-stamp-won = ganado
book-stamp-beat_hard = ganado en el nivel difícil
button-book = Mi cuaderno
button-book-deeds = Hazañas
button-book-share = Compartir
why-book-shared-already = Ya has compartido este cuaderno en este canal, y nada ha cambiado desde entonces.
why-book-nothing-to-share = Tu cuaderno está todavía vacío: no hay nada que compartir.
why-book-not-shared = No puedo escribir en este canal: comparte tu cuaderno en otro.
table-deed = ★ { $deed }: { $players }
deed-capot = Capot
deed-capot-about = Tu bando ganó todas las bazas de una mano.
deed-belote_der = Belote, rebelote, diez de últimas
deed-belote_der-about = En una misma mano dijiste belote y rebelote, y ganaste la última baza.
deed-carre_valets = Cuatro jotas
deed-carre_valets-about = Enseñaste las cuatro jotas.
deed-capot_annonce = Capot anunciado
deed-capot_annonce-about = Tu bando anunció un capot, y lo hizo.
deed-generale = Générale
deed-generale-about = Anunciaste una générale, y ganaste todas las bazas sin ayuda de nadie.
deed-surcoinche = Surcoinche cumplida
deed-surcoinche-about = Tu bando redobló, y cumplió su contrato.
deed-petit_au_bout = Petit au bout
deed-petit_au_bout-about = El petit cayó en la última baza, a tu favor.
deed-chelem = Slam
deed-chelem-about = Tu bando ganó todas las bazas de una mano.
deed-garde_contre = Garde contre cumplida
deed-garde_contre-about = Pediste garde contre el chien, y la cumpliste.
deed-triple_poignee = Triple poignée
deed-triple_poignee-about = Enseñaste una triple poignée.
deed-double_besigue = Doble bésigue
deed-double_besigue-about = Bajaste juntas dos damas ♠ y dos jotas ♦.
deed-sans_faute = Sin un fallo
deed-sans_faute-about = Cumpliste todo lo que pediste en una partida de cinco manos o más.
deed-tout_ramasse = Todo para ti
deed-tout_ramasse-about = Te lo llevaste todo en una mano, y los puntos fueron para el resto.
deed-deux_poules = Dos poules
deed-deux_poules-about = Tu bando hizo dos poules en la misma mano.
deed-vole = Vole
deed-vole-about = Ganaste las nueve bazas contra las otras dos personas.
deed-quinte_as = Quinta al as
deed-quinte_as-about = Formaste una quinta hasta el as.
deed-depuis_quarante = De cuarenta a cero
deed-depuis_quarante-about = Tuviste 40 puntos o más, y acabaste en cero.
deed-rami_sec = Rami sec
deed-rami_sec-about = Bajaste toda tu mano de una vez, antes de que nadie bajara.
deed-d_un_coup = Pinacle de una vez
deed-d_un_coup-about = Bajaste toda tu mano en un solo turno.
deed-sans_redoubler = Sin repetir
deed-sans_redoubler-about = Pasaste todos los escalones a la primera, cinco como mínimo.
deed-opera = Ópera
deed-opera-about = Jugaste todas tus cartas antes de que nadie más jugara una.
deed-regne = Largo reinado
deed-regne-about = Fuiste Empereur tres rondas seguidas.
deed-double_kems = Doble kems
deed-double_kems-about = Tu equipo gritó «¡Doble kems!», y tenía razón.
deed-triple_bataille = Triple guerra
deed-triple_bataille-about = Ganaste una baza después de tres empates seguidos.
deed-neuf_contre_huit = Nueve contra ocho
deed-neuf_contre_huit-about = Tu nueve con dos cartas ganó a un ocho con dos cartas.
button-roles = Roles…
roles-title = Roles del servidor
roles-note = Puedo dar un rol al podio de una temporada, por ganar un torneo, o por los sellos del cuaderno de juegos. Solo retiro los roles que he dado yo.
roles-none = No hay ningún rol vinculado: no doy ninguno.
roles-pick = Vincular un rol del servidor
roles-change = Cambiar o desvincular
role-title = Rol { $role }
role-untied = Este rol no está vinculado. Elige aquí debajo por qué lo doy.
role-choose = Dar este rol por…
role-rule-season = { $count ->
    [1] Primer puesto de la temporada
   *[other] { $count } primeros puestos de la temporada
}
role-rule-tournament = Ganar el último torneo
role-rule-stamps = { $count ->
    [one] { $count } sello en el cuaderno
   *[other] { $count } sellos en el cuaderno
}
role-help-season = Cuando acaba una temporada (tres meses), el rol pasa a su podio, y el podio anterior lo pierde. El de la última temporada lo recibe ahora mismo.
role-help-tournament = Tiene el rol quien ganó el último torneo de este servidor, o las dos personas de la pareja. El próximo torneo lo traspasa.
role-help-stamps = Cuento los sellos cuando acaba una partida en este servidor, los de todos los servidores. El rol no se pierde.
role-note = Cada miembro puede rechazar estos roles en </preferences>. Hago unos pocos cambios por minuto.
role-given = { $count ->
    [0] todavía no lo tiene nadie
    [one] lo tiene { $count } miembro
   *[other] lo tienen { $count } miembros
}
role-due = { $count ->
    [one] { $count } cambio pendiente
   *[other] { $count } cambios pendientes
}
role-absent = { $count ->
    [one] { $count } persona ha dejado el servidor
   *[other] { $count } personas han dejado el servidor
}
role-ending = desvinculado, lo estoy retirando
role-problem-gone = Este rol ya no existe: desvincúlalo.
role-problem-power = Ya no doy este rol, porque tiene poderes: { $permissions }. Quítaselos, o desvincúlalo.
role-problem-permission = Me falta el permiso «Gestionar roles»: dáselo a mi rol. No lo uso para nada más.
role-problem-above = Este rol está por encima del mío: sube el mío en la lista de roles del servidor.
role-problem-refused = Discord se ha negado (código { $code }): espero. Mira mis permisos y prueba otra vez.
role-gone-name = Rol borrado
role-reason = Rol vinculado en los ajustes de Tapis Vert
button-role-take = Desvincular y retirar
button-role-keep = Desvincular sin retirar
button-role-retry = Probar otra vez
why-not-role-manager = Hace falta el permiso «Gestionar roles» para vincular o desvincular un rol. Pídeselo a la moderación.
why-role-above-you = Este rol no está por debajo de tu rol más alto. Elige uno que podrías dar tú.
why-role-managed = Discord o una aplicación gestiona este rol: nadie más puede darlo. Elige otro.
why-role-power = Este rol tiene poderes ({ $permissions }), así que no se puede ganar jugando. Elige otro, o quítaselos.
why-unknown-role = Este rol ya no existe. Elige otro.
why-roles-many = Ya hay { $most } roles vinculados. Desvincula antes uno.
permission-administrator = Administrador
permission-manage_guild = Gestionar servidor
permission-manage_channels = Gestionar canales
permission-manage_roles = Gestionar roles
permission-manage_messages = Gestionar mensajes
permission-manage_webhooks = Gestionar webhooks
permission-manage_expressions = Gestionar expresiones
permission-manage_threads = Gestionar hilos
permission-manage_events = Gestionar eventos
permission-manage_nicknames = Gestionar apodos
permission-kick_members = Expulsar a miembros
permission-ban_members = Banear a miembros
permission-moderate_members = Aislar temporalmente a miembros
permission-mention_everyone = Mencionar a todo el mundo
permission-mute_members = Silenciar a miembros
permission-deafen_members = Ensordecer a miembros
permission-move_members = Mover a miembros
permission-view_audit_log = Ver el registro de auditoría
choice-roles = Mis roles
choice-roles-yes = sí
choice-roles-no = no
preference-roles-help = un servidor puede hacer que te dé un rol por un podio, un torneo o unos sellos; no: no te doy ninguno y retiro los míos.
status-title = Tapis Vert: estado
status-up = El bot funciona.
status-down = El bot está parado. Última señal de vida: { $when }.
status-never = Este bot todavía no ha jugado: la primera partida llenará esta página.
status-version = Versión
status-tables = Mesas abiertas
status-tables-value = { $playing } en juego, { $lobbies } a la espera de gente
status-moves = Jugadas
status-moves-value = { $hour } en la última hora, { $day } en las últimas 24 horas
status-waiting = Espera de una mesa completa
status-waiting-about = Desde que se abre la mesa hasta el primer reparto, en mesas de dos personas o más.
status-waiting-week = Últimos 7 días
status-waiting-month = Últimos 30 días
status-waiting-value = la mitad en { $median } como mucho, nueve de cada diez en { $p90 } como mucho
status-nothing = ninguna mesa por ahora
status-returning = Gente que vuelve
status-returning-about = De quienes empezaron una partida una semana, cuántas personas empezaron otra la semana siguiente.
status-week = Semana del { $day }
status-week-value = { $returned } de { $players }
status-no-weeks = Las cifras aparecen tras dos semanas completas.
status-written = Página escrita el { $when }. Las cifras no nombran a nadie.
permission-create_public_threads = Crear hilos públicos
permission-create_private_threads = Crear hilos privados
parameter-play-game-description = El juego; sin él, un menú de todos los juegos
parameter-thread = hilo
parameter-thread-description = Abrir la mesa en un hilo propio

## Preferencias y ajustes

command-preferences = preferencias
command-preferences-description = Mi idioma, mis cartas, dónde me llegan
command-settings = ajustes
command-settings-description = Lo que ve todo el mundo en este servidor: idioma, cartas, canales, tiempo por turno
# /server
command-server = servidor
command-server-description = Ver lo que se juega en este servidor: partidas, horas, juegos, espera
server-title = Este servidor en cifras
server-empty = Nadie ha jugado aquí en las últimas doce semanas. Para empezar, </play> abre una mesa y </daily> da a todo el mundo las mismas cartas; un panel fijado en un canal enseña el camino a tus miembros.
server-matches = Partidas
server-matches-value = { $count } en doce semanas. Por semana, la más reciente al final: { $weeks }
server-hours = Horas más animadas
server-hours-value = { $hours } (hora local, zona: { $city })
server-hour = { $hour } h
server-games = Juegos más jugados
server-game = { $game } ({ $count })
server-people = En los últimos 28 días
server-people-value = { $people ->
    [one] { $people } persona ha jugado
   *[other] { $people } personas han jugado
}{ $new ->
    [0] .
   *[other] , { $new } por primera vez.
}{ $earlier ->
    [0] {""}
    [1] {""} La única persona de los 28 días anteriores { $returned ->
        [0] no ha vuelto.
       *[other] ha vuelto.
    }
   *[other] {""} De las { $earlier } personas de los 28 días anteriores { $returned ->
        [one] ha vuelto { $returned }.
       *[other] han vuelto { $returned }.
    }
}
server-lobbies = Mesas abiertas
server-lobbies-value = { $started } de { $opened } han empezado
server-waiting = Espera en mesas de varias personas
server-seats = Sitios jugados por el ordenador
server-seats-value = { $count } ({ $share } %)
server-chart-weeks = Partidas por semana
server-chart-first = hace { $count } semanas
server-chart-last = últimos 7 días
status-play = Lo que se juega
preference-title = Tus preferencias
preference-note = Valen para ti, en todos los servidores, y enseguida.
setting-title = Ajustes del servidor
setting-note = Valen para lo que aquí ve todo el mundo, y enseguida. El resto lo elige cada cual con </preferences>.
choice-language = Idioma
preference-language-help = en el que te respondo y el de tus cartas; automático: el de tu Discord.
preference-language-auto = automático
setting-language-help = el de las mesas; automático: el que tiene este servidor en Discord.
setting-language-auto = automático
choice-cards = Cartas
preference-cards-help = los colores de tus cartas; la mesa sigue al servidor.
preference-cards-auto = como el servidor
setting-cards-help = sus colores en las mesas, y en las cartas de quien no ha elegido.
choice-cards-four = cuatro colores
choice-cards-two = dos colores
choice-cards-okabe = para daltonismo
choice-cards-dark = oscuras
choice-letters = Letras
preference-letters-help = en las esquinas de tus cartas; automático: como el servidor, o según tu idioma.
setting-letters-help = en las esquinas de las cartas; automático: según el idioma.
preference-letters-auto = automático
setting-letters-auto = automático
choice-letters-fr = A R D V C
choice-letters-en = A K Q J N
choice-order = Orden
preference-order-help = cómo se colocan tus cartas.
choice-order-suit = por palo
choice-order-rank = por valor
choice-pictures = Imágenes
preference-pictures-help = tus cartas en imagen, sobre el texto.
preference-pictures-auto = como el servidor
choice-tournaments = Torneos
choice-tournaments-events = quien gestiona los eventos
choice-tournaments-all = todo el mundo
setting-tournaments-help = quién puede organizarlos con </tournament>.
setting-pictures-help = las mesas en imagen, sobre el texto.
choice-pictures-yes = sí
choice-pictures-no = no
choice-hand = Tus cartas
preference-hand-help = por mensaje directo, o solo con «Mis cartas» bajo la mesa.
choice-hand-dm = por mensaje directo
choice-hand-channel = solo en el canal
preference-hand-none = tus mensajes directos están cerrados
choice-calls = Avisarme
preference-calls-help = cuando una mesa te espera demasiado, o alguien te invita a la suya, puedo mencionarte en su canal.
choice-calls-yes = sí
choice-calls-no = no
choice-none = por elegir
note-hand-in-channel = Tus cartas ya no están aquí: abre «Mis cartas» bajo la mesa. { $link }
why-unknown-preference = Esa elección no existe, o ya no: no ha cambiado nada. Abre </preferences> y elige de nuevo.
why-unknown-setting = Esa elección no existe, o ya no: no ha cambiado nada. Abre </settings> y elige de nuevo.
why-not-manager = Cambiar los ajustes del servidor requiere el permiso «Gestionar servidor». Pídelo a la moderación; lo que vale solo para ti está en </preferences>.
why-settings-elsewhere = Los ajustes son de un servidor: abre </settings> en uno de sus canales. Lo que vale solo para ti está en </preferences>.

## Imágenes: palabras cortas sobre el tapete, y lo que enseñan

line-bid-short = { $won }/{ $bid } { $bid ->
    [one] baza
   *[other] bazas
}
line-manche-points-short = manga { $points }/{ $goal }
line-trump-short = Triunfo
line-no-trump-short = Sin triunfo
line-times-short = { $times ->
    [2] Doblado
   *[other] Redoblado
} ×{ $times }
picture-pile-ecart-size = Écart
line-joker_as-short = Comodín: { rank-alone }
line-second_round-short = Segunda vuelta
line-cut-short = Corte
line-pile_worth-short = Baza: { points }
line-wild_rank-short = Comodines: { $rank ->
    [J] V
    [Q] D
    [K] R
   *[other] { $rank }
}
picture-hand = { $player } · { $count ->
    [0] gin
   *[other] { $count } sueltos
}
picture-hand-points = { $player } · { $count ->
    [0] todo bajado
   *[other] { $count } en la mano
}
line-knock_at-short = { $most ->
    [0] Cierre: gin
   *[other] Cierre: { $most } o menos
}
line-pot-short = Bote: { $count }
line-battle-short = ¡Guerra!
line-seat-penalty-short = lleva { $count }
line-seat-heads-short = bazas: { points }
line-seat-laid-short = bajado { $count }
line-seat-echelon-short = escalón { $count }{ $laid ->
    [yes] , bajado
   *[no] {""}
}
line-seat-counted-short = { points }
line-master-short = va ganando
line-giver-short = roba de aquí
picture-last-trick = Última baza
picture-rounds = Ya en la baza
picture-trick-won = Baza para
picture-trick-won-before = Mano { $deal }, baza para
picture-pile-turned = Vuelta
picture-pile-shoe = Sabot
picture-pile-stock = Mazo
picture-pile-discard = Descarte
picture-pile-pile = Pila
picture-pile-aside = Aparte
picture-pile-chien = Chien
picture-pile-left_out = Fuera
picture-zone-kept = Sin jugar
picture-zone-left_out = Carta de fuera
picture-zone-laid = Ya bajadas
picture-side-droite = Derecha
picture-side-gauche = Izquierda
picture-duel = { $side ->
    [ponte] Punto
   *[bank] Banca
}{ $count ->
    [none] { "" }
   *[other] {" "}{ $count }
}{ $player ->
    [none] { "" }
   *[other] {" "}· { $player }
}
line-stake-short = Apuesta: { $count }
picture-tag-beigne = beigne
picture-tag-premature = muy pronto
line-asked-short = Palo pedido
line-announced_suit-short = Anunciado
line-ace_attack-short = As: +{ $count }
line-king_attack-short = Rey: +{ $count }
line-challenge-short = Desafío: quedan { $left }
line-called-short = Llamada: { $rank ->
    [K] rey
    [Q] dama
    [N] caballo
    [J] jota
   *[other] { $rank }
}
picture-run = Escalera
line-chelem-short = Slam
line-standing-short = { points }
line-bet-short = { $side ->
    [droite] { $count } a la derecha
    [gauche] { $count } a la izquierda
   *[ponte] apuesta { $count }
}
line-gesture-short = { gesture }
line-doubtful-short = ¿verdad?
line-last_card-short = última carta
line-final_lay-short = última carta
line-taking-short = va por la pila
line-pay-short = { $left ->
    [none] da todo, { cards-count }
   *[some] da { cards-count }
}
line-gain-short = se lleva { cards-count }
line-pick_up-short = se lleva la pila
line-liar-short = «¡Mentira!»

alt-seats = Alrededor de la mesa, por orden: { $seats }.
alt-turn = le toca
alt-winner = gana
alt-covered = { cards-count } boca abajo
alt-labelled = { $label }: { $text }
alt-under = Bajo la primera carta del descarte: { $cards }
alt-under-in-play = Bajo la primera carta: { $cards }
alt-hand = Tus cartas: { $cards }.
alt-hand-playable = Se pueden jugar: { $cards }.

## Las cartas: por qué una no se puede jugar, qué se ha elegido

hand-why-menu = ¿Por qué no…?
hand-why = { $card }: { $reason }
hand-why-playable = { $card }: esta carta se puede jugar ahora. Su botón, o su línea del menú, está debajo.
hand-chosen = **Elegidas**: { $cards }
why-in-draft = Esta carta ya está en lo que preparas. Elige otra, o recógelo todo.
select-play = Jugar una carta
select-lay = Poner una carta

## Ausencias: tiempo por turno, asientos que ocupan ordenadores, niveles, qué cuenta en la clasificación

choice-timer = Tiempo por turno
choice-timer-0 = sin límite
choice-timer-30 = 30 s
choice-timer-60 = 1 min
choice-timer-120 = 2 min
choice-timer-300 = 5 min
choice-timer-900 = 15 min
choice-timer-3600 = 1 h
choice-timer-14400 = 4 h
choice-timer-86400 = 24 h
choice-timer-259200 = 72 h
choice-timer-604800 = una semana
setting-timer-help = para las mesas nuevas; pasado ese tiempo, juega un ordenador. Cada mesa puede cambiarlo.
lobby-timer = **Tiempo por turno**: { $time }; después juega un ordenador
lobby-timer-none = **Tiempo por turno**: sin límite
lobby-strength = **Ordenadores**: { strength }
strength = { $strength ->
    [random] nivel al azar
    [easy] nivel fácil
    [hard] nivel difícil
   *[normal] nivel medio
}
choice-strength-title = Nivel de los ordenadores
choice-strength = Ordenadores: { strength }
button-return = He vuelto
turn-until = ⏳ { $when }
turn-missed = ⏳ { $player }: { $missed ->
    [one] { $missed } turno perdido
   *[other] { $missed } turnos perdidos
}. Tras { $most } seguidos, un ordenador ocupa el asiento.
seats-held = { $count ->
    [one] Un ordenador ocupa el asiento de { $players }. «He vuelto» lo devuelve, en cualquier momento.
   *[other] Unos ordenadores ocupan los asientos de { $players }. «He vuelto» devuelve a cada cual el suyo.
}
table-on-pause = ⏸ **En pausa**, de común acuerdo: el tiempo no corre. { $turn }
pause-question = ⏸ { $count ->
    [one] **{ $people }** propone una pausa.
   *[other] **{ $people }** proponen una pausa.
}{ $others ->
    [none] {""}
   *[other] {" "}Falta el acuerdo de { $others }.
}
button-pause = Pausa
button-pause-yes = De acuerdo
button-pause-no = Seguir jugando
button-resume = Reanudar
turn-dm = Te toca: { $game }, { $link }.
why-paused = La partida está en pausa. «Reanudar», en la mesa, la continúa para todo el mundo.
why-pause-fast = Solo se pausan las partidas lentas (24 h por turno o más).
why-pause-over = Esa pregunta ya está cerrada: mira la mesa.
table-paused = ⏸ **En pausa**: ya no queda nadie. «He vuelto» devuelve un asiento y la partida sigue; «Cerrar la mesa» libera el canal.
note-away = Un ordenador juega por ti. «He vuelto» te devuelve el asiento enseguida. [Ver la mesa]({ $link })
note-away-paused = La partida te espera: ya no queda nadie en la mesa. «He vuelto» te devuelve el asiento, y la partida sigue. [Ver la mesa]({ $link })
note-back = Tu asiento vuelve a ser tuyo: [la mesa está aquí]({ $link }).
note-busy-paused = En esa mesa ya no juega nadie: puedes cerrarla.
why-away = No se ha jugado nada: un ordenador ocupa tu asiento. «He vuelto», bajo la mesa, te lo devuelve.
why-already-away = No hay nada que dejar: un ordenador ya ocupa tu asiento. «He vuelto», bajo la mesa, te lo devuelve.
why-not-away = Tu asiento es tuyo: no lo ocupa ningún ordenador. «Mis cartas» enseña tus cartas.
late-call-until = Un ordenador hará esta jugada { $when }.
not-counted-alone = No cuenta en la clasificación: hacen falta al menos dos personas hasta el final, y los ordenadores no cuentan.
not-counted-partners = No cuenta en la clasificación: toda la gente que se quedó hasta el final jugaba en el mismo equipo.
leaderboard-counts = Qué cuenta: las partidas que al menos dos personas, como rivales, jugaron hasta el final y sin consejos, salvo las de puro azar; quien se va para siempre las pierde. Las personas se miden entre sí: los ordenadores ni ganan ni pierden.

## Entorno de prueba (tapis sandbox)

sandbox-channel = juegos
sandbox-usher = Prueba
sandbox-welcome = ¡Te damos la bienvenida! Escribe **/jugar** y elige arriba quién eres. El mismo menú lleva a los mensajes directos de cada uno y a los hilos.
sandbox-private = Mensajes directos

## Resultados: clasificación, temporadas, estadísticas, curva

ladder-all = Todos los juegos
ladder-family = Toda la familia
season-all = desde siempre
season = temporada { $quarter ->
    [1] ene–mar
    [2] abr–jun
    [3] jul–sep
   *[other] oct–dic
} { $year }
date = { $day } { $month ->
    [1] ene
    [2] feb
    [3] mar
    [4] abr
    [5] may
    [6] jun
    [7] jul
    [8] ago
    [9] sep
    [10] oct
    [11] nov
   *[other] dic
} { $year }
rating-provisional = { $rating }?
leaderboard-title = Clasificación · { $ladder }
leaderboard-people = { $count ->
    [one] { $count } persona
   *[other] { $count } personas
}
leaderboard-line = **{ $place }. { $name }** · { $rating } · { $won }/{ $played }
leaderboard-you = { $name } (tú)
leaderboard-not-you = **Tú**: todavía no cuenta aquí ninguna partida.
leaderboard-empty = Todavía no cuenta aquí ninguna partida. </play> abre una mesa.
rating-legend = «?»: puntuación provisional, antes de 10 partidas.
leaderboard-legend = La puntuación, después las partidas ganadas/jugadas. «?»: puntuación provisional, antes de 10 partidas; va después de las demás.
button-season = Esta temporada
button-season-all = Desde siempre
button-my-stats = Mis estadísticas
button-leaderboard = Clasificación
stats-title = { $player } · { $ladder }
stats-rating = Puntuación: **{ $rating }**
stats-place = puesto **{ $place }** de { $people }
stats-played = { $count ->
    [one] **{ $count }** partida
   *[other] **{ $count }** partidas
}, ganadas **{ $won }** ({ $share } %)
stats-solo = Contra el ordenador: { $count ->
    [one] **{ $count }** partida
   *[other] **{ $count }** partidas
}, ganadas **{ $won }** · sin efecto en la puntuación
stats-mean-place = Puesto medio: **{ $place }**
stats-streak = Victorias seguidas: **{ $streak }** ahora, **{ $best }** en la mejor racha
stats-deals = ### En cada mano
stats-rate = { $kind ->
    [points] Puntos por mano: **{ $own }** · { $times ->
        [one] 1 mano
       *[other] { $times } manos
    } · media aquí { $everybody }
    [taker] { $level ->
        [none] Contratos tomados: **{ $total }** de { $times } cumplidos
        [prise] – prise: **{ $total }** de { $times }
        [garde] – garde: **{ $total }** de { $times }
        [garde_sans] – garde sans: **{ $total }** de { $times }
        [garde_contre] – garde contre: **{ $total }** de { $times }
        [demander] – pidiendo cartas: **{ $total }** de { $times }
        [sans_prendre] – sin pedir: **{ $total }** de { $times }
       *[vole] – vole: **{ $total }** de { $times }
    } ({ $own } % · aquí { $everybody } %)
    [partner] Con quien toma: **{ $total }** de { $times } cumplidos ({ $own } % · aquí { $everybody } %)
    [defender] En defensa: **{ $total }** de { $times } impedidos ({ $own } % · aquí { $everybody } %)
    [coinche] Doblos ganados: **{ $total }** de { $times } ({ $own } % · aquí { $everybody } %)
    [capot] Capots: **{ $total }** en { $times ->
        [one] 1 mano
       *[other] { $times } manos
    } ({ $own } % · aquí { $everybody } %)
   *[bid] Apuestas cumplidas: **{ $total }** de { $times } ({ $own } % · aquí { $everybody } %)
}
stats-never = Todavía no cuenta aquí ninguna partida de este juego ({ $game }). Elige otro.
stats-games = ### Por juego
stats-game = { $game } · **{ $rating }** · { $won }/{ $played }
stats-more-games = { $count ->
    [one] -# Y { $count } juego más, en el menú.
   *[other] -# Y { $count } juegos más, en el menú.
}
stats-partners = ### Parejas de juego
    { $people }
stats-partner = { $player } { $won }/{ $played }
stats-legend = Las partidas se cuentan ganadas/jugadas. «?»: puntuación provisional, antes de 10 partidas.
stats-menu = Un juego
stats-none-you = Todavía no cuenta ninguna partida tuya en este servidor. </play> abre una mesa.
stats-none = Todavía no cuenta ninguna partida de esta persona en este servidor.
stats-none-everywhere = Todavía no has terminado ninguna partida que cuente. </play> abre una mesa, </practice> una partida contra el ordenador.
stats-game-everywhere = { $game } · { $won }/{ $played }
stats-legend-everywhere = Todas tus partidas, dondequiera que las jugaras: ganadas/jugadas. Las puntuaciones son de un servidor: escribe </stats> en uno que ha invitado al bot.
stats-activity-everywhere = Ha jugado { $days ->
    [one] un día
   *[other] { $days } días
}, a { $games ->
    [one] un juego
   *[other] { $games } juegos
}
why-stats-outside = Las estadísticas de otra persona solo se ven en un servidor que ha invitado al bot. Aquí </stats> muestra las tuyas.
why-ladder-outside = Una clasificación es de un servidor: escribe </leaderboard> en uno que ha invitado al bot. Tus partidas están en </stats>.
curve-matches = { $count ->
    [one] { $count } partida
   *[other] { $count } partidas
}
curve-alt = Curva de la puntuación ({ $ladder }), en { $count ->
    [one] { $count } partida
   *[other] { $count } partidas
}: { $first } tras la primera, { $last } ahora, { $best } en el mejor momento.
curve-alt-days = Primera partida: { $first }; última partida: { $last }.
curve-alt-provisional = { $count ->
    [one] El primer punto es provisional.
   *[other] Los primeros { $count } puntos son provisionales.
}
why-no-stats-of-bots = Los bots no tienen estadísticas: son entre personas. Elige a otra persona.
command-stats = estadísticas
command-stats-description = Ver lo que alguien ha jugado y ganado en este servidor
parameter-period = periodo
parameter-period-description = Esta temporada (un trimestre), o desde siempre
parameter-leaderboard-game-description = Un juego, o una familia de juegos; sin nada, todos los juegos
parameter-player = persona
parameter-player-description = De quién; sin nada, las tuyas
parameter-stats-game-description = El juego; sin nada, todos los juegos

## Partidas acabadas: el historial, volver a ver una partida

command-history = historial
command-history-description = Las últimas partidas de este servidor
command-replay = revivir
command-replay-description = Volver a ver una partida acabada, con todas las cartas a la vista
parameter-history-player-description = Solo las partidas de esta persona
parameter-match = partida
parameter-match-description = El número de la partida, como lo enseña el historial
button-replay = Volver a ver
button-history = Historial
button-first = Principio
button-last = Final
button-move-back = ‹ Jugada
button-move-on = Jugada ›
button-deal-back = « Mano
button-deal-on = Mano »
match-number = partida n.º { $match }
replay-title = Vista de nuevo · { $game }
replay-deal = **{ deal-name } { $deal } de { $deals }**
replay-move = { $move ->
    [0] cartas repartidas
   *[other] jugada { $move } de { $moves }
}
replay-dealt = Las cartas están repartidas, nadie ha jugado todavía.
replay-played = **{ $player }** → { $move }
replay-time-up = Se acabó el tiempo: la mesa sigue sola.
replay-secret = solo lo ve { $player }: { $cards }
replay-closed = { cards-count }, boca abajo
replay-stopped = La mesa se cerró aquí: la partida no tiene resultado.
replay-jump = Ir a…
replay-jump-deal = { deal-name } { $deal } · { $moves ->
    [one] { $moves } jugada
   *[other] { $moves } jugadas
}
replay-jump-move = Jugada { $move } de { $moves }
history-title = Las últimas partidas de este servidor
history-menu = Volver a ver una partida
history-pick = n.º { $match } · { $game }
history-more = y { $count ->
    [one] { $count } más
   *[other] { $count } más
}
history-hidden = { $count ->
    [one] Una partida jugada en un canal que no ves.
   *[other] { $count } partidas jugadas en canales que no ves.
}
history-none-here = { $game ->
    [none] Todavía no ha acabado aquí ninguna partida. </play> abre una mesa.
   *[other] Todavía no ha acabado aquí ninguna partida: { $game }. </play> abre una mesa.
}
history-none-of = { $game ->
    [none] { $player } todavía no ha acabado aquí ninguna partida.
   *[other] { $player } todavía no ha acabado aquí ninguna partida: { $game }.
}
why-no-match = No conozco aquí ninguna partida n.º { $match }. </history> enseña las de este servidor y sus números.
why-replay-running = Esa partida todavía se está jugando: lo que enseñaría sigue en secreto. Vuelve cuando haya acabado.
button-moderation = Moderación…
moderation-title = Moderación
moderation-about-bars = Una persona excluida no abre mesas en este servidor, no se sienta en ellas ni juega torneos. La práctica, la mano del día, las lecciones y la lectura le siguen abiertos. Una partida empezada llega a su final.
moderation-about-tables = Cerrar una mesa: no cuenta nada, y todo el mundo lee allí el motivo. Las cartas no se ven aquí. Las mesas de torneo no aparecen.
moderation-about-matches = Una partida anulada ya no cuenta: ni puntuación, ni estadísticas, ni hazañas. Sigue en el historial, con el motivo. Los torneos se corrigen en sus propias páginas.
moderation-about-match = Anular una partida, o restablecerla, vuelve a calcular las puntuaciones del servidor.
moderation-about-log = Lo que hizo la moderación, guardado 90 días. Solo lo lee quien gestiona el servidor.
button-moderation-bars = Exclusiones
button-moderation-tables = Mesas
button-moderation-matches = Partidas
button-moderation-log = Registro
bars-none = No hay ninguna exclusión.
bars-pick = Excluir a alguien de las mesas…
bars-lift = Levantar una exclusión…
bar-until = { $until ->
    [no] hasta nuevo aviso
   *[other] hasta { $until }
}
bar-form-title = Excluir a { $name }
bar-form-time = Cuánto tiempo
bar-time-day = Un día
bar-time-week = Una semana
bar-time-month = Un mes (30 días)
bar-time-year = Un año
bar-time-ever = Hasta nuevo aviso
bar-form-reason = Motivo (opcional)
bar-form-help = La persona lo recibe por mensaje privado
bar-done = { $person } ya no puede jugar en las mesas de este servidor.
bar-lifted = { $person } puede volver a jugar aquí.
bar-dm = En el servidor **{ $server }**, las mesas están cerradas para ti { $until ->
    [no] hasta que su moderación las vuelva a abrir
   *[other] hasta { $until }
}.{ $given ->
    [0] {""}
   *[other] {" "}Motivo: { $reason }.
} Puedes terminar una partida empezada. La práctica, la mano del día y las lecciones te siguen abiertos.
tables-none-open = No hay ninguna mesa abierta.
tables-close = Cerrar una mesa…
table-closed-title = Cerrar la mesa n.º { $match }
table-closed-done = La mesa n.º { $match } está cerrada.
ruling-reason = Motivo, que todo el mundo lee
ruling-reason-help = Por ejemplo: cartas dichas por voz. No nombres a nadie.
matches-none = No ha terminado ninguna partida.
matches-pick = Elegir una partida…
button-match-number = Por su número…
match-form-number = Número de la partida
match-form-number-help = Está en /historial
button-match-void = Anular la partida…
button-match-restore = Restablecer la partida
match-voided-title = Anular la partida n.º { $match }
match-void = Anulada por la moderación, no cuenta: { $reason }
match-closed = Mesa cerrada por la moderación: { $reason }
table-ruled = { $text } Motivo de la moderación: { $reason }
match-rating = Anotado. Vuelvo a calcular las puntuaciones del servidor: unos segundos si tiene muchas partidas. El juego sigue mientras tanto.
match-rated = Puntuaciones calculadas de nuevo ({ $count ->
    [one] cuenta { $count } partida
   *[other] cuentan { $count } partidas
}).
log-none = Nada que señalar.
act-bar = { $at }: { $manager } excluye a { $person } { $until ->
    [no] hasta nuevo aviso
   *[other] hasta { $until }
}
act-lift = { $at }: { $manager } levanta la exclusión de { $person }
act-close = { $at }: { $manager } cierra la mesa n.º { $match }
act-void = { $at }: { $manager } anula la partida n.º { $match }
act-restore = { $at }: { $manager } restablece la partida n.º { $match }
act-deleted = una persona borrada
why-barred = Las mesas de este servidor están cerradas para ti { $until ->
    [no] hasta que su moderación las vuelva a abrir
   *[other] hasta { $until }
}.{ $given ->
    [0] {""}
   *[other] {" "}Motivo: { $reason }.
} La práctica y la mano del día te siguen abiertos.
why-bar-self = No puedes excluirte. Para dejar de jugar, sal de tus mesas y no abras otras.
why-bar-bot = Un bot no se sienta en las mesas: no hay nada que excluir.
why-bar-manager = Esta persona también gestiona el servidor: levantaría su exclusión enseguida. Quítale antes el permiso «Gestionar servidor».
why-bar-gone = Esta persona ya no está en el servidor. Si vuelve, podrás excluirla.
why-ruling-reason = Hace falta un motivo: lo leen quienes jugaron.
why-void-tournament = Esta partida es de un torneo: su organización corrige los resultados en la página del torneo.
why-void-unfinished = Esta partida no llegó a su final: no tiene resultado. Una mesa abierta se cierra en «Mesas».
why-replay-never-began = Esa mesa se cerró antes del primer reparto: no hay nada que volver a ver.
why-replay-stale = Las reglas de este juego han cambiado desde esa partida ({ $game }): no se puede volver a ver jugada a jugada. </history> guarda su resultado.
why-replay-game-gone = Ya no conozco el juego de esa partida ({ $game }): no se puede volver a ver.
why-replay-damaged = El registro de la partida n.º { $match } está dañado: no se puede volver a ver. Quien mantiene este bot encuentra el motivo en sus registros.

## Repartos sellados: el sello bajo la mesa, lo que escondía, la prueba

seal-title = Reparto sellado
seal-line = 🔒 Sello: `{ $commitment }`
seal-nonce = 🔓 Nonce: `{ $nonce }`
seal-seed = 🔓 Semilla: `{ $seed }`
button-seal = Reparto sellado
note-sealed = Todos los repartos de esta partida salen de una semilla que se sacó antes de la primera carta. El sello de aquí debajo la fija: ya nadie puede cambiarla. Apúntalo: al final, este mismo botón enseña la semilla y te da lo necesario para comprobarlo todo.
note-proof = El sello, que este botón enseña desde la primera carta, es el SHA-256 del nonce, la semilla y el número de la partida ({ $match }): si lo apuntaste, tiene que ser el de aquí debajo. Todos los repartos se siguen de la semilla: `tapis verify`, o el breve script de la documentación de Tapis Vert, los hacen de nuevo y repiten la partida hasta su resultado.
why-proof-unknown = Aquí no se conoce esa partida. Abre las de este servidor con su propio botón «Reparto sellado».
why-proof-later = Esa partida no ha acabado: su semilla es secreta hasta el final. Vuelve a comprobarla cuando haya acabado.
why-proof-nothing = En esa mesa no se repartió nada: no hay nada que comprobar.
why-proof-unsealed = Esa partida se jugó antes de que se sellaran los repartos: no hay sello que comprobar. Las posteriores lo tienen.
why-proof-no-files = Discord no admite archivos en este canal. Pide la prueba donde se puedan adjuntar archivos, o pide a la moderación que los permita aquí.

## La hoja de una partida: su archivo, y /verificar

button-record = Hoja de partida
button-record-names = Con los nombres
button-record-seats = Sin los nombres
record-title = Hoja de partida · { $game }
record-about = { $names ->
        [yes] El archivo tiene todas las manos, las subastas y las cartas, jugada a jugada, con los puntos y los nombres. Piensa en los demás antes de pasarlo.
       *[no] El archivo tiene todas las manos, las subastas y las cartas, jugada a jugada, con los puntos, pero sin los nombres. Cualquiera puede verificarlo con </verify>.
    }
command-verify = verificar
command-verify-description = Verificar el archivo de una partida: su sello, cada jugada, el resultado
parameter-file = archivo
parameter-file-description = Una hoja de partida, o el archivo de un reparto sellado
verify-title = Verificar una partida
verify-fits = ✅ La hoja es correcta
verify-differs = ❌ La hoja es falsa
verify-about = { $game } · partida n.º { $match }
verify-seal = { $good ->
        [yes] El sello se sigue del nonce, la semilla y el número: `{ $seal }`
       *[no] El sello no se sigue del nonce, la semilla y el número: `{ $seal }`
    }
verify-unsealed = ⚪ Sin sello: nada muestra que estos repartos se fijaron antes de la primera carta.
verify-dealer = { $good ->
        [yes] El primer reparto es del sitio que sorteó la semilla
       *[no] La semilla da el primer reparto a otro sitio
    }
verify-moves = { $moves ->
        [one] { $moves } jugada repetida, y permitida
       *[other] { $moves } jugadas repetidas, todas permitidas
    }
verify-move = La jugada { $move } va contra las reglas
verify-result = { $good ->
        [yes] Los puntos y los puestos se siguen de las jugadas
       *[no] De las jugadas se siguen otros puntos u otros puestos
    }
verify-deals = { $good ->
        [yes] Las cartas y los puntos de cada reparto son los de la hoja
       *[no] Las cartas, las jugadas o los puntos del reparto { $deal } no son los de la hoja
    }
verify-note = Si apuntaste el sello antes de la primera carta, tiene que ser el de arriba.
why-verify-unread = Discord no me ha dado el archivo. Envíalo otra vez.
why-not-a-record = Ese archivo no es una hoja de partida. Usa el del botón «Hoja de partida» o el del reparto sellado, sin cambiarlo.
why-record-too-long = Ese archivo es demasiado largo para una hoja de partida: leo { $most } bytes como mucho.
why-other-format = Esa hoja tiene un formato que no conozco. Quizá viene de un Tapis Vert más nuevo.
why-bad-field = Ese archivo no es una buena hoja de partida: le falta una parte, o una parte no tiene la forma debida.
why-too-many-moves = Esa hoja tiene más jugadas de las que verifico aquí: { $most } como mucho. `tapis verify` admite más.
why-no-seed = Esa hoja no tiene semilla: se puede leer, pero no verificar.
why-other-version = Esa partida siguió otras reglas de este juego que las mías: no puedo verificarla.
why-record-undealt = Mis juegos no pueden repartir esa partida: no conozco el juego o sus opciones, o no se juega entre tantos.

## Datos personales: qué se guarda, exportarlo, borrarlo

player-deleted = Persona eliminada { $number }
command-privacy = privacidad
command-privacy-description = Lo que el bot guarda de mí: verlo, exportarlo, borrarlo
privacy-title = Tus datos
privacy-kept = El bot guarda de ti:
privacy-kept-preferences = **tus preferencias**: idioma, cartas, mensajes directos, avisos (juegos, horas de silencio y ciudad, por servidor), y las reglas que has guardado, con su nombre;
privacy-kept-tables = **tus mesas**: las que abriste y tus asientos, con tu número de Discord, tu nombre visible, tu idioma, los turnos que perdiste, dónde están tus cartas por mensaje directo, las invitaciones pendientes, y las de hace un día como mucho;
privacy-kept-moves = **tus jugadas**, con su hora y el número de la pulsación;
privacy-kept-results = **tus resultados** y tu puntuación, en cada servidor;
privacy-kept-tries = **tus intentos en la mano del día**: tu nombre, tus jugadas, lo que valieron, el servidor donde empezaste y los canales donde compartiste tu resultado;
privacy-kept-practices = **tus partidas de práctica y tus lecciones**: tu nombre, el juego, las opciones, todas las jugadas, el resultado, la partida de la que siguen, y las lecciones que acabaste;
privacy-kept-problems = **tus problemas**: qué jugadas te costaron más, en qué partida, y si los has resuelto después.
privacy-kept-avoided = **las personas que evitas**, con su nombre: no se enteran. Si estás en una lista así, borrar tus datos te saca de ella;
privacy-kept-deeds = **tus hazañas** y **tus cifras**: lo que lograste, tomaste, cumpliste y puntuaste en cada partida;
privacy-kept-tournaments = **tus torneos**: los que organizas, con su nombre, y aquellos en los que participas, con tu nombre y tu pareja;
privacy-kept-reports = **tus avisos de error**: tu texto, la partida y la jugada;
privacy-kept-roles = **tus roles**: los que el bot te da o te dio, por servidor;
privacy-kept-moderation = **la moderación**: los servidores cuyas mesas están cerradas para ti, y lo que hiciste o se te hizo en los últimos 90 días, con los motivos.
privacy-elsewhere = En el mismo servidor, todo el mundo puede ver tu nombre, tus resultados y tus partidas acabadas, cartas incluidas. El registro técnico anota números de mesas, servidores, canales y pulsaciones; nunca un nombre, una carta o un mensaje. Cuando el bot deja un servidor, lo que se jugó allí se borra treinta días después.
privacy-choices = «Exportar» te lo manda todo en un archivo que no ve nadie más. «Borrar…» pregunta una vez más.
button-privacy-export = Exportar
button-privacy-delete = Borrar…
button-privacy-first = Exportar antes
button-privacy-sure = Borrarlo todo
privacy-exported = Aquí está todo lo que el bot guarda de ti, tabla por tabla de su base de datos (JSON).
privacy-exported-squeezed = El archivo está comprimido (gzip); si no, Discord no lo admitiría.
privacy-exported-cut = { $count ->
    [one] La jugada más antigua no cabe
   *[other] Las { $count } jugadas más antiguas no caben
}: pídelas a quien mantiene el bot.
why-privacy-twice = Tu exportación ya se está preparando: el archivo llega en un momento.
why-privacy-queue = Otras personas están exportando sus datos ahora mismo. Prueba de nuevo en un minuto.
why-privacy-no-files = Discord no admite archivos en este canal. Pide </privacy> donde se puedan adjuntar archivos, o en un mensaje directo con el bot.
privacy-sure-title = ¿Borrarlo todo?
privacy-sure = Se borran tus preferencias, tu nombre, tu número y el rastro de tus pulsaciones, y desapareces de las clasificaciones. Tus partidas acabadas quedan, para el resto, bajo un nombre como «Persona eliminada 1234». **Esto no se puede deshacer**: exporta antes lo que quieras guardar.
privacy-sure-tables = { $count ->
    [one] También dejas esta mesa, para siempre: { $tables }. Si la partida ha empezado, un ordenador ocupa tu asiento
   *[other] También dejas estas mesas, para siempre: { $tables }. Donde la partida ha empezado, un ordenador ocupa tu asiento
}; donde no queda nadie, la mesa se cierra.
privacy-sure-stays = Lo que Discord ya muestra se queda allí, y las copias de seguridad de quien mantiene el bot no cambian. Si las mesas de un servidor están cerradas para ti, tu número se guarda hasta que se abran.
privacy-hand-gone = Ya no estás en esta mesa: tus datos se han borrado.
privacy-deleted = Hecho: el bot ya no tiene nada que lleve a ti, salvo mesas que estén cerradas para ti. Si vuelves a jugar, será como la primera vez.

## Canales en los que se abren mesas, y servidores que se dejaron

choice-channels = Canales
setting-channels-help = dónde se pueden abrir mesas, hilos incluidos; sin elegir ninguno: en todos. Una mesa abierta sigue hasta el final.
setting-channels-none = en todos
why-channel-not-allowed = Este canal no está abierto a las mesas: la moderación de este servidor las quiere en { $channels }. Manda </play> allí, o en un hilo de esos canales.
why-channels-gone = Los canales que la moderación había elegido para las mesas ya no existen, así que no se abre ninguna mesa. Pídele que elija otros con </settings>.

## Cuando la base de datos no responde

why-slow = Esto tarda más de lo normal: puede que haya contado. Mira la mesa en un momento.
why-in-doubt = La base de datos dejó de responder mientras registraba: puede que haya contado. Mira la mesa en un momento.

## Cuando el bot se reinicia

why-restarting = El bot se está reiniciando: prueba de nuevo en un minuto.
table-restarting = **El bot se está reiniciando.** No se ha perdido nada: esta mesa sigue aquí en un minuto, y el tiempo no le cuenta a nadie.
table-asleep = 💤 **Esta mesa duerme**: nadie ha pulsado nada desde hace un rato. Cualquier botón la despierta, y no se ha perdido nada.
table-moved = Esta mesa sigue en un mensaje más reciente, más abajo.

## La mano del día

command-daily = mano-del-dia
command-daily-description = La mano del día, la misma para todos, a solas contra el ordenador
daily-title = Mano del día · { $day }
daily-about = La misma mano para todos, contra { $seats ->
    [one] un ordenador
   *[other] { $seats } ordenadores
} de nivel difícil. Nadie más ve tus cartas. Cuenta el primer intento.
daily-until = Todavía cuenta: termina { $when }.
daily-tomorrow = Mañana: { $game }
daily-stars-later = Las estrellas se dan cuando acaba el día.
daily-seals-title = Los sellos
daily-seals-about = Cada mano se sortea la víspera y se publica su sello: una huella SHA-256 que nadie puede cambiar después. Al día siguiente, «La mano de ayer» da el archivo que lo demuestra. Anota un sello si quieres comparar.
button-daily-seals = Sellos
daily-proof =
    Aquí está la mano abierta. Para comprobar que estaba sorteada de antemano: `tapis verify { $file }`, y compara el sello que muestra con el que anotaste la víspera; o calcúlalo tú, como explica la documentación.
    Semilla: `{ $seed }`
    Sal: `{ $nonce }`
daily-opened-tomorrow = Mañana se abre la mano: podrás comprobar que se había sacado de antemano.
daily-points = Tu resultado: **{ $points }**
daily-hard = El ordenador difícil, en tu lugar: { $points }{ $beaten ->
    [yes] {" "}· ¡lo has hecho mejor!
    [equal] {" "}· como tú
   *[no] {""}
}
daily-uncounted = { $reason ->
    [late] Acabada después de medianoche: este resultado no cuenta.
   *[again] Un intento por gusto: solo cuenta el primero.
}
daily-place = { $where ->
    [server] En este servidor
   *[all] De todos
}: **puesto { $place }** de { $people }
daily-streak = { $days ->
    [one] Un día seguido
   *[other] { $days } días seguidos
}
daily-missed = No has acabado esta mano. { $people ->
    [0] Nadie la acabó a tiempo.
    [one] Una persona la acabó a tiempo.
   *[other] { $people } personas la acabaron a tiempo.
}
daily-shared = { $player }{ $stars ->
    [none] {""}
   *[other] { " " }{ $stars }
} · puesto { $place } de { $people } · { daily-streak }
daily-chart-you = tú
daily-chart-hard = ordenador
daily-chart-low = peor
daily-chart-high = mejor
daily-chart-people = { $count ->
    [one] { $count } persona
   *[other] { $count } personas
}
daily-chart-alt = Los resultados de { daily-chart-people }: { $worse ->
    [0] nadie lo hizo peor que tú.
    [one] una lo hizo peor que tú.
   *[other] { $worse } lo hicieron peor que tú.
}
daily-month-title = Manos del día · { $month }
daily-month-empty = Ninguna estrella para este mes. Las de un día se dan cuando acaba; </daily> enseña la mano de hoy.
daily-month-line = **{ $place }.** { $name } · { $stars } ★ en { $days ->
    [one] un día
   *[other] { $days } días
}
daily-month-legend = De una a cinco estrellas al día, según el puesto entre todos. En caso de empate, ganan menos días.
button-daily-month = Manos del mes
button-daily = La mano del día
button-daily-play = Jugar la mano del día
button-daily-start = Jugar
button-daily-go-on = Seguir
button-daily-again = Volver a jugar por gusto
button-daily-share = Compartir
button-daily-yesterday = La mano de ayer
button-daily-proof = Comprobar
why-daily-over = Esa mano es de un día pasado: ya no se puede empezar. </daily> enseña la de hoy.
why-daily-none = No tengo ninguna mano de ese día: aquí nunca se anunció. </daily> muestra la de hoy.
why-daily-computer = El ordenador no responde en este momento. No se ha jugado nada: inténtalo dentro de un instante.
why-daily-sealed = Esa mano sigue sellada. Se abre al día siguiente: vuelve entonces.
why-daily-stale = Las reglas de este juego han cambiado desde que se selló esa mano: ya no se puede jugar. La próxima llega mañana.
why-daily-other-rules = Las reglas de este juego han cambiado desde ese día: ya no puedo volver a jugar esa mano para verificarla.
why-daily-nothing-to-share = No hay nada que compartir: acaba antes la mano del día, al primer intento y antes de medianoche.
why-daily-shared-already = Ya has compartido este resultado en este canal.
why-daily-not-shared = No puedo escribir en este canal: comparte tu resultado en otro.

# -- avisos de error --------------------------------------------------------------------------------------

button-report = Avisar de un error
report-title = Avisar de un error
report-what = ¿Qué está mal?
report-kind = { $kind ->
    [rule] Una regla mal aplicada
    [computer] El ordenador juega mal
    [advice] Un mal consejo
    [words] Un texto o una traducción
   *[display] Lo que se ve en pantalla
}
report-text = Explícalo en pocas palabras
report-text-help = Lo que ves y lo que sería correcto. No nombres a nadie.
report-thanks = ¡Gracias! Es el aviso n.º { $number }. La persona que gestiona este bot leerá tu texto y verá la partida cuando termine: todas las manos, pero ningún nombre. El botón borra este aviso; más tarde, </privacy> lo borra con todo lo que el bot guarda de ti.
button-report-delete = Borrar este aviso
report-deleted = Este aviso está borrado.
about-reports = ¿Algún error en una partida? «Avisar de un error», bajo el resultado, al volver a verla o en la práctica, la muestra a la persona que gestiona este bot, sin ningún nombre.
why-report-many = Puedes enviar tres avisos al día. El próximo será posible { $when }.
why-report-gone = Este aviso ya no existe.
why-reports-off = En este bot no se puede avisar de errores.

# -- consejo -----------------------------------------------------------------------------------------------

button-advice = 💡 Consejo
advice = **Consejo**: { $move } — { $reason }.
advice-worths = Ventaja media, según { $worlds } partidas simuladas{ $low ->
    [0] { "" }
   *[other] { "" } (+: menos puntos que los demás)
}: { $moves }
advice-worth = { $move } { $points }
advice-too-late = La partida ha seguido entretanto: vuelve a preguntar si quieres.
lobby-advice = **Consejos**: permitidos a todos los que juegan; la partida no cuenta en la clasificación
table-advice = Consejos permitidos: esta partida no cuenta en la clasificación.
switch-advice = Consejos: { $on ->
    [0] no
   *[1] sí
}
not-counted-advice = No cuenta en la clasificación: en esta mesa se permitían consejos.
not-counted-luck = No cuenta en la clasificación: en este juego solo decide el azar.
not-counted-yet = Todavía sin puntuación: otras mesas juegan aún estas manos.
not-counted-outside = Sin puntuación: las puntuaciones son de los servidores que han invitado al bot. Esta partida cuenta en los </stats> de cada cual.
why-ladder-luck = { $game }: ahí solo decide el azar, así que no clasifica a nadie. </history> muestra las partidas jugadas.
why-advice-rated = Aquí no hay consejos: esta partida cuenta en la clasificación. Juega contra los ordenadores, o pide a quien abre la mesa que permita consejos antes de empezar.
why-advice-luck = En este juego nadie puede jugar mejor que otra persona: no hay nada que aconsejar.
why-advice-not-now = Pide consejo cuando te toque.
why-advice-failed = Esta vez el ordenador no ha encontrado nada. Vuelve a preguntar en un momento.
why-search-busy = El ordenador aún busca la respuesta a tu pregunta anterior: espérala y vuelve a preguntar.

# -- por qué esta jugada: reasons.py dice lo que afirma cada frase -----------------------------------------

advice-two-reasons = { $first }; { $second }
advice-because-only = es la única jugada permitida
advice-because-usual = es la jugada habitual en esta posición
advice-because-no-difference = aquí todas las opciones valen lo mismo
advice-because-goes-out = terminas en este turno, tengan lo que tengan los demás
advice-because-close = { $gain ->
    [0] «{ $other }» da lo mismo de media
   *[other] la diferencia con «{ $other }», { $gain } de media, puede ser casualidad
}
advice-because-searched = de media, da { $gain } más que «{ $other }»
advice-because-if-held = si { $seat } tiene { $cards }, «{ $other }» da { $points } menos
advice-because-at-score = con este marcador gana la partida { $percent } veces de cada 100; «{ $other }», { $instead }, aunque dé más puntos
advice-because-keeps = guarda { $cards } para más tarde
advice-because-shorter = de este palo tienes { $count }, y de { $suit }, { $more }
advice-because-sacrifice = todo lo que puedes soltar te sirve: algo hay que sacrificar
advice-because-costs = en la mano te costaría { $points } si termina otra persona
advice-because-goes-with = { $card ->
    [none] va con { $cards }
   *[other] gana { $card }, que va con { $cards }
}
advice-because-nothing-fits = { $card ->
    [none] nada de la mesa va con { $cards }
   *[other] { $cards ->
        [none] { $card } no añade nada a lo que puedes bajar
       *[other] { $card } solo iría con { $cards }: espera algo mejor
    }
}
advice-because-useless-to = { $seat ->
    [none] nadie más tiene este valor en su montón: de poco les sirve
   *[other] la baza es de { $seat }, pero en su montón no hay nada de este valor
}
advice-because-plays-again = { $draws ->
    [0] { "" }
   *[other] los demás roban;{" "}
}después te vuelve a tocar{ $cards ->
    [none] { "" }
   *[other] , con { $cards } para seguir
}
advice-because-follows-on = te quedan cartas para jugar sobre ella: { $cards }
advice-because-long-suit = { $suit ->
    [none] es tu palo más largo
   *[other] tu palo más largo sigue siendo { $suit }
}
advice-because-sheds = { $count ->
    [1] una carta menos en la mano
   *[other] { $count } cartas de una vez
}{ $draws ->
    [0] { "" }
    [one] , y quien sigue roba una
   *[other] , y quien sigue roba { $draws }
}
advice-because-skips = quien sigue pierde su turno
advice-because-hand-for = { $short ->
    [0] { "" }
   *[other] incluso{" "}
}a { $suit }, { $cards ->
    [none] { $count ->
        [0] tu mano puede dar { $points ->
            [0] muy pocos puntos
            [one] un punto más o menos
           *[other] unos { $points } puntos
        }
        [one] tendrías un triunfo
       *[other] tendrías { $count } triunfos
    }
   *[other] { $count ->
        [0] tienes{" "}
        [one] tendrías un triunfo y{" "}
       *[other] tendrías { $count } triunfos y{" "}
    }para hacer bazas { $cards }{ $points ->
        [0] { "" }
       *[other] : tu bando puede esperar unos { $points }
    }
}{ $short ->
    [0] { "" }
   *[other] : es demasiado poco
}
advice-because-raises = { $points ->
    [0] { $seat }, de tu bando, ya tiene la puja más alta: tu mano no justifica subir
   *[other] { $seat } pujó esto, { $cards ->
        [none] y{" "}
       *[other] y tienes { $cards } para ayudar:{" "}
    }tu bando puede esperar unos { $points }
}
advice-because-doubles = { $again ->
    [0] el otro bando juega este contrato, { $cards ->
        [none] { $count ->
            [0] y debería fallarlo
            [one] y tienes uno de sus triunfos
           *[other] y tienes { $count } de sus triunfos
        }
       *[other] y tienes { $cards } en contra
    }
    [1] doblaron a tu bando, pero { $cards ->
        [none] la puja se sostiene con las cartas que promete
       *[other] tienes { $cards } para el contrato
    }
   *[other] { $cards ->
        [none] no tienes ninguna carta maestra
       *[other] solo tienes { $cards }
    }: el contrato no es bastante seguro para doblarlo otra vez
}
advice-because-counts = en tu mano, { $bouts ->
    [0] ningún bout
    [one] un bout
   *[other] { $bouts } bouts
}, { $trumps ->
    [0] ningún triunfo
    [one] un triunfo
   *[other] { $trumps } triunfos
} y { $kings ->
    [0] ningún rey
    [one] un rey
   *[other] { $kings } reyes
}: { $enough ->
    [0] es poco para hablar aquí
    [1] basta para esta puja
   *[other] todas las bazas están a tu alcance
}
advice-because-heads = { $sure ->
    [0] { "" }
   *[other] con el 21,{" "}
}{ $count ->
    [0] ni dama ni caballo
    [one] una dama o un caballo
   *[other] { $count } damas y caballos
} que salvar en el descarte: { $needed ->
    [0] basta para tomar
   *[other] aquí no basta
}
advice-because-calls = { $suit ->
    [none] { $count ->
        [0] no tienes este palo: la carta llamada te lo guarda
        [one] solo tienes una carta de este palo: la carta llamada te lo guarda
       *[other] tienes { $count } cartas de este palo, que la carta llamada hace más fuerte
    }
   *[other] tienes la dama de { $suit }: con el rey enfrente, el palo es de tu bando
}
advice-because-stands = { $seat ->
    [none] { $percent ->
        [100] ningún rival puede ya superarla
       *[other] tiene un { $percent } % de opciones de aguantar
    }
   *[other] { $seat } gana la baza para tu bando, con un { $percent } % de opciones de conservarla
}
advice-because-in-sight = { $cards ->
    [none] ninguna carta a la vista puede ganarla
   *[other] { $points ->
        [0] a la vista, contra ella: { $cards }, que sacan poco
        [one] a la vista, contra ella: { $cards }, por un punto: es la carta que menos echarás de menos
       *[other] a la vista, contra ella: { $cards }, por { $points } puntos: es la carta que menos echarás de menos
    }
}
advice-because-forehead = { $count ->
    [0] ninguna carta que puedas tener ({ $total } posibles) supera { $card }, la mejor que ves
    [one] solo una de las cartas que puedes tener ({ $total } posibles) supera { $card }, la mejor que ves
   *[other] { $count } de las cartas que puedes tener ({ $total } posibles) superan { $card }, la mejor que ves
}
advice-because-brings = { $wins ->
    [0] { $points ->
        [0] muéstrala ahora: si no, no contará
       *[other] { $greater ->
            [0] da { $points } puntos{ $count ->
                [0] , y nada más da tanto ahora
                [one] { "" } y fija el triunfo: tienes una carta de ese palo
               *[other] { "" } y fija el triunfo: tienes { $count } cartas de ese palo
            }
           *[other] da { $points } puntos ahora, y otra mayor podrá seguir
        }
    }
   *[other] con estos { $points } puntos ganas la partida ya
}
advice-because-draws-first = gana la baza: robas primero{ $points ->
    [0] { "" }
   *[other] y podrás bajar una combinación de { $points } puntos
}
advice-because-draws = { $seat ->
    [none] { "" }
   *[other] { $seat } juega el contrato:{" "}
}{ $count ->
    [one] queda un triunfo fuera, haz que caiga
   *[other] quedan { $count } triunfos fuera, haz que caigan
}
advice-because-master = { $sure ->
    [0] ninguna carta de las que faltan la supera en su palo
   *[other] nadie en contra puede superarla ni fallarla
}
advice-because-leads-back = { $seat }, de tu bando, ya salió de este palo: repítelo
advice-because-signals = { $seat ->
    [none] { $suit ->
        [none] { $cards ->
            [none] señal: impar, promete { $count } triunfos o más y pide que se sigan jugando
           *[other] señal: dice que tienes { $cards } y que no hay que jugar más triunfos
        }
       *[other] { $cards ->
            [none] { $against ->
                [0] señal: pide { $suit }
               *[other] señal: rechaza { $suit }
            }
           *[other] { $against ->
                [0] señal: promete el rey o la dama de { $suit }
               *[other] señal: dice que no tienes ni el rey ni la dama de { $suit }
            }
        }
    }
   *[other] { $suit ->
        [none] { $seat } prometió { $count } triunfos o más: sal de triunfo
       *[other] { $cards ->
            [none] { $seat } pidió { $suit }
           *[other] { $seat } prometió el rey o la dama de { $suit }: repite ese palo
        }
    }
}
advice-because-beaten-by = { $count ->
    [0] { $less ->
        [0] no falta ninguna otra carta de su palo
       *[other] nada de lo que falta la supera en su palo: tarde o temprano ganaría
    }
   *[other] { $less ->
        [0] { $count ->
            [one] la única carta que falta de su palo la supera
           *[other] las { $count } cartas que faltan de su palo la superan todas
        }
       *[other] en su palo, { $count ->
            [one] una carta que falta la supera
           *[other] { $count } cartas que faltan la superan
        } y { $less } { $less ->
            [one] es más baja
           *[other] son más bajas
        }
    }
}
advice-because-takes = gana esta baza{ $after ->
    [0] , y ningún rival juega después
   *[other] { $cards ->
        [none] { $count ->
            [0] , y ninguna carta de las que faltan la supera en su palo
           *[other] , pero { $count } cartas de las que faltan pueden superarla
        }
       *[other] , pero cuidado con { $cards }
    }
}
advice-because-takes-points = { $points ->
    [0] esta baza no te cuesta nada: gánala para soltar una carta alta
    [one] esta baza te da { $points } punto
   *[other] esta baza te da { $points } puntos
}
advice-because-cannot-take = no puedes superar { $card }: da lo menos posible
advice-because-holds-back = podrías ganar, pero cuidado con { $cards }: guarda tus cartas fuertes
advice-because-saves = deja esta baza a { $seat } y guarda { $card } para algo mejor
advice-because-gives = { $cards ->
    [none] { $count ->
        [0] { $seat } gana la baza para tu bando: añade puntos
       *[other] { $seat } gana la baza para tu bando, con { $count } cartas mejores fuera: el riesgo vale esos puntos
    }
   *[other] { $seat } gana la baza para tu bando, y lo único que se la quitaría es { $cards }: el riesgo vale esos puntos
}
advice-because-partner-holds = { $cards ->
    [none] { $count ->
        [0] { $seat } gana la baza para tu bando: guarda tus buenas cartas
       *[other] { $seat } gana la baza para tu bando, pero faltan { $count } cartas mejores: no arriesgues nada
    }
   *[other] { $seat } gana la baza para tu bando, pero cuidado con { $cards }: no arriesgues nada
}
advice-because-secures = { $seat } gana la baza para tu bando, pero falta una carta mejor: esta la asegura
advice-because-hopes = { $seat ->
    [none] { $count ->
        [one] alguien de tu bando juega aún después: esos puntos pueden ser de tu bando
       *[other] { $count } de tu bando juegan aún después: esos puntos pueden ser de tu bando
    }
   *[other] { $seat } gana la baza y no juega el contrato: da puntos a la defensa
}
advice-because-ducks = { $card } gana la baza: queda por debajo{ $points ->
    [0] { "" }
    [one] y da { $points } punto
   *[other] y da { $points } puntos
}
advice-because-throws = { $seat ->
    [none] { $points ->
        [0] { $count ->
            [0] no gana: suelta la más peligrosa
            [one] podría ganar más tarde, porque falta una carta más baja de su palo
           *[other] podría ganar más tarde, porque faltan { $count } cartas más bajas de su palo
        }
        [one] no gana, y sueltas { $points } punto
       *[other] no gana, y sueltas { $points } puntos
    }
   *[other] { $seat } gana esta baza y tiene todos los puntos: no le ayudes a llevárselo todo
}
advice-because-forced = { $after ->
    [0] ganas esta baza de todos modos: aprovecha para soltar esta
   *[other] por ahora todas tus cartas ganan, pero esta aún puede ser superada
}
advice-because-takes-instead = { $leaves ->
    [0] gana esta baza
   *[other] deja esta baza
}
advice-because-spends = { $card ->
    [none] juega triunfo
   *[other] guarda una carta más baja, { $card }
}
advice-because-voids = { $count ->
    [one] es tu última carta de este palo: después ya no tendrás que asistir
   *[other] solo te quedan { $count } cartas de este palo: pronto podrás descartarte
}
advice-because-poule = { $seat ->
    [none] tienes la poule en { $suit }: { $count ->
        [one] solo falta esta baza
       *[other] quedan { $count } bazas seguidas por ganar con ella
    }
   *[other] { $card ->
        [none] { $seat } anunció una poule, quizá en este palo: dale la mano
       *[other] { $seat } anunció una poule, pero no en este palo: { $card } no está en su mano
    }
}
advice-because-tricks = tu mano vale más o menos { $tricks } { $tricks ->
    [one] baza
   *[other] bazas
}{ $needed ->
    [0] { $cards ->
        [none] , aunque ninguna carta es segura
       *[other] , gracias a { $cards }
    }
   *[other] , y harían falta más o menos { $needed }
}
advice-because-needs = { $count ->
    [0] cada baza más te sirve
    [one] te falta una baza
   *[other] te faltan { $count } bazas
}: { $lead ->
    [0] { $last ->
        [0] es tu mejor opción para ganar esta
       *[other] esta es tuya seguro, con la más baja que basta
    }
   *[other] sal con tu carta más fuerte
}
advice-because-needs-none = { $count ->
    [0] ya no quieres bazas
   *[other] ya tienes demasiadas bazas
}: sal con tu carta más débil
advice-because-spoils = no vas, pero cada baza que ganas les falta a quienes van
advice-because-exchanges = { $keeps ->
    [0] { $card } vale más que esta carta
   *[other] { $card } no vale más que tus cartas
}
advice-because-denounces = { $seat } no asistió a { $suit }, pero ahora muestra { $card }
advice-because-passes-on = { $points ->
    [0] son las cartas más peligrosas de guardar
    [one] en total, un punto menos que temer en tus bazas
   *[other] en total, { $points } puntos menos que temer en tus bazas
}
advice-because-aside = { $points ->
    [0] guarda los triunfos, los reyes y las damas con su rey: lo demás apenas gana bazas
    [one] tu descarte salva { $points } punto
   *[other] tu descarte salva { $points } puntos
}{ $count ->
    [0] { "" }
    [one] { "" } y te deja sin un palo, que podrás fallar
   *[other] { "" } y te deja sin { $count } palos, que podrás fallar
}
advice-because-bout = { $seat ->
    [none] { $count ->
        [0] la Excusa te libra de asistir y de fallar
       *[other] en la última baza la Excusa se perdería: juégala a tiempo
    }
   *[other] tu mano pasa a { $seat }: jugado ahora, este bout cuenta para ti
}
advice-because-lures = { $points ->
    [0] tu figura entra en un montón que por ahora es tuyo
   *[other] faltan figuras por { $points } pts, que tu mejor carta puede atraer
}
advice-because-collects = { $cards ->
    [none] { $count ->
        [0] ya no hay figuras que atraer: recoge
       *[other] alguien podría fallar: recoge
    }
   *[other] cuidado con { $cards }, contra tu montón: recoge
}
advice-because-wild = { $suit ->
    [none] puede valer por cualquier carta
   *[other] puede valer por cualquier carta de { $suit }
}
advice-because-leaves = { $before ->
    [0] { $points ->
        [0] sin ella, toda tu mano está en combinaciones
       *[other] sin ella, solo te queda { $points } fuera de combinaciones
    }
   *[other] con ella, puede quedarte solo { $points } fuera de combinaciones, en vez de { $before }
}
advice-because-nears = { $count ->
    [0] con ella, tienes todas las cartas de tu contrato
   *[other] te acerca a tu contrato (cartas que aún faltarán: { $count })
}
advice-because-no-better = { $points ->
    [0] { $card } no te acerca a tu contrato
   *[other] incluso con { $card }, te quedaría { $points } fuera de combinaciones
}
advice-because-cannot-lay = una carta tomada debe bajarse en el mismo turno, y no podrías bajar { $card }
advice-because-opens = { $need ->
    [0] tienes todo lo necesario para tu primera bajada; después puede seguir el resto
   *[other] hacen falta { $need } pts para abrir, y lo que puedes bajar suma { $points }
}
advice-because-due = hay que bajar { $card } en este turno
advice-because-takes-back = lo que has preparado no se puede bajar tal cual
advice-because-knocks = { $count ->
    [0] solo te quedan { $points } de cartas sueltas: cierra antes de que mejore la otra mano
   *[other] el mazo se acaba: cierra con { $points } de cartas sueltas, sin esperar el gin
}
advice-because-waits = podrías cerrar con { $points } de cartas sueltas, pero el gin no está lejos
advice-because-twin = { $spare ->
    [0] la tienes dos veces, y dos cartas iguales nunca van en la misma combinación
   *[other] te queda otra igual
}
advice-because-few-chances = { $count ->
    [0] ninguna carta oculta haría
    [one] una sola carta oculta haría
   *[other] solo { $count } cartas ocultas harían
} con ella y las tuyas una combinación{ $wilds ->
    [0] { "" }
   *[other] , comodines aparte
}{ $points ->
    [0] { "" }
   *[other] , y cuenta { $points } en la mano
}
advice-because-dearer-stays = { $more ->
    [0] sin { $card } te quedaría menos en la mano, pero le serviría más a la otra persona
   *[other] sin { $card } te quedaría menos en la mano, pero más cartas ocultas harían con ella una combinación ({ $more } frente a { $count })
}
advice-because-alone = { $cards ->
    [none] no va con ninguna otra de tus cartas
   *[other] de tus cartas, solo va con { $cards }
}
advice-because-not-needed = { $points ->
    [0] no entra en ninguna combinación
   *[other] no te sirve para bajar; en la mano costaría { $points }
}
advice-because-one-left = { $seat ->
    [none] te queda una sola carta: dilo antes de que te pillen
   *[other] a { $seat } le queda una sola carta y no lo ha dicho: es el momento
}
advice-because-attack = { $seat ->
    [none] sin respuesta, cada uno de los demás roba { $count }
   *[other] { $seat } ataca: sin respuesta, robarías { $count }
}
advice-because-joker-last = nadie gana terminando con un comodín
advice-because-doubts = con tu mano y el montón, quedan muy pocas cartas de { $suit }: { $seat } seguramente miente
advice-because-last-chance = { $count ->
    [0] a { $seat } no le quedan cartas: es la última ocasión
   *[other] tan cerca del final, { $seat } seguramente guarda una carta buena, y miente
}
advice-because-wrong-accuser = { $seat ->
    [none] es verdad, y quien te acuse recoge el montón
   *[other] { $seat } puede haber dicho la verdad, y si acusas sin razón recoges el montón
}
advice-because-lies = { $suit ->
    [none] miente a veces sin necesidad, mientras el montón es pequeño: así nadie sabrá leerte
   *[other] ya no tienes { $suit }: miente con una carta de tu palo más corto
}
advice-because-runs-on = { $cards ->
    [none] las fichas de su casilla son tuyas
   *[other] { $count ->
        [0] sigues con { $cards }
       *[other] sigues con { $cards }, y ganas una casilla por el camino
    }
}
advice-because-partner-signs = { $count ->
    [0] { $seat } hace la seña de tu equipo
   *[other] { $seat } hace la seña de tu equipo, y tú también tienes cuatro iguales
}
advice-because-collected = { $seat } tomó a la vista de todos casi cuatro iguales, y hace un gesto o ya no busca nada
advice-because-has-four = { $count ->
    [0] tienes cuatro iguales: avisa a { $seat }
   *[other] tienes cuatro iguales: ahora avisa { $seat }
}
advice-because-decoy = un gesto sin sentido, de vez en cuando, despista
advice-because-pair = { $cards }: la primera mano sobre el montón se lo lleva
advice-because-no-pair = { $cards ->
    [none] no hay dos cartas que comparar: una palmada te costaría una carta
   *[other] { $cards } no hacen pareja: una palmada te costaría una carta
}

# -- repaso de las propias jugadas -------------------------------------------------------------------------

button-review = 💡 Repasar mis jugadas
review-same = El ordenador aconseja la misma jugada.
review-other = El ordenador aconseja { $move }.
review-as-good = El ordenador aconseja { $move }; tu jugada vale más o menos lo mismo.
review-cost = El ordenador aconseja { $move }; esta jugada cuesta { $points } de media.
review-dear = Una de tus jugadas más caras de la partida
review-menu = Mis jugadas más caras
review-line = { deal-name } { $deal }: { $move } en vez de { $better } ({ $points })
review-summary = { $count ->
    [0] No tuviste nada que elegir en esta partida.
    [one] Tuviste una sola elección: avanza hasta esa jugada para ver qué aconseja el ordenador.
   *[other] Jugadas tan buenas como las que aconseja el ordenador: { $same } de { $count }. Avanza jugada a jugada para ver las demás.
}
review-left-out = { $count ->
    [one] La primera decisión no se mira: la partida es larga.
   *[other] Las { $count } primeras decisiones no se miran: la partida es larga.
}
review-progress = Miro tus jugadas… { $done } de { $count }
why-review-not-yours = No jugaste esta partida: no hay jugadas tuyas que repasar.

# -- problemas: las jugadas más caras, para repetirlas -------------------------------------------------------

problems-title = Mis problemas
problems-about = Tus jugadas más caras, para repetirlas: ves la posición como la veías, y buscas algo mejor. Para encontrar más, termina una partida, y luego «Volver a ver» y «💡 Repasar mis jugadas».
problems-open = { $count ->
    [0] Nada que resolver
    [one] **{ $count } problema por resolver**
   *[other] **{ $count } problemas por resolver**
}
problems-solved = { $count ->
    [one] { $count } resuelto
   *[other] { $count } resueltos
}
problems-outdated = { $count ->
    [one] { $count } más ya no se abre: las reglas de su juego han cambiado desde entonces.
   *[other] { $count } más ya no se abren: las reglas de su juego han cambiado desde entonces.
}
problems-menu = Elegir un problema
problems-line = { $game } · partida n.º { $match }, jugada { $move } (−{ $points })
problem-title = { $count ->
    [1] Problema
   *[other] Problema { $number } de { $count }
}
problem-ask = En la partida jugaste { $move }: { $points } menos que la mejor jugada, de media. ¿Qué juegas esta vez?
problem-solved = **{ $move }** es la mejor jugada. ¡Problema resuelto!
problem-solved-too = **{ $move }** está cerca de la mejor jugada: la diferencia puede ser azar. ¡Problema resuelto!
problem-costs = **{ $move }** cuesta { $points } de media.
problem-unweighed = **{ $move }** no se ha podido comparar esta vez. Prueba de nuevo en un momento.
problem-best = 💡 **{ $move }**: { $reason }.
problem-worths = Ventaja media, según { $worlds } partidas simuladas{ $low ->
    [0] { "" }
   *[other] { "" } (+: menos puntos que los demás)
}:
problem-more = { $count ->
    [one] una jugada más
   *[other] { $count } jugadas más
}
problem-was-played = { $move } (jugada en la partida)
button-problem = Repetir esta jugada
button-problem-all = Repetir mis jugadas más caras
button-problem-newest = Resolver el más reciente
button-problem-again = Intentar de nuevo
button-problem-next = Problema siguiente
button-problem-match = Volver a la partida
why-problem-gone = Este problema ya no se guarda. «💡 Repasar mis jugadas», bajo la partida, lo encuentra; </practice> muestra los demás.

# -- avisos e invitaciones ---------------------------------------------------------------------------------

command-notify = avisar
command-notify-description = Recibir un aviso cuando a una mesa de este servidor le falta gente
parameter-notify-game-description = Un juego más para el que recibir avisos
parameter-city = ciudad
parameter-city-description = Según el reloj de qué ciudad van tus horas de silencio
menu-invite = Invitar a mi mesa
button-alerts = 🔔 Avísame
button-alerts-on = Avisarme
button-alerts-off = No avisarme más
button-invitations-off = No invitarme más
alerts-title = Avísame
alerts-about = Cuando a una mesa de este servidor le sigue faltando gente veinte segundos después de abrirse, te menciono una vez, en su canal, junto con las demás personas que lo pidieron. El mensaje desaparece cuando empieza la partida.
alerts-off = De momento no te aviso de nada.
alerts-missing = ⚠️ En este canal no puedo avisar a nadie, me falta: { $permissions }.
alerts-state = { $count ->
    [0] Te aviso para **todos los juegos**, como mucho una vez en { $time }.
   *[other] Te aviso para **{ $games }**, como mucho una vez en { $time }.
}
alerts-state-quiet = Nunca de { $start } h a { $end } h.
alerts-clock = Tu hora es { $time } ({ $zone }).
alerts-games = Juegos { $part }/{ $parts } · ninguno: todos
alerts-gap = ¿Como mucho una vez en cuánto tiempo?
alerts-gap-line = Como mucho una vez en { $time }
alerts-quiet = Horas de silencio
alerts-quiet-none = Sin horas de silencio
alerts-quiet-line = Silencio de { $start } h a { $end } h
alerts-zone = ¿Con el reloj de qué ciudad?
alerts-zone-line = Hora de { $zone }
# El nombre de un huso horario: las ciudades cuyo nombre cambia de una lengua a otra
city = { $city ->
    [Algiers] Argel
    [Athens] Atenas
    [Beirut] Beirut
    [Brussels] Bruselas
    [Cayenne] Cayena
    [Guadeloupe] Guadalupe
    [Ho_Chi_Minh] Ciudad Ho Chi Minh
    [Kinshasa] Kinsasa
    [Kolkata] Calcuta
    [London] Londres
    [Los_Angeles] Los Ángeles
    [Montreal] Montreal
    [Noumea] Numea
    [Paris] París
    [Reunion] Reunión
    [Sao_Paulo] São Paulo
    [Tahiti] Tahití
    [Tokyo] Tokio
    [Zurich] Zúrich
   *[other] { $name }
}
time-minutes = { $count } min
time-hours = { $count } h
alert-call = { $people }: se abre una mesa de **{ $game }** y { $count ->
    [one] falta una persona
   *[other] faltan { $count } personas
}. [Ver la mesa]({ $link })
invitation = { $person }: **{ $host }** te invita a su mesa de **{ $game }**. [Ver la mesa]({ $link })
invited = He invitado a { $person } a [tu mesa]({ $link }).
invitation-kept = Tienes un asiento reservado (libre de nuevo { $when }).
invited-kept = Tiene un asiento reservado (libre de nuevo { $when }).
not-invited = { $person }: { $reason }
invite-menu = Invitar a gente…
declined = **{ $person }** no viene esta vez a la mesa de **{ $game }**. [Ver la mesa]({ $link })
seat-released = El asiento de { $person } ya no está reservado; la invitación sigue valiendo.
button-decline = Esta vez no
button-release = No reservar el asiento
button-release-all = Liberar los asientos
joined-called = Ya estás en [la mesa]({ $link }).
why-unknown-city = No conozco ninguna ciudad «{ $typed }». Escribe una ciudad grande con la misma hora, como París.
invitations-are-off = Nadie más te invitará por mí, y no te mencionaré cuando una mesa te espere. Para deshacerlo: </preferences>, «Avisarme».
why-invite-no-table = No tienes ninguna mesa que espere gente en este servidor. Abre una con </play> y luego invita.
why-invite-whom = No se invita a uno mismo ni a un bot. Para jugar contra un ordenador, añádelo en los ajustes de la mesa.
why-invite-there = Esta persona ya está en tu mesa.
why-invite-full = Tu mesa está completa.
why-invite-unseen = Esta persona no ve el canal de tu mesa: la invitación no le serviría. Abre una mesa en un canal que pueda ver.
why-invite-unwanted = Esta persona no quiere que la mencione. Escríbele directamente.
why-invite-avoided = { $guests } está en la lista de personas que evitas. Para quitar a alguien: </avoid>.
why-not-invited = Esta invitación no es para ti, o ya no vale.
why-invite-twice = Esta persona ya está invitada a esta mesa. Con una vez basta.
why-invite-quiet = Esta persona no quiere que la llamen a esta hora. Inténtalo más tarde.
why-invite-gap = Esta persona ha recibido una llamada hace poco y no quiere más. Escríbele directamente.
why-invite-guest-limit = Esta persona ya ha recibido varias invitaciones. Inténtalo más tarde.
why-invite-host-limit = Ya has invitado a mucha gente. Espera un poco antes de invitar a más.
why-invite-not-sent = Discord no me dejó escribir en el canal de tu mesa: no se ha invitado a nadie. Pide a la moderación que revise mis permisos.

# -- jugadas confirmadas -----------------------------------------------------------------------------------

choice-forced = Jugadas forzadas
choice-forced-auto = se juegan solas
choice-forced-hand = a mano
preference-forced-help = cuando solo tienes una jugada; solas: al ritmo de los ordenadores.
hand-forced = Jugada forzada, hecha sola: { $moves }
choice-turns = Mensaje en mi turno
choice-turns-yes = sí
choice-turns-no = no
preference-turns-help = en una partida lenta (24 h por turno o más), un mensaje directo cuando te toca.
choice-narration = Mesa narrada
choice-narration-off = no
choice-narration-turns = en mis turnos
choice-narration-tricks = en cada baza
preference-narration-help = la mesa narrada con mensajes privados nuevos, sin imágenes ni botones; respondes escribiendo.
choice-confirm = Confirmar mis jugadas
choice-confirm-yes = sí
choice-confirm-no = no
preference-confirm-help = el primer toque pregunta, el segundo juega; salvo en la mesa, donde hay que ser rápido.
hand-confirm = { $move }: ¿es eso? Toca o escríbelo otra vez para jugar.
button-confirm = ✔ { $move }

# -- anuncios ----------------------------------------------------------------------------------------------

daily-announced = **{ $game }**, contra { $seats ->
    [one] un ordenador
   *[other] { $seats } ordenadores
}: la misma mano para todos. El primer intento cuenta, hasta que acabe el día ({ $when }).
button-daily-announced = Jugar la mano del día
podium-title = 🏆 Podio · { $season }
podium-next = Ha empezado una nueva temporada: todas las puntuaciones de temporada parten de cero.
button-podium-ladder = Clasificación de la nueva temporada
choice-announce-daily = Mano del día
choice-announce-podium = Podio
setting-announce-daily-help = el canal donde se anuncia cada nueva mano del día; ninguno elegido: en ningún sitio.
setting-announce-podium-help = el canal donde se anuncia el podio de cada temporada al terminar; ninguno elegido: en ningún sitio.
setting-announce-none = sin anuncio
choice-panel = Panel
setting-panel-help = un mensaje con Jugar, Mis partidas, Aprender y la ayuda, para todo el mundo. Se borra como cualquier mensaje.
button-panel = Poner un panel aquí
panel-posted = [El panel]({ $link }) está listo{ $pinned ->
    [1] {""} y fijado en este canal.
   *[0] . No he podido fijarlo: fíjalo tú si quieres.
}
setting-announce-obstacle = { $problem ->
    [channel] Este canal ya no existe o no admite mensajes: no se anuncia nada. Elige otro.
   *[permission] Me faltan permisos en este canal ({ $permissions }): no se anuncia nada en él.
}
stats-activity = Ha jugado aquí { $days ->
    [one] un día
   *[other] { $days } días
}, a { $games ->
    [one] un juego
   *[other] { $games } juegos
}
stats-daily = mano del día: { $count ->
    [one] un día seguido
   *[other] { $count } días seguidos
}

# -- la práctica ---------------------------------------------------------------------------------------------

command-practice = practicar
command-practice-description = Jugar solo contra el ordenador, a cualquier juego, para aprender
parameter-practice-game-description = El juego, o «Mis problemas»; sin nada, tus partidas abiertas y el menú
parameter-level = nivel
parameter-level-description = El nivel de los ordenadores
practice-level-easy = fácil
practice-level-normal = medio
practice-level-hard = difícil
practice-title = Práctica{ $level ->
    [easy] {" "}· fácil
    [normal] {" "}· medio
    [hard] {" "}· difícil
   *[none] {""}
}
practice-list-title = Práctica
practice-about = Solo contra el ordenador, a cualquier juego. Nada cuenta: pide consejo, deshaz una jugada, repite una mano. Una partida queda abierta 30 días sin clics.
practice-line = - **{ $game }** · guardada hasta { $when }
practice-counts-not = Esta partida no cuenta en ninguna clasificación.
practice-settings-title = Práctica · { $game }
practice-settings-about = El nuevo nivel vale desde la próxima jugada. «Nueva partida» sustituye a esta.
menu-practice-title = ¿Qué juego quieres practicar?
menu-practice = Elige un juego: la partida se abre aquí, solo para ti.
button-practice-wait = Dejar pasar
button-practice-settings = Partida…
button-practice-back = Deshacer
button-practice-again = Repetir esta mano
button-practice-new = Nueva partida
button-practice-go-on = Continuar
button-practice-go-on-with = Continuar · { $game }
button-practice-list = Mis partidas
button-practice-choose = Elegir un juego
why-practice-many = Ya tienes { $most } partidas de práctica abiertas. Termina una, o empieza una nueva partida de uno de esos juegos: </practice>.
why-practice-gone = Esta partida de práctica ya no existe. </practice> abre otra.
why-practice-stale = Las reglas de este juego han cambiado desde que empezó esta partida: no puede continuar. </practice> abre otra.
why-practice-nothing-back = No hay nada que deshacer: aún no has jugado en esta mano.

# -- una partida acabada, otra vez: por uno mismo, y por el ordenador ----------------------------------------

button-play-on = Jugar desde aquí
button-deal-again = Misma mano
button-compare = ¿Y el ordenador?
why-past-not-yours = No jugaste esta partida: solo quienes la jugaron pueden repetir sus manos.
why-compare-nothing = Ninguna mano de esta partida llegó a su fin: no hay nada que comparar.
compare-title = ¿Qué habría hecho el ordenador?
compare-about = Las mismas cartas, con un ordenador en cada sitio ({ strength }). Como tú, solo ve su mano.
compare-points = { $points } a { $against }
compare-result = { $better ->
    [own] tú **{ $own }**, ordenador { $computer }
    [equal] tú { $own }, ordenador { $computer }
   *[computer] tú { $own }, ordenador **{ $computer }**
}
compare-deal = { deal-name } { $deal }: { compare-result }
compare-total = { $count ->
    [one] Resultado: { compare-result }
   *[other] **Total**: { compare-result }
}
compare-progress = El ordenador juega… { $done } de { $count }
compare-left-out = { $count ->
    [one] La primera mano no se compara: la partida es larga.
   *[other] Las { $count } primeras manos no se comparan: la partida es larga.
}
compare-menu = Repetir una mano
command-learn = aprender
command-learn-description = Aprender un juego: una primera mano guiada, en cinco minutos
parameter-learn-game-description = El juego; sin nada, la lista de lecciones
lesson-list-title = Aprender un juego
lesson-list-about = Una primera mano, guiada paso a paso, en unos cinco minutos. Puedes parar y volver más tarde.
lesson-only = Las lecciones están solo en francés e inglés.
lesson-list-done = { $count ->
    [one] Lección terminada
   *[other] Lecciones terminadas
}: { $games }
lesson-line = { $done ->
    [true] ✓ { $game }
   *[false] { $game }
}
lesson-family = { $family } ({ $count })
lesson-title = Lección · { $game }
lesson-short-title = Lección
lesson-about = Nada cuenta y nada se puede romper: prueba, pide consejo, deshaz tus jugadas. Puedes parar: </learn> te trae de vuelta aquí durante 30 días.
lesson-refused = Ahora no, { $cards }: { $reason }
lesson-trick = { $mine ->
    [true] La baza es **tuya**
   *[false] La baza es de **{ $player }**
}: { $card }{ $how ->
    [known] {""}
    [suit] , la carta más alta del palo pedido
    [trump] , el triunfo más alto
    [ruff] , un triunfo, que gana a los demás palos
   *[other] , la carta que gana
}{ $points ->
    [none] .
   *[other] . Vale { $points }.
}
lesson-mistake = **Era mejor** «{ $better }» que «{ $played }» — { $reason }.{ $cost ->
    [none] {""}
   *[other] {" "}Esta jugada cuesta { $cost } de media.
}{ $back ->
    [true] {" "}«Deshacer mi jugada» te deja jugar otra vez.
   *[false] {""}
}
lesson-over-title = Lección terminada · { $game }
lesson-so-far = La lección se detiene aquí; por ahora:
lesson-not-seen = **Lo que esta mano no ha enseñado:**
lesson-table-how = Para jugar con más gente: </play>, en un canal de un servidor donde está este bot.
button-learn = Aprender
button-learn-start = Empezar
button-learn-on = Continuar
button-learn-again = Volver a empezar
button-learn-other = Otra lección
button-learn-practice = Practicar
button-learn-table = Abrir una mesa
why-no-lesson = Todavía no hay lección de este juego ({ $game }). Sus reglas: </rules>. Para probarlo a solas: </practice>.
why-lesson-stale = Este juego o su lección han cambiado desde que la empezaste: vuelve al principio. </learn> la abre de nuevo.
button-take-back = ↩️ Deshacer mi jugada
button-take-back-yes = De acuerdo
button-take-back-no = No, seguimos
switch-take-backs = Deshacer jugadas: { $on ->
    [0] no
   *[1] sí
}
lobby-take-backs = **Jugadas hechas**: no se deshacen
take-back-question = ↩️ **{ $player }** quiere deshacer su jugada. ¿De acuerdo, { $others }?
take-back-refused = La jugada de { $player } se queda: { $by } prefiere seguir.
take-back-unanswered = La jugada de { $player } se queda: no todo el mundo respondió a tiempo.
take-back-asked = La mesa tiene la pregunta: la respuesta llega en menos de 20 segundos.
event-undo = { $player } deshace su jugada
why-take-back-off = En esta mesa no se deshacen jugadas: lo decidió quien la abrió. Sigue jugando.
why-take-back-late = Demasiado tarde para deshacer esa jugada: se puede pedir durante 10 segundos, mientras nadie haya jugado.
why-take-back-shown = Esa jugada no se puede deshacer: ha enseñado una carta o una respuesta. Sigue jugando.
why-take-back-asked = Ya lo has pedido para esta jugada. Espera la respuesta, o sigue jugando.
why-take-back-over = Esa pregunta está resuelta: la jugada se queda, o ya se ha deshecho.
why-take-back-own = Lo has pedido tú: responde el resto.

# -- los torneos ---------------------------------------------------------------------------------------------

command-tournament = torneo
command-tournament-description = Organizar un torneo, o ver los del servidor
parameter-name = nombre
parameter-name-description = Su nombre, por ejemplo: La coinche del jueves
parameter-start = inicio
parameter-start-description = 21:00, jueves 21:00, 3/12 21:00, o dentro de cuántos minutos (si no, cuando quieras)
parameter-deals = manos
parameter-deals-description = Manos por partida (si no, 4)
parameter-rounds = rondas
parameter-rounds-description = Cuántas rondas se juegan (si no, 4)
parameter-kind = formato
parameter-kind-description = Cómo se sortean las mesas
parameter-same-deals = mismas_manos
parameter-same-deals-description = Todas las mesas de una ronda juegan las mismas cartas
parameter-scoring = clasificación
parameter-scoring-description = Lo que cuenta la clasificación (si no, los puntos)
parameter-turn = turno
parameter-turn-description = Segundos por turno (si no, 60)
parameter-round-minutes = minutos_ronda
parameter-round-minutes-description = Minutos de una ronda como máximo (si no, 45)
parameter-break-minutes = pausa
parameter-break-minutes-description = Minutos entre dos rondas (si no, 5)
parameter-computers = ordenadores
parameter-computers-description = Ordenadores en las mesas (si no, los justos para completar la última)
parameter-tournament-game-description = El juego (sin él: un formulario, o la lista de torneos)
parameter-tournament-seats-description = El número de asientos de cada mesa
tournament-choice-rotation = Individual: nuevas parejas y rivales en cada ronda
tournament-choice-pairs = Por parejas, sistema suizo
tournament-choice-swiss = Individual, sistema suizo
tournament-choice-elimination = Eliminación directa, a dos
tournament-scoring-points = Puntos: el total de cada cual
tournament-scoring-wins = Victorias: un punto por cada bando vencido en la mesa
tournament-scoring-duplicate = Duplicado: se compara con quien tuvo las mismas cartas
tournament-format-rotation = individual, mesas nuevas en cada ronda
tournament-format-pairs = por parejas, sistema suizo
tournament-format-swiss = sistema suizo
tournament-format-elimination = eliminación directa
tournament-what = { $game ->
    [none] {""}
   *[other] **{ $game }** ·{" "}
}{ $rounds ->
    [0] {""}
    [one] una ronda,{" "}
   *[other] { $rounds } rondas,{" "}
}{ $deals ->
    [0] {""}
    [one] una mano por mesa,{" "}
   *[other] { $deals } manos por mesa,{" "}
}mesas de { $seats }, { $format }
tournament-timer = { $seconds ->
    [0] sin límite por turno
   *[other] { $seconds } s por turno
}
tournament-length = { $hours ->
    [0] { $minutes } min
   *[other] { $hours } h { $padded }
}
tournament-times = { $length ->
    [none] {""}
   *[other] { $length } como mucho ·{" "}
}{ $timer } · { $round } min por ronda, pausas de { $pause } min{ $strength ->
    [none] {""}
   *[other] {" "}· { $strength }
}{ $computers ->
    [0] {""}
    [one] {" "}· { $computers } ordenador en las mesas
   *[other] {" "}· { $computers } ordenadores en las mesas
}
tournament-deals = { $same ->
    [1] Todas las mesas juegan las mismas manos.
   *[0] Cada mesa tiene sus propias manos.
}
tournament-open = { $when ->
    [none] **Inscripciones abiertas.** La organización decide cuándo empieza la primera ronda.
   *[other] **Inscripciones abiertas.** La primera ronda empieza { $when }.
}
tournament-break = { $when ->
    [none] **En pausa.** La organización decide cuándo empieza la ronda { $round }.
   *[other] La ronda { $round } empieza { $when }.
}
tournament-round = **Ronda { $round } de { $rounds }**, termina como tarde { $when }{ $paused ->
    [1] . Después, pausa.
   *[0] {""}
}
tournament-table = **{ $table }** { $names } — { $state ->
    [opening] la mesa se abre
    [playing] { $link }
   *[ended] terminada
}
tournament-computer = un ordenador
tournament-byes = Descansan: { $names }
tournament-seal = Las manos de la ronda { $round } están selladas: el sello, una huella SHA-256, se fijó antes de la primera carta, y nadie puede cambiarlas. Apúntalo para verificar la ronda después.
    `{ $commitment }`
tournament-enter-there = Para inscribirte: { $link }
tournament-cancelled = { $reason ->
    [few] **Anulado**: hacen falta al menos dos inscripciones, o dos parejas.
    [late] **Anulado**: no pudo empezar a tiempo.
    [channel] **Anulado**: el canal ya no existe.
   *[none] **Anulado** por la organización.
}
tournament-finished = **Terminado.** ¡Gracias por jugar!
tournament-entrants = { $count ->
    [0] **Inscripciones**: todavía nadie.
   *[other] **Inscripciones ({ $count })**: { $names }
}
tournament-standings = { $count ->
    [0] Clasificación
    [one] Clasificación tras una ronda
   *[other] Clasificación tras { $count } rondas
}
tournament-rank = { $medal } { $place }. **{ $names }**{ $before ->
    [none] {""}
   *[other] { " " }(sustituye a { $before })
}: { $total }{ $tie ->
    [none] {""}
   *[other] { " " }({ $tie })
}
tournament-other-ranks = { $count ->
    [one] y un puesto más
   *[other] y { $count } puestos más
}
tournament-tie-opponents = desempate: fuerza de los rivales
tournament-tie-direct = desempate: su propia partida
tournament-tie-wins = desempate: número de victorias
tournament-tie-last = desempate: última ronda
tournament-unit = { $scoring ->
    [points] Clasificación por puntos: el total de cada cual.
    [lowest] Clasificación por puntos: el total de cada cual; gana el más bajo.
    [matchpoints] Clasificación por duplicado: en %, la parte de quienes tuvieron las mismas cartas y lo hicieron peor.
    [mean] Clasificación por duplicado: las diferencias con la media de quienes tuvieron las mismas cartas.
    [elimination] Quien pierde una mesa queda fuera del torneo.
   *[match] Clasificación por victorias: en cada mesa, la parte de los otros bandos vencidos; un empate vale la mitad.
}
tournament-after = { $name } · tras la ronda { $round }
tournament-podium = { $name } · clasificación final
ranking-alt = { $place }: { $name }, { $total }.
tournament-percent = { $share } %
tournament-corrected = Corregido: ronda { $round }, mesa { $table }, { $reason }
tournament-lot = No ganó nadie: ronda { $round }, mesa { $table }. Pasa **{ $name }**, por sorteo.
tournament-nobody = No jugó nadie.
tournament-thread = { $name } · ronda { $round } · mesa { $table }
tournament-your-table = { $names } — ronda { $round } de { $rounds }, mesa { $table }. Termina como tarde { $when }: { $lowest ->
    [1] entonces una mano que falta cuenta la media de las otras mesas
   *[0] entonces solo cuentan las manos acabadas
}. { $duplicate ->
    [1] Otras mesas juegan las mismas manos: este hilo es privado hasta que acabe la ronda. No cuentes nada a nadie.
   *[0] {""}
}
tournament-entered = { $late ->
    [1] Juegas a partir de la próxima ronda.
   *[0] Ya participas. Un hilo de este canal te llamará cuando se abra tu mesa.
}
tournament-left = { $when ->
    [seated] Juegas todavía esta ronda, y ninguna más. Un ordenador ocupa tu asiento si dejas la mesa.
    [begun] No juegas más rondas.
   *[open] Tu inscripción queda retirada.
}{ $back ->
    [1] {" "}Para volver, inscríbete de nuevo con </tournament> antes de la próxima ronda.
   *[0] {""}
}
tournament-paired = Juegas con **{ $name }**. Para cambiarlo, retírate e inscríbete de nuevo.
tournament-alone = { $count ->
    [0] Ya participas, sin pareja por ahora: alguien puede elegirte, o decide el sorteo al empezar.
   *[other] Ya participas. Elige tu pareja, o espera a que te elijan; si no, decide el sorteo al empezar.
}
tournament-entrant = Retirar o sustituir…
tournament-gone-one = { $name } · ya no juega
tournament-about-entrant = **{ $name }** { $left ->
    [1] ya no juega.
   *[0] participa.
} Quien sustituya a { $name } hereda enseguida sus puntos, su pareja y su asiento.
tournament-replace = Sustituir por…
tournament-taken = **{ $name }** juega ahora en tu lugar.
tournament-newcomer = { $name } sustituye a **{ $before }**: ronda { $round }, mesa { $table }. Termina como tarde { $when }.
tournament-correct = Corregir un resultado
tournament-table-of = Ronda { $round }, mesa { $table }
tournament-scores = { $scoring ->
    [matchpoints] Porcentajes, en el orden de los asientos
    [mean] Diferencias con la media, en el orden de los asientos
   *[match] Puntos, en el orden de los asientos
}
tournament-reason = Motivo, que leerá todo el mundo
tournament-reason-help = Por ejemplo: un anuncio erróneo que los dos bandos reconocen
tournament-help = { $begun ->
    [1] Un ordenador sustituye a quien se ha ido; quien se inscriba ahora juega desde la próxima ronda.
   *[0] Hasta la primera ronda puedes cambiar aquí lo que no te convenga. Esta página sigue las inscripciones.
}
tournament-field-name = Nombre (opcional)
tournament-field-game = Juego
tournament-help-game = Por ejemplo: belote, tarot para 5, o el nombre de unas reglas guardadas
tournament-field-start = Inicio (opcional)
tournament-field-repeats = Repetición
tournament-field-weekly = Cada semana
tournament-field-format = Formato
tournament-field-standings = Clasificación y manos
tournament-field-options = Opciones del juego (opcional)
tournament-help-options = Solo las que cambian, por ejemplo: target = 1000
tournament-seats = Mesas de { $seats }
tournament-way = { $way ->
    [duplicate] Duplicado, con las mismas cartas
    [wins] Victorias, { $same ->
        [1] mismas manos en todas
       *[0] otras manos en cada mesa
    }
   *[points] Puntos, { $same ->
        [1] mismas manos en todas
       *[0] otras manos en cada mesa
    }
}
tournament-kind-rotation = Individual
tournament-kind-pairs = Por parejas, sistema suizo
tournament-kind-swiss = Individual, sistema suizo
tournament-kind-elimination = Eliminación directa, a dos
tournament-sure = ¿Anular **{ $name }**? Las partidas en juego siguen hasta el final de la ronda, pero ya nada cuenta para la clasificación.
tournament-closed = { $game }: la mesa está cerrada. Salvo si el torneo se ha anulado, sus manos acabadas cuentan; la clasificación llega cuando terminen todas las mesas.
tournament-lacks = ⚠️ **Me faltan permisos en este canal**: { $permissions }. Las próximas mesas se abren en cuanto los tenga.
tournament-refused = ⚠️ **No se ha podido abrir una mesa.** Lo intento de nuevo cada treinta segundos.
tournament-without-attach_files = Sin el permiso «Adjuntar archivos», las mesas y la clasificación son texto sin imágenes.
tournament-without-create_events = Sin el permiso «Crear eventos», el torneo no está entre los eventos del servidor.
tournament-partner = Jugar con…
tournaments-title = Torneos del servidor
tournaments-none = Ningún torneo por ahora.
tournaments-how = Para organizar uno: </tournament>.{ $everybody ->
    [1] {""}
   *[0] {" "}Hace falta el permiso «Gestionar eventos».
}
tournament-line = • **{ $name }** · { $day } · { $link } · { $status ->
    [open] inscripciones abiertas ({ $count })
    [running] en juego
    [paused] en pausa
    [finished] terminado
   *[cancelled] anulado
}
button-tournament-enter = Inscribirme
button-tournament-new = Crear un torneo
button-tournament-correct = Corregir
button-tournament-tables = Mesas y clasificación
button-tournament-leave = Retirarme
button-tournament-seal = Sello
button-tournament-manage = Organizar
button-tournament-remove = Retirar
button-tournament-begin = Empezar la ronda
button-tournament-go-on = Continuar
button-tournament-pause = Pausar
button-tournament-cancel = Anular el torneo
button-tournament-results = Exportar
why-tournament-table = Esta mesa es de un torneo: empieza y acaba con su ronda.

# -- escribir en vez de tocar -----------------------------------------------------------------------------

write-filler = de, la, el, los, las, carta
write-card-T1 = pequeño
spoken-card = { $rank } de { $suit }
spoken-speed = En este juego a veces hay que ser rápido. Para tener más tiempo, quien organiza cambia, antes de la partida, en «Ajustes»: { $options }.
spoken-option = «{ $option }», ahora { $value }{ $most ->
    [0] {""}
   *[other] {" "}(hasta { $most })
}
write-options = Puedes escribir: { $options }.
write-many = Puedes escribir: { $options }… «lista» dice las { $count } opciones.
write-any-card = Puedes jugar todas tus cartas; «lista» las numera.
write-field = ¿{ $label }? Responde en un mensaje.
write-form = Este formulario no se puede escribir. Escribe «lista» para las otras opciones.
write-done = Hecho.
write-which = ¿Cuál quieres decir? Responde con un número: { $options }.
write-which-match = ¿De qué partida hablas? Responde con un número: { $options }.
write-alone = entrenamiento
write-unknown = No entiendo «{ $text }». ¿Querías escribir: { $options }? «ayuda» dice lo que entiendo.
write-no-match = No juegas en ninguna mesa ahora. Escribe «entrenamiento belote», «aprender belote» o «mis partidas».
write-nothing = No hay nada que decir de eso ahora.
write-aid = Una carta se juega por su nombre: «7 de tréboles», «7t», «as de picas». Otra jugada, por las palabras de su botón o su número: «paso», «80 picas».
    Pregunta: mano, mesa, baza, última baza, puntos, triunfo, quién, subasta, lista, consejo, por qué 7t, reglas.
    Empieza: entrenamiento tarot, aprender rami, mano del día, problemas, torneos, mis partidas. Después: empezar, salir, deshacer, revancha.
write-short = Solo leo mensajes cortos: una jugada, una pregunta o «ayuda».
write-hand = mano, mi mano, mis cartas, cartas
write-table = mesa, la mesa
write-trick = baza
write-last-trick = última baza
write-score = puntos, marcador
write-trump = triunfo, contrato
write-turn = quién, turno
write-auction = subasta, apuestas
write-advice = consejo
write-why = por qué
write-rules = reglas, regla
write-help = ayuda, cómo
write-list = lista, jugadas, opciones
write-again = repite, otra vez
write-text = texto
write-play = jugar, juega
write-practice = entrenamiento, entrenar, practicar
write-learn = aprender, lección
write-daily = mano del día, reparto del día, diario
write-tables = mis partidas, mis mesas
write-join = unirme, entrar
write-start = empezar, comenzar
write-leave = salir, dejar
write-take-back = deshacer, recuperar
write-rematch = revancha, jugar otra vez
write-problems = problemas
write-tournaments = torneos, torneo, inscripción
command-move = jugada
command-move-description = Jugar escribiendo la jugada
parameter-text = jugada
parameter-text-description = «7 de tréboles», «7t», «paso», «80 picas»
why-move-no-match = No juegas en ninguna mesa aquí, ni entrenas. Abre una mesa con </play>, o entrena con </practice>.
why-move-unknown = No sé qué jugada es. Elige una de la lista que se abre mientras escribes.
why-move-which = Varias jugadas se escriben así: { $options }. Escribe una entera.
# El resto de una mano, si está decidido
move-claim_rest = Terminar la mano
button-claim = { $low ->
    [1] 🏁 Terminar la mano
   *[0] 🏁 El resto es mío
}
event-claim_rest = { $player } muestra su mano: el resto está decidido
line-claimed = { $player } mostró su mano, el resto estaba decidido: { $laid_open }
line-claimed-short = { $player } mostró su mano
why-not-certain = El resto todavía no está decidido: sigue jugando.
button-preset-keep = Guardar estas reglas
button-preset-open = Abrir una mesa
button-preset-delete = Borrar
button-presets = Mis reglas
preset-form = Guardar las reglas · { $game }
preset-name = Nombre
preset-name-help = Por ejemplo «Belote del jueves». Un nombre ya usado se sustituye.
preset-whose = ¿Para quién?
preset-for-all = Para todo el servidor
preset-for-all-help = Se ofrecen a todo el mundo en /play
preset-kept = { $common ->
    [1] Las reglas **{ $name }** están guardadas para este servidor. </play> las ofrece las primeras.
   *[0] Las reglas **{ $name }** están guardadas. </play> las ofrece las primeras, en todos los servidores.
}
preset-line = { $common ->
    [1] { $name } · { $game } · servidor
   *[0] { $name } · { $game }
}
preset-menu = Reglas guardadas
presets-title = Reglas guardadas
presets-about = Elige unas reglas para abrir una mesa con ellas, o para borrarlas.
presets-none = Todavía no hay nada guardado. En una mesa abierta con </play>, «Ajustes» y después «Guardar estas reglas» las guarda con un nombre.
preset-change = Para cambiarlas: abre una mesa con ellas, cambia los ajustes y guarda con el mismo nombre.
preset-lost = Estas reglas son de otra versión del juego. Ya no valen: { $lost }. Mira los ajustes antes de empezar.
preset-seats = el número de asientos
preset-sure = { $common ->
    [1] ¿Borrar las reglas **{ $name }** para todo el servidor?
   *[0] ¿Borrar tus reglas **{ $name }**?
}
why-preset-name = El nombre necesita al menos una letra o una cifra. Guarda de nuevo.
why-preset-many = Ya hay { $most } reglas guardadas. Borra algunas en «Mis reglas», en el menú de </play>.
why-preset-gone = Estas reglas ya no existen. Elige otras con </play>.
why-preset-game-gone = Las reglas { $name } son de un juego que ya no existe. Bórralas, o elige un juego con </play>.
button-past-deals = Manos jugadas
replay-under-way = La mano en juego sigue en secreto: vuelve cuando haya acabado.
button-watch = Mirar
watch-title = 👁️ Sigues a **{ $player }** y ves lo que puede ver todo el mundo.
watch-menu = Seguir a otra persona
watch-melds = Bajado: { $cards }
command-avoid = evitar
command-avoid-description = Personas con las que prefieres no jugar: solo tú ves la lista
parameter-person = persona
parameter-person-description = Alguien que añadir a la lista
menu-avoid = Evitar
avoid-title = Personas que evitas
avoid-none = Tu lista está vacía. Para añadir a alguien: </avoid> con su nombre, o en su menú «Aplicaciones», «Evitar».
avoid-about = Ya no pueden sentarse a una mesa que abras, hasta que empiece la partida; nadie recibe las llamadas ni las invitaciones de la otra parte; antes de sentarte a una mesa donde estén, te aviso. No se enteran, y una partida empezada no cambia.
avoid-added = **{ $player }** está en tu lista.
avoid-menu = Dejar de evitar…
avoid-there = { $count ->
    [one] **{ $players }**, a quien evitas, está en esta mesa.
   *[other] **{ $players }**, a quienes evitas, están en esta mesa.
} ¿Sentarte de todos modos?
why-avoid-whom = No puedes evitarte a ti ni a un bot. Elige a otra persona.
why-avoid-many = Tu lista está llena (máximo: { $most }). Quita a alguien con </avoid> y prueba otra vez.
command-tables = partidas
command-tables-description = Mis partidas abiertas, y las que buscan gente
tables-title = Partidas abiertas
tables-none = No tienes ninguna partida abierta. </play> abre una.
tables-lobbies = **Estas mesas buscan gente**:
tables-line = • **{ $game }** · [la mesa]({ $link })
tables-lobby = sin empezar, { $count } de { $most }
tables-away = un ordenador juega por ti: «He vuelto» te devuelve tus cartas
tables-waiting = { $yours ->
    [1] **te toca**, última jugada { $since }
   *[0] { $players ->
        [none] la mesa juega
       *[other] se espera a { $players }, última jugada { $since }
    }
}
button-hand-of = Mis cartas · { $game }
button-refresh = Actualizar
