import { lineModels } from '../lines/line-models.ts';
import { bags } from './bags.ts';
import { boots } from './boots.ts';
import { flats } from './flats.ts';
import type { Model } from './model.ts';
import { pumps } from './pumps.ts';
import { sneakers } from './sneakers.ts';

/**
 * The whole assortment of shoes and bags. Product ids follow from the order, so a new model goes at the end of the last
 * list.
 */
export const models: readonly Model[] = [...pumps, ...sneakers, ...boots, ...flats, ...bags, ...lineModels];
