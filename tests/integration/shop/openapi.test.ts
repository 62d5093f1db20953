import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import { expect } from 'chai';
import fc from 'fast-check';
import { examplesOf } from '../../support/schema-examples.ts';
import { inShop, sharedShop } from '../../support/shared-shop.ts';

const CALLS = 25;
const SEED = 20261122;

interface Content {
  readonly content?: Readonly<Record<string, { readonly schema: Readonly<Record<string, unknown>> }>>;
}
interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly schema: Readonly<Record<string, unknown>>;
}
interface Operation {
  readonly operationId: string;
  readonly parameters: readonly Parameter[];
  readonly requestBody?: Content & { readonly required: boolean };
  readonly responses: Readonly<Record<string, Content & { readonly description: string }>>;
  /** Calls of customers carry a token. */
  readonly security?: readonly object[];
}
interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: object;
}

/**
 * These want an e-mail's secret, the customer's own address, or the password that the call before has changed: see
 * `tests/integration/user` and `tests/integration/privacy`.
 */
const BY_SECRET = [
  'user.activate',
  'user.createPassword',
  'user.changePassword',
  'user.changePasswordAlias',
  'newsletter.confirm',
  'newsletter.unsubscribe',
  'user.confirmEmail',
  'user.undoEmail',
  'blog.changed',
  'privacy.export',
  'privacy.askErasure',
  'privacy.erase',
];
/** These want an order that was placed, or a provider's signature: see `tests/integration/payment`. */
const OF_PAYMENTS = ['payment.redirect', 'payment.webhook'];
/** These want a whole purchase: see `tests/integration/order`. */
const OF_ORDERS = ['place', 'create', 'status', 'placed', 'cancel', 'one', 'guest'].map((name) => `order.${name}`);
/** These want an order or a return: see `tests/contract/rma`. */
const OF_RETURNS = ['returnable', 'guestOrder', 'create', 'photo', 'payout', 'return', 'label', 'cancel'].map(
  (name) => `rma.${name}`,
);
/** This wants a coupon: see `tests/integration/cart`. */
const BY_COUPON = ['cart.applyCoupon'];
/** This wants a size that is sold out: see `tests/integration/notify-me`. */
const BY_SOLD_OUT = ['notify-me.subscribe'];
/** These want a preview token, a signature, a secret or a story's UUID: see `tests/integration/shop/storyblok`. */
const OF_EDITORS = ['validateEditor', 'preview', 'storyByUuid', 'hook', 'sync'].map((name) => `storyblok.${name}`);
/** These want a purchase, an e-mail's link or a review of one's own: see `tests/integration/review`. */
const OF_REVIEWS = ['create', 'delete', 'refuse', 'photo', 'requested'].map((name) => `review.${name}`);
/** This wants a photo: see `tests/integration/profile-picture`. */
const BY_PHOTO = ['profile-picture.write'];
/** This wants a shop that asks for consent: see `tests/unit/modules/consent`. */
const OF_CONSENT = ['consent.record'];
/** These want the name or the id of a vacancy, a brand, a page or a block. */
const BY_NAME = [
  'vacancies.one',
  'favourites.addBrand',
  'catalog.cmsPage',
  'catalog.cmsBlock',
  'catalog.cmsPageByIdentifier',
  'catalog.cmsBlockByIdentifier',
];
/** This wants a token and the shop's own address: see `tests/integration/mail-service`. */
const BY_TOKEN = ['mail-service.send'];
const NOT_BY_CHANCE = [
  ...BY_TOKEN,
  ...BY_NAME,
  ...BY_SECRET,
  ...OF_PAYMENTS,
  ...OF_ORDERS,
  ...OF_RETURNS,
  ...BY_COUPON,
  ...BY_SOLD_OUT,
  ...OF_EDITORS,
  ...OF_REVIEWS,
  ...OF_CONSENT,
  ...BY_PHOTO,
];
const PASSWORD = 'Zool-schoen1';

/** A customer of a store view, who is logged in. */
interface LoggedIn {
  readonly email: string;
  readonly token: string;
  readonly refreshToken: string;
  /** Of something to save. */
  readonly productId: number;
  /** A guest's cart, and the customer's own. */
  readonly carts: readonly [string, string];
  /** Of a link to a cart. */
  readonly share: string;
}

async function newCustomer(storeCode: string): Promise<LoggedIn> {
  const post = async (path: string, body: object) => {
    const options = { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
    return (await (await fetch(inShop(`${path}?storeCode=${storeCode}`), options)).json()) as {
      result: string;
      meta: { refreshToken: string };
    };
  };
  const cart = async (token = '') => {
    const of = (path: string) => inShop(`${path}?storeCode=${storeCode}&token=${token}`);
    const { result } = (await (await fetch(of('/api/cart/create'), { method: 'POST' })).json()) as { result: string };
    return result;
  };
  const email = `openapi-${storeCode}@example.nl`;
  await post('/api/user/create', { customer: { email, firstname: 'An', lastname: 'Jansen' }, password: PASSWORD });
  const login = () => post('/api/user/login', { username: email, password: PASSWORD });
  // Of another session: a logout with it leaves the token's as it is.
  const { meta } = await login();
  const stock = await fetch(inShop(`/api/stock/check?sku=VALENTINA-ZWA&storeCode=${storeCode}`));
  const { result } = (await stock.json()) as { result: { product_id: number } };
  const token = (await login()).result;
  const carts = [await cart(), await cart(token)] as const;
  const shared = await fetch(inShop(`/api/ext/cart/share?storeCode=${storeCode}&cartId=${carts[0]}`), {
    method: 'POST',
  });
  const share = ((await shared.json()) as { result: { code: string } }).result.code;
  return { email, token, refreshToken: meta.refreshToken, productId: result.product_id, carts, share };
}

/** Values that lead somewhere in the demo shop: most others are refused or find nothing. */
const likely = (index: string, { email, refreshToken, productId, carts, share }: LoggedIn) => ({
  username: [email],
  email: [email],
  customerEmail: [email],
  password: [PASSWORD],
  customer: [email, `new-${email}`].map((each) => ({ email: each, firstname: 'An', lastname: 'Jansen' })),
  refreshToken: [refreshToken],
  productId: [productId],
  cartId: [carts[0], carts[1], carts[1]],
  cartItem: [1, 2].map((qty) => ({ sku: 'VALENTINA-ZWA-36', qty })),
  method: ['banktransfer', 'cashondelivery'],
  methods: [{ paymentMethod: { method: 'banktransfer' } }, {}],
  addressInformation: [{ shippingAddress: { countryId: 'NL' } }],
  index: [index],
  entity: ['product', 'category', 'attribute', 'taxrule', 'redirect', 'cms_page', 'review', 'cms_hierarchy'],
  request_format: ['search-query'],
  response_format: ['compact', 'standard'],
  request: ['{}', '{"_searchText":"pump"}'],
  sort: ['price:desc', 'random', 'position'],
  size: [0, 1, 5],
  from: [0, 2],
  attribute: ['sku', 'price', 'brand', 'category_ids', 'stock.is_in_stock', 'cost'],
  field: ['size', 'price', 'updated_at'],
  sku: ['VALENTINA-ZWA', 'VALENTINA-ZWA-38', 'NIETS'],
  skus: ['VALENTINA-ZWA,AURELIA-COG', 'NIETS'],
  url: ['dames/pumps', 'dames/pumps/valentina-pump-zwart', 'nergens'],
  slug: ['home', 'over-ons', 'be'],
  path: ['', 'dames/pumps'],
  q: ['pump', 'zw'],
  code: ['default', 'be', share],
  _source_include: ['sku,price', '*'],
});

const VIEWS = [
  { storeCode: 'default', index: 'vue_storefront_catalog' },
  { storeCode: 'be', index: 'vue_storefront_catalog_be' },
];

/** An example of a call, drawn from its description. */
function callsOf({ parameters, requestBody, security }: Operation, known: ReturnType<typeof likely>) {
  const body = requestBody?.content?.['application/json']?.schema;
  const required = parameters.filter((parameter) => parameter.required).map(({ name }) => name);
  return fc.record({
    values: fc.record<Record<string, unknown>>(
      Object.fromEntries(parameters.map(({ name, schema }) => [name, examplesOf(schema, known, name)])),
      { requiredKeys: required },
    ),
    body: body ? examplesOf(body, known) : fc.constant(undefined),
    isLoggedIn: security ? fc.constantFrom(true, true, true, false) : fc.constant(false),
  });
}

/** Path segments that a browser or proxy would resolve lead elsewhere. */
const isAddress = (text: string): boolean => text !== '' && !/^\.{1,2}$/.test(text);

describe('the API as its OpenAPI document describes it', function () {
  this.timeout(120_000);

  for (const { storeCode, index } of VIEWS) {
    it(`answers every call of store view "${storeCode}" in the form that the document says [AP-44]`, async () => {
      const document = (await (await fetch(inShop(`/api/openapi.json?storeCode=${storeCode}`))).json()) as OpenApi;
      const ajv = addFormats.default(new Ajv({ strict: false, allErrors: true }));
      const resolved = (schema: object): ValidateFunction =>
        ajv.compile({ ...schema, components: document.components });
      const answered = new Set<string>();
      const customer = await newCustomer(storeCode);

      for (const [path, operations] of Object.entries(document.paths)) {
        for (const [method, operation] of Object.entries(operations)) {
          const { operationId, parameters, responses } = operation;
          const inPath = new Set(parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name));
          const inHeader = new Set(parameters.filter((one) => one.in === 'header').map(({ name }) => name));
          const checks = new Map(
            Object.entries(responses).map(([status, { content = {} }]) => {
              const [[type, media] = ['', undefined]] = Object.entries(content);
              expect(media?.schema, `${operationId} ${status} has a schema`).to.be.an('object').that.is.not.empty;
              return [Number(status), { type, validate: resolved(media?.schema ?? {}) }];
            }),
          );
          await fc.assert(
            fc.asyncProperty(callsOf(operation, likely(index, customer)), async ({ values, body, isLoggedIn }) => {
              const entries = Object.entries(values);
              const address = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])));
              fc.pre(entries.every(([name, value]) => !inPath.has(name) || isAddress(String(value))));
              const inQuery = entries.filter(([name]) => !inPath.has(name) && !inHeader.has(name));
              const query = new URLSearchParams(inQuery.map(([name, value]) => [name, String(value)]));
              const ofHeaders = entries.filter(([name]) => inHeader.has(name));
              const headers = Object.fromEntries(ofHeaders.map(([name, value]) => [name, String(value)]));
              const response = await fetch(inShop(`${address}?${query.toString()}`), {
                method: method.toUpperCase(),
                redirect: 'manual',
                headers: {
                  ...headers,
                  ...(body !== undefined && { 'content-type': 'application/json' }),
                  ...(isLoggedIn && { authorization: `Bearer ${customer.token}` }),
                },
                ...(body !== undefined && { body: JSON.stringify(body) }),
              });
              const told = `${method} ${address}?${query.toString()} ${JSON.stringify(body)}`;
              const check = checks.get(response.status);
              const answer = await response.text();
              expect(check, `${told}: ${response.status} is not described: ${answer.slice(0, 300)}`).to.not.equal(
                undefined,
              );
              expect(response.status, `${told}: ${answer.slice(0, 300)}`).to.be.below(500);
              expect(response.headers.get('content-type'), told).to.satisfy((type: string) =>
                type.startsWith(check?.type ?? '-'),
              );
              const value: unknown = check?.type === 'application/json' ? JSON.parse(answer) : answer;
              check?.validate(value);
              expect(check?.validate.errors ?? [], `${told}: ${answer.slice(0, 300)}`).to.deep.equal([]);
              answered.add(`${operationId} ${response.status}`);
            }),
            { seed: SEED, numRuns: CALLS },
          );
        }
      }
      const operations = Object.values(document.paths).flatMap((each) => Object.values(each));
      const never = operations
        .map(({ operationId }) => operationId)
        .filter((id) => !NOT_BY_CHANCE.includes(id) && !answered.has(`${id} 200`));
      expect(never, 'each is answered well at least once').to.deep.equal([]);
    });
  }

  it('leaves the operators nothing to look into', () => {
    expect(sharedShop().output()).to.not.match(/An endpoint (failed|is not as it says)/);
  });
});
