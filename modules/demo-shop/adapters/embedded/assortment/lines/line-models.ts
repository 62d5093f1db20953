import { brands } from '../brands.ts';
import type { ColourKey } from '../colours.ts';
import type { Shape, Surface } from '../drawings/drawing.ts';
import type { Model, ModelColour } from '../models/model.ts';
import { seededRandom } from '../random.ts';
import { colourNotes, pairings } from './colour-notes.ts';
import { factsOf, heelOf } from './facts.ts';
import type { Line, LineModel } from './line.ts';
import { materialNotes, tanneries } from './material-notes.ts';
import { menBags } from './men-bags.ts';
import { menBoots } from './men-boots.ts';
import { menLowShoes } from './men-low-shoes.ts';
import { womenBags } from './women-bags.ts';
import { womenBoots } from './women-boots.ts';
import { womenFlats } from './women-flats.ts';
import { womenPumps } from './women-pumps.ts';
import { womenSandals } from './women-sandals.ts';
import { womenSneakers } from './women-sneakers.ts';

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

/**
 * The models of all lines, completed: colours, reductions and what is said of colour and material are chosen by the
 * model's name.
 */
export const lineModels: readonly Model[] = [
  ...womenSneakers,
  ...womenPumps,
  ...womenBoots,
  ...womenSandals,
  ...womenFlats,
  ...menLowShoes,
  ...menBoots,
  ...womenBags,
  ...menBags,
].flatMap((line) => line.models.map((model) => modelOf(line, model)));

function modelOf(line: Line, [name, brand, surface, price, shape, short, story]: LineModel): Model {
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
    story: `${story} ${pick(materialNotes[surface])(pick(tanneries[region]))}`,
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
  const cents = Math.round((price % 1) * 100) / 100;
  return Math.max(1, round((price * share) / 5) * 5 - (cents === 0 ? 1 : 0)) - (cents === 0 ? 0 : 0.05);
}
