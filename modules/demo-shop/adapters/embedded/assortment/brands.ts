import { readData } from './read-data.ts';

export type Region = 'nl' | 'it' | 'fr' | 'es' | 'pt' | 'noord';

/** The houses that the demo shop sells. All invented; `option` is the id of the brand attribute's option. */
export interface Brand {
  readonly option: number;
  readonly category: number;
  readonly name: string;
  readonly slug: string;
  /** Where it works; decides which tanneries it buys from. */
  readonly region: Region;
  readonly story: string;
}

type BrandsFile = typeof import('./brands.json', { with: { type: 'json' } });

export type BrandKey = keyof BrandsFile['brands'];

export const { brands } = readData<{ readonly brands: Readonly<Record<BrandKey, Brand>> }>('brands.json');
