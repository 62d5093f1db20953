import { expect } from 'chai';
import type { LayoutName } from 'etalage/core';
import { PageVisits } from '../../../../core/routing/page-visits.ts';
import shellClient from '../../../../modules/shell/client/index.ts';
import {
  isOverlayOpen,
  Loader,
  openPanel,
  Panels,
  ShellUi,
  Submenu,
  uiFlags,
  UiStore,
  type OpenPanel,
} from 'etalage/modules/shell';
import { openShop } from './shop.ts';

/** One visitor's frame, and every panel that was shown or (undefined) closed. */
async function frame() {
  const { scope } = await openShop({ clients: [shellClient], parts: [ShellUi.NotFoundPage, ShellUi.ErrorPage] });
  const ui = scope.get(UiStore);
  const seen: (OpenPanel | undefined)[] = [];
  ui.subscribe(() => {
    seen.push(ui.get().panel);
  });
  return {
    ui,
    seen,
    panels: scope.get(Panels),
    loader: scope.get(Loader),
    submenu: scope.get(Submenu),
    visits: scope.get(PageVisits),
    overlay: () => isOverlayOpen(ui.get()),
  };
}

describe('what lies over the page', () => {
  it('is nothing at first', async () => {
    const { ui, overlay } = await frame();
    expect(ui.get()).to.deep.equal({ panel: undefined, submenu: { depth: 0, path: [] }, waiting: 0 });
    expect(overlay()).to.equal(false);
  });

  for (const name of ['microcart', 'menu', 'searchpanel', 'shop', 'size-guide', 'notify-size']) {
    it(`raises the overlay while ${name} is open and lowers it after [PL-22, PL-23]`, async () => {
      const { panels, overlay } = await frame();
      panels.open(name);
      expect(overlay()).to.equal(true);
      panels.close(name);
      expect(overlay()).to.equal(false);
    });
  }

  it('carries what it is about, such as the look to shop', async () => {
    const { panels, ui } = await frame();
    panels.open('shop-the-look', { id: 7 });
    expect(ui.get().panel).to.deep.equal({ name: 'shop-the-look', data: { id: 7 } });
  });

  it('is one at a time: another takes its place', async () => {
    const { panels, ui, seen } = await frame();
    panels.open('menu');
    panels.open('searchpanel');
    expect(ui.get().panel).to.deep.equal({ name: 'searchpanel' });
    expect(seen).to.deep.equal([{ name: 'menu' }, undefined, { name: 'searchpanel' }]);
  });

  it('may be over another, which stays and is on top again after it', async () => {
    const { panels, ui, seen } = await frame();
    panels.open('microcart');
    const beneath = ui.get().panel;
    panels.open('remove-item', { sku: 'A' }, { over: true });
    expect(openPanel(ui.get(), 'microcart')).to.equal(beneath);
    expect(openPanel(ui.get(), 'remove-item')).to.deep.include({ data: { sku: 'A' } });
    panels.close('remove-item');
    expect(ui.get().panel).to.equal(beneath);
    expect(openPanel(ui.get(), 'remove-item')).to.equal(undefined);
    panels.open('remove-item', undefined, { over: true });
    panels.close();
    expect(ui.get().panel).to.equal(undefined);
    expect(seen.map((panel) => panel?.name)).to.deep.equal([
      'microcart',
      'remove-item',
      'microcart',
      'remove-item',
      undefined,
    ]);
  });

  it('closes and opens anew when it is opened again [SC-78]', async () => {
    const { panels, seen } = await frame();
    panels.open('size-guide', { sku: 'A' });
    panels.open('size-guide', { sku: 'B' });
    expect(seen).to.deep.equal([
      { name: 'size-guide', data: { sku: 'A' } },
      undefined,
      { name: 'size-guide', data: { sku: 'B' } },
    ]);
  });

  it('closes by its name only, or whatever it is [SC-79]', async () => {
    const { panels, ui, seen } = await frame();
    panels.open('size-guide');
    panels.close('language');
    expect(ui.get().panel?.name).to.equal('size-guide');
    panels.close('size-guide');
    expect(ui.get().panel).to.equal(undefined);
    panels.open('language');
    panels.close();
    panels.close();
    expect(seen, 'closing nothing changes nothing').to.have.length(4);
  });

  it('has the flags of Vue Storefront 1 [PL-21]', async () => {
    const { panels, submenu, loader, ui } = await frame();
    const flags = (layout: LayoutName = 'default') => uiFlags(ui.get(), { layout });
    const none = {
      sidebar: false,
      microcart: false,
      searchpanel: false,
      shoppanel: false,
      shopTheLookPanel: { isOpen: false, data: null, id: null },
      notifySize: false,
      overlay: false,
      loader: false,
      checkoutMode: false,
      openMyAccount: false,
      submenu: { depth: 0, path: [] },
      webp: true,
      reviewTab: false,
      mobileMenu: false,
      sizeGuide: false,
    };
    expect(flags()).to.deep.equal(none);
    for (const [panel, ...raised] of [
      ['menu', 'sidebar', 'mobileMenu'],
      ['microcart', 'microcart'],
      ['searchpanel', 'searchpanel'],
      ['shop', 'shoppanel'],
      ['notify-size', 'notifySize'],
      ['account', 'openMyAccount'],
      ['reviews', 'reviewTab'],
      ['size-guide', 'sizeGuide'],
    ] as const) {
      panels.open(panel);
      const up = Object.fromEntries(raised.map((flag) => [flag, true]));
      expect(flags(), panel).to.deep.equal({ ...none, ...up, overlay: true });
    }
    panels.open('shop-the-look-7', { sku: 'PUMP' });
    expect(flags().shopTheLookPanel).to.deep.equal({ isOpen: true, data: { sku: 'PUMP' }, id: '7' });
    panels.close();
    submenu.open('/dames/');
    expect(flags('basic')).to.deep.equal({ ...none, checkoutMode: true, submenu: { depth: 1, path: ['/dames/'] } });
    const waiting = Promise.withResolvers<void>();
    const done = loader.during(waiting.promise);
    expect(flags().loader).to.equal(true);
    waiting.resolve();
    await done;
    expect(flags().loader).to.equal(false);
  });

  it('goes when the visitor goes to another page, not when only the query changes', async () => {
    const { panels, ui, visits } = await frame();
    const go = (path: string) => visits.routeChanged({ path, from: '/dames/', route: 'category', title: '' });
    panels.open('filters');
    go('/dames/?brand=1');
    expect(ui.get().panel?.name).to.equal('filters');
    go('/heren/');
    expect(ui.get().panel).to.equal(undefined);
  });
});

describe("the menu's levels", () => {
  let timers: { run: () => void; ms: number | undefined }[];
  const { setTimeout: realTimeout } = globalThis;

  /** A frame whose timers the test runs. */
  async function menu() {
    const { ui, submenu, panels } = await frame();
    timers = [];
    Object.assign(globalThis, { setTimeout: (run: () => void, ms?: number) => timers.push({ run, ms }) });
    return { submenu, panels, levels: () => ui.get().submenu };
  }

  afterEach(() => {
    Object.assign(globalThis, { setTimeout: realTimeout });
  });

  it('are gone into one by one; going back shows the level before at once, and the path pops after 300 ms [PL-24]', async () => {
    const { submenu, levels } = await menu();
    submenu.open('/dames/');
    submenu.open('/dames/pumps/');
    expect(levels()).to.deep.equal({ depth: 2, path: ['/dames/', '/dames/pumps/'] });
    submenu.back();
    expect(levels()).to.deep.equal({ depth: 1, path: ['/dames/', '/dames/pumps/'] });
    expect(timers.map(({ ms }) => ms)).to.deep.equal([300]);
    timers[0]?.run();
    expect(levels()).to.deep.equal({ depth: 1, path: ['/dames/'] });
  });

  it('keep what was opened before the path popped', async () => {
    const { submenu, levels } = await menu();
    submenu.open('/dames/');
    submenu.back();
    submenu.open('/heren/');
    timers[0]?.run();
    expect(levels()).to.deep.equal({ depth: 1, path: ['/heren/'] });
  });

  it('do not go above the first, and begin there when the menu opens', async () => {
    const { submenu, panels, levels } = await menu();
    submenu.back();
    expect(levels().depth).to.equal(0);
    submenu.open('/dames/');
    panels.open('menu');
    expect(levels()).to.deep.equal({ depth: 0, path: [] });
  });
});

describe('the loader', () => {
  it('is shown until everything that the visitor waits for has ended, well or not', async () => {
    const { loader, ui } = await frame();
    const first = Promise.withResolvers<string>();
    const second = Promise.withResolvers<string>();
    const answers = [loader.during(first.promise), loader.during(second.promise)];
    expect(ui.get().waiting).to.equal(2);
    first.resolve('placed');
    expect(await answers[0]).to.equal('placed');
    expect(ui.get().waiting).to.equal(1);
    second.reject(new Error('refused'));
    expect(await answers[1]?.catch(({ message }: Error) => message)).to.equal('refused');
    expect(ui.get().waiting).to.equal(0);
  });
});
