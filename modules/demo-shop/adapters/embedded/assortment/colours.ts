import { readData } from './read-data.ts';

type ColoursFile = typeof import('./colours.json', { with: { type: 'json' } });

export type ColourKey = keyof ColoursFile['colours'];
type ColourFamilyKey = keyof ColoursFile['families'];

/** What shoppers filter by: an option of the attribute `simple_colour`. */
interface ColourFamily {
  readonly option: number;
  readonly label: string;
  readonly hex: string;
}

/** A named colour: an option of the attribute `color`. */
export interface Colour extends ColourFamily {
  /** Its part in the sku. */
  readonly code: string;
  readonly family: ColourFamilyKey;
  /** As it reads in a sentence: "warm cognac". */
  readonly adjective: string;
}

export const { colours, families: colourFamilies } = readData<{
  readonly colours: Readonly<Record<ColourKey, Colour>>;
  readonly families: Readonly<Record<ColourFamilyKey, ColourFamily>>;
}>('colours.json');
