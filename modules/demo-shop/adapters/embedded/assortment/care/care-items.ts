import type { ColourKey } from '../colours.ts';
import type { CarePart } from '../drawings/drawing.ts';
import { readData } from '../read-data.ts';

/** Something that keeps leather well, sold one by one. Prices in euros. */
export interface CareItem {
  readonly key: string;
  readonly name: string;
  readonly brand: 'poetsmeester' | 'zeemhuis' | 'zool';
  readonly category: string;
  readonly form: CarePart['item'];
  /** What colour its tin, label or hair has. */
  readonly colour: ColourKey;
  readonly price: number;
  readonly special?: number;
  readonly soldOut?: true;
  readonly short: string;
  readonly story: string;
  readonly facts: readonly string[];
}

/** A set whose items the shopper chooses; of each choice the cheapest is the usual one. */
export interface CareSet extends Omit<CareItem, 'form' | 'price' | 'special' | 'soldOut'> {
  readonly choices: readonly {
    readonly title: string;
    readonly type: 'select' | 'radio' | 'checkbox';
    readonly required: boolean;
    readonly items: readonly string[];
    readonly qty?: number;
    /** Shoppers may say how many. */ readonly changeable?: true;
  }[];
}

/** Products that are shown together, each with its own quantity. `items` are skus of care or bags. */
export interface CareGroup extends Omit<CareItem, 'form' | 'price' | 'special' | 'soldOut'> {
  readonly items: readonly string[];
}

interface CareFile {
  readonly items: readonly CareItem[];
  readonly sets: readonly CareSet[];
  readonly groups: readonly CareGroup[];
}

/** In the order of their ids. */
export const { items: careItems, sets: careSets, groups: careGroups } = readData<CareFile>('care/care.json');
