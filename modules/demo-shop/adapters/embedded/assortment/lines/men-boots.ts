import type { Line } from './line.ts';
import { boot, espadrille } from './shapes.ts';

/** Men's boots, and their espadrilles. */
export const menBoots: readonly Line[] = [
  {
    noun: 'chelsea boot',
    gender: 'heren',
    category: 'heren/boots/chelsea-boots',
    colours: ['zwart', 'chocolade', 'cognac', 'taupe', 'navy', 'olijf'],
    models: [
      [
        'Ewan',
        'thornfield',
        'leather',
        329.95,
        boot('flat', 28, 'almond', 'elastic'),
        'Uit één stuk leer gesneden.',
        'De schacht van de Ewan is één huid, zonder naad achter. Dat lukt bij één op de vijf huiden; van de andere ' +
          'vier maken ze iets anders.',
      ],
      [
        'Fabio',
        'garzoni',
        'suede',
        279.95,
        boot('flat', 25, 'pointed', 'elastic'),
        'Slanke boot voor smalle broeken.',
        'Een Bolognese chelsea, dus met een neus die iets te vertellen heeft. Het elastiek van de Fabio is in ' +
          'dezelfde kleur geverfd als het suède.',
      ],
      [
        'Jorrit',
        'noorderhak',
        'pebbled',
        219.95,
        boot('flat', 28, 'round', 'elastic'),
        'Rubberen zool, droge sokken.',
        'De Jorrit heeft een rand van rubber waar andere boots een stiksel hebben. In het noorden noemen ze dat ' +
          'vanzelfsprekend.',
      ],
      [
        'Dirk',
        'scheldekant',
        'leather',
        249.95,
        boot('flat', 28, 'almond', 'elastic'),
        'Antwerps zwart, ook in andere kleuren.',
        'Een boot met een hak die net iets hoger is dan fatsoenlijk. De Dirk staat onder een lange jas en voor een ' +
          'microfoon.',
      ],
      [
        'Lasse',
        'fjordan',
        'suede',
        239.95,
        boot('flat', 28, 'round', 'elastic'),
        'Met wol gevoerd, van buiten zie je niets.',
        'Noors suède met een vlies ertussen dat sneeuw tegenhoudt. De Lasse draagt als een pantoffel en staat als ' +
          'een boot.',
      ],
    ],
  },
  {
    noun: 'veterboot',
    gender: 'heren',
    category: 'heren/boots/veterboots',
    colours: ['cognac', 'zwart', 'chocolade', 'camel', 'bosgroen'],
    models: [
      [
        'Magnus',
        'fjordan',
        'pebbled',
        269.95,
        boot('flat', 28, 'round', 'lace'),
        'Voor bergen, of voor de trein van 6:42 uur.',
        'Een wandelschoen die is opgegroeid in de stad. De zool van de Magnus komt van een bergschoen, de lijn van ' +
          'een nette boot.',
      ],
      [
        'Barend',
        'pikdraad',
        'leather',
        309.95,
        boot('flat', 28, 'round', 'lace'),
        'De boot die je schoenmaker wil zien.',
        'Dik leer, zeven gaten, een zool die met de hand is doorgenaaid. De Barend wordt met een blikje schoenvet ' +
          'verkocht en dat is geen grap.',
      ],
      [
        'Yann',
        'lanvaux',
        'leather',
        259.95,
        boot('flat', 28, 'round', 'lace'),
        'Bretonse boot voor de landweg.',
        'Lanvaux maakte de Yann voor oesterkwekers, die de hele dag in het nat staan. Hij werd ontdekt door mensen ' +
          'die alleen naar de bakker gaan.',
      ],
      [
        'Edmund',
        'thornfield',
        'suede',
        279.95,
        boot('flat', 25, 'almond', 'lace'),
        'Suède veterboot met een schoolmeestersziel.',
        'Halfhoog, slank, en met een zool van crêpe die op een houten vloer niets zegt. De Edmund hoort bij tweed ' +
          'en bij een spijkerbroek.',
      ],
      [
        'Teun',
        'vanoeveren',
        'pebbled',
        199.95,
        boot('flat', 28, 'round', 'lace'),
        'Werkschoen van huis uit.',
        'Van Oeveren maakte de Teun voor stratenmakers, met een neus die tegen een stoot kan. Het staal is eruit, ' +
          'de rest is gebleven.',
      ],
    ],
  },
  {
    noun: 'espadrille',
    gender: 'heren',
    category: 'heren/espadrilles',
    colours: ['navy', 'zand', 'olijf', 'terracotta', 'ecru'],
    models: [
      [
        'Iker',
        'esparto',
        'canvas',
        64.95,
        espadrille('flat'),
        'Van de boerderij naar het balkon.',
        'In La Rioja plukt men er druiven op. De Iker is dubbel doorgestikt bij de neus, waar een mannenvoet hem ' +
          'anders binnen een maand open heeft.',
      ],
      [
        'Loïc',
        'petitquai',
        'suede',
        99.95,
        espadrille('flat'),
        'Suède op touw, voor na het zeilen.',
        'Zachter dan canvas en netter dan je zou denken. De Loïc heeft onder het touw een laag rubber met een ' +
          'visgraatprofiel, van een bootschoen geleend.',
      ],
      [
        'Marc',
        'menorquet',
        'leather',
        119.95,
        espadrille('flat'),
        'Leren espadrille voor een heer op vakantie.',
        'Casa Menorquet vond dat een espadrille ook naar een restaurant moest kunnen. De Marc kan dat, op één ' +
          'voorwaarde: geen sokken.',
      ],
    ],
  },
];
