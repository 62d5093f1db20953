import { expect } from 'chai';
import type { Database } from 'etalage/core';
import { demoMigrations } from '../../../../modules/payment-flyingblue-demo/api/migrations.ts';
import { createSignature } from '../../../../modules/payment-flyingblue/shop/signature.ts';
import { createTestPage } from '../../../../modules/payment-flyingblue-demo/shop/test-page/test-page.ts';
import { testDatabase } from 'etalage/server/testing';
import { json, remoteServer } from '../payment-flyingblue/remote-server.ts';

/** A test page in a process of its own, as far as it can tell. */
function pageOf(database: Database, now: () => number, { port = 0, own = '', host = '127.0.0.1' } = {}) {
  const reported: string[] = [];
  const signature = createSignature({ read: async () => 'a secret' }, now);
  const page = createTestPage({
    settings: { host: own, port },
    host,
    signature,
    database,
    now,
    report: ({ message }) => reported.push(message),
  });
  return { page, signature, reported };
}

type Opened = ReturnType<typeof pageOf>;

/** Makes a session; answers the page's address. */
async function newSession({ page, signature }: Opened, webhookUrl: string, more: object = {}) {
  const { url } = await page.open();
  const body = JSON.stringify({
    reference: 'order-1',
    order_number: 'AZ1 <b>',
    amount: 24_900,
    currency: 'EUR',
    return_url: 'https://shop.example/order-confirmation/?order=1',
    failed_url: 'https://shop.example/order-failed/?order=1',
    hook_url: webhookUrl,
    expires_at: 10_000_000,
    ...more,
  });
  const headers = { 'flyingblue-signature': await signature.sign(body) };
  const response = await fetch(`${url}/sessions`, { method: 'POST', headers, body });
  const answer = (await response.json()) as { id: string; url: string; event?: unknown };
  return { status: response.status, answer, address: url + answer.url };
}

const choose = (address: string, choice: string, hook: string) =>
  fetch(address, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ choice, hook }) });

describe('the test page of Flying Blue', () => {
  it('lets nobody pay a session that the shop has ended, and says of one that was decided before by what', async () => {
    await using database = await testDatabase({ 'payment-flyingblue-demo': demoMigrations });
    await using hook = await remoteServer((response) => json(response, 200, true));
    const opened = pageOf(database, () => 1_000_000);
    await using page = opened.page;
    const { url } = await page.open();
    const end = async (id: string) => {
      const headers = { 'flyingblue-signature': await opened.signature.sign(`/sessions/${id}`) };
      return fetch(`${url}/sessions/${id}`, { method: 'DELETE', headers });
    };
    const { answer, address } = await newSession(opened, hook.url);
    expect((await fetch(`${url}/sessions/${answer.id}`, { method: 'DELETE' })).status, 'unsigned').to.equal(401);
    expect((await end(answer.id)).status).to.equal(204);
    expect(await (await choose(address, 'paid', 'before')).text()).to.include('geannuleerd');
    expect(hook.received).to.deep.equal([]);
    const paid = await newSession(opened, hook.url, { reference: 'order-2' });
    await choose(paid.address, 'paid', 'never');
    const response = await end(paid.answer.id);
    expect([response.status, (await response.json()).event.state]).to.deep.equal([409, 'paid']);
    expect((await end('unknown')).status).to.equal(404);
  });

  it('pays back what was paid, once for each id and never more', async () => {
    await using database = await testDatabase({ 'payment-flyingblue-demo': demoMigrations });
    await using hook = await remoteServer((response) => json(response, 200, true));
    const opened = pageOf(database, () => 1_000_000);
    await using page = opened.page;
    const { url } = await page.open();
    const { answer, address } = await newSession(opened, hook.url);
    const refund = async (id: string, amount: number, session = answer.id) => {
      const body = JSON.stringify({ id, amount, currency: 'EUR' });
      const headers = { 'flyingblue-signature': await opened.signature.sign(body) };
      const response = await fetch(`${url}/sessions/${session}/refunds`, { method: 'POST', headers, body });
      return response.status === 200 ? ((await response.json()) as { state: string }).state : response.status;
    };
    expect(await refund('1', 1), 'nothing was paid').to.equal('failed');
    await choose(address, 'paid', 'never');
    expect(await Promise.all([refund('1', 20_000), refund('1', 20_000)])).to.deep.equal(['done', 'done']);
    expect(await refund('2', 4_901)).to.equal('failed');
    expect(await refund('3', 4_900)).to.equal('done');
    expect(await refund('4', 1, 'unknown')).to.equal(404);
  });

  it('holds the money of a session that is captured later, until it is captured or the shop ends it', async () => {
    await using database = await testDatabase({ 'payment-flyingblue-demo': demoMigrations });
    await using hook = await remoteServer((response) => json(response, 200, true));
    const opened = pageOf(database, () => 1_000_000);
    await using page = opened.page;
    const { url } = await page.open();
    const signed = async (method: string, path: string, sent?: object) => {
      const body = sent && JSON.stringify(sent);
      const headers = { 'flyingblue-signature': await opened.signature.sign(body ?? path) };
      return fetch(url + path, { method, headers, ...(body !== undefined && { body }) });
    };
    const move = async (id: string, what: 'captures' | 'refunds', named: string, amount: number) => {
      const response = await signed('POST', `/sessions/${id}/${what}`, { id: named, amount, currency: 'EUR' });
      return ((await response.json()) as { state: string }).state;
    };
    const capture = (id: string, amount = 24_900, named = `all-of-${id}`) => move(id, 'captures', named, amount);
    const stateOf = async (id: string) =>
      ((await (await signed('GET', `/sessions/${id}`)).json()) as { event?: { state: string } }).event?.state;
    const authorised = async (reference: string) => {
      const { answer, address } = await newSession(opened, hook.url, { reference, capture: 'later' });
      expect((await choose(address, 'paid', 'before')).headers.get('location')).to.include('order-confirmation');
      return answer.id;
    };
    const first = await authorised('order-1');
    expect(JSON.parse(hook.received[0]?.body ?? '')).to.include({ state: 'authorised', session: first });
    expect((await newSession(opened, hook.url, { capture: 'later' })).status, 'nobody pays twice').to.equal(409);
    expect(await capture(first, 24_901)).to.equal('failed');
    expect(await Promise.all([capture(first), capture(first)])).to.deep.equal(['done', 'done']);
    expect(await stateOf(first)).to.equal('paid');
    expect(await capture(first, 1, 'c2'), 'nothing is left').to.equal('failed');
    const second = await authorised('order-2');
    expect((await signed('DELETE', `/sessions/${second}`)).status).to.equal(204);
    expect(await capture(second)).to.equal('failed');

    const third = await authorised('order-3');
    expect([await capture(third, 900, 'c3'), await capture(third, 900, 'c3')]).to.deep.equal(['done', 'done']);
    expect([await stateOf(third), await capture(third, 24_001, 'c4')]).to.deep.equal(['authorised', 'failed']);
    expect(await move(third, 'refunds', 'r1', 901), 'more than was taken').to.equal('failed');
    expect(await move(third, 'refunds', 'r2', 900)).to.equal('done');
    expect([await capture(third, 24_000, 'c4'), await stateOf(third)]).to.deep.equal(['done', 'paid']);
    const fourth = await authorised('order-4');
    await capture(fourth, 900, 'c5');
    expect((await signed('DELETE', `/sessions/${fourth}`)).status, 'the rest is let go of').to.equal(204);
    expect(await capture(fourth, 1, 'c6')).to.equal('failed');
    expect(await move(fourth, 'refunds', 'r3', 900)).to.equal('done');
  });

  it('says of sessions that were replaced or ended that nobody can pay them any more', async () => {
    await using database = await testDatabase({ 'payment-flyingblue-demo': demoMigrations });
    const opened = pageOf(database, () => 1_000_000);
    const { url } = await opened.page.open();
    const asked = async (id: string, method = 'GET') => {
      const headers = { 'flyingblue-signature': await opened.signature.sign(`/sessions/${id}`) };
      return fetch(`${url}/sessions/${id}`, { method, headers });
    };
    const eventOf = async (id: string) => ((await (await asked(id)).json()) as { event?: { state: string } }).event;
    const first = (await newSession(opened, 'http://127.0.0.1:9/')).answer.id;
    const second = (await newSession(opened, 'http://127.0.0.1:9/')).answer.id;
    expect([(await eventOf(first))?.state, await eventOf(second)]).to.deep.equal(['cancelled', undefined]);
    await asked(second, 'DELETE');
    const ended = await eventOf(second);
    expect(ended).to.include({ state: 'cancelled', session: second, reference: 'order-1' });
    expect(await eventOf(second), 'the same each time').to.deep.equal(ended);
    await opened.page[Symbol.asyncDispose]();
  });

  it('tells what it had to tell once it is open again, at the port where it was', async () => {
    await using database = await testDatabase({ 'payment-flyingblue-demo': demoMigrations });
    const told = Promise.withResolvers<void>();
    await using hook = await remoteServer((response) => {
      told.resolve();
      json(response, 200, true);
    });
    const clock = { now: 1_000_000 };
    const before = pageOf(database, () => clock.now);
    const { address } = await newSession(before, hook.url);
    await choose(address, 'paid', 'after');
    await before.page[Symbol.asyncDispose]();
    expect(hook.received).to.deep.equal([]);
    clock.now += 60_000;
    const { page, signature } = pageOf(database, () => clock.now);
    expect(new URL((await page.open()).url).port).to.equal(new URL(address).port);
    await told.promise;
    const [event] = hook.received;
    expect(JSON.parse(event?.body ?? '')).to.include({ state: 'paid', reference: 'order-1', amount: 24_900 });
    const header = String(event?.headers['flyingblue-signature']);
    expect(await signature.isGood(header, event?.body ?? '')).to.equal(true);
    await page[Symbol.asyncDispose]();
  });

  it('tells again what the shop could not take, and nothing that it refused', async () => {
    await using database = await testDatabase({ 'payment-flyingblue-demo': demoMigrations });
    const statuses = [500, 200];
    const told = Promise.withResolvers<void>();
    await using hook = await remoteServer((response) => {
      const status = statuses.shift() ?? 200;
      json(response, status, {});
      if (status === 200) told.resolve();
    });
    const opened = pageOf(database, Date.now);
    const { address } = await newSession(opened, hook.url, { expires_at: Date.now() + 60_000 });
    expect((await choose(address, 'refused', 'before')).status).to.equal(303);
    await told.promise;
    const ids = hook.received.map(({ body }) => (JSON.parse(body) as { id: string }).id);
    expect(ids).to.have.length(2);
    expect(new Set(ids).size).to.equal(1);
    await opened.page[Symbol.asyncDispose]();
  });

  it('shows what shops send as text, takes no choice that is none, and ends with the time', async () => {
    await using database = await testDatabase({ 'payment-flyingblue-demo': demoMigrations });
    const clock = { now: 1_000_000 };
    const opened = pageOf(database, () => clock.now);
    const { address } = await newSession(opened, 'http://127.0.0.1:9/');
    expect(await (await fetch(address)).text())
      .to.contain('AZ1 &lt;b&gt;')
      .and.not.contain('<b>');
    expect((await choose(address, 'stolen', 'before')).status).to.equal(400);
    expect((await fetch(address, { method: 'DELETE' })).status).to.equal(405);
    clock.now = 10_000_000;
    expect(await (await fetch(address)).text()).to.contain('verlopen');
    expect((await choose(address, 'paid', 'never')).status).to.equal(200);
    expect((await newSession(opened, 'http://127.0.0.1:9/')).status).to.equal(400);
    await opened.page[Symbol.asyncDispose]();
  });

  it('answers a session of an order that is paid with what paid it', async () => {
    await using database = await testDatabase({ 'payment-flyingblue-demo': demoMigrations });
    const opened = pageOf(database, () => 1_000_000);
    const first = await newSession(opened, 'http://127.0.0.1:9/');
    await choose(first.address, 'paid', 'never');
    const { status, answer } = await newSession(opened, 'http://127.0.0.1:9/');
    expect([status, answer.id]).to.deep.equal([409, first.answer.id]);
    expect(answer.event).to.include({ state: 'paid', session: first.answer.id });
    await opened.page[Symbol.asyncDispose]();
  });

  it('that has a port which is taken says so, and keeps no shop from starting', async () => {
    await using database = await testDatabase({ 'payment-flyingblue-demo': demoMigrations });
    await using taken = await remoteServer(() => {});
    const { page, reported } = pageOf(database, Date.now, { port: Number(new URL(taken.url).port) });
    await page.open();
    expect(reported).to.have.length(1);
    expect(reported[0]).to.contain('payment-flyingblue-demo.port');
    await page[Symbol.asyncDispose]();
  });

  it('listens where the shop does, or where its setting says', async () => {
    const answersAt = async (where: { host: string; own?: string }) => {
      await using database = await testDatabase({ 'payment-flyingblue-demo': demoMigrations });
      await using page = pageOf(database, Date.now, where).page;
      const { port } = await page.open();
      const answer = (host: string) =>
        fetch(`http://${host}:${port}/`).then(
          () => true,
          () => false,
        );
      return [await answer('127.0.0.1'), await answer('127.0.0.2')];
    };
    expect(await answersAt({ host: '127.0.0.1' })).to.deep.equal([true, false]);
    expect(await answersAt({ host: '0.0.0.0', own: '127.0.0.1' })).to.deep.equal([true, false]);
  });
});
