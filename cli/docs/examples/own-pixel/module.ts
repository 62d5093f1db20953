import { defineModule } from 'etalage/core';

/** Tells an advertiser what was bought, once shoppers agree to advertising. */
export const ownPixel = defineModule({ id: 'own-pixel', kernel: '^0.1.0', requires: ['consent', 'analytics'] });

/** Where it is told. */
export const PIXEL = 'https://pixel.example/buy';
