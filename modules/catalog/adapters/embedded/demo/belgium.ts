import type { Model } from './models/model.ts';

/** What the Belgian store view does otherwise: other prices for some models, one product not sold, its own words. */
const prices: Readonly<Record<string, number>> = { valentina: 194.95, matteo: 194.95, edgar: 264.95, aurelia: 359 };
const notSold: ReadonlySet<string> = new Set(['serafina-roze']);
const texts: Readonly<Record<string, Pick<Model, 'short' | 'story'>>> = {
  odette: {
    short: 'Spitse neus, klein hakje: de pump voor trouw, communie en bureau.',
    story: 'Lise Vauren tekende de Odette voor haar eigen trouw en haalde hem nooit meer uit de collectie. Het kleine, uitlopende hakje '
      + 'geeft net genoeg houding. Nappaleer rondom, zonder voering aan de zijkant, zodat hij direct meegeeft.',
  },
};

/** The model as the Belgian store view sells it. */
export function inBelgium(model: Model): Model {
  return {
    ...model,
    ...texts[model.key],
    price: prices[model.key] ?? model.price,
    colours: model.colours.filter(({ colour }) => !notSold.has(`${model.key}-${colour}`)),
  };
}
