import type { ColourKey } from '../colours.ts';
import type { CarePart } from '../drawings/drawing.ts';

/** Something that keeps leather well, sold one by one. Prices in euros. */
export interface CareItem {
  readonly key: string;
  readonly name: string;
  readonly brand: 'poetsmeester' | 'zeemhuis' | 'zool';
  readonly category: string;
  readonly form: CarePart['item'];
  /** What colour its tin, label or hair has. */
  readonly colour: ColourKey;
  readonly price: number;
  readonly special?: number;
  readonly soldOut?: true;
  readonly short: string;
  readonly story: string;
  readonly facts: readonly string[];
}

const CREAM_FACTS = ['Inhoud 50 ml', 'Met bijenwas en carnaubawas', 'Genoeg voor dertig beurten'] as const;
const cream = (colour: ColourKey, name: string, story: string): CareItem => ({
  key: `schoencreme-${colour === 'ecru' ? 'neutraal' : colour}`,
  name: `Schoencrème ${name}`,
  brand: 'poetsmeester',
  category: 'verzorging/creme-en-was',
  form: 'tin',
  colour,
  price: 12.95,
  short: `Voedende crème voor glad leer, ${name}.`,
  story,
  facts: CREAM_FACTS,
});

export const careItems: readonly CareItem[] = [
  cream(
    'zwart',
    'zwart',
    'Een zwarte crème hoort geen verf te zijn. Deze voedt eerst en kleurt daarna, zodat poriën open blijven en de ' +
      'glans van het leer komt. Breng hem dun aan, wacht tien minuten, poets.',
  ),
  cream(
    'cognac',
    'cognac',
    'Cognackleurig leer vraagt om iets dat krassen bijkleurt zonder de nuance weg te halen. Deze crème is daarom ' +
      'een halve tint lichter dan de meeste schoenen. Twee dunne lagen doen meer dan één dikke.',
  ),
  cream(
    'bordeaux',
    'bordeaux',
    'Rood leer verschiet sneller dan ander leer. Een keer per maand insmeren houdt de kleur vol en maakt ' +
      'schaafplekken op de neus onzichtbaar.',
  ),
  cream(
    'navy',
    'navy',
    'Wie navy met zwart poetst, heeft na een jaar zwarte schoenen. Deze crème is met indigo gekleurd en laat het ' +
      'blauw blauw.',
  ),
  {
    ...cream(
      'bosgroen',
      'groen',
      'Voor groen leer bestaat bijna niets, dus lieten wij Poetsmeester het maken. De crème is donker in het blik ' +
        'en helder op de schoen.',
    ),
    soldOut: true,
  },
  cream(
    'ecru',
    'neutraal',
    'Kleurloos, dus geschikt voor alles wat glad is: van wit tot twee kleuren door elkaar. Ook voor tassen, riemen ' +
      'en de band van een horloge.',
  ),
  {
    key: 'poetsborstel-paardenhaar',
    name: 'Poetsborstel van paardenhaar',
    brand: 'poetsmeester',
    category: 'verzorging/borstels',
    form: 'brush',
    colour: 'zwart',
    price: 18.95,
    short: 'Voor de glans, na de crème.',
    story:
      'Negentien rijen paardenhaar in gewaxt beukenhout. Gebruik de ene kant voor donker en de andere voor licht, ' +
      'dan gaat hij langer mee dan de schoenen.',
    facts: ['Lengte 19 cm', 'Paardenhaar, beukenhout', 'Gemaakt in Zeeuws-Vlaanderen'],
  },
  {
    key: 'inwrijfborstel',
    name: 'Inwrijfborstel',
    brand: 'poetsmeester',
    category: 'verzorging/borstels',
    form: 'brush',
    colour: 'camel',
    price: 9.95,
    short: 'Kort haar om crème in de naad te krijgen.',
    story:
      'Met een doek kom je niet waar de zool begint. De korte haren van deze borstel wel: ze brengen crème in het ' +
      'stiksel en halen het teveel er weer uit.',
    facts: ['Lengte 14 cm', 'Varkenshaar, beukenhout'],
  },
  {
    key: 'suedeborstel',
    name: 'Suèdeborstel',
    brand: 'zeemhuis',
    category: 'verzorging/borstels',
    form: 'brush',
    colour: 'ecru',
    price: 14.95,
    special: 11.95,
    short: 'Haalt suède op en vegen weg.',
    story:
      'Het midden is van messing, de rand van rubber. Met het messing zet je platgelopen vezels rechtop, met het ' +
      'rubber gum je vegen weg. Altijd droog borstelen, in één richting eindigen.',
    facts: ['Lengte 17 cm', 'Messing en natuurrubber'],
  },
  {
    key: 'beschermspray',
    name: 'Beschermspray',
    brand: 'zeemhuis',
    category: 'verzorging/sprays',
    form: 'spray',
    colour: 'navy',
    price: 15.95,
    short: 'Houdt regen en rode wijn op afstand.',
    story:
      'Op waterbasis en zonder fluor. Spuit van dertig centimeter, laat een nacht drogen en herhaal dat na zes ' +
      'keer dragen. Het leer blijft ademen en de kleur verandert niet.',
    facts: ['Inhoud 250 ml', 'Voor glad leer, suède en textiel', 'Zonder fluor en drijfgas'],
  },
  {
    key: 'reinigingsspray',
    name: 'Reinigingsspray',
    brand: 'zeemhuis',
    category: 'verzorging/sprays',
    form: 'spray',
    colour: 'bosgroen',
    price: 13.95,
    short: 'Maakt schoon zonder uit te drogen.',
    story:
      'Een milde zeep in schuim. Inmasseren met een doek, afnemen met een andere, en dan pas crème. Wie deze stap ' +
      'overslaat, poetst het vuil erin.',
    facts: ['Inhoud 250 ml', 'Voor glad leer en canvas'],
  },
  {
    key: 'lakglans',
    name: 'Lakglans',
    brand: 'zeemhuis',
    category: 'verzorging/sprays',
    form: 'spray',
    colour: 'bordeaux',
    price: 14.95,
    short: 'Voor lak en reliëf.',
    story:
      'Lak wil geen crème maar iets dat de laag soepel houdt. Een keer per seizoen opbrengen voorkomt de barstjes ' +
      'bij de plooi, en de spiegel is er gratis bij.',
    facts: ['Inhoud 150 ml', 'Voor lakleer en geperst leer'],
  },
];

/** A set whose items the shopper chooses; of each choice the cheapest is the usual one. */
export interface CareSet extends Omit<CareItem, 'form' | 'price' | 'special' | 'soldOut'> {
  readonly choices: readonly {
    readonly title: string;
    readonly type: 'select' | 'radio' | 'checkbox';
    readonly required: boolean;
    readonly items: readonly string[];
    readonly qty?: number;
    /** Shoppers may say how many. */ readonly changeable?: true;
  }[];
}

const creams = ['zwart', 'cognac', 'bordeaux', 'navy', 'bosgroen', 'neutraal'].map((colour) => `schoencreme-${colour}`);

export const careSets: readonly CareSet[] = [
  {
    key: 'verzorgingsset-glad-leer',
    name: 'Verzorgingsset voor glad leer',
    brand: 'zool',
    category: 'verzorging/sets',
    colour: 'bosgroen',
    short: 'Crème in jouw kleur, borstel en spray.',
    story:
      'De drie dingen die een leren schoen nodig heeft, in de volgorde waarin je ze gebruikt. Kies de kleur van de ' +
      'crème bij je schoenen; bij twijfel neem je neutraal.',
    facts: ['Met katoenen zak', 'Met uitleg in vier stappen'],
    choices: [
      { title: 'Kleur van de crème', type: 'select', required: true, items: creams },
      { title: 'Borstel', type: 'radio', required: true, items: ['poetsborstel-paardenhaar', 'inwrijfborstel'] },
      { title: 'Bescherming', type: 'checkbox', required: false, items: ['beschermspray'] },
    ],
  },
  {
    key: 'verzorgingsset-suede',
    name: 'Verzorgingsset voor suède',
    brand: 'zool',
    category: 'verzorging/sets',
    colour: 'camel',
    short: 'Borstelen, beschermen, klaar.',
    story:
      'Suède heeft een slechte naam die het niet verdient. Met een borstel en een spray blijft het jaren mooi, en ' +
      'met deze set heb je beide.',
    facts: ['Met katoenen zak', 'Ook voor nubuck'],
    choices: [
      { title: 'Borstel', type: 'radio', required: true, items: ['suedeborstel'] },
      { title: 'Bescherming', type: 'checkbox', required: true, items: ['beschermspray'] },
      { title: 'Reiniging', type: 'checkbox', required: false, items: ['reinigingsspray'] },
    ],
  },
  {
    key: 'verzorgingsset-lak',
    name: 'Verzorgingsset voor lak en reliëf',
    brand: 'zool',
    category: 'verzorging/sets',
    colour: 'bordeaux',
    short: 'Glans zonder barsten.',
    story:
      'Voor schoenen en tassen die spiegelen. De glansspray houdt de lak soepel, de neutrale crème verzorgt het ' +
      'leer waar geen lak op zit: de rand, de hak en de riem.',
    facts: ['Met poetsdoek van flanel'],
    choices: [
      { title: 'Glans', type: 'radio', required: true, items: ['lakglans'] },
      {
        title: 'Crème voor de randen',
        type: 'select',
        required: true,
        items: ['schoencreme-neutraal', 'schoencreme-zwart'],
      },
    ],
  },
  {
    key: 'uitzet-voor-een-nieuw-paar',
    name: 'Uitzet voor een nieuw paar',
    brand: 'zool',
    category: 'verzorging/sets',
    colour: 'navy',
    short: 'Alles voor het eerste jaar.',
    story:
      'Twee blikjes crème, want een jaar is lang, en verder een borstel, reiniger en bescherming. Begin met de ' +
      'spray, nog voordat je de schoenen voor het eerst buiten draagt.',
    facts: ['Met katoenen zak', 'Met kaart van onze schoenmaker in Waalwijk'],
    choices: [
      { title: 'Kleur van de crème', type: 'select', required: true, items: creams, qty: 2, changeable: true },
      {
        title: 'Borstel',
        type: 'radio',
        required: true,
        items: ['poetsborstel-paardenhaar', 'suedeborstel', 'inwrijfborstel'],
      },
      { title: 'Sprays', type: 'checkbox', required: false, items: ['beschermspray', 'reinigingsspray'] },
    ],
  },
];

/** Products that are shown together, each with its own quantity. `items` are skus of care or bags. */
export interface CareGroup extends Omit<CareItem, 'form' | 'price' | 'special' | 'soldOut'> {
  readonly items: readonly string[];
}

export const careGroups: readonly CareGroup[] = [
  {
    key: 'poetskist-los-samengesteld',
    name: 'Poetskist, los samengesteld',
    brand: 'poetsmeester',
    category: 'verzorging/sets',
    colour: 'cognac',
    short: 'Neem van elk wat je nog niet hebt.',
    story:
      'Wie al een borstel heeft, hoeft er geen tweede. Vul hier in hoeveel je van alles wilt; wat op nul staat, ' +
      'laten we weg.',
    facts: ['Per stuk te bestellen'],
    items: [
      'schoencreme-neutraal',
      'schoencreme-zwart',
      'poetsborstel-paardenhaar',
      'inwrijfborstel',
      'reinigingsspray',
      'beschermspray',
    ],
  },
  {
    key: 'regenpakket',
    name: 'Regenpakket',
    brand: 'zeemhuis',
    category: 'verzorging/sprays',
    colour: 'grijs',
    short: 'Voor de maanden met een r.',
    story:
      'Een spray voor de schoenen, een voor de tas en een borstel voor wie toch in de plas stapte. Van september ' +
      'tot en met april het best verkochte pakket van de winkel.',
    facts: ['Per stuk te bestellen'],
    items: ['beschermspray', 'reinigingsspray', 'suedeborstel'],
  },
];
