import { expect } from 'chai';
import { createTranslator, testStoreView } from 'etalage/core/testing';

const { i18n } = testStoreView();
const dutch = createTranslator({
  messages: { 'Add to bag': 'In de tas', '{n} of {total}': '{n} van {total}' },
  view: testStoreView(),
});
const belgian = createTranslator({
  messages: {},
  view: testStoreView({ storeCode: 'be', i18n: { ...i18n, defaultLocale: 'nl-BE', defaultCountry: 'BE' } }),
});

/** Intl may write a no-break space. */
/** No price is broken over two lines. */
const plain = (text: string): string => text.replaceAll(' ', '!').replaceAll('\u00a0', ' ');

describe('translator', () => {
  it('has the text of a key; a missing key shows itself', () => {
    expect(dutch.t('Add to bag')).to.equal('In de tas');
    expect(dutch.t('Unheard of')).to.equal('Unheard of');
  });

  it('fills values in, and leaves a place without a value as it is', () => {
    expect(dutch.t('{n} of {total}', { n: 3, total: '$&' })).to.equal('3 van $&');
    expect(dutch.t('{n} of {total}', { n: 3 })).to.equal('3 van {total}');
  });

  it('writes prices in euro, with the sign before and two decimals, in both store views [PR-51] [PR-52] [PR-53] [PR-55]', () => {
    for (const { price } of [dutch, belgian]) {
      expect(plain(price(123450))).to.equal('€ 1.234,50');
      expect(plain(price(0))).to.equal('€ 0,00');
      expect(plain(price(5))).to.equal('€ 0,05');
    }
  });

  it('puts a no-break space before the colon after a label, in French alone', () => {
    const french = createTranslator({
      messages: {},
      view: testStoreView({ i18n: { ...i18n, defaultLocale: 'fr-BE' } }),
    });
    expect([dutch.colon, french.colon]).to.deep.equal([':', '\u00a0:']);
  });

  it('puts a minus before the whole price', () => {
    expect(plain(dutch.price(-1995)), 'no line ends after the sign').to.equal('-\u2060€ 19,95');
  });

  it('writes prices as the store view says', () => {
    const odd = createTranslator({
      messages: {},
      view: testStoreView({
        i18n: { ...i18n, defaultLocale: 'en-GB', currencySign: '£', fractionDigits: 0, priceFormat: '{amount} {sign}' },
      }),
    });
    expect(plain(odd.price(123400))).to.equal('1,234 £');
  });

  it('writes with the separators of the store view, exactly as the language does when they are its own', () => {
    const own = createTranslator({
      messages: {},
      view: testStoreView({ i18n: { ...i18n, currencyDecimal: ',', currencyGroup: '.' } }),
    });
    for (const cents of [0, 5, 99, 100, 99999, 100000, 123450, 99999999, 123456789, -1995])
      expect(plain(own.price(cents))).to.equal(plain(dutch.price(cents)));
    for (const number of [0, 7, 999, 1000, 12345.6, 0.1234, -4321.5, 1e9])
      expect(own.number(number)).to.equal(dutch.number(number));
    const swiss = createTranslator({
      messages: {},
      view: testStoreView({ i18n: { ...i18n, currencyDecimal: '.', currencyGroup: '’', fractionDigits: 3 } }),
    });
    expect(plain(swiss.price(123450099))).to.equal('€ 1’234’500.990');
  });

  it('writes numbers', () => {
    expect(dutch.number(12345.6)).to.equal('12.345,6');
    expect(belgian.locale).to.equal('nl-BE');
  });

  it('writes dates in the format of the store view [PR-56]', () => {
    expect(dutch.date(new Date('2026-03-05T08:04:00Z'))).to.equal('09:04 5-3-2026');
  });

  it("writes dates in the time zone of the store view, whatever the machine's is", () => {
    const newYear = new Date('2026-12-31T23:30:00Z');
    expect(dutch.date(newYear)).to.equal('00:30 1-1-2027');
    expect(
      createTranslator({ messages: {}, view: testStoreView({ i18n: { ...i18n, timeZone: 'America/New_York' } }) }).date(
        newYear,
      ),
    ).to.equal('18:30 31-12-2026');
    expect(dutch.date(new Date('2026-07-01T12:00:00Z'), 'HH:mm'), 'summer time').to.equal('14:00');
  });

  it('writes dates in any other format, with the names of the language', () => {
    const date = new Date('2026-03-05T08:04:09Z');
    expect(dutch.date(date, 'DD-M-YYYY')).to.equal('05-3-2026');
    expect(dutch.date(date, 'dddd D MMMM YYYY [om] H:mm:ss')).to.equal('donderdag 5 maart 2026 om 9:04:09');
    expect(dutch.date(date, 'DD/MM/YY, MMM')).to.equal('05/03/26, mrt');
  });

  it('writes a format as the texts of the language have it', () => {
    const view = testStoreView({ i18n: { defaultLocale: 'de-CH' } });
    const german = createTranslator({ messages: { 'D MMMM YYYY': 'D. MMMM YYYY' }, view });
    expect(german.date(new Date('2026-03-05T08:04:09Z'), 'D MMMM YYYY')).to.equal('5. März 2026');
  });
});
