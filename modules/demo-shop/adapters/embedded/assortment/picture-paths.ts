import type { ColourKey } from './colours.ts';
import type { View } from './drawings/drawing.ts';
import { hungForm, isBag } from './drawings/hung.ts';
import type { Model } from './models/model.ts';

/** Media path of a care product's picture, such as `/z/care/beschermspray-side.svg`. */
export const carePicturePath = ({ key }: { readonly key: string }, view: View): string => `/z/care/${key}-${view}.svg`;

/** The views of care products. */
export const CARE_VIEWS = ['side', 'pair', 'detail'] as const satisfies readonly View[];

/** The view of a picture, by its path. */
export const viewOf = (path: string): string => /-([a-z]+)\.svg$/.exec(path)?.[1] ?? '';

/** What a gallery shows of a shoe or a bag, in order. */
export const viewsOf = ({ shape }: Pick<Model, 'shape'>): readonly View[] =>
  isBag(shape)
    ? ['side', ...(hungForm(shape) ? (['hung'] as const) : []), 'pair', 'detail']
    : ['side', 'pair', 'top', 'sole', 'detail'];

/** Media path of a model's picture, such as `/z/pump/valentina-zwart-side.svg`. */
export function picturePath(model: Model, colour: ColourKey, view: View): string {
  return `/z/${model.shape.silhouette}/${model.key}-${colour}-${view}.svg`;
}
