import type { Model } from './model.ts';

/** Sneakers for women and men. */
export const sneakers: readonly Model[] = [
  {
    key: 'livia',
    name: 'Livia',
    noun: 'sneaker',
    brand: 'morvello',
    gender: 'dames',
    category: 'dames/sneakers/leren-sneakers',
    collection: 'iconen',
    surface: 'leather',
    heel: 30,
    removableInsole: true,
    price: 179.95,
    shape: { silhouette: 'sneaker', sole: 'cup', cut: 'low' },
    short: 'Strakke leren sneaker, licht van lijn en van gewicht.',
    story:
      'Zonder logo, zonder haast. De Livia is uit zes delen glad kalfsleer gesneden en op een rubberen cupzool ' +
      'gestikt, niet gelijmd. ' +
      'Daardoor kan hij opnieuw gezoold worden en blijft hij jaren in vorm. Het voetbed van leer is uitneembaar.',
    facts: [
      'Bovenwerk en voering van kalfsleer',
      'Gestikte rubberen zool van 3 cm',
      'Uitneembaar leren voetbed',
      'Valt ruim; neem je kleinste maat',
    ],
    colours: [
      { colour: 'wit', note: 'Helder wit met een hielstuk in dezelfde tint.' },
      { colour: 'ecru', note: 'Ecru is het wit dat ook na een winter nog mooi is.', isNew: true },
      { colour: 'zwart', note: 'Zwart leer op een gebroken witte zool.', special: 134.95 },
    ],
  },
  {
    key: 'milou',
    name: 'Milou',
    noun: 'sneaker',
    brand: 'kade',
    gender: 'dames',
    category: 'dames/sneakers/suede-sneakers',
    collection: 'herfst',
    surface: 'suede',
    heel: 35,
    removableInsole: true,
    price: 149.95,
    shape: { silhouette: 'sneaker', sole: 'runner', cut: 'low' },
    short: 'Suède runner met verende zool, voor door de stad.',
    story:
      'Een hardloopschoen uit de jaren zeventig, opnieuw getekend voor de gracht. Fijn suède met panelen van leer, ' +
      'een lichte zool die ' +
      'meeveert en een tong die niet verschuift. De Milou fietst, loopt en staat uren zonder dat je het merkt.',
    facts: ['Bovenwerk van suède en leer', 'Lichtgewicht zool van 3,5 cm', 'Uitneembaar voetbed', 'Valt normaal'],
    colours: [
      { colour: 'taupe', note: 'Taupe verdraagt een regenbui en past bij alles.' },
      { colour: 'roze', note: 'Poederroze suède, met een vleug nostalgie.', special: 112.95 },
      { colour: 'bosgroen', note: 'Bosgroen met een zool in ecru.', isNew: true },
    ],
  },
  {
    key: 'amber',
    name: 'Amber',
    noun: 'sneaker',
    brand: 'zool',
    gender: 'dames',
    category: 'dames/sneakers/leren-sneakers',
    collection: 'winter',
    surface: 'leather',
    heel: 30,
    removableInsole: true,
    price: 139.95,
    coloursTogether: true,
    shape: { silhouette: 'sneaker', sole: 'cup', cut: 'low' },
    short: 'Onze eigen sneaker: één model, drie kleuren, eerlijk geprijsd.',
    story:
      'Twee jaar werkten wij aan de leest van de Amber. De hiel is smal, de neus ruim, de rand om je enkel zacht ' +
      'gevoerd. Gemaakt in ' +
      'een klein atelier bij Porto, van leer dat anders op de rol was blijven liggen.',
    facts: [
      'Bovenwerk van kalfsleer uit restpartijen',
      'Rubberen zool van 3 cm',
      'Uitneembaar voetbed van kurk',
      'Valt normaal',
    ],
    colours: [
      { colour: 'wit', note: 'Leverbaar in wit, zilver en zwart.' },
      { colour: 'zilver', note: 'Zilver voor wie wit te gewoon vindt.' },
      { colour: 'zwart', note: 'Zwart voor elke dag.' },
    ],
  },
  {
    key: 'fenna',
    name: 'Fenna',
    noun: 'sneaker',
    brand: 'zool',
    gender: 'dames',
    category: 'dames/sneakers/leren-sneakers',
    collection: 'herfst',
    surface: 'leather',
    heel: 35,
    removableInsole: false,
    price: 144.95,
    shape: { silhouette: 'sneaker', sole: 'runner', cut: 'low' },
    short: 'Sportieve lijn, rustig leer.',
    story:
      'De zool van een runner met de afwerking van een nette schoen. Het leer van de Fenna is plantaardig gelooid ' +
      'en krijgt in een paar ' +
      'weken de vorm van je voet. De dikke zool houdt de kou van de straat op afstand.',
    facts: ['Bovenwerk van plantaardig gelooid leer', 'Zool van 3,5 cm', 'Voering van textiel', 'Valt normaal'],
    colours: [
      { colour: 'camel', note: 'Camel dat elk jaar een tint dieper wordt.' },
      { colour: 'navy', note: 'Navy leer met biezen in dezelfde kleur.', special: 99.95 },
    ],
  },
  {
    key: 'matteo',
    name: 'Matteo',
    noun: 'sneaker',
    brand: 'morvello',
    gender: 'heren',
    category: 'heren/sneakers',
    collection: 'iconen',
    surface: 'leather',
    heel: 30,
    removableInsole: true,
    price: 189.95,
    shape: { silhouette: 'sneaker', sole: 'cup', cut: 'low' },
    short: 'De witte sneaker zoals hij bedoeld was.',
    story:
      'Glad kalfsleer, een smalle zool en verder niets. De Matteo draag je onder een pak zonder dat iemand er iets ' +
      'van zegt, en in het ' +
      'weekend onder een spijkerbroek. Doorgestikt langs de zool, zodat de schoenmaker er ook iets aan heeft.',
    facts: [
      'Bovenwerk en voering van kalfsleer',
      'Gestikte rubberen zool',
      'Uitneembaar leren voetbed',
      'Valt iets groot; neem bij twijfel de kleinere maat',
    ],
    colours: [
      { colour: 'wit', note: 'Wit, met vetergaten zonder ringen.' },
      { colour: 'navy', note: 'Navy leer, zwart op een halve meter.', special: 149.95 },
      { colour: 'zwart', note: 'Zwart met een witte zool.', isNew: true },
    ],
  },
  {
    key: 'jasper',
    name: 'Jasper',
    noun: 'runner',
    brand: 'kade',
    gender: 'heren',
    category: 'heren/sneakers',
    collection: 'herfst',
    surface: 'suede',
    heel: 35,
    removableInsole: true,
    price: 154.95,
    shape: { silhouette: 'sneaker', sole: 'runner', cut: 'low' },
    short: 'Suède runner in de kleuren van het najaar.',
    story:
      'De Jasper heeft de souplesse van een sportschoen en het materiaal van een goede laars. Het Portugese suède ' +
      'is waterafstotend ' +
      'gemaakt; een borstel is alles wat je nodig hebt. Met reserveveters in ecru.',
    facts: ['Bovenwerk van waterafstotend suède', 'Lichtgewicht zool', 'Uitneembaar voetbed', 'Valt normaal'],
    colours: [
      { colour: 'taupe', note: 'Taupe, ton sur ton met de veters.' },
      { colour: 'cognac', note: 'Cognac suède dat mooi staat bij donker denim.' },
    ],
  },
];
