import { bags } from './bags.ts';
import { boots } from './boots.ts';
import { flats } from './flats.ts';
import type { Model } from './model.ts';
import { pumps } from './pumps.ts';
import { sneakers } from './sneakers.ts';

/** The whole assortment. Ids follow from the order: add new models at the end of their file's list only with new ids in mind. */
export const models: readonly Model[] = [...pumps, ...sneakers, ...boots, ...flats, ...bags];
