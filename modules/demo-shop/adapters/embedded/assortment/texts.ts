import { brands } from './brands.ts';
import { colours } from './colours.ts';
import type { Model, ModelColour } from './models/model.ts';

/** "Valentina pump zwart"; without the colour when it is chosen on the product page. */
export function productName(model: Model, colour: ModelColour): string {
  const name = `${model.name} ${model.noun}`;
  return model.coloursTogether === true ? name : `${name} ${colours[colour.colour].label.toLowerCase()}`;
}

/** The last part of the product's address. */
export function urlKey(model: Model, colour: ModelColour): string {
  const words = [model.key, ...model.noun.split(' '), ...(model.coloursTogether === true ? [] : [colour.colour])];
  return words.join('-');
}

/** The product's story as HTML: model, colour, brand, then the facts as a list. */
export function description(model: Model, colour: ModelColour): string {
  const notes = model.coloursTogether === true ? model.colours : [colour];
  const signature = model.signature ?? `Gemaakt door ${brands[model.brand].name}.`;
  const facts = model.facts.map((fact) => `<li>${fact}</li>`).join('');
  return (
    `<p>${model.story}</p><p>${notes.map(({ note }) => note).join(' ')} ${signature.replace('&', '&amp;')}` +
    `</p><ul>${facts}</ul>`
  );
}
