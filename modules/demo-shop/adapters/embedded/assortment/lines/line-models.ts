import { toCents } from 'etalage/core/money';
import { brands } from '../brands.ts';
import type { ColourKey } from '../colours.ts';
import type { Shape, Surface } from '../drawings/drawing.ts';
import type { Model, ModelColour } from '../models/model.ts';
import { seededRandom } from '../random.ts';
import { readData } from '../read-data.ts';
import { factsOf, heelOf } from './facts.ts';
import type { Line, LineModel } from './line.ts';
import { colourNotes, materialNotes, pairings, tanneries } from './notes.ts';

const SIGNATURES = [
  (name: string) => `Gemaakt door ${name}.`,
  (name: string) => `Uit het atelier van ${name}.`,
  (name: string) => `Van de werkbank van ${name}.`,
  (name: string) => `Een ontwerp van ${name}.`,
  (name: string) => `${name} maakt er per seizoen een paar honderd van.`,
  (name: string) => `Met zorg gemaakt bij ${name}.`,
] as const;
const SUMMER: ReadonlySet<Shape['silhouette']> = new Set(['sandal', 'espadrille', 'mule']);
/** Leather takes foil, suede and cloth do not. */
const METALLIC: ReadonlySet<ColourKey> = new Set(['goud', 'zilver']);
const MATT: ReadonlySet<Surface> = new Set(['suede', 'canvas']);
const COLLECTIONS = ['iconen', 'herfst', 'winter', 'herfst'] as const;

/** In the order of their ids. */
const FILES = [
  'women-sneakers',
  'women-pumps',
  'women-boots',
  'women-sandals',
  'women-flats',
  'men-low-shoes',
  'men-boots',
  'women-bags',
  'men-bags',
] as const;

/**
 * The models of all lines, completed: colours, reductions and what is said of colour and material are chosen by the
 * model's name.
 */
export const lineModels: readonly Model[] = FILES.flatMap(
  (name) => readData<{ lines: readonly Line[] }>(`lines/${name}.json`).lines,
).flatMap((line) => line.models.map((model) => modelOf(line, model)));

function modelOf(line: Line, { name, brand, surface, price, shape, short, story }: LineModel): Model {
  const key = name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const random = seededRandom(`line ${key}`);
  const pick = <T>(from: readonly T[]): T => {
    const picked = from[Math.floor(random() * from.length)];
    if (picked === undefined) throw new Error(`Model "${name}" has nothing to choose from: a list in lines/ is empty`);
    return picked;
  };
  const heel = heelOf(shape);
  const removableInsole = heel !== undefined && heel <= 50 && random() < 0.45;
  const { name: maker, region } = brands[brand];
  return {
    key,
    name,
    noun: line.noun,
    brand,
    gender: line.gender,
    category: line.category,
    collection: pick(COLLECTIONS),
    surface,
    price,
    shape,
    short,
    ...(heel === undefined ? {} : { heel, removableInsole }),
    story: `${story} ${pick(materialNotes[surface]).replace('{tannery}', pick(tanneries[region]))}`,
    facts: factsOf(shape, surface, removableInsole, pick),
    signature: pick(SIGNATURES)(maker),
    colours: coloursOf(
      line.colours.filter((colour) => !METALLIC.has(colour) || !MATT.has(surface)),
      price,
      pairings[pairingOf(line, shape)],
      random,
      pick,
    ),
    ...(line.monogram === true ? { monogram: true } : {}),
  };
}

function pairingOf({ gender }: Line, shape: Shape): keyof typeof pairings {
  if (heelOf(shape) === undefined) return 'bag';
  return SUMMER.has(shape.silhouette) ? 'summer' : gender;
}

function coloursOf(
  colours: readonly ColourKey[],
  price: number,
  wornWith: readonly string[],
  random: () => number,
  pick: <T>(from: readonly T[]) => T,
): ModelColour[] {
  const left = [...colours];
  const takeColour = (): ColourKey[] => left.splice(Math.floor(random() * left.length), 1);
  return Array.from({ length: 3 + Math.floor(random() * 2.35) }, takeColour)
    .flat()
    .map((colour, index): ModelColour => {
      const note = `${pick(colourNotes[colour])} ${pick(wornWith)}`;
      const reduction = reductionOf(price, random, pick);
      const isNew = random() < 0.12 && reduction.special === undefined;
      const soldOut = index > 0 && random() < 0.03;
      return { colour, note, ...reduction, ...(isNew ? { isNew } : {}), ...(soldOut ? { soldOut } : {}) };
    });
}

/**
 * About a quarter is reduced; of those, some once were cheaper than the struck price says, and some reductions are over
 * or yet to come.
 */
function reductionOf(price: number, random: () => number, pick: <T>(from: readonly T[]) => T): Partial<ModelColour> {
  if (random() >= 0.27) return {};
  const special = inShopPrices(price, pick([0.6, 0.7, 0.7, 0.75, 0.8, 0.8]), Math.floor);
  const at = random();
  if (at < 0.05) return { special, specialPeriod: 'ended' };
  if (at < 0.09) return { special, specialPeriod: 'coming' };
  return at < 0.28 ? { special, lowestBefore: inShopPrices(price, 0.9, Math.round) } : { special };
}

/** A share of a price, ending as its list price does: 159.95 or 289. */
function inShopPrices(price: number, share: number, round: (value: number) => number): number {
  const cents = toCents(price % 1);
  return Math.max(1, round((price * share) / 5) * 5 - (cents === 0 ? 1 : 0)) - (cents === 0 ? 0 : 0.05);
}
