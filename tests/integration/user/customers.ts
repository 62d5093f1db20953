import { randomUUID } from 'node:crypto';
import { startShopServer, type ShopServer } from '../../support/shop-server.ts';
import { newDatabaseName, testPostgres } from '../../support/postgres.ts';
import { WIDE_LIMITS } from '../../support/wide-limits.ts';
import { skipWithout } from '../../support/without.ts';

/** An answer of the API. */
export interface Answer {
  readonly status: number;
  readonly code: number;
  readonly result: unknown;
  readonly meta?: Readonly<Record<string, unknown>>;
  readonly headers: Headers;
  /** The whole of it. */
  readonly text: string;
}

export interface AskOptions {
  readonly body?: unknown;
  /** Travels in the query, as Vue Storefront 1's clients send it. */
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** @throws SyntaxError that says what was answered instead of JSON */
function parsed(text: string, answered: string): Pick<Answer, 'code' | 'result' | 'meta'> {
  try {
    return JSON.parse(text) as Pick<Answer, 'code' | 'result' | 'meta'>;
  } catch {
    throw new SyntaxError(`${answered} with no JSON: "${text}"`);
  }
}

/** Asks a shop's API. */
export async function ask(
  shop: Pick<ShopServer, 'url'>,
  method: string,
  path: string,
  { body, token, headers }: AskOptions = {},
): Promise<Answer> {
  const url = new URL(path, shop.url);
  if (token !== undefined) url.searchParams.set('token', token);
  const response = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  const answer = parsed(text, `${method} ${path} was answered ${response.status}`);
  return { ...answer, status: response.status, headers: response.headers, text };
}

export const PASSWORD = 'Zool-schoen1';

/** An address that nobody else has. */
export const newEmail = (): string => `an-${randomUUID().slice(0, 8)}@example.nl`;

/** Somebody with an account. */
export interface Person {
  readonly email: string;
  readonly id: number;
}

/** What a registration's body holds. */
export const registration = (email: string, more: object = {}) => ({
  customer: { email, firstname: 'An', lastname: 'Jansen', ...more },
  password: PASSWORD,
});

/** Makes an account. @throws when it is refused */
export async function register(shop: Pick<ShopServer, 'url'>, more: object = {}, email = newEmail()): Promise<Person> {
  const { code, result, text } = await ask(shop, 'POST', '/api/user/create', { body: registration(email, more) });
  if (code !== 200) throw new Error(`Registering was refused: ${text}`);
  return { email, id: (result as Person).id };
}

/** A session as a browser holds it. */
export interface HeldSession {
  readonly token: string;
  readonly refreshToken: string;
}

/** Logs in. @throws when it is refused */
export async function login(shop: Pick<ShopServer, 'url'>, email: string, password = PASSWORD): Promise<HeldSession> {
  const answer = await tryLogin(shop, email, password);
  if (answer.code !== 200) throw new Error(`The login was refused: ${answer.text}`);
  return sessionIn(answer);
}

export const tryLogin = (
  shop: Pick<ShopServer, 'url'>,
  username: string,
  password: string,
  headers = {},
): Promise<Answer> => ask(shop, 'POST', '/api/user/login', { body: { username, password }, headers });

export const sessionIn = ({ result, meta }: Answer): HeldSession => ({
  token: String(result),
  refreshToken: String(meta?.['refreshToken']),
});

export const me = (shop: Pick<ShopServer, 'url'>, token: string): Promise<Answer> =>
  ask(shop, 'GET', '/api/user/me', { token });

export const refresh = (shop: Pick<ShopServer, 'url'>, refreshToken: unknown): Promise<Answer> =>
  ask(shop, 'POST', '/api/user/refresh', { body: { refreshToken } });

/** Where the database of a shop is: on PostgreSQL, in one of its own. Undefined where there is no PostgreSQL. */
export async function ownDatabase(): Promise<{ ETALAGE__SERVER__DATABASE__URL: string } | undefined> {
  const server = await testPostgres();
  if (!server) return undefined;
  const name = newDatabaseName();
  await server.command(`create database ${name}`);
  return { ETALAGE__SERVER__DATABASE__URL: server.address(name) };
}

/** Declares a suite over HTTP for each engine, with one shop for all of its tests. */
export function inShopsOnBothEngines(name: string, suite: (shop: () => ShopServer) => void): void {
  for (const engine of ['SQLite', 'PostgreSQL']) {
    describe(`${name} on ${engine}`, () => {
      const held: { shop?: ShopServer } = {};
      before('open the shop', async function () {
        this.timeout(120_000);
        const database = engine === 'SQLite' ? {} : await ownDatabase();
        if (!database) return skipWithout(this, 'PostgreSQL');
        held.shop = await startShopServer({ command: 'api', env: { ...WIDE_LIMITS, ...database } });
      });
      after('close the shop', async () => void (await held.shop?.stop()));
      suite(() => {
        if (!held.shop) throw new Error('The shop is open only while tests run');
        return held.shop;
      });
    });
  }
}
