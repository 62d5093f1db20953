import type { Line } from './line.ts';
import { derby, loafer, sneaker } from './shapes.ts';

/** Men's sneakers, loafers and lace-ups. */
export const menLowShoes: readonly Line[] = [
  {
    noun: 'sneaker',
    gender: 'heren',
    category: 'heren/sneakers/leren-sneakers',
    colours: ['wit', 'zwart', 'navy', 'cognac', 'ecru', 'grijs', 'olijf'],
    models: [
      [
        'Sven',
        'nordlund',
        'leather',
        149.95,
        sneaker('cup'),
        'Wit is bij ons ook een kleur.',
        'De Sven is ontworpen door een architect die klaagde dat sneakers te veel te vertellen hebben. Hij heeft ' +
          'vier delen, één kleur draad en een zool die niet vergeelt.',
      ],
      [
        'Davide',
        'morvello',
        'leather',
        209.95,
        sneaker('gum'),
        'Voor onder een pak, zonder verontschuldiging.',
        'Het leer van de Davide is dat van een nette schoen, en de zool dat van een gymschoen. Wie hem poetst, ' +
          'krijgt er een glans in waar je een handtekening in ziet.',
      ],
      [
        'Mees',
        'wessel',
        'pebbled',
        159.95,
        sneaker('runner'),
        'Stadsloper met een dikke huid.',
        'Nerfleer waar je de deur van een busje tegenaan mag zetten. De Mees heeft een brede zool en een hielstuk ' +
          'dat rechtop blijft, ook als je hem zonder veters aantrekt.',
      ],
      [
        'Tiago',
        'ribadouro',
        'leather',
        134.95,
        sneaker('runner'),
        'Portugees tempo, Hollandse maten.',
        'De Tiago wordt ook in 46 en op wijdte gemaakt, en dat is zeldzaam. De zool is voor tachtig procent ' +
          'gerecycled en voor honderd procent comfortabel.',
      ],
      [
        'Falk',
        'hollweg',
        'leather',
        189.95,
        sneaker('cup'),
        'Een sneaker met een medische vooropleiding.',
        'Onder de binnenzool van de Falk zit ruimte voor een steunzool, en als je die niet hebt een vulling die ' +
          'net zo goed steunt. Van buiten zie je een rustige witte schoen.',
      ],
      [
        'Bram',
        'zool',
        'canvas',
        84.95,
        sneaker('cup', 'high'),
        'Canvas voor zomers die beginnen in april.',
        'Dik geweven doek, een neus van rubber en veters van katoen. De Bram is de goedkoopste schoen die wij voor ' +
          'mannen maken en de eerste die uitverkoopt.',
      ],
    ],
  },
  {
    noun: 'runner',
    gender: 'heren',
    category: 'heren/sneakers/suede-sneakers',
    colours: ['taupe', 'navy', 'grijs', 'olijf', 'camel', 'chocolade', 'terracotta'],
    models: [
      [
        'Kjeld',
        'nordlund',
        'suede',
        159.95,
        sneaker('runner'),
        'Stil suède op een stille zool.',
        'Een runner zonder streep en zonder vaart. De Kjeld is voor lange dagen op museumvloeren, perrons en langs ' +
          'de lijn.',
      ],
      [
        'Rocco',
        'morvello',
        'suede',
        189.95,
        sneaker('runner'),
        'Milanees suède met een sportverleden.',
        'De lijnen komen van een atletiekschoen uit 1974, de materialen van een mocassin. De Rocco is het ' +
          'resultaat, en hij rent alleen als het moet.',
      ],
      [
        'Hidde',
        'noorderhak',
        'suede',
        129.95,
        sneaker('cup', 'high'),
        'Suède dat zijn best doet in de regen.',
        'Gevet van binnen, geïmpregneerd van buiten. De Hidde is een sneaker voor provincies waar het weer van ' +
          'rechts komt.',
      ],
      [
        'Abel',
        'kade',
        'suede',
        144.95,
        sneaker('runner'),
        'Amsterdamse runner, gemaakt in Porto.',
        'De Abel is smal, licht en stil. Hij werd gedragen door een nachtportier, een postbode en een drummer ' +
          'voordat hij de winkel in mocht.',
      ],
    ],
  },
  {
    noun: 'loafer',
    gender: 'heren',
    category: 'heren/nette-schoenen/loafers',
    colours: ['cognac', 'zwart', 'chocolade', 'bordeaux', 'navy', 'taupe'],
    models: [
      [
        'Gennaro',
        'sartivesi',
        'leather',
        289.95,
        loafer(22),
        'Napels op een zool van vier millimeter.',
        'De Gennaro wordt binnenstebuiten genaaid en dan omgekeerd, als een handschoen. Hij weegt half zo veel als ' +
          'hij eruitziet.',
      ],
      [
        'Alistair',
        'ashcombe',
        'leather',
        319.95,
        loafer(25),
        'Engelse loafer voor het leven.',
        'Doorgenaaid, verzoolbaar en de eerste week behoorlijk koppig. Wie volhoudt, heeft aan de Alistair een ' +
          'schoen waar zijn zoon naar gaat vragen.',
      ],
      [
        'Remy',
        'roncourt',
        'suede',
        199.95,
        loafer(22),
        'Zacht suède, warme tint, geen haast.',
        'Roncourt laat het suède van de Remy aan de randen een tint donkerder. Daardoor lijkt hij nieuw al ' +
          'gedragen, en gedragen nog nieuw.',
      ],
      [
        'Pieter',
        'vanoeveren',
        'leather',
        179.95,
        loafer(22),
        'De loafer van de notaris in Waalwijk.',
        'Een gewone, goede loafer, voor wie dat zoekt. De Pieter is gevoerd met varkensleer, dat ademt, en heeft ' +
          'een zool van leer met een neus van rubber.',
      ],
      [
        'Santo',
        'calzavera',
        'woven',
        239.95,
        loafer(20),
        'Vlechtwerk voor een terras in juli.',
        'Gevlochten leer is oude airconditioning. De Santo komt uit de Marche, waar men in juli nog steeds een ' +
          'jasje draagt en dus iets moet verzinnen.',
      ],
      [
        'Caspar',
        'zool',
        'suede',
        159.95,
        loafer(20),
        'Onze instapper, zonder voering.',
        'Een schoen die je met twee vingers opvouwt. De Caspar heeft noppen onder de zool, zodat het pedaal van ' +
          'een oude auto niet wegglipt.',
      ],
    ],
  },
  {
    noun: 'derby',
    gender: 'heren',
    category: 'heren/nette-schoenen/veterschoenen',
    colours: ['zwart', 'cognac', 'chocolade', 'bordeaux', 'navy'],
    models: [
      [
        'Leonardo',
        'garzoni',
        'leather',
        299.95,
        derby(28),
        'Drie keer te verzolen, dat is het uitgangspunt.',
        'De broers Garzoni leggen bij elk paar een boekje waarin de schoenmaker zijn werk aftekent. In de Leonardo ' +
          'is plaats voor drie stempels.',
      ],
      [
        'Geoffrey',
        'ashcombe',
        'leather',
        339.95,
        derby(28),
        'Een derby die een regenjas verdient.',
        'Vet leer met een dubbele zool en een stormrand. De Geoffrey is gemaakt voor Engelse bruiloften, dus voor ' +
          'gras, modder en een dansvloer.',
      ],
      [
        'Joost',
        'pikdraad',
        'leather',
        289.95,
        derby(28),
        'Uit Dongen, met hars en geduld.',
        'De naad van de Joost heeft zes steken per duim, elk aangetrokken met de hand. Twee mannen maken hem, en ' +
          'ze praten er niet bij.',
      ],
      [
        'Aldo',
        'sartivesi',
        'suede',
        259.95,
        derby(25),
        'Suède derby, ongevoerd.',
        'In Napels draagt men de Aldo bij linnen. De zool buigt mee als een pantoffel, de veters zijn van gewaxt ' +
          'katoen.',
      ],
      [
        'Ruben',
        'vanoeveren',
        'leather',
        189.95,
        derby(28),
        'Voor de eerste baan en de tweede.',
        'Een eerlijke zwarte schoen bestaat nog. De Ruben heeft een gepoetste neus, een rubberen zool die niet ' +
          'piept en een prijs die je van een eerste salaris kunt betalen.',
      ],
      [
        'Heinrich',
        'hollweg',
        'leather',
        219.95,
        derby(28),
        'Netjes van boven, orthopedisch van binnen.',
        'De neus van de Heinrich is een halve centimeter breder dan je ziet, dankzij een naad die hem smal tekent. ' +
          'Je tenen merken het meteen.',
      ],
      [
        'Quinten',
        'kade',
        'suede',
        169.95,
        derby(25),
        'De nette schoen voor wie ze niet mooi vindt.',
        'Suède, een lichte zool en ronde veters. Op de Quinten kun je naar een begrafenis en daarna naar huis ' +
          'lopen langs het water.',
      ],
    ],
  },
];
