import { expect } from 'chai';
import { LocaleMessages, provideValue, type Contribution, type Problem } from 'etalage/core';
import { orderButtonTexts } from '../../../../modules/checkout/api/order-button.ts';
import { checkTexts } from '../../../../server/api/check-texts.ts';

/** What is wrong with a shop whose module contributes these, and whose texts are those. */
const problemsOf = (messages: Readonly<Record<string, string>>, contributions: readonly Contribution[]): Problem[] =>
  checkTexts({ modules: [], sides: [], config: {}, host: [provideValue(LocaleMessages, messages)] }, [
    { kind: 'api', module: 'checkout', file: 'checkout/api/index.ts', brings: { contributions } },
  ]);
const BUTTON = 'Order with an obligation to pay';

describe('texts that a law does not allow', () => {
  it('keep a shop from starting: the last button says that ordering obliges to pay [RU-19]', () => {
    for (const text of ['Bestellen', 'Bestelling plaatsen', 'Bestelling afronden', ' bestellen ']) {
      const [problem] = problemsOf({ [BUTTON]: text }, [orderButtonTexts]);
      expect(problem?.message, text).to.include('obliges to pay');
      expect(problem?.file).to.equal('checkout/api/index.ts');
    }
  });

  it('are no others, and only those of keys that somebody watches', () => {
    for (const text of ['Bestelling met betalingsverplichting', 'Bestellen en betalen'])
      expect(problemsOf({ [BUTTON]: text }, [orderButtonTexts]), text).to.deep.equal([]);
    expect(problemsOf({ Order: 'Bestellen' }, [orderButtonTexts])).to.deep.equal([]);
    expect(problemsOf({ [BUTTON]: 'Bestellen' }, [])).to.deep.equal([]);
  });
});
