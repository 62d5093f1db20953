import type { Model } from './model.ts';

/** Ankle boots for women, chelsea boots for women and men. */
export const boots: readonly Model[] = [
  {
    key: 'bianca',
    name: 'Bianca',
    noun: 'enkellaars',
    brand: 'fiordalba',
    gender: 'dames',
    category: 'dames/enkellaarzen/met-hak',
    collection: 'winter',
    surface: 'leather',
    heel: 70,
    price: 249.95,
    shape: { silhouette: 'boot', heel: 'block', heelHeight: 70, toe: 'almond', closure: 'zip' },
    short: 'Enkellaars van kalfsleer met blokhak en fijne rits.',
    story:
      'De Bianca sluit om de enkel als een handschoen. Een rits aan de binnenkant, een blokhak van zeven ' +
      'centimeter en kalfsleer dat ' +
      'dik genoeg is voor november en soepel genoeg voor een lange dag. Draag hem onder een midi-jurk of een ' +
      'rechte pantalon.',
    facts: [
      'Bovenwerk en voering van kalfsleer',
      'Blokhak van 7 cm',
      'Schachthoogte 14 cm, rits aan de binnenkant',
      'Valt normaal',
    ],
    colours: [
      { colour: 'zwart', note: 'Zwart kalfsleer, mat geborsteld.' },
      { colour: 'cognac', note: 'Cognac met een licht gewassen rand langs de naden.', special: 199.95 },
      { colour: 'bordeaux', note: 'Bordeaux dat bij grijs en camel pas echt opbloeit.', isNew: true },
    ],
  },
  {
    key: 'marguerite',
    name: 'Marguerite',
    noun: 'enkellaars',
    brand: 'roncourt',
    gender: 'dames',
    category: 'dames/enkellaarzen/met-hak',
    collection: 'herfst',
    surface: 'suede',
    heel: 60,
    price: 229.95,
    shape: { silhouette: 'boot', heel: 'block', heelHeight: 60, toe: 'round', closure: 'zip' },
    short: 'Zachte suède enkellaars met ronde neus.',
    story:
      'Gevormd naar een Frans model uit 1968, met een ronde neus en een hak die naar binnen loopt. Het suède van ' +
      'de Marguerite is ' +
      'vooraf geïmpregneerd, zodat een bui niet het einde van je dag is.',
    facts: [
      'Bovenwerk van kalfssuède, leren voering',
      'Beklede hak van 6 cm',
      'Schachthoogte 13 cm, rits aan de binnenkant',
      'Valt normaal',
    ],
    colours: [
      { colour: 'taupe', note: 'Taupe past bij elke panty die je hebt.' },
      { colour: 'zwart', note: 'Zwart suède, zachter van toon dan leer.', special: 174.95 },
      { colour: 'camel', note: 'Camel suède, de kleur van een goede winterjas.', isNew: true },
    ],
  },
  {
    key: 'giulia',
    name: 'Giulia',
    noun: 'enkellaars',
    brand: 'morvello',
    gender: 'dames',
    category: 'dames/enkellaarzen/met-hak',
    collection: 'winter',
    surface: 'leather',
    heel: 85,
    price: 269.95,
    shape: { silhouette: 'boot', heel: 'stiletto', heelHeight: 85, toe: 'pointed', closure: 'zip' },
    short: 'Spits, slank en hoog: de laars voor de avond.',
    story:
      'Een pump met de geborgenheid van een laars. De Giulia is uit twee delen leer gesneden, met één naad achter, ' +
      'zodat de lijn van ' +
      'neus tot enkel nergens breekt. De hak staat recht onder je hiel en loopt verrassend licht.',
    facts: [
      'Bovenwerk van nappaleer, leren voering',
      'Hak van 8,5 cm',
      'Schachthoogte 15 cm, rits aan de binnenkant',
      'Valt klein; neem een maat groter',
    ],
    colours: [
      { colour: 'zwart', note: 'Zwart nappa met een ingetogen glans.', isNew: true },
      { colour: 'ecru', note: 'Ecru, onverwacht en precies goed in de winter.' },
    ],
  },
  {
    key: 'saar',
    name: 'Saar',
    noun: 'chelsea boot',
    brand: 'veldhuys',
    gender: 'dames',
    category: 'dames/enkellaarzen/plat',
    collection: 'iconen',
    surface: 'leather',
    heel: 25,
    removableInsole: true,
    price: 199.95,
    shape: { silhouette: 'boot', heel: 'flat', heelHeight: 25, toe: 'round', closure: 'elastic' },
    short: 'Doorgenaaide chelsea boot die je jaren draagt.',
    story:
      'Volnerfleer, een doorgenaaide rand en elastiek dat niet uitlubbert. De Saar komt van de werkplaats in ' +
      'Waalwijk waar ook onze ' +
      'reparaties heen gaan. Na een week is hij ingelopen, na vijf jaar laat je hem verzolen.',
    facts: [
      'Bovenwerk van volnerfleer',
      'Doorgenaaide zool met rubberen profiel',
      'Uitneembaar voetbed',
      'Valt ruim; neem een maat kleiner',
    ],
    colours: [
      { colour: 'zwart', note: 'Zwart volnerfleer, een keer per maand insmeren.' },
      { colour: 'cognac', note: 'Cognac dat met elke winter dieper wordt.' },
      { colour: 'bosgroen', note: 'Bosgroen met elastiek in dezelfde tint.', special: 149.95 },
    ],
  },
  {
    key: 'willem',
    name: 'Willem',
    noun: 'chelsea boot',
    brand: 'veldhuys',
    gender: 'heren',
    category: 'heren/boots',
    collection: 'iconen',
    surface: 'suede',
    heel: 28,
    removableInsole: true,
    price: 239.95,
    shape: { silhouette: 'boot', heel: 'flat', heelHeight: 28, toe: 'almond', closure: 'elastic' },
    short: 'Chelsea boot van stug suède, met een slanke leest.',
    story:
      'De Willem is slanker dan de meeste chelsea boots, dus hij past onder een pak. Het Engelse suède is dicht en ' +
      'stug en laat zich ' +
      'met een borstel steeds weer ophalen. De zool is doorgenaaid en te vervangen.',
    facts: [
      'Bovenwerk van kalfssuède',
      'Doorgenaaide leren zool met rubber',
      'Uitneembaar voetbed',
      'Valt iets groot; neem bij twijfel de kleinere maat',
    ],
    colours: [
      { colour: 'taupe', note: 'Taupe suède, de makkelijkste kleur die er is.' },
      { colour: 'zwart', note: 'Zwart suède voor de avond.', special: 189.95 },
      { colour: 'camel', note: 'Camel, voor donker denim en droge dagen.', soldOut: true },
    ],
  },
];
