import { expect } from 'chai';
import { fewLeft } from '../../../../modules/catalog/module.ts';
import { localeTexts } from '../../../support/locale-texts.ts';

describe('how few are left', () => {
  for (const locale of ['nl-NL', 'nl-BE'])
    it(`counts one and more, pairs and pieces, in the words of ${locale}`, () => {
      const texts = localeTexts(locale, 'catalog');
      const said = (count: number, isPair?: boolean): string | undefined =>
        texts[fewLeft(count, isPair).key]?.replace('{count}', String(count));
      expect([said(1, true), said(2, true), said(1), said(2)]).to.deep.equal([
        'Nog maar 1 paar',
        'Nog maar 2 paar',
        'Nog maar 1 stuk',
        'Nog maar 2 stuks',
      ]);
    });
});
