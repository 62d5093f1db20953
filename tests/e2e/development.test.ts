import { chmodSync, existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import type { Browser, Page } from 'playwright-core';
import { openChromium } from '../support/chromium.ts';
import { fixtureShop } from '../support/fixture-shop.ts';
import { repositoryRoot, startShopServer, type ShopServer } from '../support/shop-server.ts';
import { focused, hydrated } from '../support/visitor.ts';

const COUNTER = 'theme/counter.tsx';
const ENDPOINT = 'modules/faulty/api/index.ts';

const counter = (heading: string) => `import { useState } from 'react';

export default function Counter() {
  const [count, setCount] = useState(0);
  return (
    <>
      <h1>${heading}</h1>
      <input aria-label="Naam" />
      <button type="button" onClick={() => setCount(count + 1)}>Geteld: {count}</button>
      <p className="marked">Merk</p>
    </>
  );
}
`;

describe('the shop under development', function () {
  this.timeout(120_000);
  const running: { folder: string; shop?: ShopServer; browser?: Browser; page?: Page } = { folder: '' };
  /** Pages that the browser asked for after the first. */
  const seen = { documents: 0 };

  const write = (file: string, text: string): void => writeFileSync(join(running.folder, file), text);
  const change = (file: string, from: string, to: string): void => {
    const text = readFileSync(join(running.folder, file), 'utf8');
    if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
    write(file, text.replace(from, to));
  };
  const page = (): Page => {
    if (!running.page) throw new Error('The page is open only while tests run');
    return running.page;
  };
  const heading = (text: string) => page().getByRole('heading', { name: text, exact: true });
  /** What the endpoint answers, and its status. */
  const asked = async (): Promise<string> => {
    const answer = await fetch(`${running.shop?.url}/api/ext/faulty/boom`);
    return `${answer.status} ${await answer.text()}`;
  };
  /** Asks until the answer is the one that was waited for: a save is noticed a moment after it. */
  const askedUntil = async (part: string): Promise<void> => {
    while (!(await asked()).includes(part));
  };
  const timed = async (what: string, work: Promise<unknown>): Promise<void> => {
    const started = performance.now();
    await work;
    console.log(`      ${what}: ${Math.round(performance.now() - started)} ms`);
  };

  before(async () => {
    running.folder = fixtureShop('theme-mini', 'theme-mini-hot');
    write(COUNTER, counter('Balie'));
    change(ENDPOINT, 'throw new Error(SECRET);', "return { said: 'first' };");
    // An editor that writes down what it is to open.
    const editor = join(running.folder, 'editor.sh');
    writeFileSync(editor, `#!/bin/sh\necho "$@" > "${join(running.folder, 'edited.txt')}"\n`);
    chmodSync(editor, 0o755);
    const env = {
      NODE_ENV: undefined,
      HOST: undefined,
      ETALAGE_DATA: join(running.folder, 'data'),
      LAUNCH_EDITOR: editor,
    };
    running.shop = await startShopServer({ folder: running.folder, env, command: 'dev' });
    running.browser = await openChromium();
    running.page = await running.browser.newPage({ viewport: { width: 1440, height: 900 } });
    running.page.on('request', (request) => {
      if (request.isNavigationRequest()) seen.documents += 1;
    });
    await running.page.goto(`${running.shop.url}/balie/`);
    await hydrated(running.page);
    seen.documents = 0;
    await running.page.getByLabel('Naam').fill('Marie');
    await running.page.getByRole('button', { name: 'Geteld: 0' }).click();
  });
  after(async () => {
    await running.browser?.close();
    await running.shop?.stop();
  });

  /** The page is the one that was opened: what was typed and counted in it is still there. */
  async function isSamePage(): Promise<void> {
    expect(await page().getByLabel('Naam').inputValue()).to.equal('Marie');
    expect(await page().getByRole('button', { name: 'Geteld: 1' }).count()).to.equal(1);
    expect(seen.documents, 'documents').to.equal(0);
  }

  it('replaces a part in the page that is open, whose state stays', async () => {
    write(COUNTER, counter('Kassa'));
    await timed('a part', heading('Kassa').waitFor());
    await isSamePage();
    const html = await (await fetch(`${running.shop?.url}/balie/`)).text();
    expect(html, 'rendered by the server').to.include('Kassa');
  });

  it('replaces tokens and style sheets in it', async () => {
    const token = () =>
      page().evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--mini-corner').trim());
    expect(await token()).to.equal('3px');
    change('theme/index.ts', "'--mini-corner': '3px'", "'--mini-corner': '7px'");
    const isThere = page().waitForFunction(
      () => getComputedStyle(document.documentElement).getPropertyValue('--mini-corner').trim() === '7px',
    );
    await timed('a token', isThere);
    await isSamePage();
  });

  it('answers with an endpoint as it was saved last; requests wait for it', async () => {
    expect(await asked()).to.include('first');
    change(ENDPOINT, "'first'", "'second'");
    await timed('an endpoint', askedUntil('second'));
    await isSamePage();
  });

  it('shows what is wrong with a part, and goes on when it is fixed', async () => {
    write(COUNTER, counter('Fout').replace('return (', 'return ((('));
    await timed('a fault in a part', page().locator('vite-error-overlay').waitFor());
    write(COUNTER, counter('Winkel'));
    await heading('Winkel').waitFor();
    await page().locator('vite-error-overlay').waitFor({ state: 'detached' });
    await isSamePage();
  });

  it('shows what is wrong with an endpoint or a setting, with its place, and goes on when it is fixed', async () => {
    const good = readFileSync(join(running.folder, ENDPOINT), 'utf8');
    write(ENDPOINT, `${good}\nconst two = = 2;\n`);
    await askedUntil('500');
    await page()
      .locator('vite-error-overlay')
      .getByText(/modules\/faulty\/api\/index\.ts:\d+/)
      .first()
      .waitFor();
    const answer = await fetch(`${running.shop?.url}/`, { headers: { accept: 'text/html' } });
    expect([answer.status, (await answer.text()).includes('modules/faulty/api/index.ts:')]).to.deep.equal([500, true]);
    write(ENDPOINT, good.replace("'second'", "'third'"));
    await askedUntil('third');
    await page().locator('vite-error-overlay').waitFor({ state: 'detached' });

    change('config/default.json', '"platform": "embedded"', '"platform": 3');
    await askedUntil('config/default.json');
    change('config/default.json', '"platform": 3', '"platform": "embedded"');
    await askedUntil('third');
    await isSamePage();
  });

  it('names parts, slots and fills on the page, says who supplies them, and opens their file', async () => {
    const positions = () =>
      page().evaluate(() =>
        [...document.querySelectorAll('main *')].map((one) => one.getBoundingClientRect().toJSON()),
      );
    const before = await positions();
    await page().getByLabel('Naam').focus();
    await page().keyboard.press('Alt+Shift+E');
    const list = page().getByRole('dialog', { name: 'Parts, slots and fills of this page' });
    const counterLine = list.getByRole('button', { name: 'part leaflet.Counter theme mini: theme/counter.tsx' });
    await counterLine.waitFor();
    await list.getByRole('button', { name: /^fill ribbon\.thanks module ribbon: modules\/ribbon\/client\// }).waitFor();
    await list.getByRole('button', { name: /^slot shell\.pageEnd declared by module shell/ }).waitFor();
    expect(await page().locator('etalage-overlay .box.part', { hasText: 'leaflet.Counter' }).count()).to.equal(1);
    expect(await positions(), 'layout').to.deep.equal(before);

    await counterLine.focus();
    await page().keyboard.press('Enter');
    const edited = join(running.folder, 'edited.txt');
    while (!existsSync(edited) || !readFileSync(edited, 'utf8').includes('theme/counter.tsx'))
      await page().evaluate(() => new Promise(requestAnimationFrame));

    await page().keyboard.press('Escape');
    await list.waitFor({ state: 'detached' });
    await focused(page().getByLabel('Naam'));
    await isSamePage();
  });

  it('says once which text a page has not, where it is said and where to add it', async () => {
    const text = counter('Tekst').replace('<h1>Tekst', "<h1>{useTranslator().t('Nobody has this')}");
    write(COUNTER, `import { useTranslator } from 'etalage/core/react';\n${text}`);
    await heading('Nobody has this').waitFor();
    const line =
      /No text in nl-NL for "Nobody has this" \(theme\/counter\.tsx:\d+\): its key shows itself\. Add it to \S+/g;
    const rendered = async () => void (await (await fetch(`${running.shop?.url}/balie/`)).text());
    while (!running.shop?.output().match(line)) await rendered();
    await rendered();
    expect(running.shop.output().match(line)).to.have.lengthOf(1);
    write(COUNTER, counter('Winkel'));
    await heading('Winkel').waitFor();
  });

  it('says why a page fails, where customers get the error page, until it is fixed', async () => {
    const failing = counter('Stuk').replace('return (', "if (count >= 0) throw new Error('on purpose');\n  return (");
    write(COUNTER, failing);
    await page().locator('vite-error-overlay').getByText('on purpose').first().waitFor();
    const rendered = async () => (await fetch(`${running.shop?.url}/balie/`)).text();
    const isSaid = (html: string): boolean => html.includes('on purpose');
    let html = await rendered();
    while (!isSaid(html)) html = await rendered();
    expect(html).to.match(/theme\/counter\.tsx:5:\d+<\/a>/);
    await page().reload();
    await page().getByRole('heading', { name: 'This page fails' }).waitFor();
    write(COUNTER, counter('Heel'));
    await heading('Heel').waitFor();
  });

  it('is in nothing that a build has', () => {
    const built = globSync('build/{assets,*/client,*/render}/**/*.js', { cwd: repositoryRoot });
    expect(built).to.not.be.empty;
    const found = built.filter((file) =>
      /etalageMarks|etalage-overlay|__etalage|open-in-editor|etalage:failed/.test(
        readFileSync(join(repositoryRoot, file), 'utf8'),
      ),
    );
    expect(found).to.deep.equal([]);
  });
});
