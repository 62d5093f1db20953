import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import sharp from 'sharp';
import { Database, provide, provideValue, Transact } from 'etalage/core';
import { Orders } from 'etalage/modules/order';
import { ReturnLabels, ReturnPhotos, Returns, type ReturnView } from 'etalage/modules/rma';
import { testDatabase, type TestDatabase } from 'etalage/server/testing';
import { createLabels } from '../../../modules/rma/adapters/embedded/label.ts';
import { createPhotos } from '../../../modules/rma/adapters/embedded/photos.ts';
import { rmaEndpoints } from '../../../modules/rma/api/endpoints.ts';
import { ask, posted, serve } from '../../support/serve-endpoints.ts';
import { testReturns } from './test-returns.ts';

const DAY = 86_400_000;
const GOOD = { authorization: 'Bearer good' };
const OTHER = { authorization: 'Bearer other' };
const EXPIRED = { authorization: 'Bearer expired' };

/** What an answer says, without what differs from call to call. */
const said = async (url: string, init?: RequestInit): Promise<string> => {
  const { status, json } = await ask(url, init);
  return `${status} ${String((json['meta'] as { reason?: string } | undefined)?.reason ?? 'ok')}`;
};

describe('Whoever asks for a return', () => {
  const running: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const stop of running.splice(0)) await stop();
  });

  /** A guest's order, and one of customer 7, each with a return; served over HTTP. */
  async function open(limits = { statements: 1000, lookups: 1000, photos: 1000 }) {
    const opened: TestDatabase[] = [];
    const shop = await testReturns(async (migrations) => {
      const database = await testDatabase(migrations);
      opened.push(database);
      return database;
    });
    const served = await serve(rmaEndpoints(['Wrong size'], limits), {
      host: [
        provideValue(Database, shop.database),
        provideValue(Orders, { ...shop.orders, place: () => Promise.reject(new Error('Nothing is ordered here')) }),
        provide(Returns, { transact: Transact }, ({ transact }) => shop.returnsBy(transact)),
        provide(ReturnPhotos, { transact: Transact }, ({ transact }) =>
          createPhotos({
            database: shop.database,
            transact,
            now: () => shop.state.now,
            call: { signal: new AbortController().signal },
          }),
        ),
        provideValue(ReturnLabels, createLabels(['Pad 7'])),
      ],
    });
    running.push(served.stop, async () => {
      for (const database of opened) await database[Symbol.asyncDispose]();
    });
    const [ofGuest, ofCustomer] = [await shop.order(), await shop.order({ customer: 7 })];
    const made = async ({ id, pump }: typeof ofGuest) =>
      shop.returns.request(id, { id: randomUUID(), lines: [{ lineId: pump, qty: 1 }] });
    const [guestReturn, customerReturn] = [await made(ofGuest), await made(ofCustomer)];
    const links = (await shop.lastEmails()).flatMap(({ action }) => action?.url ?? []);
    const key =
      new URLSearchParams(links.find((link) => link.includes(guestReturn.id))?.split('#')[1]).get('key') ?? '';
    return { ...shop, url: served.url, ofGuest, ofCustomer, guestReturn, customerReturn, key };
  }

  it('is answered the same about one of others as about none: guests, other guests, other customers, ended sessions', async () => {
    const { url, guestReturn, customerReturn, key, ofCustomer, ofGuest, state } = await open();
    const none = randomUUID();
    const one = (id: string, path = '', query = '') => `${url}/api/ext/rma/${id}${path}${query && `?key=${query}`}`;
    const POST = { method: 'POST' };
    for (const [path, init] of [
      ['', {}],
      ['/label', {}],
      ['/cancel', POST],
    ] as const) {
      const asked = (id: string, headers: Record<string, string>, query = '') =>
        said(one(id, path, query), { ...init, headers: { 'content-type': 'application/json', ...headers } });
      const unknown = '404 rma.unknown';
      for (const id of [guestReturn.id, customerReturn.id, none]) {
        expect(await asked(id, {}), `${path} by a guest`).to.equal(unknown);
        expect(await asked(id, {}, 'x'.repeat(43)), `${path} by another guest`).to.equal(unknown);
        expect(await asked(id, OTHER), `${path} by another customer`).to.equal(unknown);
        expect(await asked(id, EXPIRED), `${path} by an ended session`).to.match(/^(401|404) /);
      }
      expect(await asked(customerReturn.id, {}, key), `${path} with the key of another return`).to.equal(unknown);
      expect(await asked(guestReturn.id, GOOD), `${path}: a guest’s is no customer’s`).to.equal(unknown);
    }
    for (const id of [ofGuest.number, '999999999'])
      for (const headers of [OTHER, GOOD])
        expect(await said(`${url}/api/ext/rma/returnable/${id}`, { headers })).to.equal('404 order.unknown');
    expect(await said(`${url}/api/ext/rma/returnable/${ofCustomer.number}`)).to.match(/^401 /);
    expect(await said(`${url}/api/ext/rma`)).to.match(/^401 /);
    expect(await said(`${url}/api/ext/rma`, { headers: EXPIRED })).to.match(/^401 /);
    const asks = (headers: Record<string, string>, more: object = {}) =>
      said(
        `${url}/api/ext/rma/create`,
        posted({ increment_id: ofCustomer.number, items: [{ order_item_id: 1, qty_requested: 1 }], ...more }, headers),
      );
    expect(await asks({})).to.equal('404 order.unknown');
    expect(await asks(OTHER)).to.equal('404 order.unknown');
    expect(await asks({}, { email: 'bo@example.nl', lastname: 'de Vries' })).to.equal('404 order.unknown');
    state.now += 61 * DAY;
    expect(await said(one(guestReturn.id, '', key)), 'a link that is too old').to.equal('404 rma.unknown');
  });

  it('gets what is theirs: list, one, its label, cancelled [RE-06, AP-76, AP-78]', async () => {
    const { url, guestReturn, customerReturn, key } = await open();
    const list = await ask(`${url}/api/ext/rma?pageSize=10&currentPage=1`, { headers: GOOD });
    const { items } = list.json['result'] as { items: readonly ReturnView[] };
    expect(items.map(({ id, total }) => [id, total])).to.deep.equal([[customerReturn.id, 129.99]]);
    const one = await ask(`${url}/api/ext/rma/${guestReturn.id}?key=${key}`);
    expect(one.headers.get('cache-control')).to.equal('no-store');
    expect(one.json['result']).to.deep.include({
      increment_id: guestReturn.number,
      status: 'approved',
      can_cancel: true,
    });
    const { json } = await ask(`${url}/api/ext/rma/${customerReturn.id}/label`, { headers: GOOD });
    const label = json['result'] as { svg: string; code: string };
    expect(label.code).to.equal(customerReturn.number);
    expect(label.svg).to.match(/^<svg [^>]*viewBox="0 0 \d+ 80"[^>]*>.*<\/svg>$/);
    const cancelled = await ask(`${url}/api/ext/rma/${guestReturn.id}/cancel?key=${key}`, { method: 'POST' });
    expect(cancelled.json['result']).to.deep.include({ status: 'cancelled', can_cancel: false });
  });

  it('asks for a return as a guest, once under its key, and is told the reasons [AP-74, AP-75, AP-77, RE-02, RE-03, RE-05, PR-30]', async () => {
    const { url, ofGuest } = await open();
    const { json } = await ask(`${url}/api/ext/rma/reasons`);
    expect(json['result']).to.deep.equal({ options: [{ value: 'Wrong size', label: 'Wrong size' }] });
    const found = await ask(`${url}/api/ext/rma/guest-order/an@example.nl/van%20der%20b%C3%A9rg/${ofGuest.number}`);
    const { items } = found.json['result'] as { items: readonly { order_item_id: number; qty_left: number }[] };
    expect(items.map(({ qty_left }) => qty_left)).to.deep.equal([2, 1]);
    const body = {
      increment_id: ofGuest.number,
      email: 'an@example.nl',
      lastname: 'van der Bérg',
      return_id: randomUUID(),
      items: [{ order_item_id: items[0]?.order_item_id, qty_requested: 1, reason: 'Wrong size' }],
      comment: ' ',
    };
    const answers = await Promise.all([1, 2, 3].map(() => ask(`${url}/api/ext/rma/create`, posted(body))));
    expect(new Set(answers.map(({ json: answer }) => JSON.stringify(answer['result']))).size).to.equal(1);
    expect(answers[0]?.json['result']).to.deep.include({ id: body.return_id, status: 'approved', total: 129.99 });
    expect(answers[0]?.json['result']).not.to.have.property('comment');
    const { order_increment_id: number = '', date_requested: date = '' } = (answers[0]?.json['result'] ??
      {}) as Partial<ReturnView>;
    expect(number).to.equal(ofGuest.number).and.match(/^\d+$/);
    expect(new Date(date).toISOString()).to.equal(date);
  });

  it('withdraws with one answer, whether there is such an order or not; the e-mail tells [RU-26]', async () => {
    const { url, ofGuest, lastEmails, emails } = await open();
    const before = (await emails()).length;
    const withdraw = async (more: object) => {
      const body = { increment_id: ofGuest.number, email: 'an@example.nl', lastname: 'Van Der Berg', ...more };
      const { status, json } = await ask(`${url}/api/ext/rma/withdraw`, posted(body));
      return [status, Object.keys((json['result'] ?? {}) as object)];
    };
    expect(await withdraw({})).to.deep.equal([200, ['received_at']]);
    expect(await withdraw({ lastname: 'Other' })).to.deep.equal([200, ['received_at']]);
    expect(await withdraw({ increment_id: '999999999' })).to.deep.equal([200, ['received_at']]);
    const kinds = (await lastEmails()).slice(-6).map(({ about, to }) => `${about.kind} ${to}`);
    expect(kinds).to.deep.equal([
      'rma.withdrawn An@Example.nl',
      'rma.forShop shop@zool.example',
      'rma.unknownOrder an@example.nl',
      'rma.forShop shop@zool.example',
      'rma.unknownOrder an@example.nl',
      'rma.forShop shop@zool.example',
    ]);
    expect((await emails()).length - before).to.equal(6);
    expect((await withdraw({ email: 'no address' }))[0]).to.equal(400);
    expect((await withdraw({ increment_id: '' }))[0]).to.equal(400);
  });

  it('withdraws by the form of a browser without scripts too, and reads when it came [RU-26]', async () => {
    const { url, ofGuest, lastEmails } = await open();
    const send = async (fields: Record<string, string>) => {
      const response = await fetch(`${url}/api/ext/rma/withdrawal-form?storeCode=default`, {
        method: 'POST',
        body: new URLSearchParams(fields),
      });
      return { type: response.headers.get('content-type'), html: await response.text() };
    };
    const fields = {
      increment_id: ofGuest.number,
      email: 'an@example.nl',
      lastname: 'van der Berg',
      comment: 'The <b>bag</b>',
    };
    const { type, html } = await send(fields);
    expect(type).to.match(/^text\/html/);
    expect(html).to.match(/We received your withdrawal on .*\. We confirm it by e-mail to an@example\.nl\./);
    expect((await lastEmails()).at(-2)?.sections?.some(({ lines }) => lines?.includes('The <b>bag</b>'))).to.equal(
      true,
    );
    const empty = await send({ ...fields, email: '"><script>' });
    expect(empty.html).to.include('Fill in order number').and.not.include('<script>');
  });

  it('may guess at an order a few times only, and writes to one mailbox as often', async () => {
    const { url, ofGuest } = await open({ statements: 1000, lookups: 3, photos: 2 });
    const guess = () => said(`${url}/api/ext/rma/guest-order/an@example.nl/Guess/${ofGuest.number}`);
    for (const _ of [1, 2, 3]) expect(await guess()).to.equal('404 order.unknown');
    expect(await guess()).to.match(/^429 /);
    const withdraw = () =>
      said(`${url}/api/ext/rma/withdraw`, posted({ increment_id: '1', email: 'bo@example.nl', lastname: 'x' }));
    for (const _ of [1, 2, 3, 4, 5]) expect(await withdraw()).to.equal('200 ok');
    expect(await withdraw()).to.match(/^429 /);
    const byForm = async (email: string) => {
      const body = new URLSearchParams({ increment_id: '1', email, lastname: 'x' });
      return (await fetch(`${url}/api/ext/rma/withdrawal-form?storeCode=default`, { method: 'POST', body })).status;
    };
    expect(await byForm(' Bo@example.nl'), 'the same mailbox').to.equal(429);
    for (const _ of [1, 2, 3, 4, 5, 6]) expect(await byForm('')).to.equal(200);
  });

  it('sends photos of an order of theirs ahead, so many, and no others', async () => {
    const { url, ofGuest, ofCustomer } = await open({ statements: 1000, lookups: 1000, photos: 4 });
    const picture = { create: { width: 90, height: 60, channels: 3 as const, background: '#a33' } };
    const photo = (await sharp(picture).png().toBuffer()).toString('base64');
    const send = (body: object, headers = {}) => said(`${url}/api/ext/rma/photo`, posted(body, headers));
    const order = { increment_id: ofGuest.number, email: 'an@example.nl', lastname: 'van der Berg' };
    expect(await send({ ...order, photo })).to.equal('200 ok');
    expect(await send({ increment_id: ofCustomer.number, photo }, GOOD)).to.equal('200 ok');
    expect(await send({ increment_id: ofCustomer.number, photo }, OTHER)).to.equal('404 order.unknown');
    expect(await send({ ...order, photo: 'A'.repeat(200) })).to.equal('400 rma.badPhoto');
    expect(await send({ ...order, photo })).to.match(/^429 /);
  });
});
