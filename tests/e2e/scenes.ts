import type { Locator, Page } from 'playwright-core';
import type { SCREENS } from '../support/visitor.ts';

/** A page, and what can be opened on it: axe looks at the page and at every state after it. */
export interface Scene {
  readonly name: string;
  readonly path: string;
  /** Both unless given. */
  readonly screens?: readonly (keyof typeof SCREENS)[];
  /** As of a visitor. */
  readonly fresh?: boolean;
  /** Each does something on the page and waits until it is there. */
  readonly states?: Readonly<Record<string, (page: Page, screen: keyof typeof SCREENS) => Promise<void>>>;
}

const close = (page: Page): Promise<void> => page.keyboard.press('Escape');
const searchBox = (page: Page): Locator => page.locator('.header [type=search]');
const PUMP = '/dames/pumps/valentina-pump-zwart/';

/** Every template of the shop and every panel that opens on it: whoever adds one adds a line. */
export const SCENES: readonly Scene[] = [
  { name: 'home', path: '/' },
  { name: 'category', path: '/dames/' },
  {
    name: 'filtered category',
    path: '/dames/?simple_colour=601&brand=503',
    states: { 'its chips': (page) => page.locator('.chips').waitFor() },
  },
  { name: 'product', path: PUMP },
  { name: 'product with a size', path: `${PUMP}?childSku=VALENTINA-ZWA-38` },
  { name: 'product with a size that is gone', path: `${PUMP}?childSku=VALENTINA-ZWA-35` },
  { name: 'set of parts', path: '/verzorging/verzorgingsset-glad-leer/' },
  { name: 'group with a fault', path: '/verzorging/regenpakket/?qty[BESCHERMSPRAY]=-1' },
  { name: 'bag with a fault', path: '/dames/tassen/adelaide-handtas-navy/?option[26301]=TE-LANG' },
  { name: 'search', path: '/search/?q=pumps' },
  { name: 'empty search', path: '/search/?q=zzzzzz' },
  {
    name: 'search panel',
    path: PUMP,
    states: {
      'before anything is typed': async (page) => {
        await searchBox(page).focus();
        await page.getByRole('option').first().waitFor();
      },
      'with an option chosen': async (page) => {
        await searchBox(page).pressSequentially('rode pum');
        await page.getByRole('group', { name: 'Producten' }).waitFor();
        await page.keyboard.press('ArrowDown');
      },
      'with nothing found': async (page) => {
        await searchBox(page).fill('zzzzzz');
        await page.locator('.search-panel__message').waitFor();
      },
    },
  },
  { name: 'story', path: '/bezorgen-en-retourneren/' },
  { name: 'withdrawal form', path: '/withdrawal-form/' },
  { name: 'statement of withdrawal', path: '/withdrawal/' },
  { name: 'return of a guest', path: '/guest-return/' },
  { name: 'newsletter', path: '/newsletter/' },
  { name: 'logging in', path: '/login/' },
  { name: 'forgotten password', path: '/password/reset/' },
  { name: 'confirming an address', path: '/account/confirm/#email=emma%40example.nl&key=x' },
  {
    name: 'account of a guest',
    path: '/my-account/',
    states: { known: (page) => page.getByText('Log in om deze pagina te zien').waitFor() },
  },
  { name: '404', path: '/nergens/' },
  { name: 'error', path: '/error/' },
  {
    name: 'menu',
    path: '/',
    screens: ['mobile'],
    states: {
      async open(page) {
        await page.getByRole('button', { name: 'Menu' }).click();
        await page.locator('#panel-menu .menu__service').waitFor();
        await page.locator('#panel-menu .submenus').waitFor({ state: 'attached' });
      },
      'a category': (page) => submenu(page, 'Dames'),
      'a category in it': (page) => submenu(page, 'Pumps'),
    },
  },
  {
    name: 'submenu and sorting',
    path: '/dames/',
    screens: ['desktop'],
    states: {
      async sorting(page) {
        await page.locator('.sorting summary').click();
        await page.locator('.sorting a').first().waitFor();
      },
      async submenu(page) {
        await page.getByRole('navigation', { name: 'Hoofdmenu' }).locator('summary').first().press('Enter');
        await page.locator('.menu details[open] a').first().waitFor();
      },
    },
  },
  {
    name: 'choice of countries',
    path: '/',
    fresh: true,
    states: {
      async open(page, screen) {
        if (screen === 'mobile') await page.getByRole('button', { name: 'Menu' }).click();
        await page.getByRole('link', { name: 'Land en taal: NL' }).and(page.locator(':visible')).click();
        await page.getByRole('dialog').getByRole('link', { name: 'België' }).waitFor();
      },
      async 'without a connection'(page) {
        await close(page);
        await page.context().setOffline(true);
        await page.locator('.offline p').waitFor();
      },
    },
  },
  {
    name: 'filter panel',
    path: '/dames/?simple_colour=601',
    screens: ['mobile'],
    states: {
      async open(page) {
        await page.getByRole('button', { name: /^Filters/ }).click();
        await page.locator('#panel-filters').waitFor({ state: 'visible' });
      },
    },
  },
  {
    name: 'around a product',
    path: `${PUMP}?childSku=VALENTINA-ZWA-38`,
    states: {
      async 'its pictures'(page) {
        await page.locator('.gallery button').first().click();
        await page.locator('.zoom').getByText('1 / 5').waitFor();
      },
      async 'its size guide'(page) {
        await close(page);
        await page.locator('.choices').getByRole('link', { name: 'Maattabel' }).click();
        await page.locator('.size-guide').getByRole('table').first().waitFor();
      },
      async 'the row of its brand'(page, screen) {
        await close(page);
        await page.locator('.more-of-brand').evaluate((element) => element.scrollIntoView());
        await page.locator('.more-of-brand article').first().waitFor();
        if (screen === 'mobile') await page.locator('.buy-bar').waitFor();
      },
    },
  },
  {
    name: 'cart',
    path: PUMP,
    fresh: true,
    states: {
      async empty(page) {
        await openCart(page);
        await page.getByText('Je winkelmand is nog leeg').waitFor();
      },
      async 'a size that is not chosen'(page) {
        await close(page);
        await page.getByRole('button', { name: 'In winkelmand' }).first().click();
        await page.getByRole('alert').waitFor();
      },
      async 'a product in it'(page) {
        await page.locator('.values').getByRole('link', { name: '39', exact: true }).click();
        await page.locator('.values [aria-current]').waitFor();
        await page.getByRole('button', { name: 'In winkelmand' }).first().click();
        await page.locator('.added__more').waitFor();
      },
      async 'it in the cart'(page) {
        await page.keyboard.press('Escape');
        await openCart(page);
        await page.locator('.line').waitFor();
      },
      async 'a wrong quantity and a wrong coupon'(page) {
        await page.getByRole('spinbutton').fill('0');
        await page.getByRole('spinbutton').press('Enter');
        await page.getByText('Kortingscode invullen').click();
        await page.getByRole('button', { name: 'Toepassen' }).click();
        await page.locator('.coupon [role=alert]').waitFor();
      },
      async 'another size for it'(page) {
        await page.getByRole('button', { name: /^Wijzig/ }).click();
        await page.getByRole('button', { name: '36' }).waitFor();
      },
      async 'nothing in it, which can be undone'(page) {
        await close(page);
        await page.getByRole('button', { name: /^Verwijder Val/ }).click();
        await page.getByRole('button', { name: 'Ongedaan maken' }).waitFor();
      },
      async 'without a connection'(page) {
        await page.getByRole('button', { name: 'Ongedaan maken' }).click();
        await page.context().setOffline(true);
        await page.locator('.cart-note').waitFor();
      },
    },
  },
  { name: 'cart from another device', path: '/cart/share/abc' },
];

const openCart = (page: Page): Promise<void> =>
  page
    .getByRole('link', { name: /Winkelmand/ })
    .and(page.locator(':visible'))
    .first()
    .click();

async function submenu(page: Page, name: string): Promise<void> {
  await page.getByLabel(`Meer in ${name}`).click();
  await page.locator('.submenu[data-state=shown]', { hasText: `Alles in ${name}` }).waitFor();
}
