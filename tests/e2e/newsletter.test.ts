import { expect } from 'chai';
import { violations } from '../support/axe.ts';
import { emailTo } from '../support/read-emails.ts';
import { sharedShop } from '../support/shared-shop.ts';
import { focused, withVisitor } from '../support/visitor.ts';

describe('signing up for the newsletter', function () {
  this.timeout(60_000);

  it('promises 10 %, asks by e-mail, sends the code, and ends by the link of that e-mail [PR-36, PR-37, AC-64, AP-32, AP-34]', async () => {
    const { dataFolder } = sharedShop();
    const linkIn = ({ text }: { readonly text: string }): string => {
      const { pathname, hash } = new URL(/https?:\/\/\S+\/newsletter\/#\S+/.exec(text)?.[0] ?? '');
      return pathname + hash;
    };
    const email = `${Date.now()}@example.nl`;
    await withVisitor({}, async ({ page, open }) => {
      await open('/newsletter/');
      await page.getByText('een code voor 10 % korting').waitFor();
      const field = page.getByLabel('E-mailadres');
      await field.fill('geen adres');
      await page.getByRole('button', { name: 'Aanmelden' }).click();
      await page.getByText('Vul een geldig e-mailadres in').waitFor();
      await focused(field);
      expect(await violations(page)).to.deep.equal([]);
      await field.fill(email);
      const [answer] = await Promise.all([
        page.waitForResponse((response) => response.url().includes('/api/ext/magento2-newsletter/subscribe')),
        field.press('Enter'),
      ]);
      expect([answer.request().method(), answer.request().postDataJSON()]).to.deep.equal(['POST', { email }]);
      expect(await answer.json()).to.include({ code: 200 });
      await page.getByRole('heading', { name: 'Bijna klaar' }).waitFor();

      const asking = await emailTo(dataFolder, email, /Bevestig/);
      expect(asking.text).not.to.include('WELKOM10');
      await open(linkIn(asking));
      await page.getByRole('button', { name: 'Ja, stuur me de nieuwsbrief' }).click();
      await page.getByRole('heading', { name: 'Je bent aangemeld' }).waitFor();
      expect(page.url(), 'no key stays in the history').not.to.include('#');

      const welcome = await emailTo(dataFolder, email, /korting van 10 %/);
      expect(welcome.text).to.include('Met de code WELKOM10 krijg je 10\u00a0% korting');
      await open(linkIn(welcome));
      await page.getByRole('button', { name: 'Uitschrijven' }).click();
      await page.getByRole('heading', { name: 'Je bent uitgeschreven' }).waitFor();
      expect(await violations(page)).to.deep.equal([]);
    });
  });

  for (const screen of ['desktop', 'mobile'] as const)
    it(`opens over the page from the footer, by mouse and by keyboard, on ${screen} [RT-36]`, async () => {
      await withVisitor({ screen }, async ({ page, open, path, documents }) => {
        await open('/dames/');
        const link = page.locator('.footer').getByRole('link', { name: 'Nieuwsbrief' });
        expect(await link.getAttribute('href'), 'for who has no JavaScript').to.equal('/newsletter/');
        await link.click();
        const modal = page.getByRole('dialog', { name: 'Nieuwsbrief' });
        const field = modal.getByLabel('E-mailadres');
        await modal.getByText('een code voor 10 % korting').waitFor();
        await focused(field);
        expect(await violations(page)).to.deep.equal([]);

        await field.fill('geen adres');
        await page.keyboard.press('Enter');
        await modal.getByText('Vul een geldig e-mailadres in').waitFor();
        await page.keyboard.press('Escape');
        await modal.waitFor({ state: 'hidden' });
        await focused(link);

        await page.keyboard.press('Enter');
        await modal.waitFor();
        expect(await field.inputValue(), 'empty each time').to.equal('');
        await page.keyboard.type(`${screen}-${Date.now()}@example.nl`);
        await page.keyboard.press('Enter');
        const done = modal.getByRole('heading', { level: 3, name: 'Bijna klaar' });
        await done.waitFor();
        await focused(done);
        expect(await violations(page)).to.deep.equal([]);
        await page.goBack();
        await modal.waitFor({ state: 'hidden' });
        expect([path(), documents.length]).to.deep.equal(['/dames/', 1]);
      });
    });
});
