import type { Region } from '../brands.ts';
import type { ColourKey } from '../colours.ts';
import type { Surface } from '../drawings/drawing.ts';
import notes from './notes.json' with { type: 'json' };

/** What can be said about a material; `{tannery}` is where it comes from. */
export const materialNotes: Readonly<Record<Surface, readonly string[]>> = notes.materials;

/** Where makers buy their leather, by the region in which they work. */
export const tanneries: Readonly<Record<Region, readonly string[]>> = notes.tanneries;

/** What can be said about a colour, whatever comes in it. */
export const colourNotes: Readonly<Record<ColourKey, readonly string[]>> = notes.colours;

/** With what to wear or carry it. */
export const pairings: Readonly<Record<'dames' | 'heren' | 'summer' | 'bag', readonly string[]>> = notes.pairings;
