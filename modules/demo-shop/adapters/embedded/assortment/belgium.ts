import type { Model } from './models/model.ts';
import { seededRandom } from './random.ts';
import { readData } from './read-data.ts';

/** What the Belgian store view does otherwise. */
interface BelgiumFile {
  /** Prices of models, in euros, by their keys. */
  readonly prices: Readonly<Record<string, number>>;
  /** Products that it does not sell: model and colour. */
  readonly notSold: readonly string[];
  /** Texts of models, by their keys. */
  readonly texts: Readonly<Record<string, Pick<Model, 'short' | 'story'>>>;
  /** Words for which Flanders has its own, of the same gender, so that sentences stay right. */
  readonly words: Readonly<Record<string, string>>;
}

const { prices, notSold, texts, words } = readData<BelgiumFile>('belgium.json');

/** The model as the Belgian store view sells it. */
export function inBelgium(model: Model): Model {
  const own = { ...model, ...texts[model.key] };
  return {
    ...own,
    short: inFlemish(own.short),
    story: inFlemish(own.story),
    price: prices[model.key] ?? (dearer(model) ? model.price + 5 : model.price),
    colours: model.colours
      .filter(({ colour }) => !notSold.includes(`${model.key}-${colour}`))
      .map((colour) => ({ ...colour, note: inFlemish(colour.note) })),
  };
}

const WORDS = new RegExp(`\\b(?:${Object.keys(words).join('|')})\\b`, 'g');
const inFlemish = (text: string): string => text.replaceAll(WORDS, (word) => words[word] ?? word);

/** Makers from afar cost a little more to bring to Belgium. */
const dearer = ({ key, signature }: Model): boolean =>
  signature !== undefined && seededRandom(`belgium ${key}`)() < 0.14;
