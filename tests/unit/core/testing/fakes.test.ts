import { expect } from 'chai';
import { ApiError, endpointRef, errorType } from 'etalage/core';
import {
  createFakeApi,
  createFakeFetch,
  createOutbox,
  createTestClock,
  createTestNotifications,
  doubled,
  late,
  lost,
  offline,
  refused,
  unreachable,
} from 'etalage/core/testing';

const Add = endpointRef<{ body: { readonly sku: string } }, number>('basket.add', 'POST', '/api/basket');
const SoldOut = errorType(409, 'basket.soldOut', 'Only {left} left');

const failureOf = (attempt: Promise<unknown>): Promise<unknown> =>
  attempt.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('the fakes of a test', () => {
  it('clock: stands still, is set, lets time pass, and ticks when asked to', () => {
    const clock = createTestClock('2026-10-10T12:00:00Z');
    expect([clock(), clock()]).to.deep.equal([1_791_633_600_000, 1_791_633_600_000]);
    clock.advance(60_000);
    expect(clock()).to.equal(1_791_633_660_000);
    clock.set(5);
    expect(clock()).to.equal(5);
    const ticking = createTestClock(0, { tick: 1 });
    expect([ticking(), ticking()]).to.deep.equal([1, 2]);
    expect(() => clock.set('tomorrow')).to.throw(TypeError, 'tomorrow');
  });

  it('API: answers what was said, refused, lost, unreachable or doubled as the test scripts it', async () => {
    const basket: string[] = [];
    const api = createFakeApi().on(Add, ({ body }) => basket.push(body.sku));
    const add = (sku: string) => api.call(Add, { body: { sku } }, { idempotencyKey: sku });
    api.next(Add, refused(SoldOut, { left: 1 }), lost, unreachable, doubled);
    expect(await failureOf(add('A')))
      .to.be.instanceOf(ApiError)
      .and.include({ code: 409, message: 'Only 1 left' });
    expect(await failureOf(add('B'))).to.include({ code: 0 });
    expect(await failureOf(add('C'))).to.include({ code: 0 });
    expect(await add('D')).to.equal(3);
    expect(await add('E')).to.equal(4);
    expect(basket).to.deep.equal(['B', 'D', 'D', 'E']);
    expect(api.calls.map(({ id, options }) => [id, options?.idempotencyKey])).to.deep.equal(
      ['A', 'B', 'C', 'D', 'E'].map((key) => ['basket.add', key]),
    );
  });

  it('API: an answer may come late, and a caller may have given up by then', async () => {
    const basket: string[] = [];
    const answer = late();
    const api = createFakeApi()
      .on(Add, ({ body }) => basket.push(body.sku))
      .next(Add, answer);
    const [slow, fast] = [api.call(Add, { body: { sku: 'A' } }), api.call(Add, { body: { sku: 'B' } })];
    expect(await fast).to.equal(2);
    answer.arrive();
    expect(await slow).to.equal(1);
    const givenUp = new AbortController();
    const call = api.next(Add, late()).call(Add, { body: { sku: 'C' } }, { signal: givenUp.signal });
    givenUp.abort();
    expect(await failureOf(call)).to.include({ code: 0 });
    expect(basket).to.deep.equal(['A', 'B']);
  });

  it('API: an endpoint that nothing was said of fails and says so; offline no call arrives', async () => {
    const api = createFakeApi();
    expect(await failureOf(api.call(Add, { body: { sku: 'A' } }))).to.match(/basket\.add/);
    const other = createFakeApi(({ id }) => `${id} of all`);
    expect(await other.call(Add, { body: { sku: 'A' } })).to.equal('basket.add of all');
    expect(await failureOf(offline(() => other.call(Add, { body: { sku: 'A' } })))).to.include({ code: 0 });
    expect(await other.call(Add, { body: { sku: 'A' } }), 'the network is back').to.equal('basket.add of all');
  });

  it('fetch: answers a remote service by method and address, and fails as fetch does', async () => {
    const address = 'https://api.example.com/stock';
    const fetch = createFakeFetch().on(`POST ${address}`, ({ body, url }) => ({
      body,
      of: url.searchParams.get('of'),
    }));
    const ask = () =>
      fetch(`${address}?of=A`, {
        method: 'POST',
        body: '{"qty":1}',
        headers: { 'content-type': 'application/json' },
      });
    expect(await (await ask()).json()).to.deep.equal({ body: { qty: 1 }, of: 'A' });
    fetch.next(`POST ${address}`, lost, async () => new Response('busy', { status: 503 }));
    expect(await failureOf(ask())).to.be.instanceOf(TypeError);
    expect((await ask()).status).to.equal(503);
    expect(await failureOf(fetch(address))).to.match(/GET https:\/\/api\.example\.com\/stock/);
    expect(await failureOf(offline(ask))).to.be.instanceOf(TypeError);
    const answer = late();
    fetch.next(`POST ${address}`, answer);
    const timeOut = fetch(address, { method: 'POST', body: '', signal: AbortSignal.timeout(1) });
    expect(await failureOf(timeOut)).to.have.property('name', 'TimeoutError');
    expect(fetch.requests).to.have.length(6);
  });

  it('outbox: keeps e-mails by address, and refuses them when told to', async () => {
    const outbox = createOutbox<{ readonly to: string; readonly subject: string }>();
    await outbox.send({ to: 'an@example.nl', subject: 'Welcome' });
    outbox.fail(new Error('full'));
    expect(await failureOf(outbox.send({ to: 'an@example.nl', subject: 'Again' }))).to.match(/full/);
    outbox.fail(undefined);
    await outbox.send({ to: 'bo@example.nl', subject: 'Hello' });
    expect(outbox.to('an@example.nl').map(({ subject }) => subject)).to.deep.equal(['Welcome']);
    expect(outbox.emails).to.have.length(2);
  });

  it('notifications: what is shown now, and all that was told', () => {
    const notifications = createTestNotifications();
    const id = notifications.show({ type: 'info', message: 'Added' });
    notifications.show({ type: 'danger', message: 'Sold out' });
    notifications.close(id ?? '');
    expect(notifications.shown.map(({ message }) => message)).to.deep.equal(['Sold out']);
    expect(notifications.told).to.deep.equal(['Added', 'Sold out']);
  });
});
