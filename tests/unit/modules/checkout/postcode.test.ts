import { expect } from 'chai';
import { tidyPostcode } from '../../../../modules/checkout/domain/postcode.ts';

describe('a postcode', () => {
  it('is written as its country writes it, however it was typed', () => {
    for (const typed of ['1234AB', '1234 ab', '1234  AB', ' 1234\u00a0ab ', 'NL-1234 AB', 'nl 1234ab'])
      expect(tidyPostcode('NL', typed), typed).to.equal('1234 AB');
    for (const typed of ['1000', ' 1000 ', 'B-1000', 'b 1000', 'BE-1000', 'B1000'])
      expect(tidyPostcode('BE', typed), typed).to.equal('1000');
  });

  it('stays as it was typed where it is none', () => {
    for (const typed of ['12', '0123 AB', '1234 ABC', 'B-1000'])
      expect(tidyPostcode('NL', typed), typed).to.equal(typed);
    for (const typed of ['1234 AB', '10000', 'B-']) expect(tidyPostcode('BE', typed), typed).to.equal(typed);
    expect(tidyPostcode('DE', 'D-10115')).to.equal('D-10115');
  });
});
