import { lineModels } from '../lines/line-models.ts';
import { readData } from '../read-data.ts';
import type { Model } from './model.ts';

const FILES = ['pumps', 'sneakers', 'boots', 'flats', 'bags'] as const;

/**
 * The whole assortment of shoes and bags. Product ids follow from the order, so a new model goes at the end of the last
 * list.
 */
export const models: readonly Model[] = [
  ...FILES.flatMap((name) => readData<{ models: readonly Model[] }>(`models/${name}.json`).models),
  ...lineModels,
];
