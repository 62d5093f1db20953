import type { ColourKey } from './colours.ts';
import type { View } from './drawings/drawing.ts';
import type { Model } from './models/model.ts';

/** Media path of a care product's picture, such as `/z/care/beschermspray-side.svg`. */
export const carePicturePath = ({ key }: { readonly key: string }, view: View): string => `/z/care/${key}-${view}.svg`;

export const VIEWS: readonly View[] = ['side', 'pair', 'detail'];

/** Media path of a model's picture, such as `/z/pump/valentina-zwart-side.svg`. */
export function picturePath(model: Model, colour: ColourKey, view: View): string {
  return `/z/${model.shape.silhouette}/${model.key}-${colour}-${view}.svg`;
}
