import { expect } from 'chai';
import fc from 'fast-check';
import { DUTCH_ADDRESS } from '../../support/dutch-address.ts';
import { startShopServer, type ShopServer } from '../../support/shop-server.ts';
import { ask, login, newEmail, PASSWORD, register, registration, type Answer } from './customers.ts';
import { WIDE_LIMITS } from '../../support/wide-limits.ts';

const SEED = 20261122;
const address = {
  ...DUTCH_ADDRESS,
  region: { region: null },
  company: 'Zool',
  vat_id: 'NL123456789B01',
  telephone: '0612345678',
};

type Path = readonly (string | number)[];
interface Call {
  readonly method: string;
  readonly path: string;
  readonly body: () => object;
}

const CALLS: readonly Call[] = [
  { method: 'POST', path: '/api/user/create', body: () => registration(newEmail(), { addresses: [address] }) },
  { method: 'POST', path: '/api/user/login', body: () => ({ username: newEmail(), password: PASSWORD }) },
  { method: 'POST', path: '/api/user/logout', body: () => ({ refreshToken: 'x' }) },
  { method: 'POST', path: '/api/user/reset-password', body: () => ({ email: newEmail() }) },
  {
    method: 'POST',
    path: '/api/user/create-password',
    body: () => ({ email: newEmail(), resetToken: 'x', newPassword: PASSWORD }),
  },
  {
    method: 'POST',
    path: '/api/user/change-password',
    body: () => ({ currentPassword: 'x', newPassword: PASSWORD }),
  },
  {
    method: 'POST',
    path: '/api/user/me',
    body: () => ({
      customer: {
        email: newEmail(),
        firstname: 'An',
        lastname: 'Jansen',
        website_id: 1,
        addresses: [address],
        custom_attributes: [{ attribute_code: 'x', value: 'y' }],
      },
    }),
  },
  {
    method: 'POST',
    path: '/api/ext/customer/is-email-available',
    body: () => ({ customerEmail: newEmail(), websiteId: 1 }),
  },
  {
    method: 'PUT',
    path: '/api/ext/customer/activate',
    body: () => ({ customerEmail: newEmail(), confirmationKey: 'x' }),
  },
  { method: 'POST', path: '/api/ext/customer/confirm', body: () => ({ email: newEmail(), websiteId: 1 }) },
];

/** Every field of a value, and the value itself. */
const pathsOf = (value: unknown, at: Path = []): Path[] =>
  typeof value === 'object' && value !== null
    ? [
        at,
        ...Object.entries(value).flatMap(([name, inner]) =>
          pathsOf(inner, [...at, Array.isArray(value) ? Number(name) : name]),
        ),
      ]
    : [at];

const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((inner, name) => (inner as Record<string | number, unknown>)[name], value);

function withValue(value: unknown, [name, ...rest]: Path, replacement: unknown): unknown {
  if (name === undefined) return replacement;
  const copy = Array.isArray(value) ? [...(value as unknown[])] : { ...(value as object) };
  const inner = (value as Record<string | number, unknown>)[name];
  Object.assign(copy, { [name]: withValue(inner, rest, replacement) });
  return copy;
}

const kindOf = (value: unknown): string => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value);
/** A body that is null is none. */
const NULLABLE: Path = ['', 'value', 'region'];
const WRONG: readonly unknown[] = [
  5,
  -1.5,
  1e300,
  true,
  null,
  [],
  ['x'],
  {},
  { $ne: '' },
  'x'.repeat(5000),
  '\u0000',
  '\uD800',
];

describe('What is wrong with a call of an account', () => {
  const held: { shop?: ShopServer; token: string; email: string } = { token: '', email: '' };
  const shop = (): ShopServer => {
    if (!held.shop) throw new Error('The shop is open only while tests run');
    return held.shop;
  };
  before('open the shop', async function () {
    this.timeout(120_000);
    held.shop = await startShopServer({ command: 'api', env: WIDE_LIMITS });
    held.email = (await register(shop())).email;
    held.token = (await login(shop(), held.email)).token;
  });
  after('close the shop', async () => {
    const output = held.shop?.output() ?? '';
    await held.shop?.stop();
    expect(output).not.to.match(/"level":50/);
  });

  const send = ({ method, path }: Call, body: unknown): Promise<Answer> =>
    ask(shop(), method, path, { body, ...(/me$|change/.test(path) && { token: held.token }) });

  for (const call of CALLS) {
    it(`is refused in every field of ${call.method} ${call.path}`, async function () {
      this.timeout(120_000);
      const example = call.body();
      for (const path of pathsOf(example))
        for (const wrong of WRONG) {
          const { status, text } = await send(call, withValue(call.body(), path, wrong));
          const what = `${path.join('.')} = ${JSON.stringify(wrong).slice(0, 60)}: ${text.slice(0, 200)}`;
          const isOfKind = kindOf(wrong) === kindOf(valueAt(example, path));
          // A text or an empty list may be fine; another kind of value never is, but null where it stands for nothing.
          const mayBeNull = wrong === null && NULLABLE.includes(path.at(-1) ?? '');
          if (isOfKind || mayBeNull || valueAt(example, path) === null) expect(status, what).to.be.below(500);
          else expect(status, what).to.be.within(400, 422);
        }
    });
  }

  it('is refused whatever it is, and never ends in an error of the shop', async function () {
    this.timeout(120_000);
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...CALLS), fc.nat(), fc.json({ maxDepth: 3 }), async (call, at, json) => {
        const example = call.body();
        const paths = pathsOf(example);
        const path = paths[at % paths.length] ?? [];
        const { status, text } = await send(call, withValue(example, path, JSON.parse(json)));
        expect(status, text).to.be.below(500);
      }),
      { numRuns: 300, seed: SEED },
    );
  });

  it('is refused when it is huge, or not JSON', async () => {
    for (const call of CALLS) {
      const huge = JSON.stringify({ ...call.body(), more: 'x'.repeat(200_000) });
      expect(await send(call, huge), call.path).to.include({ status: 413 });
      expect(await send(call, '{"email":'), call.path).to.include({ status: 400 });
    }
  });

  it('is refused when it is nested without end, with a key too', async () => {
    for (const depth of [500, 1000, 1500, 2000, 2500, 3000, 5000, 10_000, 40_000]) {
      const body = JSON.stringify({ ...registration(newEmail()), more: 0 }).replace(
        '"more":0',
        `"more":${'['.repeat(depth)}${']'.repeat(depth)}`,
      );
      const headers = { 'idempotency-key': `nested ${depth}` };
      const answer = await ask(shop(), 'POST', '/api/user/create', { body, headers });
      expect(answer, `${depth}`).to.include({ status: 400, result: 'body is nested too deeply' });
    }
  });

  it('is said in the words that Vue Storefront 1’s clients know', async () => {
    const said = async (path: string, body: object) => {
      const { status, result } = await ask(shop(), 'POST', path, { body });
      return `${status} ${String(result)}`;
    };
    expect(await said('/api/user/reset-password', {})).to.equal('400 Invalid e-mail provided!');
    const created = '/api/user/create-password';
    expect(await said(created, {})).to.equal('400 email not provided');
    expect(await said(created, { email: 'an@example.nl' })).to.equal('400 resetToken not provided');
    expect(await said(created, { email: 'an@example.nl', resetToken: 'x' })).to.equal('400 newPassword not provided');
    const weak = { ...registration(newEmail()), password: 'zwak' };
    expect(await said('/api/user/create', weak)).to.match(/^400 Password must have at least 8 characters/);
  });

  it('is said by the rules of the forms, field by field [AC-83]', async () => {
    const addresses = [{ ...address, postcode: '12345', telephone: '12', street: ['Dorpstraat', 'een'] }];
    const body = registration(newEmail(), { firstname: 'A', lastname: 'B', addresses });
    const { status, result, meta } = await ask(shop(), 'POST', '/api/user/create', { body });
    expect(status).to.equal(400);
    expect(meta).to.include({ reason: 'user.invalidForm', message: 'Please fix the validation errors' });
    const faults = result as { dataPath: string; message: string }[];
    expect(faults.map(({ dataPath, message }) => `${dataPath} ${message}`)).to.deep.equal([
      '/customer/firstname Name must have at least 3 letters',
      '/customer/lastname Name must have at least 3 letters',
      '/customer/addresses/0/street/1 The house number is not valid',
      '/customer/addresses/0/postcode The zipcode is not valid.',
      '/customer/addresses/0/telephone Please provide a valid phone number',
    ]);
  });

  it('is refused where an address is in a country that there is not', async () => {
    const body = registration(newEmail(), { addresses: [{ ...address, country_id: 'XX' }] });
    const { status, result } = await ask(shop(), 'POST', '/api/user/create', { body });
    expect(status).to.equal(400);
    expect((result as { dataPath: string }[]).map(({ dataPath }) => dataPath)).to.deep.equal([
      '/customer/addresses/0/country_id',
    ]);
  });

  it('is refused by size: more than 20 addresses of a new customer, six attributes', async () => {
    const body = registration(newEmail(), { addresses: Array.from({ length: 21 }, () => address) });
    expect(await ask(shop(), 'POST', '/api/user/create', { body })).to.include({ status: 400 });
    const custom_attributes = Array.from({ length: 6 }, () => ({ attribute_code: 'x', value: null }));
    const customer = { email: held.email, firstname: 'An', lastname: 'Jansen', custom_attributes };
    const change = await ask(shop(), 'POST', '/api/user/me', { token: held.token, body: { customer } });
    expect(change).to.include({ status: 400 });
  });
});
