import type { ConfigDefinition, JsonSchema } from 'etalage/core';
import { DEFAULT_CACHE_TAGS } from '../page-cache/cache-tags.ts';

const text = { type: 'string' };

/** A store view's own file, `config/stores/<code>.json`, below `storeView`. */
const storeViewSchema: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['storeCode', 'storeId', 'name', 'i18n', 'seo', 'elasticsearch'],
  properties: {
    storeCode: { type: 'string', pattern: '^[a-z][a-z0-9_-]*$' },
    storeId: { type: 'integer', minimum: 1 },
    websiteId: { type: 'integer', minimum: 1, default: 1 },
    name: text,
    baseUrl: { type: 'string', pattern: '^(https?://[^/]+)?$', default: '' },
    appendStoreCode: { type: 'boolean', default: false },
    urlPrefix: {
      type: 'string',
      pattern: '^([a-z0-9][a-z0-9_-]*(/[a-z0-9][a-z0-9_-]*)*)?$',
      description: 'What stands before every path instead of the store code, in small letters: uk, eu/fr',
    },
    i18n: {
      type: 'object',
      additionalProperties: false,
      required: ['defaultLocale', 'defaultCountry'],
      dependencies: { currencyDecimal: ['currencyGroup'], currencyGroup: ['currencyDecimal'] },
      properties: {
        defaultLocale: { type: 'string', pattern: '^[a-z]{2}(-[A-Z]{2})?$' },
        defaultCountry: { type: 'string', pattern: '^[A-Z]{2}$' },
        currencyCode: { type: 'string', pattern: '^[A-Z]{3}$', default: 'EUR' },
        // Empty is the placeholder: what the language writes for the currency then takes its place.
        currencySign: { type: 'string', default: '' },
        fullCountryName: text,
        fullLanguageName: text,
        currencyDecimal: text,
        currencyGroup: text,
        fractionDigits: { type: 'integer', minimum: 0, maximum: 3, default: 2 },
        priceFormat: { type: 'string', pattern: '\\{amount\\}', default: '{sign} {amount}' },
        dateFormat: { type: 'string', default: 'DD-M-YYYY' },
        timeZone: { type: 'string', minLength: 1, default: 'Europe/Amsterdam' },
      },
    },
    tax: {
      type: 'object',
      additionalProperties: false,
      default: {},
      properties: {
        // Empty is the placeholder: the country of "i18n" then takes its place.
        defaultCountry: { type: 'string', pattern: '^([A-Z]{2})?$', default: '' },
        defaultRegion: { type: 'string', default: '' },
        sourcePriceIncludesTax: { type: 'boolean', default: true },
        userGroupId: { type: ['integer', 'null'], minimum: 0 },
        useOnlyDefaultUserGroupId: { type: 'boolean' },
      },
    },
    seo: {
      type: 'object',
      additionalProperties: false,
      required: ['defaultTitle', 'homeTitle', 'defaultDescription'],
      properties: {
        useTrailingSlashes: { type: 'boolean', default: true },
        useUrlDispatcher: { type: 'boolean', default: true },
        defaultTitle: text,
        titleTemplate: { type: 'string', pattern: '%s', default: '%s' },
        homeTitle: text,
        defaultDescription: text,
      },
    },
    elasticsearch: {
      type: 'object',
      additionalProperties: false,
      required: ['index'],
      properties: { index: { type: 'string', pattern: '^[a-z0-9_-]+$' } },
    },
    storage: {
      type: 'object',
      additionalProperties: false,
      properties: {
        common: { type: 'boolean', default: false },
        driver: { enum: ['localStorage', 'indexedDB'], default: 'localStorage' },
      },
    },
  },
};

/** Settings of the server itself. */
const serverSchema: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  default: {},
  properties: {
    outputCache: {
      type: 'object',
      additionalProperties: false,
      default: {},
      properties: {
        enabled: { type: 'boolean', default: false },
        ttlSeconds: { type: 'integer', minimum: 1, default: 86400 },
        maxMegabytes: { type: 'integer', minimum: 1, default: 64 },
        /** How long an old page may still be shown while a new one is made, or cannot be made. */
        staleSeconds: { type: 'integer', minimum: 0, default: 3600 },
        /** Tags, or the beginnings of tags, that may be purged. */
        availableTags: { type: 'array', items: text, default: [...DEFAULT_CACHE_TAGS] },
      },
    },
    database: {
      type: 'object',
      additionalProperties: false,
      default: {},
      properties: {
        /**
         * A PostgreSQL that one or several processes share, `postgres://user:password@host:5432/database`; SQLite in
         * the data folder while it is empty. A secret: ETALAGE__SERVER__DATABASE__URL.
         */
        url: {
          type: 'string',
          pattern: '^(postgres(ql)?://.+)?$',
          examples: ['postgres://user:password@host:5432/database'],
          default: '',
        },
        /** PostgreSQL: at most so many connections of a process for writing, and as many for reading. */
        connections: { type: 'integer', minimum: 1, maximum: 500, default: 10 },
      },
    },
    /**
     * Where the shop is reached, besides the store views' base URLs: `shop.example`, `shop.example:8080`. Others get
     * 421 as soon as one is named.
     */
    hosts: { type: 'array', items: { type: 'string', pattern: '^[a-zA-Z0-9.-]+(:[0-9]{1,5})?$' }, default: [] },
    invalidateKey: {
      type: 'string',
      pattern: '^(.{16,})?$',
      default: '',
      description: 'At least 16 characters, as anybody may guess; purging is refused while it is empty',
    },
    /**
     * Whom to believe about the visitor's address and protocol: the number of proxies before the shop, their addresses,
     * or all (`true`).
     */
    trustProxy: {
      anyOf: [{ type: 'boolean' }, { type: 'integer', minimum: 0 }, { type: 'array', minItems: 1, items: text }],
      default: false,
    },
    https: { type: 'boolean', default: false },
    accessLog: { type: 'boolean', default: true },
    /**
     * After SIGTERM: how long requests are still served, for balancers that poll `/health/ready`, and how long open
     * ones may then take.
     */
    stop: {
      type: 'object',
      additionalProperties: false,
      default: {},
      properties: {
        drainSeconds: { type: 'integer', minimum: 0, maximum: 600, default: 0 },
        timeoutSeconds: { type: 'integer', minimum: 1, maximum: 600, default: 10 },
      },
    },
    /** Work that is done later: how many jobs at a time, and whether this process does any. */
    jobs: {
      type: 'object',
      additionalProperties: false,
      default: {},
      properties: {
        enabled: { type: 'boolean', default: true },
        concurrency: { type: 'integer', minimum: 1, maximum: 64, default: 4 },
      },
    },
    /**
     * Figures for Prometheus at `/metrics`: to this machine, to everybody (`public`), or to whoever reaches a port of
     * their own, which should not be open to the world; 0 is none.
     */
    metrics: {
      type: 'object',
      additionalProperties: false,
      default: {},
      properties: {
        public: { type: 'boolean', default: false },
        port: { type: 'integer', minimum: 0, maximum: 65535, default: 0 },
      },
    },
    images: {
      type: 'object',
      additionalProperties: false,
      default: {},
      properties: {
        allowedHosts: { type: 'array', items: text, default: [] },
        maxSize: { type: 'integer', minimum: 64, maximum: 4000, default: 2000 },
        /** Disk space for pictures that were made. */
        cacheMegabytes: { type: 'integer', minimum: 1, default: 2048 },
      },
    },
  },
};

/** The whole configuration of one store view: the shop's own keys and one key a module. */
export function configSchema(modules: readonly ConfigDefinition[]): JsonSchema {
  const platforms = Object.assign({}, ...modules.map((module) => module.platforms)) as Record<string, JsonSchema>;
  return {
    type: 'object',
    additionalProperties: false,
    required: ['modules', 'theme', 'storeViews', 'storeView'],
    properties: {
      $schema: text,
      modules: { type: 'array', minItems: 1, items: text, uniqueItems: true },
      theme: text,
      platform: { type: 'string', default: 'embedded' },
      adapters: { type: 'object', additionalProperties: text, default: {} },
      platforms: { type: 'object', additionalProperties: false, default: {}, properties: platforms },
      storeViews: { type: 'array', minItems: 1, items: text, uniqueItems: true },
      storeView: storeViewSchema,
      server: serverSchema,
      ...Object.fromEntries(modules.map((definition) => [definition.module.id, moduleSchema(definition)])),
    },
  };
}

/**
 * One object a module: public and secret settings stand side by side in the files, and are parted when they are read.
 */
function moduleSchema(sides: ConfigDefinition): JsonSchema {
  return {
    type: 'object',
    additionalProperties: false,
    default: {},
    properties: { ...propertiesOf(sides.public), ...propertiesOf(sides.secret) },
  };
}

/** The properties of an object schema. */
export function propertiesOf(schema: JsonSchema | undefined): Readonly<Record<string, unknown>> {
  return schema && typeof schema.properties === 'object' && schema.properties !== null ? { ...schema.properties } : {};
}
