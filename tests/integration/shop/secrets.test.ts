import { randomBytes } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import type { JsonSchema } from 'etalage/core';
import { readShop } from 'etalage/server';
import { variableName } from '../../../server/config/environment.ts';
import { settingBelow, rootSetting, type Setting } from '../../../server/config/settings.ts';
import { runCommand } from '../../support/run-command.ts';
import { repositoryRoot, startShopServer, type ShopServer } from '../../support/shop-server.ts';

/** In every secret: nothing else looks like it. */
const MARK = `hush${randomBytes(12).toString('hex')}`;

/** A text with the mark that a schema takes. */
function textFor({ pattern }: JsonSchema): string {
  const key = `${MARK}${MARK}`;
  const texts = [
    key,
    `smtps://shop:${MARK}@127.0.0.1:9`,
    `https://127.0.0.1:9/${MARK}`,
    `postgres://shop:${MARK}@127.0.0.1:9/shop`,
  ];
  const found = texts.find((text) => typeof pattern !== 'string' || new RegExp(pattern).test(text));
  if (found === undefined) throw new Error(`No secret fits ${String(pattern)}`);
  return found;
}

/** A value for a setting that may hold secrets, all of them with the mark; undefined when none is in it. */
function marked(setting: Setting): unknown {
  const { type, enum: allowed, properties, items, additionalProperties } = setting.schema;
  if (type === 'string') return setting.isConfidential && !Array.isArray(allowed) ? textFor(setting.schema) : undefined;
  const below = (name: string): unknown => {
    const inner = settingBelow(setting, name);
    return inner && marked(inner);
  };
  if (type === 'array') return items !== undefined && below('0') !== undefined ? [complete(setting)] : undefined;
  const names = typeof properties === 'object' && properties !== null ? Object.keys(properties) : [];
  if (typeof additionalProperties === 'object') names.push('mine');
  const entries = names.flatMap((name) => {
    const value = below(name);
    return value === undefined ? [] : [[name, value] as const];
  });
  return entries.length ? Object.fromEntries(entries) : undefined;
}

/** An entry of a list with its other required names too. */
function complete(list: Setting): unknown {
  const entry = settingBelow(list, '0')!;
  const secrets = marked(entry);
  const { required } = entry.schema;
  if (typeof secrets !== 'object' || !Array.isArray(required)) return secrets;
  return { ...Object.fromEntries(required.map((name) => [String(name), 'name'])), ...secrets };
}

/** The leaves of marked settings as environment variables; lists as a whole. */
function variablesOf(value: unknown, path: readonly string[] = []): [string, string][] {
  if (typeof value === 'string') return [[variableName(path), value]];
  if (Array.isArray(value)) return [[variableName(path), JSON.stringify(value)]];
  return Object.entries(value ?? {}).flatMap(([name, inner]) => variablesOf(inner, [...path, name]));
}

const DATABASE = 'ETALAGE__SERVER__DATABASE__URL';

describe('secrets of the shop', function () {
  this.timeout(180_000);
  let secrets: Record<string, string>;
  let shop: ShopServer;

  before(async () => {
    const { views } = await readShop(repositoryRoot, { NODE_ENV: 'production' });
    secrets = Object.fromEntries(variablesOf(marked(rootSetting(views[0]!.schema))));
    const { [DATABASE]: _url, ...withoutDatabase } = secrets;
    shop = await startShopServer({ env: { ...withoutDatabase, ETALAGE__SERVER__ACCESS_LOG: 'true' } });
  });

  after(() => shop?.stop());

  it('are those of every module and of the server', () => {
    expect(Object.keys(secrets)).to.include.members([
      DATABASE,
      'ETALAGE__SERVER__INVALIDATE_KEY',
      'ETALAGE__MAIL__SMTP__URL',
      'ETALAGE__MAIL__SMTP__PASSWORD',
      'ETALAGE__USER__SIGNING_KEYS',
      'ETALAGE__PAYMENT_FLYINGBLUE__SECRET',
    ]);
  });

  it('are in no page, state, answer, error or log line', async () => {
    const sitemap = await (await fetch(`${shop.url}/sitemap.xml`)).text();
    const listed = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path = '']) => path);
    const paths = [
      '/',
      '/be/',
      ...['cart', 'checkout', 'account', 'login', 'wishlist', 'compare', 'search?q=pumps', 'offline'].map(
        (one) => `/${one}/`,
      ),
      ...listed.filter((_path, place) => place % Math.ceil(listed.length / 25) === 0),
      '/no/such/page/',
      '/api/openapi.json',
      '/api/no-such-endpoint',
      '/api/user/me?token=wrong',
      '/api/cart/pull?token=&cartId=wrong',
      '/invalidate?key=wrong&tag=P1',
      '/health/ready',
      '/metrics',
      '/robots.txt',
      '/sitemap.xml',
      '/manifest.webmanifest',
      '/sw.js',
      '/%E0%A4%A',
    ];
    for (const path of paths) {
      const response = await fetch(shop.url + path, { redirect: 'manual' });
      const answer = `${JSON.stringify([...response.headers])}\n${await response.text()}`;
      expect(answer.includes(MARK), path).to.equal(false);
    }
    expect(shop.output().includes(MARK), 'log').to.equal(false);
  });

  it('are in no built file, source maps included', () => {
    const folder = join(repositoryRoot, 'build');
    expect(existsSync(folder)).to.equal(true);
    // Shops of other tests are built in there too, and their locks.
    const files = globSync('**/*', { cwd: folder, withFileTypes: true, exclude: ['fixtures/**', 'locks/**'] }).filter(
      (entry) => entry.isFile(),
    );
    expect(files.some(({ name }) => name === 'render.js')).to.equal(true);
    expect(files.length).to.be.above(20);
    for (const file of files) {
      const path = join(file.parentPath, file.name);
      expect(readFileSync(path).includes(MARK), path).to.equal(false);
    }
  });

  it('are not said when a database cannot be reached, nor when a setting is wrong', async () => {
    const wrong = { ...secrets, ETALAGE__SERVER__HTTPS: 'perhaps' };
    for (const given of [
      ['config', 'validate'],
      ['config', 'get', 'server'],
      ['config', 'explain', 'mail.smtp'],
    ]) {
      const { output } = await runCommand(given, { env: { NODE_ENV: 'production', ...wrong } });
      expect(output, given.join(' ')).not.to.include(MARK);
    }
    const { output } = await runCommand(['jobs', 'list'], { env: { NODE_ENV: 'production', ...secrets } });
    expect(output).not.to.include(MARK);
  });
});
