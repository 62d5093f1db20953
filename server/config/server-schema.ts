import type { JsonSchema } from 'etalage/core';
import { DEFAULT_CACHE_TAGS } from '../page-cache/cache-tags.ts';

type Properties = Readonly<Record<string, JsonSchema>>;

const section = (description: string, properties: Properties): JsonSchema => ({
  type: 'object',
  additionalProperties: false,
  default: {},
  description,
  properties,
});

const flag = (byDefault: boolean, description: string): JsonSchema => ({
  type: 'boolean',
  default: byDefault,
  description,
});

interface Range {
  readonly minimum: number;
  readonly maximum?: number;
}

const count = (byDefault: number, unit: string, description: string, { minimum, maximum }: Range): JsonSchema => ({
  type: 'integer',
  minimum,
  ...(maximum !== undefined && { maximum }),
  default: byDefault,
  unit,
  description,
});

/** Settings of the server itself. */
export const serverSchema: JsonSchema = section('How the shop is served; the same for all store views', {
  outputCache: section('Whole pages, kept until what they show has changed', {
    enabled: flag(false, 'Pages are kept'),
    ttlSeconds: count(86_400, 'seconds', 'How long a page is kept at most', { minimum: 1 }),
    maxMegabytes: count(64, 'MiB', 'Memory for kept pages', { minimum: 1 }),
    staleSeconds: count(3600, 'seconds', 'How long an old page may be shown while a new one is made, or cannot be', {
      minimum: 0,
    }),
    availableTags: {
      type: 'array',
      items: { type: 'string', description: 'A tag, or the beginning of tags' },
      default: [...DEFAULT_CACHE_TAGS],
      description: 'Tags, or the beginnings of tags, that may be purged',
    },
  }),
  database: section('Where customers, carts, orders, stock and jobs are kept', {
    url: {
      type: 'string',
      pattern: '^(postgres(ql)?://.+)?$',
      examples: ['postgres://user:password@host:5432/database'],
      default: '',
      writeOnly: true,
      description: 'A PostgreSQL that one or several processes share; empty: SQLite in the data folder',
    },
    connections: count(10, 'connections', 'PostgreSQL: at most so many of a process for writing, as many for reading', {
      minimum: 1,
      maximum: 500,
    }),
  }),
  hosts: {
    type: 'array',
    items: {
      type: 'string',
      pattern: '^[a-zA-Z0-9.-]+(:[0-9]{1,5})?$',
      examples: ['shop.example'],
      description: 'A host, with its port where it is not the usual one',
    },
    default: [],
    description:
      'Where the shop is reached, besides the base URLs of store views: `shop.example`, `shop.example:8080`. Others ' +
      'get 421 as soon as one is named',
  },
  invalidateKey: {
    type: 'string',
    pattern: '^(.{16,})?$',
    default: '',
    writeOnly: true,
    description:
      'Purges kept pages. At least 16 characters, as anybody may guess; purging is refused while it is empty',
  },
  trustProxy: {
    anyOf: [
      { type: 'boolean' },
      { type: 'integer', minimum: 0 },
      { type: 'array', minItems: 1, items: { type: 'string', format: 'proxy' } },
    ],
    default: false,
    unit: 'proxies',
    examples: [1],
    description:
      'Whom to believe about the address and protocol of the visitor: the number of proxies before the shop, a list ' +
      'of their addresses, or all of them (`true`)',
  },
  https: flag(false, 'Visitors come over https: browsers are told to stay there'),
  accessLog: flag(true, 'Each request is logged, in one line'),
  stop: section('What happens after SIGTERM', {
    drainSeconds: count(0, 'seconds', 'How long requests are still served, for balancers that poll `/health/ready`', {
      minimum: 0,
      maximum: 600,
    }),
    timeoutSeconds: count(10, 'seconds', 'How long open requests may then take', { minimum: 1, maximum: 600 }),
  }),
  jobs: section('Work that is done later: e-mails, imports, payments that are asked for', {
    enabled: flag(true, 'This process does jobs'),
    concurrency: count(4, 'jobs', 'How many are done at a time', { minimum: 1, maximum: 64 }),
  }),
  metrics: section('Figures for Prometheus at `/metrics`, to this machine unless more is said', {
    public: flag(false, 'Everybody may read them'),
    port: count(0, 'port', 'A port of their own, for whoever reaches it, so not open to the world; 0: none', {
      minimum: 0,
      maximum: 65_535,
    }),
  }),
  images: section('Pictures in the size and format that a browser wants', {
    allowedHosts: {
      type: 'array',
      items: {
        type: 'string',
        pattern: '^[^/\\s]+$',
        examples: ['media.shop.example'],
        description: 'Name of a host, without protocol and path',
      },
      default: [],
      description: 'Hosts that pictures may be fetched from',
    },
    maxSize: count(2000, 'pixels', 'The largest width and height', { minimum: 64, maximum: 4000 }),
    cacheMegabytes: count(2048, 'MiB', 'Disk space for pictures that were made', { minimum: 1 }),
  }),
});
