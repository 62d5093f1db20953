import { expect } from 'chai';
import { createFavouriteBrands } from '../../../modules/favourites/adapters/embedded/favourite-brands.ts';
import { favouritesMigrations } from '../../../modules/favourites/adapters/embedded/tables.ts';
import { MAX_BRANDS } from '../../../modules/favourites/module.ts';
import { onBothEngines } from '../../support/both-engines.ts';

const brand = (id: number) => ({ id: String(id), name: `Huis ${id}` });

onBothEngines('favourite brands of customers', (openDatabase) => {
  async function open() {
    const database = await openDatabase({ favourites: favouritesMigrations });
    let now = 1_700_000_000_000;
    const brands = createFavouriteBrands({
      database,
      transact: (work) => database.transaction(work),
      now: () => (now += 1),
    });
    return { brands };
  }

  it('stand in the order in which they were chosen, once each, and are the customer’s own [AC-67]', async () => {
    const { brands } = await open();
    for (const id of [3, 1, 2, 3]) await brands.add(7, brand(id));
    expect((await brands.list(7)).map(({ id }) => id)).to.deep.equal(['3', '1', '2']);
    await brands.remove(8, '1');
    expect(await brands.list(8)).to.deep.equal([]);
    await brands.remove(7, '1');
    await brands.remove(7, '1');
    expect(await brands.list(7)).to.deep.equal([brand(3), brand(2)]);
  });

  it('are six at most, however many are chosen at once [AC-68, AC-69, PR-27]', async () => {
    const { brands } = await open();
    const answers = await Promise.allSettled(Array.from({ length: 20 }, (_, id) => brands.add(7, brand(id))));
    const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason as object] : []));
    expect(refused).to.have.length(20 - MAX_BRANDS);
    for (const error of refused) expect(error).to.include({ code: 409, reason: 'favourites.brandsFull' });
    const chosen = await brands.list(7);
    expect(chosen).to.have.length(MAX_BRANDS);
    for (const one of chosen) await brands.add(7, one);
    expect(await brands.list(7), 'chosen again').to.deep.equal(chosen);
  });
});
