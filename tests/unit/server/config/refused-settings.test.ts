import { expect } from 'chai';
import { loadFixtureShop, errorOf, storeFile, type Files } from './fixture-shop.ts';

const local = (values: object): Files => ({ 'config/local.json': values });
const storeView = (changes: object): Files => ({ 'config/stores/default.json': storeFile('default', changes) });

/** What is wrong, the settings, and what is said of it. */
const cases: readonly [string, Files, ...(string | RegExp)[]][] = [
  [
    'a mistyped section',
    local({ serber: {} }),
    'config/local.json /serber: is not a known setting. Did you mean "server"?',
  ],
  [
    'a mistyped setting of a module',
    local({ mail: { pagesize: 3 } }),
    'config/local.json /mail/pagesize: is not a known setting. Did you mean "pageSize"?',
  ],
  [
    'a mistyped setting deep in a store view',
    storeView({ i18n: { defaultLocale: 'nl-NL', defaultCountry: 'NL', curencyCode: 'EUR' } }),
    'config/stores/default.json /storeView/i18n/curencyCode',
    'Did you mean "currencyCode"?',
  ],
  [
    'a setting that is like no other',
    local({ mail: { colour: 'red' } }),
    '/mail/colour: is not a known setting. Known are pageSize, sender, apiKey',
  ],
  [
    'settings of a module that is not installed',
    local({ cart: { limit: 3 } }),
    'config/local.json /cart: is not a known setting',
  ],
  ['a number as text', local({ mail: { pageSize: 'twelve' } }), 'config/local.json /mail/pageSize: must be integer'],
  ['a number too small', local({ mail: { pageSize: 0 } }), '/mail/pageSize: must be >= 1'],
  [
    'a number too big',
    local({ server: { images: { maxSize: 9000 } } }),
    'config/local.json /server/images/maxSize: must be <= 4000',
  ],
  [
    'a value that is not among those allowed',
    local({ mail: { sender: 'me' } }),
    '/mail/sender: must be equal to one of the allowed values. Allowed are shop, atelier',
  ],
  ['a secret of the wrong type', local({ mail: { apiKey: 5 } }), 'config/local.json /mail/apiKey: must be string'],
  [
    'a switch that is no switch',
    local({ server: { outputCache: { enabled: 'yes' } } }),
    '/server/outputCache/enabled: must be boolean',
  ],
  [
    'a key that is soon guessed',
    local({ server: { invalidateKey: 'fifteen-letters' } }),
    'config/local.json /server/invalidateKey: must match pattern',
    'At least 16 characters, as anybody may guess',
  ],
  [
    'an address of a database of another kind',
    local({ server: { database: { url: 'mysql://host/db' } } }),
    /\/server\/database\/url: must match pattern .* Write it like "postgres:\/\/user:password@host:5432\/database"/,
  ],
  [
    'settings of a module that is not listed',
    local({ loyalty: {} }),
    /\/loyalty: is not a known setting\. Known are .* Settings of a module need it in "modules"/,
  ],
  ['a section that is no section', local({ server: true }), 'config/local.json /server: must be object'],
  ['a platform that is no name', local({ platform: 7 }), 'config/local.json /platform: must be string'],
  [
    'an adapter that is no name',
    local({ adapters: { mail: ['x'] } }),
    'config/local.json /adapters/mail: must be string',
  ],
  [
    'no theme',
    { 'config/default.json': { theme: undefined } },
    "config/default.json /: must have required property 'theme'",
  ],
  [
    'a theme that is not there',
    { 'config/default.json': { theme: './no-theme' } },
    'config "theme" names "./no-theme"',
    'correct the path',
  ],
  [
    'a module that is not there',
    { 'config/default.json': { modules: ['./no-module'] } },
    'config "modules" lists "./no-module"',
    'correct the path',
  ],
  [
    'no modules',
    { 'config/default.json': { modules: [] } },
    'config/default.json /modules: must NOT have fewer than 1 items',
  ],
  [
    'a module that is no name',
    { 'config/default.json': { modules: [3] } },
    'config/default.json /modules/0: must be string',
  ],
  [
    'two store views at one address',
    {
      'config/default.json': { storeViews: ['default', 'de'] },
      'config/stores/de.json': storeFile('de', { appendStoreCode: false }),
    },
    'config/stores/de.json /storeView/appendStoreCode: is the address of store view "default" too. Give it a "baseUrl"',
  ],
  [
    'two store views with one prefix',
    {
      'config/default.json': { storeViews: ['default', 'de', 'at'] },
      'config/stores/de.json': storeFile('de', { appendStoreCode: true }),
      'config/stores/at.json': storeFile('at', { urlPrefix: 'de' }),
    },
    'config/stores/at.json /storeView/urlPrefix: is the address of store view "de" too',
  ],
  [
    'two store views with one number',
    {
      'config/default.json': { storeViews: ['default', 'de'] },
      'config/stores/de.json': storeFile('de', { appendStoreCode: true, storeId: 1 }),
    },
    'config/stores/de.json /storeView/storeId: is 1, as of store view "default". Take a free number',
  ],
  ['a prefix that is the API', storeView({ urlPrefix: 'api' }), '/storeView/urlPrefix: puts pages below "/api/"'],
  ['a prefix in capitals', storeView({ urlPrefix: 'UK' }), '/storeView/urlPrefix: must match pattern', 'uk, eu/fr'],
  [
    'a time zone that there is not',
    storeView({ i18n: { defaultLocale: 'nl-NL', defaultCountry: 'NL', timeZone: 'Europe/Waalwijk' } }),
    '/storeView/i18n/timeZone: is no time zone. Write its name in the IANA database, such as Europe/Amsterdam',
  ],
  [
    'a currency that there is not',
    storeView({ i18n: { defaultLocale: 'nl-NL', defaultCountry: 'NL', currencyCode: 'EUO' } }),
    '/storeView/i18n/currencyCode: is no currency',
  ],
  [
    'no store views',
    { 'config/default.json': { storeViews: [] } },
    'config/default.json /storeViews: must NOT have fewer than 1 items. Codes of the store views',
  ],
  [
    'a store view without its file',
    { 'config/default.json': { storeViews: ['default', 'de'] } },
    'config/stores/de.json /: is missing, and "storeViews" lists "de". Create it',
  ],
  [
    'a store view under another name than its file',
    storeView({ storeCode: 'nl' }),
    'config/stores/default.json /storeView/storeCode: is "nl". It must be the name of the file, "default"',
  ],
  [
    'a store view without a name',
    storeView({ name: undefined }),
    "config/stores/default.json /storeView: must have required property 'name'",
  ],
  [
    'a locale that is none',
    storeView({ i18n: { defaultLocale: 'Dutch', defaultCountry: 'NL' } }),
    '/storeView/i18n/defaultLocale: is no language with a country',
  ],
  ['a base URL with a path', storeView({ baseUrl: 'https://shop.nl/nl/' }), '/storeView/baseUrl: is no origin'],
  [
    'a title template without a place for the title',
    storeView({ seo: { titleTemplate: 'Shop', defaultTitle: '', homeTitle: '', defaultDescription: '' } }),
    '/storeView/seo/titleTemplate: must match pattern',
  ],
  [
    'a price format without an amount',
    storeView({ i18n: { defaultLocale: 'nl-NL', defaultCountry: 'NL', priceFormat: '{sign}' } }),
    '/storeView/i18n/priceFormat: must match pattern',
  ],
  [
    'a separator without the other',
    storeView({ i18n: { defaultLocale: 'nl-NL', defaultCountry: 'NL', currencyDecimal: ',' } }),
    '/storeView/i18n: must have property currencyGroup when property currencyDecimal is present',
  ],
  [
    'a file that is no JSON',
    { 'config/local.json': '{\n  "mail": ' },
    'config/local.json /: is not JSON: value expected at line 2, column 11. Write a value',
  ],
  ['a file that is no object', { 'config/local.json': '[]' }, 'config/local.json /: must be a JSON object'],
];

describe('wrong settings are refused, with file, place, reason and what to do', () => {
  for (const [what, files, ...said] of cases) {
    it(what, async () => {
      const message = await errorOf(files);
      for (const words of said) {
        if (typeof words === 'string') expect(message).to.include(words);
        else expect(message).to.match(words);
      }
    });
  }

  it('names the layer in which the wrong value stands, not one that it overrides', async () => {
    const message = await errorOf({
      'config/default.json': { mail: { pageSize: 12 } },
      'config/local.json': { mail: { sender: 'atelier' } },
      'config/stores/default.json': { ...storeFile(), mail: { pageSize: -1 } },
    });
    expect(message).to.include('config/stores/default.json /mail/pageSize').and.not.include('local.json');
  });

  it('names environment variables', async () => {
    expect(await errorOf({}, { ETALAGE__MAIL__PAGE_SIZE: 'many' })).to.include(
      'environment variable ETALAGE__MAIL__PAGE_SIZE /mail/pageSize: must be integer',
    );
    expect(await errorOf({}, { ETALAGE__MAIL__PAGES: '3' })).to.include(
      'environment variable ETALAGE__MAIL__PAGES /mail/pages: is not a known setting',
    );
  });

  it('names every mistake at once', async () => {
    const message = await errorOf(local({ mail: { pageSize: 0, sender: 'me' }, serber: {} }));
    expect(message.split('\n')).to.have.length(4);
    expect(message).to.match(/^The configuration is not right:\n {2}- /);
  });

  it('accepts what is right, a reference to a schema for editors included', async () => {
    expect((await loadFixtureShop(local({ $schema: './schema.json', mail: { pageSize: 1 } }))).views).to.have.length(1);
  });
});
