import type { Region } from '../brands.ts';
import type { ColourKey } from '../colours.ts';
import type { Surface } from '../drawings/drawing.ts';
import phrases from './phrases.json' with { type: 'json' };

/** What is said of a kind of thing. */
export interface KindWords {
  readonly noun: string;
  /** Short lines, one of which is chosen. */
  readonly shorts: readonly string[];
  /** How its story begins; `{name}` is the model's name. */
  readonly openings: readonly string[];
}

/** By kind, as `english/texts.ts` tells them apart. */
export const kinds: Readonly<Record<string, KindWords>> = phrases.kinds;

/** What can be said about a material; `{tannery}` is where it comes from. */
export const materials: Readonly<Record<Surface, readonly string[]>> = phrases.materials;
export const tanneries: Readonly<Record<Region, readonly string[]>> = phrases.tanneries;
export const colourNotes: Readonly<Record<ColourKey, readonly string[]>> = phrases.colours;

/** With what to wear or carry it. */
export const pairings: Readonly<Record<'dames' | 'heren' | 'summer' | 'bag', readonly string[]>> = phrases.pairings;
