import type { Shape } from './drawing.ts';
import { WIDTH } from './studio.ts';

type Bag = Extract<Shape, { readonly silhouette: 'bag' | 'carrier' }>;
/** The forms that have a handle to hang by: all but clutches. */
type HungForm = Exclude<Bag['form'], 'clutch'>;

export const isBag = (shape: Shape): shape is Bag => shape.silhouette === 'bag' || shape.silhouette === 'carrier';
/** The form of a bag that hangs by its handle; undefined for what has none. */
export const hungForm = (shape: Shape): HungForm | undefined =>
  isBag(shape) && shape.form !== 'clutch' ? shape.form : undefined;

/** Where the handle is held, in drawing units: its middle, its upper edge and how thick it is. */
const HANDLES: Readonly<Record<HungForm, { readonly x: number; readonly top: number; readonly thick: number }>> = {
  tote: { x: 390, top: 664, thick: 30 },
  mini: { x: 398, top: 534, thick: 30 },
  shoulder: { x: 431, top: 867, thick: 26 },
  shopper: { x: 400, top: 832, thick: 28 },
  backpack: { x: 431, top: 804, thick: 30 },
  briefcase: { x: 428, top: 567, thick: 30 },
};

/** All bags are shown in one scale, so that a large one looks large. */
const SCALE = 1.12;
const PEG_RADIUS = 30;
/** Pegs to the left and right of the one that holds the bag. */
const PEG_DISTANCE = 470;

/**
 * A bag on a peg, in the middle of the picture; `group` is the bag's markup.
 *
 * @param length how long the rail is, in pixels; as wide as the picture when nothing is said
 */
export function hung(form: HungForm, group: string, length = WIDTH): string {
  const { x, top, thick } = HANDLES[form];
  const handle = Math.round(790 - (top * SCALE) / 2);
  const foot = Math.round(handle + top * SCALE);
  const peg = handle + thick * SCALE + PEG_RADIUS - 6;
  // What hangs throws no shadow on the ground.
  const hanging = group.replaceAll(/<ellipse[^<>]*>/g, (part) => (/#(?:touch|pool)\)/.test(part) ? '' : part));
  const shadow =
    `<ellipse cx="648" cy="${foot - 170}" rx="${Math.round(400 * SCALE)}" ry="${Math.round(300 * SCALE)}" ` +
    `fill="url(#pool)" opacity=".42"/>`;
  const pegs = [-PEG_DISTANCE, PEG_DISTANCE].map((aside) => knob(600 + aside, peg)).join('');
  return (
    `<defs>${BRASS}</defs>${rail(peg, length)}${pegs}${shadow}` +
    `<g transform="translate(${Math.round(600 - x * SCALE)} ${foot}) scale(${SCALE})">${hanging}</g>${knob(600, peg)}`
  );
}

const BRASS =
  '<radialGradient id="brass" cx=".36" cy=".3" r=".8"><stop offset="0" stop-color="#f6e6bd"/>' +
  '<stop offset=".4" stop-color="#c9a65c"/><stop offset="1" stop-color="#6f5223"/></radialGradient>' +
  '<linearGradient id="rail" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".6"/>' +
  '<stop offset=".06" stop-color="#fff" stop-opacity=".3"/><stop offset=".92" stop-color="#fff" ' +
  'stop-opacity=".1"/><stop offset="1" stop-color="#3b2f26" stop-opacity=".12"/></linearGradient>' +
  '<linearGradient id="under" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#3b2f26" stop-opacity=".26"/>' +
  '<stop offset="1" stop-color="#3b2f26" stop-opacity="0"/></linearGradient>';

/** A board along the wall, painted as the wall is. */
function rail(y: number, length: number): string {
  const left = 600 - length / 2;
  return (
    `<rect x="${left}" y="${y + 58}" width="${length}" height="34" fill="url(#under)"/>` +
    `<rect x="${left}" y="${y - 66}" width="${length}" height="126" fill="url(#rail)"/>`
  );
}

/** A brass knob, seen from the front, with its shadow on the board. */
const knob = (x: number, y: number): string =>
  `<ellipse cx="${x + 14}" cy="${y + 20}" rx="44" ry="42" fill="url(#touch)" opacity=".34"/>` +
  `<circle cx="${x}" cy="${y}" r="${PEG_RADIUS}" fill="url(#brass)"/>` +
  `<circle cx="${x}" cy="${y}" r="${PEG_RADIUS - 9}" fill="none" stroke="#fff6dd" stroke-opacity=".5" ` +
  `stroke-width="2"/>`;
