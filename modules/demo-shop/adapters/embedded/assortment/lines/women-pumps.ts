import type { Line } from './line.ts';
import { pump, sling } from './shapes.ts';

/** Pumps, high and low, and slingbacks. */
export const womenPumps: readonly Line[] = [
  {
    noun: 'pump',
    gender: 'dames',
    category: 'dames/pumps/hoge-pumps',
    colours: ['zwart', 'nude', 'bordeaux', 'rood', 'ecru', 'navy', 'roze', 'goud', 'zilver', 'chocolade'],
    models: [
      [
        'Ottavia',
        'marzani',
        'leather',
        229.95,
        pump('stiletto', 90, 'pointed'),
        'De hiel zonder één rimpel.',
        'In Vigevano duurt het drie dagen voor de hiel van de Ottavia van de leest mag. Daarom blijft hij strak, ' +
          'ook na een jaar, en slipt je voet er niet uit als je de tram moet halen.',
      ],
      [
        'Clémence',
        'courvel',
        'suede',
        214.95,
        pump('stiletto', 85, 'almond'),
        'Suède, hoog, en toch voor overdag.',
        'Sabine Courvel draagt de Clémence naar de bank, naar de markt en naar bruiloften. De hak staat drie ' +
          'millimeter verder naar binnen dan gebruikelijk; dat is het hele geheim.',
      ],
      [
        'Fiorella',
        'lucandra',
        'patent',
        249.95,
        pump('stiletto', 95, 'pointed'),
        'Lak dat het kaarslicht vangt.',
        'De Fiorella is gemaakt voor zalen met kroonluchters. Acht lagen lak, tussen elke laag een nacht drogen, ' +
          'en een zool die je bij het dansen niet hoort.',
      ],
      [
        'Estrella',
        'torrealba',
        'leather',
        169.95,
        pump('block', 85, 'almond'),
        'Hoge hak die midden onder je gewicht staat.',
        'In Elda legt men een kogeltje in de schoen om te zien waar het zwaartepunt ligt. Bij de Estrella blijft ' +
          'het liggen, en dat voel je bij elke trap die je af moet.',
      ],
      [
        'Gaia',
        'fiordalba',
        'leather',
        199.95,
        pump('stiletto', 100, 'pointed'),
        'Tien centimeter, met een kussen dat meedenkt.',
        'De hoogste pump die wij verkopen, en niet de zwaarste. Onder de bal van de voet ligt schuim dat op ' +
          'lichaamswarmte reageert; de Gaia voelt om elf uur ’s avonds nog als om acht.',
      ],
      [
        'Mirthe',
        'zool',
        'suede',
        159.95,
        pump('block', 80, 'round'),
        'Ronde neus, hoge blokhak, nooit te veel.',
        'Onze eigen hoge pump, op de leest die we ook voor de lage gebruiken. De ronde neus geeft je tenen ruimte, ' +
          'de blokhak vergeeft je kasseien en grindpaden.',
      ],
      [
        'Loredana',
        'sartivesi',
        'leather',
        239.95,
        pump('stiletto', 85, 'almond'),
        'Napolitaanse souplesse, hoog op de hak.',
        'Ongevoerd aan de zijkanten, met een zool die je tussen duim en wijsvinger kunt buigen. De Loredana is een ' +
          'hoge schoen voor wie eigenlijk liever op blote voeten loopt.',
      ],
      [
        'Wende',
        'roosbeek',
        'croc',
        219.95,
        pump('block', 80, 'pointed'),
        'Reliëf in kalfsleer, hak als een kolom.',
        'Het reliëf van de Wende wordt warm in het leer geperst, op de Brusselse persen die nog voor operaschoenen ' +
          'zijn gegoten. Daaronder een hak van acht centimeter, recht als een zuil.',
      ],
    ],
  },
  {
    noun: 'pump',
    gender: 'dames',
    category: 'dames/pumps/lage-pumps',
    colours: ['zwart', 'camel', 'navy', 'nude', 'bordeaux', 'taupe', 'ecru', 'bosgroen', 'lichtblauw', 'rood'],
    models: [
      [
        'Hortense',
        'courvel',
        'leather',
        189.95,
        pump('kitten', 45, 'pointed'),
        'Kitten heel met een scherpe neus.',
        'Vierenhalve centimeter en een neus waarmee je een brief zou kunnen openen. De Hortense is gesneden uit ' +
          'leer van één enkele huid per paar, zodat links en rechts samen verouderen.',
      ],
      [
        'Elin',
        'hollweg',
        'leather',
        179.95,
        pump('block', 50, 'round'),
        'Voor wie de hele dag voor de klas staat.',
        'Een pump met verborgen comfort: een gewelfd voetbed, een schokdemper in de hak en een neus met plaats ' +
          'voor vijf tenen. De Elin ziet eruit alsof dat allemaal niet waar is.',
      ],
      [
        'Josefien',
        'terlinden',
        'suede',
        164.95,
        pump('block', 45, 'almond'),
        'Zachte pump uit Izegem.',
        'De oudste zus Terlinden staat acht uur per dag aan de snijtafel, en altijd op een Josefien. Meer reclame ' +
          'hebben ze nooit gemaakt.',
      ],
      [
        'Amparo',
        'torrealba',
        'leather',
        149.95,
        pump('kitten', 50, 'almond'),
        'Klein hakje, groot gemak.',
        'De hak van de Amparo is uit één blok beuken gedraaid en daarna bekleed met hetzelfde leer als de schoen. ' +
          'Hij wiebelt niet, ook niet op het pleintje voor het stadhuis.',
      ],
      [
        'Lieve',
        'roosbeek',
        'patent',
        174.95,
        pump('kitten', 40, 'round'),
        'Lak voor op maandag.',
        'Lak hoeft niet te wachten tot het feest is. De Lieve heeft een ronde neus, een hakje van vier centimeter ' +
          'en een glans die een gewone jurk net een zetje geeft.',
      ],
      [
        'Marlies',
        'zool',
        'leather',
        139.95,
        pump('block', 55, 'round'),
        'De werkdagpump van ons eigen atelier.',
        'We lieten de Marlies een maand dragen door een notaris, een dirigente en een juf. Pas toen alle drie hem ' +
          'niet terug wilden geven, namen we hem in de collectie.',
      ],
      [
        'Solène',
        'lanvaux',
        'suede',
        169.95,
        pump('block', 50, 'pointed'),
        'Spits, laag en van Bretons suède.',
        'De neus van de Solène is spits, maar je tenen zitten ervoor: het puntje is leeg. Zo hoort het, zegt ' +
          'Lanvaux, en wie er een dag op loopt geeft ze gelijk.',
      ],
    ],
  },
  {
    noun: 'slingback',
    gender: 'dames',
    category: 'dames/pumps/slingbacks',
    colours: ['zwart', 'nude', 'ecru', 'bordeaux', 'lichtblauw', 'rood', 'goud', 'navy', 'zilver'],
    models: [
      [
        'Delphine',
        'courvel',
        'leather',
        194.95,
        sling('kitten', 50, 'pointed'),
        'Het bandje blijft zitten, beloofd.',
        'In de hielband van de Delphine zit een strookje elastiek van twee centimeter, weggewerkt onder de gesp. ' +
          'Het is het verschil tussen een slingback die je draagt en een die je uitschopt.',
      ],
      [
        'Allegra',
        'marzani',
        'patent',
        239.95,
        sling('stiletto', 80, 'pointed'),
        'Zwierige slingback voor lange avonden.',
        'Van voren een strenge pump, van achteren een dun bandje lak. De Allegra laat de hiel vrij en houdt de ' +
          'voet toch vast, dankzij een zool die halverwege iets omhoog komt.',
      ],
      [
        'Rosanne',
        'zool',
        'leather',
        154.95,
        sling('block', 55, 'almond'),
        'Blokhak en bandje, voor het hele voorjaar.',
        'De Rosanne hebben we gemaakt voor aprildagen: te warm voor een laars, te fris voor een sandaal. De ' +
          'blokhak is bekleed, de gesp is klein en de zool kan nat worden.',
      ],
      [
        'Pilar',
        'torrealba',
        'suede',
        159.95,
        sling('kitten', 45, 'almond'),
        'Suède slingback met een Spaans hakje.',
        'Het hakje van de Pilar loopt naar binnen als een komma. Dat ziet er speels uit en is oude techniek: zo ' +
          'draagt de hak het gewicht recht onder de enkel.',
      ],
      [
        'Eugénie',
        'sauvelle',
        'leather',
        209.95,
        sling('block', 70, 'pointed'),
        'Parijs van voren, luchtig van achteren.',
        'Maison Sauvelle maakte de Eugénie voor vrouwen die van kantoor rechtstreeks naar een opening gaan. De ' +
          'band is bekleed met suède, zodat hij op blote huid niet plakt.',
      ],
      [
        'Lune',
        'lucandra',
        'leather',
        229.95,
        sling('stiletto', 75, 'almond'),
        'Een slingback als een streep licht.',
        'De lijn van de Lune loopt zonder onderbreking van neus naar hiel, en het leer is zo dun dat er geen ' +
          'stikking in past: de randen zijn gevouwen en gelijmd. Draag hem zacht.',
      ],
    ],
  },
];
