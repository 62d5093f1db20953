import type { Model } from './model.ts';

/** Loafers and lace-ups. */
export const flats: readonly Model[] = [
  {
    key: 'ines',
    name: 'Inès',
    noun: 'loafer',
    brand: 'roncourt',
    gender: 'dames',
    category: 'dames/loafers',
    collection: 'iconen',
    surface: 'leather',
    heel: 20,
    price: 169.95,
    shape: { silhouette: 'loafer', heelHeight: 20 },
    short: 'Een loafer zoals je die vroeger leende van je vader, maar dan passend.',
    story:
      'Met de hand gestikte moccasinrand, een zadel met een smalle gleuf en leer dat vanaf de eerste dag meegeeft. ' +
      'De Inès is het antwoord ' +
      'op elke ochtend waarop je niet weet wat je aan moet.',
    facts: ['Bovenwerk en voering van kalfsleer', 'Hak van 2 cm', 'Leren zool, doorgestikt', 'Valt normaal'],
    colours: [
      { colour: 'zwart', note: 'Zwart leer, licht gepolijst.' },
      { colour: 'bordeaux', note: 'Bordeaux, de oudste kleur voor een loafer.', special: 129.95 },
      { colour: 'camel', note: 'Camel voor bij wit en lichtblauw.', isNew: true },
    ],
  },
  {
    key: 'camille',
    name: 'Camille',
    noun: 'veterschoen',
    brand: 'roncourt',
    gender: 'dames',
    category: 'dames/loafers',
    collection: 'herfst',
    surface: 'leather',
    heel: 25,
    removableInsole: true,
    price: 184.95,
    shape: { silhouette: 'derby', heelHeight: 25 },
    short: 'Veterschoen met een vrouwelijke leest.',
    story:
      'De lijn van een herenschoen op een smallere leest. De Camille heeft drie vetergaten, een fijne stiknaad ' +
      'langs de neus en een zool die ' +
      'vanaf de eerste dag buigt. Mooi onder een wijde broek, mooier onder een korte.',
    facts: ['Bovenwerk van kalfsleer', 'Hak van 2,5 cm', 'Uitneembaar voetbed', 'Valt normaal'],
    colours: [
      { colour: 'zwart', note: 'Zwart, hoog opgepoetst bij de neus.' },
      { colour: 'cognac', note: 'Cognac met een iets donkerder neus.' },
    ],
  },
  {
    key: 'edgar',
    name: 'Edgar',
    noun: 'derby',
    brand: 'veldhuys',
    gender: 'heren',
    category: 'heren/nette-schoenen/veterschoenen',
    collection: 'iconen',
    surface: 'leather',
    heel: 28,
    price: 259.95,
    shape: { silhouette: 'derby', heelHeight: 28 },
    short: 'Doorgenaaide derby, gemaakt in de Langstraat.',
    story:
      'Tweehonderdtien handelingen, waarvan de helft met de hand. De Edgar is een derby met open vetering, zodat ' +
      'hij ook een hoge wreef past. ' +
      'De kurklaag onder het voetbed vormt zich naar je voet; na een maand is het jouw schoen en van niemand anders.',
    facts: [
      'Bovenwerk van kalfsleer, plantaardig gelooide voering',
      'Doorgenaaide leren zool',
      'Hak van 2,8 cm',
      'Valt iets groot; neem bij twijfel de kleinere maat',
    ],
    colours: [
      { colour: 'zwart', note: 'Zwart boxcalf, voor sollicitatie en bruiloft.' },
      { colour: 'cognac', note: 'Cognac, met de hand gepatineerd: geen paar is gelijk.' },
      { colour: 'bordeaux', note: 'Bordeaux, bijna zwart in de schaduw.', special: 209.95, specialPeriod: 'coming' },
    ],
  },
  {
    key: 'thijs',
    name: 'Thijs',
    noun: 'derby',
    brand: 'kade',
    gender: 'heren',
    category: 'heren/nette-schoenen/veterschoenen',
    collection: 'herfst',
    surface: 'suede',
    heel: 28,
    removableInsole: true,
    price: 179.95,
    shape: { silhouette: 'derby', heelHeight: 28 },
    short: 'Suède derby voor kantoor en kroeg.',
    story:
      'Half nette schoen, half sneaker. De Thijs weegt weinig, heeft een rubberen zool die de tram haalt en suède ' +
      'dat alleen maar mooier ' +
      'wordt van dragen. Zonder voering aan de neus, dus soepel vanaf de doos.',
    facts: ['Bovenwerk van suède', 'Zool van licht rubber', 'Uitneembaar voetbed', 'Valt normaal'],
    colours: [
      { colour: 'navy', note: 'Navy suède, de nette keuze.' },
      { colour: 'taupe', note: 'Taupe voor bij een grijze pantalon.', special: 139.95 },
    ],
  },
  {
    key: 'lorenzo',
    name: 'Lorenzo',
    noun: 'loafer',
    brand: 'calzavera',
    gender: 'heren',
    category: 'heren/nette-schoenen/loafers',
    collection: 'iconen',
    surface: 'suede',
    heel: 22,
    price: 219.95,
    shape: { silhouette: 'loafer', heelHeight: 22 },
    short: 'Ongevoerde suède loafer uit de Marche.',
    story:
      'Zonder voering en zonder verstijving: de Lorenzo vouwt om je voet als een handschoen. Calzavera maakt hem ' +
      'al veertig jaar op dezelfde ' +
      'leest. In de zomer zonder sok, in de winter met een goede wollen.',
    facts: [
      'Bovenwerk van kalfssuède, ongevoerd',
      'Dunne leren zool met rubberen noppen',
      'Hak van 2,2 cm',
      'Valt ruim; neem een maat kleiner',
    ],
    colours: [
      { colour: 'cognac', note: 'Cognac suède, het origineel.' },
      { colour: 'navy', note: 'Navy suède voor bij een lichte broek.', special: 169.95 },
      {
        colour: 'bosgroen',
        note: 'Bosgroen voor wie er al een in cognac heeft.',
        special: 149.95,
        specialPeriod: 'ended',
      },
    ],
  },
];
