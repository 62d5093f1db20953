/** A file as a whole, or texts of it with what stands in their place: one, its replacement, the next. */
export type Change = string | readonly string[];

/** How a mistake is made, and what is run to notice it. */
export interface Plant {
  readonly changes?: Readonly<Record<string, Change>>;
  /** `dev` goes on running while mistakes come and go; anything else is run to its end. */
  readonly command: readonly string[];
  /** What is asked of `dev`. */
  readonly path?: string;
  readonly env?: NodeJS.ProcessEnv;
  /** The command is given in the folder of the theme. */
  readonly isInTheme?: boolean;
  /** Listens where another shop does. */
  readonly isPortTaken?: boolean;
}

const DEFAULT = 'config/default.json';
const VIEW = 'config/stores/default.json';
const MODULE = 'modules/guest/module.ts';
const CLIENT = 'modules/guest/client/index.ts';
const PAGE = 'modules/guest/client/guest-page.tsx';
const API = 'modules/guest/api/index.ts';
const THEME = 'theme/index.ts';

const SAY = '/api/ext/guest/say';
const validate = (changes: Plant['changes'], env?: NodeJS.ProcessEnv): Plant => ({
  command: ['config', 'validate'],
  changes,
  env,
});
const dev = (file: string, change: Change, path = '/'): Plant => ({
  command: ['dev'],
  changes: { [file]: change },
  path,
});
/** One more module of the framework, and what is set beside it. */
const listing = (id: string, settings: string): Plant['changes'] => ({
  [DEFAULT]: [
    '"./modules/guest"',
    `"etalage/modules/${id}", "./modules/guest"`,
    '"platform"',
    `${settings}, "platform"`,
  ],
});
const run = (...command: string[]): Plant => ({ command });
const build = (imported: string): Plant => ({
  command: ['build'],
  changes: { [PAGE]: ['export default', `import * as it from '${imported}';\nconsole.log(it);\nexport default`] },
});
/** The endpoint's answer is made otherwise, with another token among its imports. */
const answering = (how: string, token = 'endpoint', from = 'module'): Plant =>
  dev(
    API,
    from === 'module'
      ? [
          "handle: () => 'said'",
          how,
          'SayEndpoint }',
          token === 'endpoint' ? 'SayEndpoint }' : `SayEndpoint, ${token} }`,
        ]
      : ["handle: () => 'said'", how, 'defineApi, endpoint', `defineApi, endpoint, ${token}`],
    SAY,
  );

/** By the words of the first column of `cli/docs/guides/mistakes.md`. */
export const PLANTS: Readonly<Record<string, Plant>> = {
  'The name of a setting is mistyped': validate({ [DEFAULT]: ['"platform"', '"catlog": {}, "platform"'] }),
  'A number stands in quotes': validate({ [DEFAULT]: ['"platform"', '"catalog": { "pageSize": "24" }, "platform"'] }),
  'A comma is missing': validate({ [DEFAULT]: ['"platform": "embedded",', '"platform": "embedded"'] }),
  'A module is listed by a wrong path': validate({ [DEFAULT]: ['./modules/guest', './modules/gest'] }),
  'A module that another one requires is not listed': validate({ [DEFAULT]: ['"etalage/modules/url",', ''] }),
  'Settings stay of a module that is not listed': validate({ [DEFAULT]: ['"platform"', '"payment": {}, "platform"'] }),
  'A store view has no file': validate({ [DEFAULT]: ['["default"]', '["default", "be"]'] }),
  'A store view says what holds for the shop': validate({ [VIEW]: ['"storeView": {', '"server": {}, "storeView": {'] }),
  'A variable has an underscore too few': validate({}, { ETALAGE_CATALOG__PAGE_SIZE: '12' }),
  'An example stands for a secret': validate(
    {},
    { NODE_ENV: 'production', ETALAGE__SERVER__INVALIDATE_KEY: 'change-me-change-me' },
  ),
  'Coins are given by halves': validate(listing('loyalty', '"loyalty": { "coinsPerEuro": 2.5 }')),
  'The review service has no https': validate(
    listing('review', '"review": { "service": { "endpoint": "reviews.example/api" } }'),
  ),
  'The article service has no address': validate(listing('blog', '"platforms": { "blog-service": {} }')),
  'A module is listed by its name in the singular': validate({
    [DEFAULT]: ['"./modules/guest"', '"etalage/modules/vacancy", "./modules/guest"'],
  }),
  'Where videos come from is an address, not an origin': validate(
    listing('consent', '"consent": { "media": [{ "name": "YouTube", "origin": "https://www.youtube.com/" }] }'),
  ),
  'Who measures is set up, and nobody asks for consent': validate({
    [DEFAULT]: ['"./modules/guest"', '"etalage/modules/analytics", "./modules/guest"'],
  }),
  'The ID of the old Google Analytics': validate(
    listing('analytics', '"analytics": { "google": { "measurementId": "UA-1234-1" } }'),
  ),
  'Storyblok has no token': validate({
    [DEFAULT]: ['"platform"', '"platforms": { "storyblok": { "region": "eu" } }, "platform"'],
  }),
  'A module without settings is given some': validate(
    listing('storyblok-preview', '"storyblok-preview": { "token": "x" }'),
  ),
  'Two modules have one id': dev(MODULE, ["id: 'guest'", "id: 'ribbon'"]),
  'A module is made for another kernel': dev(MODULE, ['^0.1.0', '^9.0.0']),
  'A file does not parse': dev(API, ['export default', 'const two = = 2;\nexport default']),
  'A slot is mistyped': dev(CLIENT, ['CatalogUi.productActions', 'CatalogUi.productAction']),
  'A part is mistyped in a theme': dev(THEME, ['CatalogUi.ProductCard', 'CatalogUi.ProductCrad']),
  'The file of a view is not there': dev(CLIENT, ['./hint.tsx', './hitn.tsx']),
  'A page has no markup': dev(CLIENT, ["component(GuestUi.Page, () => import('./guest-page.tsx'))", '']),
  'A client is not exported as default': dev(CLIENT, ['export default', 'export const client =']),
  'An API is exported where the client belongs': dev(CLIENT, [
    'defineClient',
    'defineApi',
    'defineClient',
    'defineApi',
  ]),
  'A list of what a module brings is mistyped': dev(CLIENT, ['fills:', 'fill:']),
  'A slot is filled of a module that is not required': dev(MODULE, ["requires: ['catalog']", "requires: ['shell']"]),
  'A service needs another one that nobody provides': dev(API, [
    'export default defineApi(guest, () => ({',
    `import { provide, token } from 'etalage/core';
import { Book } from '../module.ts';
const Pen = token<object>('guest.Pen', 'api');
export default defineApi(guest, () => ({
  providers: [provide(Book, { pen: Pen }, () => ({ write() {} }))],`,
  ]),
  'A token of the API is provided to pages': dev(CLIENT, [
    'providers: [',
    'providers: [provide(Book, {}, () => ({ write() {} })), ',
    'provideValue, route }',
    'provide, provideValue, route }',
    'Names }',
    'Names, Book }',
  ]),
  'A mistyped token is asked for': answering('handle: (_, { get }) => String(get(guest.Bok))'),
  'A token is asked for that nobody provides': answering('handle: (_, { get }) => String(get(Book))', 'Book'),
  'An endpoint fails': answering("handle: () => { throw new Error('no pen'); }"),
  'A tag is announced that no module declares': answering(
    "handle: async (_, { get }) => (await get(DataChanges).announce(['guest-book']), 'said')",
    'DataChanges',
    'core',
  ),
  'A transaction waits for another system': answering(
    "handle: (_, { get }) => get(Transact)(() => new Promise((done) => setTimeout(done, 50, 'said')))",
    'Transact',
    'core',
  ),
  'A GET wants a body': dev(API, ['schema: {}', "schema: { body: { type: 'object' } }"]),
  'Two endpoints have one address': dev(MODULE, [SAY, '/api/ext/faulty/boom']),
  'Two pages have one address': dev(CLIENT, ['/gast/', '/balie/']),
  'The path of a page begins without a slash': dev(CLIENT, ['/gast/', 'gast/']),
  'A theme hides what nobody fills in': dev(THEME, ["'ribbon.advert'", "'ribbon.advrt'"]),
  'The loader of a page fails': dev(
    CLIENT,
    ["load: () => ({ title: 'Gast' })", "load: () => { throw new Error('no guests'); }"],
    '/gast/',
  ),
  'A view asks the browser while the server renders it': dev(
    PAGE,
    ['return', "if (window.innerWidth > 400) title = 'Breed';\n  return"],
    '/gast/',
  ),
  'A text is in no language': dev(
    PAGE,
    [
      'export default',
      "import { useTranslator } from 'etalage/core/react';\nexport default",
      '{title}',
      "{title} {useTranslator().t('Our guests')}",
    ],
    '/gast/',
  ),
  'Two modules say one key': {
    command: ['dev'],
    changes: {
      'modules/guest/locales/nl.json': '{ "Close": "Hek dicht" }\n',
      [PAGE]: [
        'export default',
        "import { useTranslator } from 'etalage/core/react';\nexport default",
        '{title}',
        "{title} {useTranslator().t('Close')}",
      ],
    },
  },
  'A view imports code of the server': build('../api/index.ts'),
  'A view imports what only Node has': build('node:fs'),
  'A module is added that is not there': run('module', 'add', './modules/gest'),
  'A folder is added that is no module': run('module', 'add', './theme'),
  'A module is enabled by a wrong name': run('module', 'enable', 'paymnt'),
  'A module is enabled without those that it requires': run('module', 'enable', 'newsletter'),
  'A module is removed that others require': run('module', 'remove', 'url'),
  'A new module has a name that is taken': run('module', 'create', 'cart'),
  'Another shop listens at the port': { command: ['dev'], isPortTaken: true },
  'The command is given in another folder': { ...run('config', 'validate'), isInTheme: true },
};
