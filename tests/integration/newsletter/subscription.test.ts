import { expect } from 'chai';
import { emailTo, secretsIn } from '../../support/read-emails.ts';
import { runCommand } from '../../support/run-command.ts';
import { inShop, sharedShop, visit } from '../../support/shared-shop.ts';
import { ask, login, newEmail, register, type Answer } from '../user/customers.ts';

const PATH = '/api/ext/magento2-newsletter/subscribe';

const statusOf = async (email: string, token?: string): Promise<unknown> => {
  const answer = await ask(sharedShop(), 'GET', `${PATH}?email=${encodeURIComponent(email)}`, {
    ...(token !== undefined && { token }),
  });
  expect(answer.code, answer.text).to.equal(200);
  expect(answer.headers.get('cache-control')).to.equal('no-store');
  return answer.result;
};
const end = (email: string, token?: string): Promise<Answer> =>
  ask(sharedShop(), 'DELETE', PATH, { body: { email }, ...(token !== undefined && { token }) });

/** Subscribes an address by its e-mail; answers the key of the links. */
async function subscribe(email: string): Promise<string> {
  const { dataFolder } = sharedShop();
  expect((await ask(sharedShop(), 'POST', PATH, { body: { email } })).result).to.equal('OK');
  const key = secretsIn(await emailTo(dataFolder, email, /Bevestig/)).get('confirm') ?? '';
  expect((await ask(sharedShop(), 'POST', '/api/ext/newsletter/confirm', { body: { key } })).code).to.equal(200);
  return key;
}

describe('The newsletter of an account', function () {
  this.timeout(60_000);

  it('is told and ended for the address of the account alone [AP-31, AP-33, AP-34, AC-61, AC-63]', async () => {
    const { email } = await register(sharedShop());
    const { token } = await login(sharedShop(), email);
    const { token: other } = await login(sharedShop(), (await register(sharedShop())).email);
    expect(await statusOf(email, token)).to.equal('unsubscribed');
    expect((await end(email, token)).result, 'it changes nothing').to.equal('OK');
    await subscribe(email);
    expect(await statusOf(email.toUpperCase(), token)).to.equal('subscribed');
    for (const stranger of [undefined, other]) {
      expect(await statusOf(email, stranger)).to.equal('unsubscribed');
      const refused = await end(email, stranger);
      const unknown = await end(newEmail(), stranger);
      expect([refused.status, refused.meta?.['reason']]).to.deep.equal([403, 'newsletter.notYours']);
      expect([unknown.status, unknown.meta], 'the same for an address that nobody has').to.deep.equal([
        403,
        { ...refused.meta },
      ]);
    }
    expect((await end(email, token)).result).to.equal('OK');
    expect(await statusOf(email, token)).to.equal('unsubscribed');
  });

  it('ends by one click in a mail program, and asks once more whoever opens that address', async () => {
    const address = `/api/ext/newsletter/unsubscribe?storeCode=default&key=`;
    const form = new FormData();
    form.set('List-Unsubscribe', 'One-Click');
    for (const body of [new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }), form]) {
      const { email } = await register(sharedShop());
      const { token } = await login(sharedShop(), email);
      const key = await subscribe(email);
      const page = await visit(address + key);
      expect([page.status, page.headers.get('content-type')]).to.deep.equal([200, 'text/html; charset=utf-8']);
      expect(page.text).to.include(`/newsletter/#leave=${key}`);
      expect(await statusOf(email, token), 'programs follow links').to.equal('subscribed');
      for (const _ of ['once', 'once more'])
        expect((await fetch(inShop(address + key), { method: 'POST', body })).status).to.equal(200);
      expect(await statusOf(email, token)).to.equal('unsubscribed');
    }
  });

  it('goes with the customer when the account is erased', async () => {
    const { email } = await register(sharedShop());
    await subscribe(email);
    const erased = await runCommand(['customer', 'erase', email], { env: { ETALAGE_DATA: sharedShop().dataFolder } });
    expect(erased.code, erased.output).to.equal(0);
    await register(sharedShop(), {}, email);
    expect(await statusOf(email, (await login(sharedShop(), email)).token)).to.equal('unsubscribed');
  });
});
