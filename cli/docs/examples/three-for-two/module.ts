import { configType, defineModule } from 'etalage/core';
import type { ThreeForTwoConfig } from './config.ts';

/** Of three products, the cheapest one is free. */
export const threeForTwo = defineModule<ThreeForTwoConfig>({
  id: 'three-for-two',
  kernel: '^0.1.0',
  requires: ['promotion'],
  config: configType<ThreeForTwoConfig>(),
});
