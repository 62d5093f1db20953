import { expect } from 'chai';
import { tidyPhone } from '../../../../modules/checkout/domain/phone.ts';

describe('A phone number that was copied', () => {
  it('loses what is too much', () => {
    for (const [typed, tidy] of [
      ['+31 (0)6 - 12 34 56 78', '+31 (0)6-12 34 56 78'],
      ['06 – 12345678', '06-12345678'],
      ['06\u201112345678', '06-12345678'],
      ['\u202a+32\u00a0475  12 34 56\u202c ', '+32 475 12 34 56'],
      ['0475 / 12.34.56', '0475/12.34.56'],
    ] as const) {
      expect(tidyPhone(typed), typed).to.equal(tidy);
      expect(tidy.length).to.be.at.most(20);
    }
  });

  it('stays as it was typed otherwise', () => {
    for (const typed of ['', '0612345678', '+31 6 12345678', '+31 (0)6-12345678', 'geen'])
      expect(tidyPhone(typed), typed).to.equal(typed);
  });
});
