import { expect } from 'chai';
import type { Locator, Page } from 'playwright-core';
import { withVisitor } from '../support/visitor.ts';

const PUMP = '/dames/pumps/valentina-pump-zwart/';
const TEXTS = /\/assets\/nl-NL-[^/]+\.js$/;

describe('texts that come with later views', function () {
  this.timeout(60_000);

  /** Addresses of the files with texts that a page asks for. */
  function textsOf(page: Page): string[] {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (TEXTS.test(request.url())) asked.push(request.url());
    });
    return asked;
  }

  const picture = (page: Page): Locator => page.locator('.gallery button').first();
  const nextPicture = (page: Page): Locator => page.locator('.zoom').getByRole('button', { name: 'Volgende foto' });

  it('are in the HTML of a page that says them, and there when it is hydrated', async () => {
    const said = (page: Page): Promise<string[]> => page.locator('main').locator('h1, h2, label').allInnerTexts();
    const served: string[] = [];
    await withVisitor({ javaScriptEnabled: false }, async ({ page, open }) => {
      await open('/login/');
      served.push(...(await said(page)));
    });
    expect(served).to.include.members(['Welkom', 'Account aanmaken', 'E-mailadres']);
    await withVisitor({}, async ({ page, open }) => {
      const texts = textsOf(page);
      await open('/login/');
      // What is shown further down, once it is near, comes after what was served.
      expect((await said(page)).slice(0, served.length)).to.deep.equal(served);
      expect(texts).to.have.length(2);
    });
  });

  it('come along with the first modal, once for all pages that are navigated to', async () => {
    await withVisitor({}, async ({ page, open, documents }) => {
      const texts = textsOf(page);
      await open(PUMP);
      expect(texts, 'the texts of every page').to.have.length(1);
      await picture(page).click();
      await nextPicture(page).waitFor();
      expect(texts).to.have.length(2);
      await page.keyboard.press('Escape');
      await page.locator('header a[href^="/login/"]').click();
      await page.locator('main').getByLabel('E-mailadres').first().waitFor();
      expect([texts.length, documents.length]).to.deep.equal([2, 1]);
    });
  });

  it('come along with a page that is navigated to', async () => {
    await withVisitor({}, async ({ page, open, documents }) => {
      await open('/');
      await page.locator('header a[href^="/login/"]').click();
      await page.locator('main h1').filter({ hasText: 'Welkom' }).waitFor();
      expect(await page.locator('main').getByLabel('E-mailadres').first().isVisible()).to.equal(true);
      expect(documents).to.have.length(1);
    });
  });

  it('are asked for again after they could not be had: the modal says that it cannot open', async () => {
    await withVisitor({ expects: [/net::ERR_FAILED/] }, async ({ page, open }) => {
      await open(PUMP);
      await page.route(TEXTS, (route) => route.abort());
      await picture(page).click();
      await page.getByRole('alert').filter({ hasText: 'Je bent offline' }).waitFor();
      expect(await page.locator('.zoom').count()).to.equal(0);
      await page.unroute(TEXTS);
      await picture(page).click();
      await nextPicture(page).waitFor();
    });
  });
});
