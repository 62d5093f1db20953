import type { Model } from './models/model.ts';
import { seededRandom } from './random.ts';

/** What the Belgian store view does otherwise: other prices for some models, some products not sold, its own words. */
const prices: Readonly<Record<string, number>> = { valentina: 194.95, matteo: 194.95, edgar: 264.95, aurelia: 359 };
const notSold: ReadonlySet<string> = new Set([
  'serafina-roze',
  'romy-goud',
  'marc-ecru',
  'hortense-ecru',
  'storm-olijf',
]);
const texts: Readonly<Record<string, Pick<Model, 'short' | 'story'>>> = {
  odette: {
    short: 'Spitse neus, klein hakje: de pump voor trouw, communie en bureau.',
    story:
      'Lise Vauren tekende de Odette voor haar eigen trouw en haalde hem nooit meer uit de collectie. Het kleine, ' +
      'uitlopende hakje ' +
      'geeft net genoeg houding. Nappaleer rondom, zonder voering aan de zijkant, zodat hij direct meegeeft.',
  },
  josefien: {
    short: 'Zachte pump van bij ons, uit Izegem.',
    story:
      'De oudste van de drie zussen Terlinden staat acht uur per dag aan de snijtafel, en altijd op een Josefien. ' +
      'Meer reclame was er in West-Vlaanderen nooit nodig.',
  },
  vera: {
    short: 'Lak met een hoek af, in de goede zin.',
    story:
      'Op ’t Zuid in Antwerpen houdt men niet van rond. De Vera heeft een vierkante hak, een scherpe neus en lak ' +
      'zo dik dat het wel zwart water lijkt.',
  },
};

/** Words for which Flanders has its own, of the same gender, so that sentences stay right. */
const words: readonly (readonly [RegExp, string])[] = [
  [/\bspijkerbroek\b/g, 'jeansbroek'],
  [/\bpantalon\b/g, 'broek'],
  [/\bgymschoen\b/g, 'turnschoen'],
  [/\bdoordeweeks\b/g, 'in de week'],
  [/\btrui\b/g, 'pull'],
  [/\bpaperback\b/g, 'pocketboek'],
];

/** The model as the Belgian store view sells it. */
export function inBelgium(model: Model): Model {
  const own = { ...model, ...texts[model.key] };
  return {
    ...own,
    short: inFlemish(own.short),
    story: inFlemish(own.story),
    price: prices[model.key] ?? (dearer(model) ? model.price + 5 : model.price),
    colours: model.colours
      .filter(({ colour }) => !notSold.has(`${model.key}-${colour}`))
      .map((colour) => ({ ...colour, note: inFlemish(colour.note) })),
  };
}

const inFlemish = (text: string): string =>
  words.reduce((sentence, [dutch, flemish]) => sentence.replaceAll(dutch, flemish), text);

/** Makers from afar cost a little more to bring to Belgium. */
const dearer = ({ key, signature }: Model): boolean =>
  signature !== undefined && seededRandom(`belgium ${key}`)() < 0.14;
