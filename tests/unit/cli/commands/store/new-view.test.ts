import { expect } from 'chai';
import { testStoreView } from 'etalage/core/testing';
import { newView } from '../../../../../cli/commands/store/new-view.ts';

const views = [
  testStoreView({ storeId: 1, name: 'Atelier Zool Nederland' }),
  testStoreView({ storeCode: 'be', storeId: 3 }),
];
const errorOf = (values: Record<string, string>): Promise<string> =>
  newView('uk', { country: 'GB', ...values }, { views }).then(
    () => 'accepted',
    ({ message }: Error) => message,
  );

describe('the settings of a new store view', () => {
  it('are those that were given, whatever the country has', async () => {
    const made = await newView(
      'uk',
      {
        locale: 'en-IE',
        country: 'GB',
        id: '40',
        name: 'Zool',
        currency: 'EUR',
        currencySign: 'EUR',
        priceFormat: '{amount} {sign}',
        dateFormat: 'D MMMM',
        timeZone: 'Europe/Dublin',
        taxCountry: 'IE',
        description: 'Shoes',
        host: 'HTTPS://UK.example/',
        prefix: '/eu/uk/',
      },
      { views },
    );
    expect(made).to.deep.include({ storeId: 40, name: 'Zool', baseUrl: 'https://uk.example', urlPrefix: 'eu/uk' });
    expect(made.i18n).to.deep.include({
      defaultLocale: 'en-IE',
      defaultCountry: 'GB',
      currencyCode: 'EUR',
      currencySign: 'EUR',
      priceFormat: '{amount} {sign}',
      dateFormat: 'D MMMM',
      timeZone: 'Europe/Dublin',
    });
    expect(made['tax']).to.deep.equal({ defaultCountry: 'IE' });
    expect(made['seo']).to.deep.include({ defaultDescription: 'Shoes' });
  });

  it('lie below its code without a host, and at the root of one of its own', async () => {
    const below = await newView('uk', { country: 'GB' }, { views });
    expect(below).to.include({ appendStoreCode: true, storeId: 4 }).and.to.not.have.any.keys('baseUrl', 'urlPrefix');
    const alone = await newView('uk', { country: 'GB', host: 'http://localhost:4000' }, { views });
    expect(alone).to.include({ appendStoreCode: false, baseUrl: 'http://localhost:4000' });
  });

  it('keep of another store view what its country and language do not decide', async () => {
    const [view] = views;
    const file = {
      i18n: { defaultLocale: 'nl-NL', fullCountryName: 'Holland' },
      storage: { common: true },
      baseUrl: 'x',
    };
    const made = await newView(
      'de',
      { locale: 'de-DE', timeZone: 'Europe/Berlin' },
      { views, like: { view: view!, file } },
    );
    expect(made['storage']).to.deep.equal({ common: true });
    expect(made).to.include({ name: 'Atelier Zool Deutschland' }).and.to.not.have.property('baseUrl');
    expect(made.i18n).to.include({ defaultLocale: 'de-DE' }).and.to.not.have.property('fullCountryName');
  });

  it('refuse what is no country, currency, number or address', async () => {
    for (const [values, said] of [
      [{ country: 'UK' }, '"UK" is no country'],
      [{ locale: 'english' }, '"english" is no locale'],
      [{ currency: 'GBR' }, '"GBR" is no currency'],
      [{ id: '0' }, '"0" is no whole number'],
      [{ prefix: 'Uk' }, '"Uk" is no prefix'],
      [{ host: 'https://uk.example/shop' }, 'paths as --prefix'],
      [{ host: 'ftp://uk.example' }, 'is no address'],
    ] as const)
      expect(await errorOf(values), said).to.contain(said);
  });
});
