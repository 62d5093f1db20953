import { expect } from 'chai';
import {
  contribute,
  hooks,
  point,
  provide,
  requestToken,
  series,
  tap,
  token,
  transaction,
  type AdapterSide,
  type HookCaller,
} from 'etalage/core';
import { moduleOf, onlyProblemOf, problemsOf } from './boot.ts';

const Hooks = hooks('shop', {
  shown: series<string>('pages'),
  sold: series<string>('api'),
  written: transaction<string>(),
  both: series<string>('both'),
});
const Rows = point<string>('shop.rows', 'pages');
const Lists = point<string>('shop.lists', 'both');
const Stock = token<string>('shop.Stock', 'api');
const Anywhere = requestToken<string>('shop.Anywhere', 'both');
const Tell = requestToken<HookCaller<'series', string, never>>('shop.Tell');

const bringing = (brings: AdapterSide) => [moduleOf('shop', brings)];

describe('sides of hooks, points and tokens', () => {
  it('a tap of a hook of pages, listed in the API, is refused, and the error says where it belongs', async () => {
    expect(await onlyProblemOf(bringing({ taps: [tap(Hooks.shown, () => {})] }), { side: 'api' })).to.include(
      'Module "shop" taps the hook shop.shown on the side of the API (server); it is one of pages (browser and ' +
        "render) (module shop, shop/side.ts). Move it to the module's client/index.ts: defineClient(...)",
    );
  });

  it('a tap of a hook of the API, listed for pages, is refused', async () => {
    expect(await onlyProblemOf(bringing({ taps: [tap(Hooks.sold, () => {})] }), { side: 'pages' }))
      .to.include('taps the hook shop.sold')
      .and.include('shop/side.ts')
      .and.include('api/index.ts: defineApi(...)');
  });

  it('a tap of a transaction hook, listed for pages, is refused: it is one of the API', async () => {
    const brings = { taps: [tap(Hooks.written, () => {})] };
    expect(await onlyProblemOf(bringing(brings), { side: 'pages' }))
      .to.include('taps the hook shop.written')
      .and.include('api/index.ts: defineApi(...)');
    expect(await problemsOf(bringing(brings), { side: 'api' })).to.be.empty;
  });

  it('a contribution to a point of the other side is refused', async () => {
    const brings = { contributions: [contribute(Rows, 'shop.row', 'a')] };
    expect(await onlyProblemOf(bringing(brings), { side: 'api' }))
      .to.include('contributes to the point shop.rows')
      .and.include('client/index.ts');
    expect(await problemsOf(bringing(brings), { side: 'pages' })).to.be.empty;
  });

  it('a point of the other side cannot be listed: it would always be empty', async () => {
    const brings = { providers: [provide(Anywhere, { rows: Rows }, ({ rows }) => rows.join())] };
    expect(await onlyProblemOf(bringing(brings), { side: 'api' })).to.include(
      'makes shop.Anywhere with the point shop.rows',
    );
  });

  it('a hook of the other side cannot be called: nobody would hear it', async () => {
    const brings = { providers: [provide(Tell, { sold: Hooks.sold.caller }, ({ sold }) => sold)] };
    expect(await onlyProblemOf(bringing(brings), { side: 'pages' })).to.include(
      'makes shop.Tell with the hook shop.sold',
    );
  });

  it('a token of the other side is neither provided nor wanted', async () => {
    const provided = { providers: [provide(Stock, {}, () => 'much')] };
    expect(await onlyProblemOf(bringing(provided), { side: 'pages' })).to.include('provides the token shop.Stock');
    expect(await problemsOf(bringing(provided), { side: 'api' })).to.be.empty;
    const wanted = { providers: [provide(Anywhere, { stock: Stock }, ({ stock }) => stock)] };
    expect((await problemsOf(bringing(wanted), { side: 'pages' })).map(({ message }) => message)).to.include(
      'Module "shop" makes shop.Anywhere with the token shop.Stock on the side of pages (browser and render); it is ' +
        'one of the API (server)',
    );
  });

  it('what is of both sides may be on each', async () => {
    const brings = {
      taps: [tap(Hooks.both, () => {})],
      contributions: [contribute(Lists, 'shop.list', 'a')],
      providers: [provide(Anywhere, { list: Lists }, ({ list }) => list.join())],
    };
    for (const side of ['pages', 'api'] as const) expect(await problemsOf(bringing(brings), { side })).to.be.empty;
  });

  it('a hook or point without a side is a compile error', () => {
    // @ts-expect-error a point says its side
    expect(() => point<string>('shop.nowhere')).not.to.throw();
    // @ts-expect-error a hook says its side
    expect(() => series<string>()).not.to.throw();
  });
});
