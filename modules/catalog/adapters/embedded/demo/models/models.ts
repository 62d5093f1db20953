import { bags } from './bags.ts';
import { boots } from './boots.ts';
import { flats } from './flats.ts';
import type { Model } from './model.ts';
import { pumps } from './pumps.ts';
import { sneakers } from './sneakers.ts';

/** The whole assortment. Product ids follow from the order, so a new model goes at the end. */
export const models: readonly Model[] = [...pumps, ...sneakers, ...boots, ...flats, ...bags];
