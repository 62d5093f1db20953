import { expect } from 'chai';
import { violations } from '../support/axe.ts';
import { agreeAndOrder, sayAll, sayHow, sayWhere, sayWho, send, step, stockUp, withCart } from '../support/checkout.ts';
import { inShop } from '../support/shared-shop.ts';
import { focused, hydrated, withVisitor } from '../support/visitor.ts';

describe('the steps of the checkout', function () {
  this.timeout(120_000);

  before(stockUp);

  it('begins at its top, also for who has got further and for who comes from the cart', async () => {
    await withVisitor({ screen: 'mobile' }, async ({ page, open }) => {
      const top = (): Promise<number> => page.evaluate(() => window.scrollY);
      await withCart(page);
      await open('/checkout/#cart');
      await page.getByRole('main').getByRole('link', { name: 'Verder naar bestellen' }).click();
      await step(page, 'personal-details');
      expect(await top(), 'from the cart').to.equal(0);
      await sayWho(page);
      await sayWhere(page);
      await step(page, 'payment');
      await page.waitForFunction(() => window.scrollY > 0);
      await open('/');
      await open('/checkout/');
      await step(page, 'payment');
      expect(await top(), 'anew').to.equal(0);
    });
  });

  it('has a place for the step that was asked for until it is there, where it will be', async () => {
    await withVisitor({ screen: 'mobile' }, async ({ page, open }) => {
      await withCart(page);
      await open('/checkout/');
      await sayWho(page);
      await step(page, 'shipping');
      const placeOf = (): Promise<number | undefined> =>
        page.locator('#shipping h2').evaluate((heading) => heading.getBoundingClientRect().top + window.scrollY);
      const placed = await placeOf();
      const released = Promise.withResolvers<void>();
      await page.route(/\/assets\/.*\.js$/, async (route) => {
        if (!/\/boot[^/]*\.js$/.test(route.request().url())) await released.promise;
        await route.continue();
      });
      await page.reload({ waitUntil: 'domcontentloaded' });
      await page.locator('.checkout[aria-busy=true] #shipping:target').waitFor();
      const { height, background } = await page.locator('#shipping').evaluate((element) => {
        const style = getComputedStyle(element, '::after');
        return { height: parseFloat(style.height), background: style.backgroundImage };
      });
      expect(height).to.be.greaterThan(200);
      expect(background).to.include('gradient');
      expect(await page.locator('#personal-details form').isVisible()).to.equal(false);
      expect(await placeOf()).to.be.closeTo(placed ?? 0, 2);
      released.resolve();
      await step(page, 'shipping');
    });
  });

  it('has the parts of a name on one line where there is room for three', async () => {
    for (const width of [768, 1024, 1440])
      await withVisitor({ viewport: { width, height: 900 } }, async ({ page, open }) => {
        await withCart(page);
        await open('/checkout/');
        await step(page, 'personal-details');
        const fields = await page.locator('.checkout__name input').all();
        const tops = await Promise.all(fields.map(async (field) => Math.round((await field.boundingBox())!.y)));
        expect(tops, `at ${width} px`).to.deep.equal(Array(3).fill(tops[0]));
      });
  });

  it('has what was typed, when Back leads to a form that was sent before any script ran', async () => {
    await withVisitor({ expects: [/ 405 /] }, async ({ page }) => {
      await withCart(page);
      const released = Promise.withResolvers<void>();
      await page.route(/\/assets\/.*\.js$/, async (route) => {
        await released.promise;
        await route.continue().catch(() => undefined); // the page that asked for it is gone
      });
      await page.goto(inShop('/checkout/'), { waitUntil: 'commit' });
      await page.getByLabel('Voornaam').fill('An');
      await page.getByLabel('E-mailadres', { exact: true }).fill('an@example.nl');
      await page.locator('#personal-details .checkout__next').click({ noWaitAfter: true });
      await page.getByRole('heading', { level: 1, name: 'Er is nog niets verstuurd' }).waitFor();
      released.resolve();
      await page.goBack({ waitUntil: 'commit' });
      await hydrated(page);
      await step(page, 'personal-details');
      expect(await page.getByLabel('E-mailadres', { exact: true }).inputValue()).to.equal('an@example.nl');
      expect(await page.getByLabel('Voornaam').inputValue()).to.equal('An');
    });
  });

  it('says at the ways to pay that one has to be chosen', async () => {
    await withVisitor({ screen: 'mobile' }, async ({ page, open }) => {
      await withCart(page);
      await open('/checkout/');
      await sayWho(page);
      await sayWhere(page);
      await step(page, 'payment');
      const ways = page.getByRole('radiogroup', { name: 'Hoe wil je betalen?' });
      await ways.getByRole('radio').first().waitFor();
      await send(page);
      await ways.getByText('Kies hoe je wilt betalen.').waitFor();
      await focused(ways.getByRole('radio').first());
      expect(await violations(page)).to.deep.equal([]);
      await ways.getByRole('radio').first().press('Space');
      await ways.getByText('Kies hoe je wilt betalen.').waitFor({ state: 'detached' });
    });
  });

  it('says that the cart has changed in another tab, and asks for the consent again', async () => {
    await withVisitor({ fresh: true }, async ({ page, open }) => {
      await withCart(page);
      await open('/checkout/');
      await sayAll(page);
      await page.locator('[name=conditions]').check();
      const other = await page.context().newPage();
      await other.goto(inShop('/checkout/#cart'));
      await other.getByRole('main').getByRole('spinbutton').fill('2');
      await other.getByRole('main').getByRole('spinbutton').press('Enter');
      await page.getByText('Je winkelmand is intussen gewijzigd').waitFor();
      expect(await page.locator('[name=conditions]').isChecked()).to.equal(false);
      await page.locator('.checkout__place').click();
      await page.getByText('Ga akkoord met de algemene voorwaarden om te bestellen.').waitFor();
      await page.locator('.checkout-summary--wide').getByText('Aantal: 2').waitFor();
      await page.locator('[name=conditions]').check();
      await page.getByText('Je winkelmand is intussen gewijzigd').waitFor({ state: 'detached' });
    });
  });

  it('can be gone through on a slow line, and nothing moves that could be tapped when its answers come', async () => {
    await withVisitor({ screen: 'mobile' }, async ({ page, open }) => {
      await withCart(page);
      const network = await page.context().newCDPSession(page);
      await network.send('Network.enable');
      await network.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 400,
        downloadThroughput: 50_000,
        uploadThroughput: 50_000,
      });
      await open('/checkout/');
      await sayWho(page);
      await step(page, 'shipping');
      const places = (): Promise<readonly number[]> =>
        page
          .locator('#shipping :is(input:not([type=radio]), .checkout__next)')
          .evaluateAll((all) => all.map((element) => Math.round(element.getBoundingClientRect().top + scrollY)));
      const before = await places();
      await sayWhere(page, async () => {
        await page.getByText('We konden dit adres niet vinden.').waitFor();
        expect(await places(), 'nothing moves when address and delivery are answered').to.deep.equal(before);
      });
      await sayHow(page);
      await step(page, 'review');
      await page.reload();
      const summaries = (): Promise<readonly number[]> =>
        page
          .locator('.checkout-step')
          .evaluateAll((all) => all.map((element) => Math.round(element.getBoundingClientRect().height)).slice(0, 3));
      await step(page, 'review');
      const early = await summaries();
      await page.locator('.checkout__when', { hasText: 'Thuisbezorgd' }).waitFor();
      await page.locator('#payment').getByText('Betalen bij aflevering').waitFor();
      expect(await summaries(), 'nor when the ways chosen are known again').to.deep.equal(early);
      await agreeAndOrder(page);
      await page.waitForURL('**/order-confirmation/');
    });
  });

  it('goes on with a step that was sent before the scripts were there', async () => {
    await withVisitor({ screen: 'mobile' }, async ({ page, documents }) => {
      await withCart(page);
      const released = Promise.withResolvers<void>();
      await page.route(/\/assets\/.*\.js$/, async (route) => {
        if (!/\/boot[^/]*\.js$/.test(route.request().url())) await released.promise;
        await route.continue();
      });
      await page.goto(inShop('/checkout/'));
      await page.getByLabel('E-mailadres', { exact: true }).fill('an@example.nl');
      await page.getByLabel('Voornaam').fill('An');
      await page.getByLabel('Achternaam').fill('Berg');
      await send(page);
      released.resolve();
      await step(page, 'shipping');
      expect(documents).to.have.length(1);
      expect(await page.locator('#personal-details .checkout-step__summary').innerText()).to.match(/An Berg\s+an@/);
    });
  });
});
