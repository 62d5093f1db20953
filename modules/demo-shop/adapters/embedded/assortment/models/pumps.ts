import type { Model } from './model.ts';

/** Pumps, high and low. */
export const pumps: readonly Model[] = [
  {
    key: 'valentina',
    name: 'Valentina',
    noun: 'pump',
    brand: 'fiordalba',
    gender: 'dames',
    category: 'dames/pumps/hoge-pumps',
    collection: 'iconen',
    surface: 'leather',
    heel: 95,
    price: 189.95,
    shape: { silhouette: 'pump', heel: 'stiletto', heelHeight: 95, toe: 'pointed' },
    short: 'De klassieke stiletto van kalfsleer, met een hak die mooi blijft staan.',
    story:
      'De Valentina is de pump waar je altijd op terugvalt. Het kalfsleer is met de hand over de leest getrokken, ' +
      'zodat de spitse neus ' +
      'strak blijft en de hiel niet slipt. Onder de bal van de voet zit een dun kussen van latex, dat je pas merkt ' +
      'als de avond laat wordt.',
    facts: [
      'Bovenwerk en voering van kalfsleer',
      'Hak van 9,5 cm, met stalen kern',
      'Leren zool',
      'Valt normaal; bij een brede voet een maat groter',
    ],
    colours: [
      { colour: 'zwart', note: 'In diep zwart past hij net zo goed onder een smoking als onder een spijkerbroek.' },
      { colour: 'nude', note: 'De warme nudetint loopt over in de huid en maakt het been langer.', special: 149.95 },
      {
        colour: 'bordeaux',
        note: 'Het bordeaux wordt in drie lagen gekleurd en krijgt daardoor zijn diepe gloed.',
        isNew: true,
      },
    ],
  },
  {
    key: 'serafina',
    name: 'Serafina',
    noun: 'lakpump',
    brand: 'morvello',
    gender: 'dames',
    category: 'dames/pumps/hoge-pumps',
    collection: 'winter',
    surface: 'patent',
    heel: 85,
    price: 219.95,
    shape: { silhouette: 'pump', heel: 'stiletto', heelHeight: 85, toe: 'almond' },
    short: 'Glanzende lakpump met amandelvormige neus, voor avonden die laat worden.',
    story:
      'Italiaans lakleer, zo glad dat het licht erop meeloopt. De Serafina heeft een amandelvormige neus die je ' +
      'tenen de ruimte laat, ' +
      'en een hak die iets naar voren staat: je loopt er rechter op dan je verwacht. Af te nemen met een vochtige ' +
      'doek.',
    facts: [
      'Bovenwerk van lakleer, voering van geitenleer',
      'Hak van 8,5 cm',
      'Leren zool met antislip onder de bal',
      'Valt normaal',
    ],
    colours: [
      { colour: 'zwart', note: 'Zwart lak hoort bij december zoals kaarslicht.' },
      {
        colour: 'roze',
        note: 'Poederroze lak geeft een eenvoudige jurk precies genoeg.',
        special: 164.95,
      },
      { colour: 'bordeaux', note: 'Bordeaux lak, de kleur van dit seizoen.', isNew: true },
    ],
  },
  {
    key: 'colette',
    name: 'Colette',
    noun: 'pump',
    brand: 'sauvelle',
    gender: 'dames',
    category: 'dames/pumps/lage-pumps',
    collection: 'herfst',
    surface: 'suede',
    heel: 50,
    removableInsole: true,
    price: 169.95,
    shape: { silhouette: 'pump', heel: 'block', heelHeight: 50, toe: 'round' },
    short: 'Suède pump met blokhak: een werkdag lang comfortabel.',
    story:
      'Geitensuède zo zacht als perzikhuid, op een blokhak van vijf centimeter. De Colette is gemaakt voor dagen ' +
      'met veel stappen: ' +
      'de hiel is gevoerd met een strook suède tegen het slippen en het voetbed is uitneembaar, ook voor je eigen ' +
      'zooltje.',
    facts: [
      'Bovenwerk van geitensuède, leren voering',
      'Beklede blokhak van 5 cm',
      'Uitneembaar voetbed',
      'Valt ruim; kies bij twijfel een maat kleiner',
    ],
    colours: [
      { colour: 'navy', note: 'Donker navy, zachter dan zwart en net zo veelzijdig.' },
      { colour: 'camel', note: 'Het camel kleurt mooi bij wol, denim en herfstbladeren.', special: 129.95 },
      { colour: 'bosgroen', note: 'Diep bosgroen, dat in kaarslicht bijna zwart lijkt.' },
    ],
  },
  {
    key: 'odette',
    name: 'Odette',
    noun: 'kitten heel',
    brand: 'vauren',
    gender: 'dames',
    category: 'dames/pumps/lage-pumps',
    collection: 'iconen',
    surface: 'leather',
    heel: 45,
    price: 159.95,
    shape: { silhouette: 'pump', heel: 'kitten', heelHeight: 45, toe: 'pointed' },
    short: 'Spitse neus, kleine hak: de pump die je de hele dag aanhoudt.',
    story:
      'Lise Vauren tekende de Odette voor haar eigen bruiloft en haalde hem nooit meer uit de collectie. De ' +
      'kleine, uitlopende hak ' +
      'geeft net genoeg houding. Nappaleer rondom, ongevoerd aan de zijkant, zodat hij meteen meegeeft.',
    facts: ['Bovenwerk van nappaleer', 'Hak van 4,5 cm', 'Leren zool', 'Valt normaal'],
    colours: [
      { colour: 'ecru', note: 'Romig ecru, geliefd bij bruiden en daarna gewoon bij een witte broek.' },
      { colour: 'zwart', note: 'Zwart nappa met een zachte glans.', special: 119.95, lowestBefore: 129.95 },
      { colour: 'zilver', note: 'Zilver leer met een fijne korrel, feestelijk zonder te schitteren.', isNew: true },
    ],
  },
  {
    key: 'vittoria',
    name: 'Vittoria',
    noun: 'pump',
    brand: 'calzavera',
    gender: 'dames',
    category: 'dames/pumps/hoge-pumps',
    collection: 'iconen',
    surface: 'leather',
    heel: 80,
    price: 179.95,
    coloursTogether: true,
    shape: { silhouette: 'pump', heel: 'block', heelHeight: 80, toe: 'almond' },
    short: 'Hoge blokhak, stabiel genoeg voor kasseien.',
    story:
      'Hoog en toch een pump voor overdag. De blokhak van de Vittoria staat breed onder de hiel en de schacht is ' +
      'iets hoger gesneden, ' +
      'zodat je voet vastzit zonder bandje. Het kalfsleer komt van een looierij in Santa Croce en wordt met de ' +
      'jaren mooier.',
    facts: [
      'Bovenwerk en voering van kalfsleer',
      'Blokhak van 8 cm',
      'Leren zool met rubberen hakstuk',
      'Valt normaal',
    ],
    colours: [
      { colour: 'zwart', note: 'Leverbaar in zwart, cognac en navy.' },
      { colour: 'cognac', note: 'In cognac tekent het leer het mooist.' },
      { colour: 'navy', note: 'In navy past hij bij elk pak.', special: 139.95 },
    ],
  },
];
