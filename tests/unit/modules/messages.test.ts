import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect } from 'chai';
import { WrongCredentials } from 'etalage/modules/user';
import theme from 'etalage/theme';
import { localeTexts } from '../../support/locale-texts.ts';
import { repositoryRoot } from '../../support/shop-server.ts';

const LOCALES = ['en', 'nl-NL', 'nl-BE', 'de', 'fr'] as const;
/** Their files: what is said in all countries of a language, and what one says otherwise. */
const LANGUAGES = ['en', 'nl', 'de', 'fr'] as const;
const COUNTRIES = ['nl-BE', 'de-CH'] as const;
const read = (file: string): string => readFileSync(join(repositoryRoot, file), 'utf8');
const files = (...patterns: string[]): string[] => globSync(patterns, { cwd: repositoryRoot });

/** How a language writes a date, where it is not as the code says: no text of all locales. */
const DATE_FORMAT = /^[DMYdHms:,. ]+$/;

const TEXT = String.raw`(?:'((?:[^'\\]|\\.)+)'|"((?:[^"\\]|\\.)+)")`;
/** Where a text is written out that is translated: by itself, as a message, or as the reason of an error. */
const SAID = [String.raw`\bt\(\s*`, String.raw`\bwords\.(?:done|doubt)\(\s*`, String.raw`\brefuse\(\s*'\w+\.\w+',\s*`];
const REFUSED = String.raw`\brefusal\(\s*\d+,\s*'([\w.]+)',\s*`;

/** What shoppers never read: clients that are wrong, providers and operators do. */
const FOR_OTHERS = [
  /^(url|storyblok|seo|pwa|catalog)\./,
  /^stock\.(noSkus?|tooManySkus)$/,
  /^promotion\.(unknownRule|withoutCoupons|couponTaken)$/,
  /^payment\.bad/,
  /^order\.(noKey|unknownStatus|wrongStatus)$/,
  /^core\.noCart$/, // the task is sent again with a new cart
  /^cart\.options$/, // its text is that of its parameter
];

const sources = (): string[] =>
  files(
    'modules/*/{client,contract,domain,api,adapters}/**/*.{ts,tsx}',
    '{theme,core}/**/*.{ts,tsx}',
    'modules/*/module.ts',
  );

/** Keys that are written out where they are translated, with their file. */
function literalKeys(): [key: string, file: string][] {
  return sources().flatMap((file) => {
    const source = read(file).replaceAll(/^\s*(?:\/?\*|\/\/).*$/gm, '');
    const said = SAID.flatMap((before) => [...source.matchAll(new RegExp(before + TEXT, 'g'))]);
    const refused = [...source.matchAll(new RegExp(REFUSED + TEXT, 'g'))]
      .filter(([, reason = '']) => !FOR_OTHERS.some((others) => others.test(reason)))
      .map(([all, , ...texts]) => [all, ...texts]);
    return [...said, ...refused].map(([, single, double]): [string, string] => [
      (single ?? double ?? '').replaceAll(/\\(['"])/g, '$1'),
      file,
    ]);
  });
}

/** What Vue Storefront 1 says to shoppers, in its own words. */
const KNOWN_MESSAGES = [
  'Product has been added to the cart!',
  'Product quantity has been updated!',
  'The system is not sure about the stock quantity (volatile). Product has been added to the cart for pre-reservation.',
  'The product is out of stock and cannot be added to the cart!',
  'Product price is unknown, product cannot be added to the cart!',
  'No available product variants',
  'No such configuration for the product. Please do choose another combination of attributes.',
  'Out of the stock!',
  'In stock!',
  'Shopping cart is empty. Please add some products before entering Checkout',
  'Some of the ordered products are not available!',
  'Proceed to checkout',
  'Please provide valid coupon code',
  "The coupon code isn't valid. Verify the code and try again",
  'Error placing an order',
  'Processing payment...',
  'Something went wrong placing the order, please contact customer service.',
  'Please fix the validation errors',
  'Field is required',
  'The zipcode is not valid.',
  'Account data has successfully been updated',
  'Password has successfully been changed',
  'An account with this e-mail address already exists',
  "We don't seem to have an account with this email address",
  'You need to be logged in to see this page',
  "You're logged out",
  'Reset password feature does not work while offline!',
  'You are offline. Some features might not be available.',
  'The product, category or CMS page is not available in Offline mode. Redirecting to Home.',
  'No products synchronized for this category. Please come back while online!',
  'An error occured while loading the component.',
  'Error refreshing user token. User is not authorized to access the resource',
  'Internal Application error while refreshing the tokens. Please clear the storage and refresh page.',
  'Error with response - bad content-type!',
  'Unhandled error, wrong response format!',
];

describe('What the shop says', () => {
  it('is a key with a text in English, in the Dutch of two countries, in German and in French [RU-05]', () => {
    const keys = [...literalKeys(), ...KNOWN_MESSAGES.map((key) => [key, 'Vue Storefront 1'] as const)];
    expect(keys.length, 'keys in the sources').to.be.above(600);
    for (const locale of LOCALES) {
      const texts = localeTexts(locale);
      expect(
        keys.filter(([key]) => typeof texts[key] !== 'string' || texts[key] === ''),
        locale,
      ).to.deep.equal([]);
    }
  });

  it('is Dutch in the Dutch shops: what reads as in English is a word of both; so in German and French [RU-05]', () => {
    const english = localeTexts('en');
    const dutch = [
      '1 product',
      'Account',
      'Filters',
      'Filters ({count})',
      'Home',
      'Menu',
      'Postcode',
      'Privacy',
      'Status',
    ];
    const words: Readonly<Record<string, readonly string[]>> = {
      'nl-NL': dutch,
      'nl-BE': dutch,
      de: ['(optional)', 'Details', 'Newsletter', 'Status'],
      fr: [
        '1 article',
        'Collection',
        'Date',
        'Description',
        'Menu',
        'Newsletter',
        'Notifications',
        'Pages',
        'Photo {place}',
        'Photos',
        'Total',
        '{count} articles',
        '{count} suggestions',
      ],
    };
    for (const [locale, both] of Object.entries(words)) {
      const texts = localeTexts(locale);
      const same = Object.keys(texts).filter((key) => texts[key] === english[key]);
      const found = same.filter((key) => /[a-z]{3}/i.test(key.replaceAll(/\{\w+\}/g, '')));
      expect(found.toSorted(), locale).to.deep.equal(both);
    }
  });

  it('is set as its language sets it: quotation marks, apostrophes and the spaces of French', () => {
    const wrong: Readonly<Record<string, RegExp>> = {
      de: /["'”]|“[\p{L}{]/u,
      fr: /["'“”„]|[^\u00a0][;!?»%]|[^\u00a0]:(?!\/\/)|«(?!\u00a0)/u,
    };
    for (const [locale, form] of Object.entries(wrong)) {
      const found = Object.entries(localeTexts(locale)).filter(([, text]) => form.test(String(text)));
      expect(found, locale).to.deep.equal([]);
    }
  });

  it('has a point after the day in German, in each format that is asked for', () => {
    const formats = sources().flatMap((file) => [...read(file).matchAll(/'([DMYdHms:,. ]*\bD MMMM[^']*)'/g)]);
    expect(formats.length).to.be.above(10);
    const texts = localeTexts('de');
    const without = formats
      .filter(([, format = '']) => !texts[format]?.includes('D. MMMM'))
      .map(([, format]) => format);
    expect(without).to.deep.equal([]);
  });

  it('comes with the views that say it: no other view says what stands in `locales/lazy/`', () => {
    const first = keysIn('modules/*/locales/en.json');
    const lazy = keysIn('modules/*/locales/lazy/en.json').filter((key) => !first.includes(key));
    const views = theme.parts?.filter(({ lazyTexts }) => !lazyTexts).map(fileOf) ?? [];
    expect([lazy.length, views.length].every((count) => count > 20)).to.equal(true);
    const said = withImports([...views, ...files('modules/*/client/*.{ts,tsx}')]).flatMap((file) => {
      const source = read(file);
      // It loads them itself before it says anything.
      if (source.includes('LazyTexts')) return [];
      return lazy
        .filter((key) => source.includes(`'${key.replaceAll("'", "\\'")}'`) || source.includes(`"${key}"`))
        .map((key) => `${file}: ${key}`);
    });
    expect(said).to.deep.equal([]);
  });

  it('is one text for one key, whichever module says it', () => {
    for (const name of [...LANGUAGES, ...COUNTRIES]) {
      const said = files(`modules/*/locales/{,lazy/,server/}${name}.json`).flatMap((file) =>
        Object.entries(JSON.parse(read(file)) as Record<string, unknown>).map(([key, text]) => ({ key, text, file })),
      );
      expect(said.length, name).to.be.above(name.includes('-') ? 10 : 600);
      expect(
        [...Map.groupBy(said, ({ key }) => key)]
          .filter(([, texts]) => new Set(texts.map(({ text }) => text)).size > 1)
          .map(
            ([key, texts]) => `"${key}": ${texts.map(({ text, file }) => `"${String(text)}" in ${file}`).join(', ')}`,
          ),
        name,
      ).to.deep.equal([]);
    }
  });

  it('has one word for one thing, and one form for a time of day, in its texts and its stories', () => {
    const folder = 'modules/demo-shop/adapters/embedded';
    const own = files(
      'modules/*/locales/{,lazy/,server/}nl{,-BE}.json',
      `${folder}/stories/{default,be}/**/*.json`,
      `${folder}/assortment/**/*.{ts,json}`,
    ).filter((file) => !file.includes('/english/'));
    expect(own.length).to.be.above(80);
    const wrong: Readonly<Record<string, RegExp>> = {
      'product, not article': /\bartikel(?:en|s|nummer)?\b/giu,
      'snel, neither express nor spoed':
        /\b(?:met spoed|spoed(?:bezorging|levering)|expres(?:s|bezorging|levering)?)\b/giu,
      'optioneel, not niet verplicht': /\(niet verplicht\)/giu,
      '17:00 uur, not 17.00 or 17 uur':
        /\b\d{1,2}\.\d{2} uur|(?<![:\d])\d{1,2}(?:\.\d{2})? (?:en|tot) [\d.:]{1,5} uur|\b(?:om|vóór) \d{1,2} uur/giu,
    };
    const found = own.flatMap((file) =>
      valuesIn(file).flatMap((text) =>
        Object.entries(wrong).flatMap(([rule, form]) =>
          (text.match(form) ?? []).map((hit) => `${file}: ${hit} (${rule})`),
        ),
      ),
    );
    expect(found).to.deep.equal([]);
  });

  it('is in one folder of a module: what e-mails and views say is there for both', () => {
    const twice = files('modules/*/locales/{lazy,server}/*.json').flatMap((file) => {
      const folder = dirname(dirname(file));
      const others = files(`${folder}/{,lazy/,server/}${basename(file)}`).filter((other) => other !== file);
      const keys = others.flatMap((other) => keysIn(other));
      return keysIn(file)
        .filter((key) => keys.includes(key))
        .map((key) => `${file}: ${key}`);
    });
    expect(twice).to.deep.equal([]);
  });

  it('has the same keys and the same {values} in each of the languages, and no empty text', () => {
    for (const folder of new Set(files('modules/*/locales/{,lazy/,server/}*.json').map(dirname))) {
      const [english, ...others] = LANGUAGES.map((name) => JSON.parse(read(join(folder, `${name}.json`))));
      for (const other of others) {
        const keys = Object.keys(other).filter((key) => !DATE_FORMAT.test(key));
        expect(Object.values(other), folder).not.to.include('');
        expect(keys.toSorted(), folder).to.deep.equal(Object.keys(english).toSorted());
        for (const [key, text] of Object.entries(english)) {
          expect(valuesOf(other[key]), `${folder}: ${key}`).to.deep.equal(valuesOf(text));
        }
      }
    }
  });

  it('is written down for a country only where it is not as in all of its language', () => {
    for (const file of files('modules/*/locales/{,lazy/,server/}*-*.json')) {
      const everywhere = JSON.parse(read(file.replace(/-[A-Z]{2}\.json$/, '.json')));
      for (const [key, text] of Object.entries(JSON.parse(read(file)))) {
        expect(everywhere[key], `${file}: ${key}`).to.be.a('string').that.is.not.equal(text);
        expect(valuesOf(text), `${file}: ${key}`).to.deep.equal(valuesOf(everywhere[key]));
      }
    }
  });

  it('has no ß in Switzerland, and is else as in Germany', () => {
    const german = Object.entries(localeTexts('de'));
    const swiss = german.map(([key, text]) => [key, text.replaceAll('ß', 'ss')]);
    expect(localeTexts('de-CH')).to.deep.equal(Object.fromEntries(swiss));
  });

  it('calls a wrong password wrong, and does not say that the account is switched off', () => {
    for (const locale of LOCALES) {
      const said = localeTexts(locale)[WrongCredentials.message];
      expect(said, locale).to.match(
        /^(This|Dit|Diese|Cette) (adresse )?e-mail.* (password|wachtwoord|passwort|mot de passe) /i,
      );
      expect(said, locale).not.to.match(/disabled|switched off|uitgeschakeld|deaktiviert|désactivé/i);
    }
  });
});

/** What is said in a file of texts, without the keys; of code and data all of it. */
const valuesIn = (file: string): string[] =>
  file.includes('/locales/')
    ? [...read(file).matchAll(/:\s*"((?:[^"\\]|\\.)*)"/g)].map(([, text = '']) => text)
    : [read(file)];

const keysIn = (pattern: string): string[] => files(pattern).flatMap((file) => Object.keys(JSON.parse(read(file))));

/** The file of a part's view in the theme. */
const fileOf = ({ load }: { load: () => unknown }): string =>
  join('theme', /['"`]\.\/(.+?)['"`]/.exec(`${load}`)?.[1] ?? '');

/** The theme's files with all that they import of it, at once or later. */
function withImports(entries: readonly string[]): string[] {
  const found = new Set(entries);
  for (const file of found)
    for (const [, path = ''] of file.startsWith('theme') ? read(file).matchAll(/['"](\.{1,2}\/[^'"]+\.tsx?)['"]/g) : [])
      found.add(join(dirname(file), path));
  return [...found];
}

const valuesOf = (text: unknown): string[] => [...String(text).matchAll(/\{\w+\}/g)].map(([value]) => value).toSorted();
