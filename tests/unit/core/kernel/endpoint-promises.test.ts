import { expect } from 'chai';
import { defineApi, defineModule, endpoint, endpointRef, type Endpoint, type Limit } from 'etalage/core';
import { inspectSource } from 'etalage/core/tools';
import { moduleOf, onlyProblemOf, problemsOf } from './boot.ts';

type Options = Partial<Omit<Endpoint, 'ref' | 'handle'>>;
const made = (
  id: string,
  method: 'GET' | 'POST',
  options: Options = {},
  refOptions: Parameters<typeof endpointRef>[3] = {},
): Endpoint =>
  endpoint(endpointRef<object, string>(id, method, `/api/${id}`, refOptions), {
    summary: 'Does something',
    schema: {},
    ...options,
    handle: () => '',
  });
const limit: Limit = { id: 'shop.tries', by: 'address', max: 10, seconds: 60 };

describe('an endpoint that promises what cannot be', () => {
  const cases: [string, Endpoint, string][] = [
    ['a key for a call that must not write', made('a', 'GET', { idempotency: 'header' }), 'has a key and is a GET'],
    ['a key in no body', made('a', 'POST', { idempotency: { field: 'id' } }), 'takes its key from a body'],
    [
      "a customer's answer for everybody",
      made('a', 'GET', {}, { access: 'either', maxAge: 60 }),
      "lets anyone cache a customer's answer",
    ],
    [
      'a body that is checked and is not',
      made('a', 'POST', { rawBody: { types: ['text/plain'], limit: 10 }, schema: { body: {} } }),
      'has a rawBody, which nobody checks, and a schema',
    ],
    [
      'a schema of what is no part of a call',
      made('a', 'GET', { schema: { material: {} } as object }),
      'has a schema of "material"',
    ],
    ['a body of a GET, described', made('a', 'GET', { schema: { body: {} } }), 'is a GET, which has no body'],
    [
      'a body of a GET',
      made('a', 'GET', { rawBody: { types: ['text/plain'], limit: 10 } }),
      'is a GET, which has no body',
    ],
  ];
  for (const [what, promised, words] of cases)
    it(`is refused at boot: ${what}`, async () => {
      expect(await onlyProblemOf([moduleOf('shop', { endpoints: [promised] })])).to.include(`Endpoint "a" ${words}`);
    });

  it('is refused at boot: a limit with two figures', async () => {
    const first = moduleOf('a', { endpoints: [made('a', 'POST', { limits: [limit] })] });
    const other = (max: number) => moduleOf('b', { endpoints: [made('b', 'POST', { limits: [{ ...limit, max }] })] });
    expect(await onlyProblemOf([first, other(11)])).to.include(
      'Limit "shop.tries" of endpoint "b" differs from that of module a',
    );
    expect(await problemsOf([first, other(10)])).to.deep.equal([]);
  });

  it('is refused at boot: a limit that lets nobody through', async () => {
    const shut = made('a', 'POST', { limits: [{ ...limit, max: 0 }] });
    expect(await onlyProblemOf([moduleOf('shop', { endpoints: [shut] })])).to.include(
      'Limit "shop.tries" of endpoint "a" allows 0 calls in 60 s',
    );
  });
});

describe('what inspection says of an endpoint', () => {
  it('is whom it answers, its key and its limits', () => {
    const shop = defineModule({ id: 'shop', kernel: '*' });
    const endpoints = [
      made('a', 'POST', { idempotency: 'header', limits: [limit] }, { access: 'customer' }),
      made(
        'b',
        'POST',
        {
          idempotency: { field: 'order_id' },
          schema: { body: {} },
          limits: [{ id: 'shop.guesses', by: () => '', max: 5, seconds: 900, counts: 'refused' }],
        },
        { access: 'either' },
      ),
      made('c', 'GET'),
    ];
    const inspected = inspectSource({
      modules: [{ value: shop, file: 'shop' }],
      sides: [{ value: defineApi(shop, () => ({ endpoints })), file: 'shop' }],
      config: {},
      host: [],
    });
    expect(inspected.endpoints.map(({ terms }) => terms)).to.deep.equal([
      ['customers only', 'key: Idempotency-Key', '10 calls in 60 s by address (shop.tries)'],
      ['customers and guests', 'key: order_id', '5 refused calls in 900 s by what they ask (shop.guesses)'],
      [],
    ]);
  });
});
