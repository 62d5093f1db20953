import { expect } from 'chai';
import { emailsIn, emailTo } from '../../support/read-emails.ts';
import { commandBeside } from '../../support/run-command.ts';
import { sharedShop } from '../../support/shared-shop.ts';
import { ask, login, register, type Answer } from '../user/customers.ts';

const SKU = 'LOTTE-TAU-39';
const command = (...args: string[]): Promise<string> => commandBeside(sharedShop(), args);
const wish = (token: string | undefined, body: object): Promise<Answer> =>
  ask(sharedShop(), 'POST', '/api/ext/product-alert/subscribe', { body, ...(token !== undefined && { token }) });
const list = async (token: string): Promise<readonly { readonly sku: string; readonly path: string }[]> => {
  const { result } = await ask(sharedShop(), 'GET', '/api/ext/notify-me', { token });
  return (result as { items: readonly { sku: string; path: string }[] }).items;
};

describe('Waiting for what is sold out', function () {
  this.timeout(90_000);
  const somebody = async () => {
    const { email } = await register(sharedShop());
    return { email, token: (await login(sharedShop(), email)).token };
  };
  after(() => command('stock', 'set', SKU, '20'));

  it('brings one e-mail when it is back, to those who asked first, and none to others [PR-38, AP-97]', async () => {
    const { dataFolder } = sharedShop();
    await command('stock', 'set', SKU, '5');
    const [first, second, third] = [await somebody(), await somebody(), await somebody()];
    expect((await wish(first.token, { sku: SKU })).meta?.['reason'], 'in stock').to.equal('notify-me.notSoldOut');
    await command('stock', 'set', SKU, '0');
    for (const { token } of [first, second, third]) expect((await wish(token, { sku: SKU })).result).to.equal(true);
    expect((await wish(first.token, { sku: SKU })).result, 'asked again').to.equal(true);
    const [kept] = await list(first.token);
    expect(kept).to.deep.include({ sku: SKU, name: 'Lotte sneaker taupe', options: '39' });
    const waiting = JSON.parse(await command('notify-me', 'list', '--json')) as { sku: string; count: number }[];
    expect(waiting.find(({ sku }) => sku === SKU)?.count).to.equal(3);

    await command('stock', 'set', SKU, '2');
    for (const { email } of [first, second]) {
      const { text, subject } = await emailTo(dataFolder, email, /Weer op voorraad/);
      expect(subject).to.equal('Weer op voorraad: Lotte sneaker taupe, 39');
      expect(text).to.match(new RegExp(`https?://\\S+\\?childSku=${SKU}`));
    }
    const subjects = (await emailsIn(dataFolder)).flatMap(({ to, subject }) => (to === third.email ? [subject] : []));
    expect(subjects.join(), 'the third').not.to.include('Weer op voorraad');
    expect(await list(first.token), 'told once').to.deep.equal([]);
    expect((await list(third.token)).map(({ sku }) => sku)).to.deep.equal([SKU]);
    await ask(sharedShop(), 'POST', '/api/ext/notify-me/delete', { body: { sku: SKU }, token: third.token });
    expect(await list(third.token)).to.deep.equal([]);
  });

  it('is for customers, for products of the shop, and for the customer alone [PR-39, AC-88]', async () => {
    for (const call of [
      wish(undefined, { sku: 'VALENTINA-ZWA-35' }),
      ask(sharedShop(), 'GET', '/api/ext/notify-me'),
      ask(sharedShop(), 'POST', '/api/ext/notify-me/delete', { body: { sku: 'VALENTINA-ZWA-35' } }),
    ])
      expect((await call).status).to.equal(401);
    const { email, token } = await somebody();
    const other = await somebody();
    expect((await wish(token, { sku: 'NONE' })).status).to.equal(404);
    expect((await wish(token, { sku: 'VALENTINA-ZWA' })).status, 'no size of it').to.equal(404);
    expect((await wish(token, {})).status).to.equal(400);
    expect((await wish(token, { sku: 'VALENTINA-ZWA-35' })).status).to.equal(200);
    expect(await list(other.token)).to.deep.equal([]);
    await ask(sharedShop(), 'POST', '/api/ext/notify-me/delete', {
      body: { sku: 'VALENTINA-ZWA-35' },
      token: other.token,
    });
    expect(await list(token)).to.have.length(1);
    await command('customer', 'erase', email);
    expect(await command('notify-me', 'list')).not.to.include('VALENTINA-ZWA-35');
  });
});
