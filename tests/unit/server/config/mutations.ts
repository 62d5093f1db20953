/** A change of one place in one file, or of its text; `undefined` takes the place, or the file, away. */
export interface Mutation {
  readonly file: string;
  /** JSON pointer. */
  readonly at?: string;
  readonly value?: unknown;
  readonly text?: (text: string) => string | undefined;
}

/** What is wrong, how it is made so, and what has to be said of it. */
export interface MutatedConfig {
  readonly what: string;
  readonly changes?: readonly Mutation[];
  readonly environment?: NodeJS.ProcessEnv;
  readonly said: { readonly file: string; readonly pointer: string; readonly reason: RegExp; readonly hint: RegExp };
}

const DEFAULT = 'config/default.json';
const LOCAL = 'config/local.json';
const NL = 'config/stores/default.json';
const BE = 'config/stores/be.json';

/** One place of one file set to a wrong value. */
const wrong = (
  file: string,
  at: string,
  value: unknown,
  reason: RegExp,
  hint: RegExp,
  what?: string,
): MutatedConfig => ({
  what: what ?? `${at} is ${JSON.stringify(value) ?? 'missing'}`,
  changes: [{ file, at, value }],
  said: { file, pointer: at, reason, hint },
});

/** A name that nobody knows, which stands there instead of another or beside it. */
const typo = (file: string, at: string, hint: RegExp, value: unknown = {}): MutatedConfig =>
  wrong(file, at, value, /^is not a known setting$/, hint, `${at} is a typing error`);

/** A text that is no JSON. */
const broken = (what: string, file: string, text: (text: string) => string, reason: RegExp, hint: RegExp) => ({
  what,
  changes: [{ file, text }],
  said: { file, pointer: '', reason, hint },
});

const variable = (name: string, value: string, pointer: string, reason: RegExp, hint: RegExp): MutatedConfig => ({
  what: `the environment variable ${name} is ${value}`,
  environment: { [name]: value },
  said: { file: `environment variable ${name}`, pointer, reason, hint },
});

const missing = (file: string, pointer: string, name: string, hint: RegExp): MutatedConfig => ({
  what: `${pointer}/${name} is missing`,
  changes: [{ file, at: `${pointer}/${name}` }],
  said: { file, pointer, reason: new RegExp(`^must have required property '${name}'$`), hint },
});

/** Single faults of this shop's own configuration. */
export const mutatedConfigs: readonly MutatedConfig[] = [
  // Wrong types
  wrong(DEFAULT, '/catalog/pageSize', '48', /^must be integer$/, /without quotes.*Products a page/),
  wrong(DEFAULT, '/catalog/pageSize', null, /^must be integer$/, /^Take the setting away to have its default/),
  wrong(DEFAULT, '/catalog/pageSize', 4.5, /^must be integer$/, /^Write a whole number/),
  wrong(DEFAULT, '/catalog/pageSize', 0, /^must be >= 1$/, /Products a page/),
  wrong(DEFAULT, '/catalog/pageSize', 5000, /^must be <= 200$/, /Products a page/),
  wrong(DEFAULT, '/catalog/filters', 'size', /^must be array$/, /^Write a list, .* in double quotes/),
  wrong(DEFAULT, '/catalog/filters/2', 7, /^must be string$/, /^Write it in double quotes/),
  wrong(DEFAULT, '/shipping/promises', [], /^must be object$/, /^Write an object/),
  wrong(DEFAULT, '/shipping/promises/freeReturns', 'yes', /^must be boolean$/, /^Write true or false/),
  wrong(DEFAULT, '/catalog', null, /^must be object$/, /^Take the setting away/),
  wrong(LOCAL, '/server', true, /^must be object$/, /^Write an object/),
  wrong(LOCAL, '/server/hosts', { shop: true }, /^must be array$/, /^Write a list/),
  wrong(DEFAULT, '/modules', 'etalage/modules/cart', /^must be array$/, /^Write a list/),
  wrong(DEFAULT, '/storeViews', {}, /^must be array$/, /^Write a list/),
  wrong(DEFAULT, '/theme', ['etalage/theme'], /^must be string$/, /etalage\/theme/),
  wrong(LOCAL, '/checkout/addressService', 'postnl', /^must be equal to one of the allowed values$/, /pdok/),
  wrong(LOCAL, '/server/trustProxy', 'yes', /^has none of the forms/, /number of proxies/),
  // Typing errors at every depth
  typo(DEFAULT, '/catlog', /^Did you mean "catalog"\?$/),
  typo(LOCAL, '/sever', /^Did you mean "server"\?$/),
  typo(DEFAULT, '/catalog/pagesize', /^Did you mean "pageSize"\?$/),
  typo(DEFAULT, '/shipping/promises/retunDays', /^Did you mean "returnDays"\?$/),
  typo(DEFAULT, '/catalog/sorting/0/lable', /^Did you mean "label"\?$/),
  typo(DEFAULT, '/shipping/methods/1/isAlwayPaid', /^Did you mean "isAlwaysPaid"\?$/),
  typo(DEFAULT, '/seo/organisation/address/postcode', /^Did you mean "postalCode"\?$/),
  typo(NL, '/storeView/i18n/curencyCode', /^Did you mean "currencyCode"\?$/),
  typo(NL, '/storeVeiw', /^Did you mean "storeView"\?$/),
  typo(LOCAL, '/server/outputCache/ttl', /^Known are enabled, ttlSeconds/),
  typo(LOCAL, '/warehouse', /Settings of a module need it in "modules"/),
  // Missing things
  missing(DEFAULT, '', 'modules', /^Add "modules"\. Packages/),
  missing(DEFAULT, '', 'theme', /^Add "theme"/),
  missing(BE, '/storeView', 'storeId', /^Add "storeId"\. Number of the store view/),
  missing(BE, '/storeView/i18n', 'defaultCountry', /^Add "defaultCountry"/),
  missing(DEFAULT, '/shipping/methods/0', 'price', /^Add "price"\. .*[Cc]ents/),
  {
    what: 'the file of a store view is missing',
    changes: [{ file: BE, text: () => undefined }],
    said: { file: BE, pointer: '', reason: /^is missing, and "storeViews" lists "be"$/, hint: /^Create it/ },
  },
  {
    what: 'the code of a store view is a typing error',
    changes: [{ file: DEFAULT, at: '/storeViews/1', value: 'bee' }],
    said: { file: 'config/stores/bee.json', pointer: '', reason: /^is missing/, hint: /^Did you mean "be"\?/ },
  },
  {
    what: 'the first file is missing',
    changes: [{ file: DEFAULT, text: () => undefined }],
    said: { file: DEFAULT, pointer: '', reason: /^is missing$/, hint: /the folder of a shop/ },
  },
  // No JSON
  broken(
    'a comma is missing',
    DEFAULT,
    (text) => text.replace('"platform": "embedded",', '"platform": "embedded"'),
    /^is not JSON: comma expected at line \d+, column 3$/,
    /^Write a comma/,
  ),
  broken('a comma is too much', BE, (text) => text.replace(/\}\s*$/, ',}'), /at line \d+, column \d+$/, /no comma$/),
  broken('a comment', NL, (text) => `// NL\n${text}`, /^is not JSON: .* at line 1, column 1$/, /^JSON has no comments/),
  broken('a file that ends too soon', NL, (text) => text.slice(0, 40), /^is not JSON/, /Close|Write/),
  broken('an empty file', NL, () => '', /^is not JSON: .* line 1, column 1$/, /^Write a value/),
  broken('a list', LOCAL, () => '[]', /^must be a JSON object$/, /^Write the settings between/),
  broken('a byte order mark', LOCAL, () => '\uFEFF{}', /byte order mark/, /^Save it as UTF-8/),
  {
    what: 'a section that stands twice',
    changes: [{ file: LOCAL, text: () => '{\n  "mail": { "legal": "a" },\n  "mail": { "replyTo": "" }\n}' }],
    said: {
      file: LOCAL,
      pointer: '/mail',
      reason: /^stands twice, at line 2 and at line 3/,
      hint: /^Keep one "mail"$/,
    },
  },
  // Store views
  wrong(BE, '/storeView/storeId', 1, /^is 1, as of store view "default"$/, /free number/),
  wrong(BE, '/storeView/storeCode', 'bel', /^is "bel"$/, /name of the file, "be"$/),
  wrong(BE, '/storeView/appendStoreCode', false, /^is the address of store view "default" too$/, /"baseUrl"/),
  {
    what: 'two store views at one host',
    changes: [
      { file: NL, at: '/storeView/baseUrl', value: 'https://shop.example' },
      { file: BE, at: '/storeView/baseUrl', value: 'http://shop.example' },
      { file: BE, at: '/storeView/appendStoreCode', value: false },
    ],
    said: { file: BE, pointer: '/storeView/baseUrl', reason: /^is the address of/, hint: /urlPrefix/ },
  },
  wrong(DEFAULT, '/storeViews', [], /^must NOT have fewer than 1 items$/, /^Codes of the store views/),
  wrong(DEFAULT, '/storeViews/1', 'default', /^is listed already/, /^Take one of the two away/),
  wrong(DEFAULT, '/storeViews/1', '../be', /^must match pattern/, /store/),
  wrong(BE, '/server', { https: true }, /^holds for the whole shop/, /^Move it to config\/default\.json$/),
  wrong(BE, '/storeViews', ['be'], /^holds for the whole shop/, /^Move it/),
  // Modules and theme
  wrong(
    DEFAULT,
    '/modules/3',
    'etalage/modules/usr',
    /^config "modules" lists/,
    /^Did you mean "etalage\/modules\/user"\?/,
  ),
  wrong(DEFAULT, '/modules/3', './modules/nowhere', /^config "modules" lists/, /correct the path/),
  wrong(DEFAULT, '/modules/19', 'etalage/modules/url', /^is listed already/, /^Take one of the two away/),
  wrong(DEFAULT, '/theme', 'etalage/them', /^config "theme" names "etalage\/them"/, /correct the path/),
  {
    what: 'a module that another one requires is not listed',
    changes: [{ file: DEFAULT, at: '/modules/14' }],
    said: {
      file: DEFAULT,
      pointer: '/modules/14',
      reason: /requires "payment-flyingblue", which is not installed$/,
      hint: /^Add "etalage\/modules\/payment-flyingblue" to "modules"/,
    },
  },
  // Countries, languages, money, time, addresses, regular expressions
  wrong(NL, '/storeView/i18n/defaultLocale', 'nl_NL', /^is no language/, /nl-NL/),
  wrong(NL, '/storeView/i18n/defaultLocale', 'qq-NL', /^is no language/, /nl-NL/),
  wrong(NL, '/storeView/i18n/defaultCountry', 'UK', /^is no country$/, /GB/),
  wrong(NL, '/storeView/tax/defaultCountry', 'ZZ', /^is no country$/, /ISO 3166/),
  wrong(NL, '/storeView/i18n/currencyCode', 'EUX', /^is no currency$/, /ISO 4217/),
  wrong(BE, '/storeView/i18n/timeZone', 'Europe/Brussel', /^is no time zone$/, /Europe\/Amsterdam/),
  wrong(BE, '/shipping/promises/timeZone', 'CET+1', /^is no time zone$/, /IANA/),
  wrong(BE, '/shipping/promises/closedOn/0', '2026-02-30', /^is no date$/, /2026-12-25/),
  wrong(BE, '/shipping/promises/orderBefore', '25:00', /^must match pattern/, /17:00/),
  wrong(BE, '/promotion/blackouts/0/from', '06-31', /^is no day of a year$/, /06-01/),
  wrong(BE, '/storeView/i18n/dateFormat', 'jjjj-mm-dd', /^is no form of dates$/, /D-M-YYYY/),
  wrong(BE, '/storeView/baseUrl', 'https://shop.example/be/', /^is no origin$/, /https:\/\/www\.shop\.example/),
  wrong(LOCAL, '/seo/organisation/sameAs', ['instagram'], /^is no address$/, /https:/, 'an address that is none'),
  wrong(LOCAL, '/shipping/countries', ['NL', 'Belgium'], /^is no country/, /NL/, 'a country by its name'),
  wrong(
    LOCAL,
    '/catalog/sizeGuides',
    [{ attribute: 'size', values: '(', story: 'maten' }],
    /^is no regular expression$/,
    /JavaScript/,
    'a regular expression that is none',
  ),
  wrong(LOCAL, '/server/trustProxy', ['my-proxy'], /^has none of the forms/, /proxies/),
  wrong(LOCAL, '/server/images/allowedHosts', ['https://cdn.example'], /^must match pattern/, /without protocol/),
  wrong(LOCAL, '/server/database/url', 'mysql://host/db', /^must match pattern/, /postgres:\/\//),
  wrong(LOCAL, '/server/invalidateKey', 'short', /^must match pattern/, /At least 16 characters/),
  wrong(
    LOCAL,
    '/mail/from/address',
    'Shop <shop@shop.example>',
    /^is no e-mail address$/,
    /^Write the address alone, without a name\. Write it like "service@shop\.example"\. .*`from\.name`$/,
    'an address with a name',
  ),
  wrong(LOCAL, '/user/signingKeys', [{ id: 'a', secret: 'short' }], /^must NOT have fewer than 32/, /openssl rand/),
  // Coins, reviews, articles, consent, analytics, content
  wrong(LOCAL, '/loyalty/coinsPerEuro', '3', /^must be integer$/, /without quotes/),
  wrong(LOCAL, '/loyalty/maxPercent', 120, /^must be <= 100$/, /coins pay/),
  wrong(LOCAL, '/loyalty/rounding', 'half', /^must be equal to one of/, /down, nearest, up/),
  typo(LOCAL, '/loyalty/coinPerEuro', /^Did you mean "coinsPerEuro"\?$/, 3),
  wrong(LOCAL, '/review/writers', 'everybody', /^must be equal to one of/, /buyers, customers/),
  wrong(LOCAL, '/review/service/endpoint', 'reviews.example/api', /^must match pattern/, /Where it answers JSON/),
  typo(LOCAL, '/review/service/fallbak', /^Did you mean "fallback"\?$/),
  wrong(LOCAL, '/review/service/fallback/count', -1, /^must be >= 0$/, /How many rated the shop/),
  wrong(LOCAL, '/blog/title', '', /^must NOT have fewer than 1 characters$/, /What the blog is called/),
  wrong(LOCAL, '/platforms/blog-service', { url: 'blog.example' }, /^is no address|^must match/, /https?:/),
  wrong(
    LOCAL,
    '/platforms/blog-service',
    {},
    /^must have required property 'url'$/,
    /^Add "url"/,
    'no blog-service.url',
  ),
  wrong(LOCAL, '/consent/purposes', ['analytics'], /^must be equal to one of/, /statistics, marketing, media/),
  wrong(
    LOCAL,
    '/consent/media',
    [{ name: 'YouTube', origin: 'https://www.youtube.com/' }],
    /^must match pattern/,
    /youtube-nocookie/,
    'an origin with a slash at its end',
  ),
  typo(LOCAL, '/analytics', /Settings of a module need it in "modules"/, { matomo: {} }),
  {
    what: 'a measurement ID of the old Google Analytics',
    changes: [
      { file: DEFAULT, text: (text) => text.replace('"etalage/modules/pwa"', '$&, "etalage/modules/analytics"') },
      { file: LOCAL, at: '/analytics', value: { google: { measurementId: 'UA-12345-1' } } },
    ],
    said: { file: LOCAL, pointer: '/analytics/google/measurementId', reason: /^must match pattern/, hint: /G-XXXX/ },
  },
  wrong(LOCAL, '/platforms/storyblok', { region: 'eu' }, /^must have required property 'token'$/, /^Add "token"/),
  wrong(
    LOCAL,
    '/platforms/storyblok',
    { token: 'public-token', webhookSecret: 'short' },
    /^must match pattern/,
    /16 characters or more/,
    'a secret of web hooks that is too short',
  ),
  wrong(
    LOCAL,
    '/platforms/storyblok',
    { token: 'public-token', region: 'nl' },
    /^must be equal to one of/,
    /eu, us, ca, ap, cn/,
    'a region of Storyblok that there is not',
  ),
  typo(LOCAL, '/storyblok/homestory', /^Did you mean "homeStory"\?$/, 'home'),
  typo(LOCAL, '/vacancies', /^The module "vacancies" has none/, { folder: 'jobs' }),
  typo(LOCAL, '/storyblok-preview', /^The module "storyblok-preview" has none/, { token: 'x' }),
  // Environment variables
  variable('ETALAGE__CATALOG__PAGSIZE', '3', '/catalog/pagsize', /^is not a known/, /ETALAGE__CATALOG__PAGE_SIZE/),
  variable('ETALAGE__CATALOGUE__PAGE_SIZE', '3', '/catalogue', /^is not a known/, /^Did you mean ETALAGE__CATALOG\?/),
  variable('ETALAGE__CATALOG__PAGE_SIZE', 'many', '/catalog/pageSize', /^must be integer$/, /Products a page/),
  variable('ETALAGE__CATALOG', '48', '/catalog', /^must be object$/, /^Write an object/),
  variable('ETALAGE__SERVER__STOP__DRAIN_SECONDS', '-1', '/server/stop/drainSeconds', /^must be >= 0$/, /\/health/),
  variable('ETALAGE_CATALOG__PAGE_SIZE', '3', '', /^sets nothing$/, /Did you mean ETALAGE__CATALOG__PAGE_SIZE\?$/),
];
