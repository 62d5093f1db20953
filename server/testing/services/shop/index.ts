import { defineShop } from 'etalage/core';
import { testServices } from '../module.ts';

export default defineShop(testServices, ({ ofShop }) => ({ providers: ofShop }));
