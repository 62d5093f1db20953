import { contribute, defineClient } from 'etalage/core';
import { SizeGuideRules } from 'etalage/modules/catalog';
import { demoShop } from '../module.ts';

/** The sizes of shoes, whole and half ones, are explained by a story in the language of the store view. */
export default defineClient(demoShop, () => ({
  contributions: [
    contribute(SizeGuideRules, 'demo-shop', ({ i18n: { defaultLocale } }) => ({
      attribute: 'size',
      values: '^(3[5-9]|4[0-6])([.,]5)?$',
      story: /^en\b/.test(defaultLocale) ? 'size-guide' : 'maattabel',
    })),
  ],
}));
