import { expect } from 'chai';
import type { BrandView } from 'etalage/modules/favourites';
import { runCommand } from '../../support/run-command.ts';
import { sharedShop } from '../../support/shared-shop.ts';
import { ask, login, register } from '../user/customers.ts';

const PATH = '/api/ext/favourites/brands';
interface Shown {
  readonly items: readonly BrandView[];
  readonly choices: readonly BrandView[];
  readonly max: number;
}

describe('Favourite brands', function () {
  this.timeout(90_000);
  const somebody = async () => {
    const { email } = await register(sharedShop());
    return { email, token: (await login(sharedShop(), email)).token };
  };
  const shown = async (token: string, path = PATH): Promise<Shown> =>
    (await ask(sharedShop(), 'GET', path, { token })).result as Shown;
  const change = (kind: 'add' | 'delete', token: string | undefined, body: object) =>
    ask(sharedShop(), 'POST', `${PATH}/${kind}`, { body, ...(token !== undefined && { token }) });

  it('are chosen of the brands that the shop sells, each of which leads to its products, six at most [RU-25, PR-27, AC-67, AC-68, AC-69]', async () => {
    const { token } = await somebody();
    const { items, choices, max } = await shown(token);
    expect(items).to.deep.equal([]);
    expect(max).to.equal(6);
    expect(choices.length).to.be.greaterThan(6);
    const names = choices.map(({ name }) => name);
    expect(names).to.deep.equal(names.toSorted(new Intl.Collator('nl').compare));
    const { url: home } = sharedShop();
    for (const { url } of choices) expect((await fetch(home + String(url))).status, String(url)).to.equal(200);

    const [first, ...rest] = choices;
    for (const { id } of choices.slice(0, 6))
      expect((await change('add', token, { brandId: id })).status).to.equal(200);
    expect((await change('add', token, { brandId: first?.id })).status, 'once more').to.equal(200);
    const seventh = await change('add', token, { brandId: rest[5]?.id });
    expect(seventh.status).to.equal(409);
    expect(seventh.meta?.['reason']).to.equal('favourites.brandsFull');
    for (const _ of [1, 2]) expect((await change('delete', token, { brandId: first?.id })).status).to.equal(200);
    expect((await shown(token)).items).to.deep.equal(choices.slice(1, 6));
    expect((await change('add', token, { brandId: rest[5]?.id })).status).to.equal(200);
  });

  it('are for customers, each of whom has their own, and go with them', async () => {
    const [one, other] = [await somebody(), await somebody()];
    const [brand] = (await shown(one.token)).choices;
    const body = { brandId: brand?.id };
    for (const call of [
      ask(sharedShop(), 'GET', PATH),
      change('add', undefined, body),
      change('delete', undefined, body),
    ])
      expect((await call).status).to.equal(401);
    expect((await change('add', one.token, body)).status).to.equal(200);
    await change('delete', other.token, body);
    expect((await shown(one.token)).items).to.deep.equal([brand]);
    expect((await shown(other.token)).items).to.deep.equal([]);
    for (const [sent, status] of [
      [{}, 400],
      [{ brandId: 7 }, 400],
      [{ brandId: '' }, 400],
      [{ brandId: 'x\u0000' }, 400],
      [{ brandId: 'x'.repeat(65) }, 400],
      [{ brandId: 'none' }, 404],
    ] as const)
      expect((await change('add', one.token, sent)).status, JSON.stringify(sent)).to.equal(status);
    const { code } = await runCommand(['customer', 'erase', one.email], {
      env: { ETALAGE_DATA: sharedShop().dataFolder },
    });
    expect(code).to.equal(0);
    expect((await change('add', one.token, body)).status).to.equal(401);
  });
});
