import type { Shape, Surface } from '../drawings/drawing.ts';

const UPPERS: Readonly<Record<Surface, readonly string[]>> = {
  leather: [
    'Bovenwerk en voering van kalfsleer',
    'Bovenwerk van kalfsleer, voering van varkensleer',
    'Bovenwerk van glad kalfsleer, voering van geitenleer',
  ],
  suede: [
    'Bovenwerk van suède, leren voering',
    'Bovenwerk van geitensuède, ongevoerd',
    'Bovenwerk van kalfssuède, voering van zacht leer',
  ],
  patent: ['Bovenwerk van lakleer, voering van geitenleer', 'Bovenwerk van lakleer, leren voering'],
  croc: ['Bovenwerk van kalfsleer met reliëf, leren voering'],
  pebbled: ['Bovenwerk van generfd leer, leren voering', 'Bovenwerk van nerfleer, voering van kalfsleer'],
  canvas: ['Bovenwerk van geweven katoen, voering van katoen', 'Bovenwerk van canvas, ongevoerd'],
  woven: ['Bovenwerk van gevlochten leer, voering van dun leer', 'Bovenwerk van gevlochten lamsleer, ongevoerd'],
};
const BAG_OUTSIDES: Readonly<Record<Surface, string>> = {
  leather: 'Buitenkant van kalfsleer',
  suede: 'Buitenkant van suède',
  patent: 'Buitenkant van lakleer',
  croc: 'Buitenkant van kalfsleer met reliëf',
  pebbled: 'Buitenkant van nerfleer',
  canvas: 'Buitenkant van canvas, randen van leer',
  woven: 'Buitenkant van gevlochten leer',
};
const BAG_SIZES: Readonly<Record<string, readonly string[]>> = {
  tote: ['30 × 23 × 13 cm', '32 × 24 × 14 cm', '28 × 22 × 12 cm'],
  mini: ['18 × 14 × 7 cm', '20 × 15 × 8 cm'],
  shoulder: ['24 × 18 × 8 cm', '26 × 19 × 7 cm', '23 × 17 × 9 cm'],
  shopper: ['38 × 30 × 15 cm', '36 × 31 × 16 cm', '40 × 32 × 14 cm'],
  clutch: ['26 × 14 × 3 cm', '25 × 13 × 4 cm'],
  backpack: ['29 × 36 × 12 cm', '28 × 38 × 13 cm', '31 × 40 × 14 cm'],
  briefcase: ['39 × 29 × 9 cm', '40 × 30 × 11 cm'],
};
const BAG_CLOSINGS: Readonly<Record<string, readonly string[]>> = {
  tote: ['Draaislot van messing', 'Slot met goudkleurige klep'],
  mini: ['Draaislot, afneembare ketting', 'Klep met slot en dunne ketting'],
  shoulder: ['Verstelbare band van 95 tot 120 cm', 'Band in zeven standen verstelbaar'],
  shopper: ['Open bovenkant, binnenvak met rits', 'Binnenvak met rits en sleutelkoord'],
  clutch: ['Magneetknip en polsbandje', 'Knip van messing, uitneembaar polsbandje'],
  backpack: ['Verstelbare banden, vak voor een laptop van 14 inch', 'Twee gespen met magneet, rugvak met rits'],
  briefcase: ['Vak voor een laptop van 15 inch, afneembare schouderband', 'Twee gespen, vakverdeling voor papieren'],
};
const BAG_EXTRAS = [
  'Met stofzak',
  'Binnenvak met rits',
  'Met stofzak en onderhoudskaart',
  'Beslag met schroefjes, te vervangen',
] as const;
const FITS = [
  'Valt normaal',
  'Valt normaal',
  'Valt ruim; neem een maat kleiner',
  'Valt iets groot; neem bij twijfel de kleinere maat',
  'Valt klein; neem een maat groter',
  'Valt normaal; bij een brede voet een maat groter',
] as const;

/** The heel of a shoe in millimetres; undefined for what is not a shoe. */
export function heelOf(shape: Shape): number | undefined {
  switch (shape.silhouette) {
    case 'bag':
    case 'carrier':
    case 'care':
      return undefined;
    case 'sneaker':
      return shape.sole === 'runner' ? 35 : 30;
    case 'ballerina':
      return 12;
    case 'espadrille':
      return shape.sole === 'wedge' ? 60 : 20;
    default:
      return shape.heelHeight;
  }
}

/**
 * The list under a story: material, heel or measures, sole or closing, fit. `pick` chooses one of several, always the
 * same.
 */
export function factsOf(
  shape: Shape,
  surface: Surface,
  removableInsole: boolean,
  pick: <T>(from: readonly T[]) => T,
): string[] {
  const heel = heelOf(shape);
  if (heel === undefined) {
    const form = 'form' in shape ? shape.form : '';
    return [
      BAG_OUTSIDES[surface],
      pick(BAG_SIZES[form] ?? ['24 × 18 × 8 cm']),
      pick(BAG_CLOSINGS[form] ?? ['Met rits']),
      pick(BAG_EXTRAS),
    ];
  }
  return [
    pick(UPPERS[surface]),
    soleFact(shape, heel, pick),
    ...heightFact(shape, pick),
    ...(removableInsole ? ['Uitneembaar voetbed'] : []),
    pick(FITS),
  ];
}

function soleFact(shape: Shape, heel: number, pick: <T>(from: readonly T[]) => T): string {
  const cm = `${String(heel / 10).replace('.', ',')} cm`;
  switch (shape.silhouette) {
    case 'sneaker':
      return pick([`Gestikte rubberen zool van ${cm}`, `Zool van natuurrubber, ${cm} dik`, `Lichte zool van ${cm}`]);
    case 'espadrille':
      return shape.sole === 'wedge'
        ? `Sleehak van jute, ${cm}, met rubberen loopvlak`
        : pick(['Zool van gevlochten jute met rubber', 'Doorgestikte touwzool met een laag rubber']);
    case 'ballerina':
      return pick(['Dunne leren zool met rubber onder de bal', 'Buigzame zool, hak van 1,2 cm']);
    case 'derby':
    case 'loafer':
      return pick([
        `Doorgenaaide leren zool, hak van ${cm}`,
        `Leren zool met rubberen loopvlak, hak van ${cm}`,
        `Hak van ${cm}, leren zool`,
      ]);
    default:
      return heel <= 30
        ? pick([`Rubberen zool, hak van ${cm}`, `Doorgenaaide zool, hak van ${cm}`])
        : pick([`Hak van ${cm}`, `Beklede hak van ${cm}`, `Hak van ${cm}, leren zool`]);
  }
}

function heightFact(shape: Shape, pick: <T>(from: readonly T[]) => T): string[] {
  if (shape.silhouette === 'long-boot')
    return [
      pick([
        'Schachthoogte 39 cm, omtrek 36 cm',
        'Schachthoogte 40 cm, omtrek 37 cm',
        'Schachthoogte 38 cm, rits aan de binnenkant',
      ]),
    ];
  if (shape.silhouette !== 'boot') return [];
  return [
    {
      zip: 'Schachthoogte 14 cm, rits aan de binnenkant',
      elastic: 'Schachthoogte 13 cm, elastiek opzij',
      lace: 'Schachthoogte 15 cm, zeven vetergaten',
    }[shape.closure],
  ];
}
