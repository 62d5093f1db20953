import type { Line } from './line.ts';
import { carrier } from './shapes.ts';

/** Men's bags. */
export const menBags: readonly Line[] = [
  {
    noun: 'aktetas',
    gender: 'heren',
    category: 'heren/tassen/aktetassen',
    colours: ['chocolade', 'zwart', 'cognac', 'navy', 'bosgroen'],
    models: [
      [
        'Maurits',
        'lindhout',
        'leather',
        399,
        carrier('briefcase'),
        'De tas van een griffier.',
        'Dik leer, twee gespen en een schot in het midden. De Maurits is gemaakt naar een tas die vijftig jaar ' +
          'naar de rechtbank in Leeuwarden heen en weer ging.',
      ],
      [
        'Rupert',
        'kestrel',
        'pebbled',
        369,
        carrier('briefcase'),
        'Voor laptop, krant en paraplu.',
        'Achterop de Rupert zit een vak voor een opgevouwen krant en in de zijkant een lus voor een paraplu. ' +
          'Londen heeft zo zijn eigen wensen.',
      ],
      [
        'Ludovico',
        'montelago',
        'leather',
        429,
        carrier('briefcase'),
        'Umbrisch leer met messing gespen.',
        'De gespen van de Ludovico zijn gegoten in een dorp dat ook kerkklokken maakt. Binnenin is hij zo rood als ' +
          'een toneelgordijn.',
      ],
      [
        'Aske',
        'nordlund',
        'suede',
        299,
        carrier('briefcase'),
        'Een werktas die niet streng wil zijn.',
        'De Aske is van dik suède, dat meegeeft waar leer zou drukken. Hij past onder een vliegtuigstoel en bij ' +
          'een trui.',
      ],
    ],
    monogram: true,
  },
  {
    noun: 'rugzak',
    gender: 'heren',
    category: 'heren/tassen/rugzakken',
    colours: ['zwart', 'cognac', 'olijf', 'navy', 'chocolade'],
    models: [
      [
        'Angus',
        'kestrel',
        'leather',
        329,
        carrier('backpack'),
        'Rugzak voor een man in pak.',
        'De banden van de Angus zijn aan de binnenkant bekleed met wol, zodat de schouders van je jasje het ' +
          'overleven. Hij is zo plat dat niemand hem een schooltas noemt.',
      ],
      [
        'Storm',
        'noorderhak',
        'canvas',
        179,
        carrier('backpack'),
        'Voor wie bij windkracht zeven fietst.',
        'Met was behandeld canvas en een klep die twee keer dichtgaat. De Storm is in Delfzijl beproefd, op de ' +
          'pier, in november.',
      ],
      [
        'Basil',
        'ashcombe',
        'pebbled',
        349,
        carrier('backpack'),
        'Engels nerfleer op twee schouders.',
        'Gesneden uit het leer waar Ashcombe & Rye zijn brogues van maakt. De Basil wordt mooier van elke keer dat ' +
          'hij op de vloer van een trein staat.',
      ],
    ],
  },
];
