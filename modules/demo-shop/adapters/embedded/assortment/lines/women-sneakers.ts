import type { Line } from './line.ts';
import { sneaker } from './shapes.ts';

/** Women's sneakers, smooth and suede. */
export const womenSneakers: readonly Line[] = [
  {
    noun: 'sneaker',
    gender: 'dames',
    category: 'dames/sneakers/leren-sneakers',
    colours: ['wit', 'ecru', 'zwart', 'zilver', 'camel', 'lichtblauw', 'goud', 'zand', 'bordeaux'],
    models: [
      [
        'Norah',
        'wessel',
        'leather',
        159.95,
        sneaker('cup', 'slip-on'),
        'Eén naad, geen logo, klaar.',
        'Roos Wessel tekende de Norah in een middag en veranderde er daarna twee jaar niets meer aan. De neus is ' +
          'smal, de hiel sluit hoog en de zool is net dik genoeg voor klinkers.',
      ],
      [
        'Tessel',
        'ribadouro',
        'leather',
        129.95,
        sneaker('runner'),
        'Loopzool van gerecycled rubber, leer uit de buurt.',
        'Alles aan de Tessel komt van binnen vijftig kilometer rond Porto, tot de veters toe. De zool is gegoten ' +
          'uit rubber van oude banden en veert beter dan je van een band zou denken.',
      ],
      [
        'Ilse',
        'hollweg',
        'pebbled',
        174.95,
        sneaker('cup', 'high'),
        'Met een voetbed waar je rug blij van wordt.',
        'Onder het leer van de Ilse zit een voetbed met een steunpunt dat pas opvalt als je aan het eind van de ' +
          'dag niet hoeft te gaan zitten. Het nerfleer verbergt krassen van stoepranden en kinderfietsen.',
      ],
      [
        'Romy',
        'zool',
        'leather',
        149.95,
        sneaker('runner'),
        'Sportief van onder, netjes van boven.',
        'De Romy begon als schets op de achterkant van een bon. Een brede loopzool, een gladde schacht en veters ' +
          'die zo lang zijn dat je ze één keer strikt en daarna instapt.',
      ],
      [
        'Coco',
        'morvello',
        'leather',
        199.95,
        sneaker('gum'),
        'De Italiaanse neef van de gymschoen.',
        'In Milaan draagt men de Coco onder een kokerrok en niemand kijkt op. Het leer is twee keer gepolijst, ' +
          'zodat het vuil er met een vochtige doek weer af is.',
      ],
      [
        'Juul',
        'nordlund',
        'leather',
        139.95,
        sneaker('cup'),
        'Deens, dus zonder franje.',
        'Wat je kunt weglaten aan een sneaker, is aan de Juul weggelaten. Wat overblijft is een schoen van 280 ' +
          'gram die naar niets anders lijkt en overal bij past.',
      ],
      [
        'Perla',
        'lucandra',
        'leather',
        209.95,
        sneaker('cup'),
        'Een sneaker die uit eten mag.',
        'Lucandra maakt eigenlijk avondschoenen, en dat zie je: de rand om de enkel is met de hand omgezet en de ' +
          'vetergaten zijn gevoerd. De Perla is de sneaker voor wie na het theater nog een eind wil lopen.',
      ],
      [
        'Bente',
        'ferreiro',
        'canvas',
        89.95,
        sneaker('cup', 'high'),
        'Canvas van zeildoekkwaliteit, zool van rubber.',
        'Het doek van de Bente wordt in Guimarães zo dicht geweven dat het zonder voering kan. Hij gaat mee op ' +
          'vakantie, komt zanderig terug en mag dan gewoon op dertig graden in de was.',
      ],
    ],
  },
  {
    noun: 'sneaker',
    gender: 'dames',
    category: 'dames/sneakers/suede-sneakers',
    colours: ['taupe', 'roze', 'camel', 'bosgroen', 'navy', 'grijs', 'terracotta', 'olijf', 'zand'],
    models: [
      [
        'Sanne',
        'wessel',
        'suede',
        154.95,
        sneaker('runner'),
        'Zacht van kleur, stevig van zool.',
        'De Sanne heeft geen enkele rechte lijn, dat was de opdracht. De panelen lopen als een getijdenkaart over ' +
          'elkaar, in suède dat nog zachter is dan het eruitziet.',
      ],
      [
        'Fee',
        'kade',
        'suede',
        139.95,
        sneaker('runner'),
        'Voor op de fiets, naar het werk, en de hele dag daarna.',
        'Een lage rand zodat je enkel vrij blijft op de trappers, een neus van dubbel suède tegen het schuren. De ' +
          'Fee is bedacht in de rij voor een pont en zo draagt hij ook.',
      ],
      [
        'Lotte',
        'ribadouro',
        'suede',
        119.95,
        sneaker('gum'),
        'Rustige sneaker, vriendelijke prijs.',
        'Ribadouro snijdt de Lotte uit wat er na een partij laarzen overblijft; daarom verschijnt elke kleur maar ' +
          'een keer. Het suède is fijn van vezel en klopt na een borstelbeurt weer op.',
      ],
      [
        'Maud',
        'lanvaux',
        'suede',
        164.95,
        sneaker('cup', 'slip-on'),
        'Bretons suède dat van mist houdt.',
        'Het suède van de Maud is met was ingewreven, een truc van vissers uit Lorient. Water blijft er als parels ' +
          'op liggen en de kleur wordt er elk seizoen dieper van.',
      ],
      [
        'Yara',
        'terlinden',
        'suede',
        144.95,
        sneaker('runner'),
        'Lichte loper met een hiel van leer.',
        'De zussen Terlinden wilden een sneaker waarop je een beurs van drie dagen kunt lopen. De Yara kwam uit de ' +
          'proef: 240 gram, een hiel die niet schuurt en een neus met speling.',
      ],
    ],
  },
];
