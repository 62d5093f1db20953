import type { Shape, Surface } from '../drawings/drawing.ts';
import { readData } from '../read-data.ts';

/** What lists under a story say; `{cm}` is the height of heel or sole. */
interface FactsFile {
  readonly uppers: Readonly<Record<Surface, readonly string[]>>;
  readonly bagOutsides: Readonly<Record<Surface, string>>;
  readonly bagSizes: Readonly<Record<string, readonly string[]>>;
  readonly bagClosings: Readonly<Record<string, readonly string[]>>;
  readonly bagExtras: readonly string[];
  readonly fits: readonly string[];
  readonly soles: Readonly<Record<'sneaker' | 'rope' | 'ballerina' | 'welted' | 'low' | 'high', readonly string[]>> & {
    readonly wedge: string;
  };
  readonly shafts: Readonly<Record<'zip' | 'elastic' | 'lace', string>> & { readonly long: readonly string[] };
}

const { soles, shafts, ...facts } = readData<FactsFile>('lines/facts.json');

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
      facts.bagOutsides[surface],
      pick(facts.bagSizes[form] ?? ['24 × 18 × 8 cm']),
      pick(facts.bagClosings[form] ?? ['Met rits']),
      pick(facts.bagExtras),
    ];
  }
  return [
    pick(facts.uppers[surface]),
    soleFact(shape, heel, pick),
    ...heightFact(shape, pick),
    ...(removableInsole ? ['Uitneembaar voetbed'] : []),
    pick(facts.fits),
  ];
}

function soleFact(shape: Shape, heel: number, pick: <T>(from: readonly T[]) => T): string {
  return soleText(shape, heel, pick).replace('{cm}', `${String(heel / 10).replace('.', ',')} cm`);
}

function soleText(shape: Shape, heel: number, pick: <T>(from: readonly T[]) => T): string {
  switch (shape.silhouette) {
    case 'sneaker':
    case 'ballerina':
      return pick(soles[shape.silhouette]);
    case 'espadrille':
      return shape.sole === 'wedge' ? soles.wedge : pick(soles.rope);
    case 'derby':
    case 'loafer':
      return pick(soles.welted);
    default:
      return pick(heel <= 30 ? soles.low : soles.high);
  }
}

function heightFact(shape: Shape, pick: <T>(from: readonly T[]) => T): string[] {
  if (shape.silhouette === 'long-boot') return [pick(shafts.long)];
  return shape.silhouette === 'boot' ? [shafts[shape.closure]] : [];
}
