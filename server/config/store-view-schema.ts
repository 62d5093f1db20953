import type { JsonSchema } from 'etalage/core';

const text = (description: string) => ({ type: 'string', description });
const LANGUAGE = 'as the language writes it';

/** A store view's own file, `config/stores/<code>.json`, below `storeView`. */
export const storeViewSchema: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  visibility: 'public',
  description: 'One shop front: its language, money, tax, addresses and texts for search engines',
  required: ['storeCode', 'storeId', 'name', 'i18n', 'seo', 'elasticsearch'],
  properties: {
    storeCode: {
      type: 'string',
      pattern: '^[a-z][a-z0-9_-]*$',
      description: 'The name of the file: small letters, digits, - and _',
      examples: ['be'],
    },
    storeId: {
      type: 'integer',
      minimum: 1,
      unit: 'number of a store view',
      description: 'Number of the store view on the platform; another one for each',
    },
    websiteId: {
      type: 'integer',
      minimum: 1,
      default: 1,
      unit: 'number of a website',
      description: 'Number of the website on the platform',
    },
    name: text('What the store view is called, for shoppers too'),
    baseUrl: {
      type: 'string',
      format: 'origin',
      default: '',
      examples: ['https://www.shop.example'],
      description: 'Protocol and host that the store view answers at; empty: those of the request',
    },
    appendStoreCode: {
      type: 'boolean',
      default: false,
      description: 'Puts the store code before every path: `/be/dames/`',
    },
    urlPrefix: {
      type: 'string',
      pattern: '^([a-z0-9][a-z0-9_-]*(/[a-z0-9][a-z0-9_-]*)*)?$',
      description: 'What stands before every path instead of the store code, in small letters: uk, eu/fr',
      otherwise: 'none, or the store code with `appendStoreCode`',
    },
    i18n: {
      type: 'object',
      additionalProperties: false,
      description: 'Language, country, money and dates',
      required: ['defaultLocale', 'defaultCountry'],
      dependencies: { currencyDecimal: ['currencyGroup'], currencyGroup: ['currencyDecimal'] },
      properties: {
        defaultLocale: {
          type: 'string',
          pattern: '^[a-z]{2}(-[A-Z]{2})?$',
          format: 'locale',
          description: 'Language and country of all texts, and the language of the page: `nl-NL`',
        },
        defaultCountry: {
          type: 'string',
          pattern: '^[A-Z]{2}$',
          format: 'country',
          description: 'Country of the shop front, in two letters of ISO 3166-1: `NL`',
        },
        currencyCode: {
          type: 'string',
          pattern: '^[A-Z]{3}$',
          format: 'currency',
          default: 'EUR',
          description: 'Currency of all prices, in three letters of ISO 4217',
        },
        currencySign: {
          ...text('What is written for the currency; empty: what the language writes'),
          default: '',
        },
        fullCountryName: { ...text('The country in its own language'), otherwise: 'looked up by its code' },
        fullLanguageName: { ...text('The language in itself'), otherwise: 'looked up by its code' },
        currencyDecimal: { ...text('What stands before decimals; with `currencyGroup`'), otherwise: LANGUAGE },
        currencyGroup: { ...text('What stands between thousands; with `currencyDecimal`'), otherwise: LANGUAGE },
        fractionDigits: {
          type: 'integer',
          minimum: 0,
          maximum: 3,
          default: 2,
          unit: 'digits',
          description: 'Decimals of a price',
        },
        priceFormat: {
          type: 'string',
          pattern: '\\{amount\\}',
          default: '{sign} {amount}',
          description: 'How a price is put together: `{sign}` is the currency, `{amount}` the number',
        },
        dateFormat: {
          type: 'string',
          minLength: 1,
          format: 'date-format',
          default: 'DD-M-YYYY',
          description: 'How dates are written, in letters that stand for their parts: `HH:mm D-M-YYYY`',
        },
        timeZone: {
          type: 'string',
          minLength: 1,
          format: 'time-zone',
          default: 'Europe/Amsterdam',
          description: 'The zone that dates are written in, by its name in the IANA database',
        },
      },
    },
    tax: {
      type: 'object',
      additionalProperties: false,
      default: {},
      description: 'Whose tax shoppers pay, and what prices include',
      properties: {
        defaultCountry: {
          type: 'string',
          pattern: '^([A-Z]{2})?$',
          format: 'country',
          default: '',
          description: 'Where tax is due unless the shopper says otherwise; empty: the country of `i18n`',
        },
        defaultRegion: { ...text('Region of that country; empty: none in particular'), default: '' },
        sourcePriceIncludesTax: {
          type: 'boolean',
          default: true,
          description: 'Prices of the platform include tax; otherwise it is added to all that is shown',
        },
        userGroupId: {
          type: ['integer', 'null'],
          minimum: 0,
          unit: 'number of a customer group',
          description: 'A number makes tax depend on the group of the customer; this is the group of who has none',
          otherwise: 'tax is the same for everybody',
        },
        useOnlyDefaultUserGroupId: {
          type: 'boolean',
          description: 'Everybody is taxed as the group `userGroupId`',
          otherwise: 'no',
        },
      },
    },
    seo: {
      type: 'object',
      additionalProperties: false,
      description: 'Titles and addresses of pages',
      required: ['defaultTitle', 'homeTitle', 'defaultDescription'],
      properties: {
        useTrailingSlashes: {
          type: 'boolean',
          default: true,
          description: 'Addresses of pages end with a slash',
        },
        useUrlDispatcher: {
          type: 'boolean',
          default: true,
          description: 'Products and categories have the addresses that the catalogue gives them: `/dames/laarzen/`',
        },
        defaultTitle: text('Title of pages that have none of their own'),
        titleTemplate: {
          type: 'string',
          pattern: '%s',
          default: '%s',
          examples: ['%s | Shop'],
          description: 'Title of a page: `%s` stands for its own',
        },
        homeTitle: text('Title of the home page, without the template'),
        defaultDescription: text('Description of pages that have none of their own, for search engines'),
      },
    },
    prefetch: {
      type: 'array',
      uniqueItems: true,
      items: { type: 'string', minLength: 1, maxLength: 100 },
      examples: [['category', 'configurable-product', 'compare', 'cms-page', 'search', 'newsletter', 'language']],
      description:
        'Areas whose code browsers fetch ahead when they have nothing else to do: names of routes (`category`, ' +
        '`compare`), modals (`newsletter`, `language`) and parts (`catalog.SearchPanel`)',
      otherwise: 'the code of an area comes when a shopper is about to go there',
    },
    elasticsearch: {
      type: 'object',
      additionalProperties: false,
      description: 'The index of the catalogue',
      required: ['index'],
      properties: {
        index: {
          type: 'string',
          pattern: '^[a-z0-9_-]+$',
          examples: ['vue_storefront_catalog'],
          description: 'Name of the index of this store view: small letters, digits, - and _',
        },
      },
    },
    storage: {
      type: 'object',
      additionalProperties: false,
      description: 'Where the browser of a shopper keeps cart, wishlist and the like',
      properties: {
        common: {
          type: 'boolean',
          default: false,
          description: 'All store views share what is kept',
        },
        driver: {
          enum: ['localStorage', 'indexedDB'],
          default: 'localStorage',
          description: 'Which storage of the browser: `localStorage` is read at once, `indexedDB` holds more',
        },
        cacheKilobytes: {
          type: 'integer',
          minimum: 1,
          default: 4096,
          unit: 'kB',
          description:
            'How much its caches may hold in local storage (last searches and products); above it they are emptied',
        },
      },
    },
  },
};
