import { brands } from '../brands.ts';
import type { Shape, Surface } from '../drawings/drawing.ts';
import type { Model, ModelColour } from '../models/model.ts';
import { seededRandom } from '../random.ts';
import { colourNotes, kinds, materials, pairings, tanneries } from './phrases.ts';
import { colourWords } from './words.ts';

/** A product's texts; `key` is the last part of its address. */
export interface ProductTexts {
  readonly name: string;
  readonly key: string;
  readonly short: string;
  readonly description: string;
}

/** A product in English. Sentences are chosen by the model's name, so that they stay what they are. */
export function englishTexts(model: Model, colour: ModelColour): ProductTexts {
  const kind = kinds[kindOf(model)];
  if (kind === undefined)
    throw new Error(`English has no words for "${kindOf(model)}": add them to kinds in english/phrases.json`);
  const { name: maker, region } = brands[model.brand];
  const pickOf =
    (seed: string) =>
    <T>(from: readonly [T, ...T[]] | readonly T[]): T =>
      from[Math.floor(seededRandom(`english ${seed} ${model.key}`)() * from.length)] as T;
  const { noun } = kind;
  const shades = model.coloursTogether === true ? model.colours : [colour];
  const name =
    `${model.name} ` + `${noun}${model.coloursTogether === true ? '' : ` ${colourWords[colour.colour].toLowerCase()}`}`;
  const story =
    `${pickOf('opening')(kind.openings).replaceAll('{name}', model.name)} ` +
    `${pickOf('material')(materials[model.surface]).replace('{tannery}', pickOf('tannery')(tanneries[region]))}`;
  const notes = shades.map(({ colour: shade }) => pickOf(`note ${shade}`)(colourNotes[shade])).join(' ');
  const made = pickOf('made')([
    `Made by ${maker}.`,
    `From the workshop of ${maker}.`,
    `Designed by ${maker}.`,
    `${maker} makes a few hundred of them a season.`,
  ]).replace('&', '&amp;');
  const facts = factsOf(model)
    .map((fact) => `<li>${fact}</li>`)
    .join('');
  return {
    name,
    key: keyOf(name),
    short: pickOf('short')(kind.shorts),
    description:
      `<p>${story}</p><p>${notes} ${pickOf(`pairing ${shades[0]?.colour}`)(pairings[pairingOf(model)])} ` +
      `${made}</p><ul>${facts}</ul>`,
  };
}

/** Letters, digits and hyphens of a name. */
const keyOf = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-');

function kindOf({ shape, gender }: Model): string {
  switch (shape.silhouette) {
    case 'pump':
      return shape.heelHeight > 55 ? 'high pump' : 'low pump';
    case 'mule':
      return shape.back === 'sling' ? 'slingback' : 'mule';
    case 'sneaker':
      return shape.sole === 'runner' ? 'runner' : 'trainer';
    case 'boot':
      return shape.closure === 'elastic' ? 'chelsea' : shape.closure === 'lace' ? 'lace-up boot' : 'heeled boot';
    case 'long-boot':
      return 'long boot';
    case 'sandal':
      return shape.heelHeight > 30 ? 'high sandal' : 'flat sandal';
    case 'ballerina':
      return 'ballet';
    case 'derby':
      return gender === 'dames' ? 'lace-up' : 'derby';
    case 'bag':
      return { tote: 'handbag', shoulder: 'shoulder bag', mini: 'mini bag' }[shape.form];
    case 'carrier':
      return shape.form;
    default:
      return shape.silhouette;
  }
}

const SUMMER: ReadonlySet<Shape['silhouette']> = new Set(['sandal', 'espadrille', 'mule']);

function pairingOf({ shape, gender, heel }: Model): keyof typeof pairings {
  if (heel === undefined) return 'bag';
  return SUMMER.has(shape.silhouette) ? 'summer' : gender;
}

const UPPERS: Readonly<Record<Surface, string>> = {
  leather: 'calfskin',
  suede: 'suede',
  patent: 'patent leather',
  croc: 'embossed calfskin',
  pebbled: 'pebbled leather',
  canvas: 'woven cotton',
  woven: 'woven leather',
};

/** The list under the story; measures come from what the Dutch list says. */
function factsOf({ surface, heel, shape, facts, removableInsole }: Model): string[] {
  if (heel === undefined) {
    const measures = facts
      .map((fact) => /\d{1,4} × \d{1,4} × \d{1,4} cm/.exec(fact)?.[0])
      .filter((one) => one !== undefined);
    return [`Outside of ${UPPERS[surface]}`, ...measures, 'Fittings that can be replaced', 'With a dust bag'];
  }
  const cm = `${heel / 10} cm`;
  const sole = shape.silhouette === 'sneaker' || shape.silhouette === 'espadrille' ? `Sole of ${cm}` : `Heel of ${cm}`;
  const fits = facts.map(fitOf).filter((one) => one !== undefined);
  return [`Upper of ${UPPERS[surface]}`, sole, ...(removableInsole === true ? ['Removable insole'] : []), ...fits];
}

function fitOf(fact: string): string | undefined {
  if (!fact.startsWith('Valt ')) return undefined;
  if (/ruim|groot/.test(fact.split(';')[0] ?? '')) return 'Fits large; take a size down';
  if (/klein/.test(fact.split(';')[0] ?? '')) return 'Fits small; take a size up';
  return fact.includes('brede') ? 'True to size; with a broad foot a size up' : 'True to size';
}
