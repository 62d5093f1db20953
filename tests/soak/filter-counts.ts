import { expect } from 'chai';
import fc from 'fast-check';
import type { SeenList } from '../support/list-page.ts';

/** Where shoppers begin to filter: categories of every depth and searches, in both store views. */
const STARTS = [
  '/dames/',
  '/heren/',
  '/dames/pumps/',
  '/dames/tassen/',
  '/heren/sneakers/',
  '/sale/',
  '/merken/',
  '/search/?q=leer',
  '/search/?q=sneaker',
  '/search/?q=zwart',
].flatMap((path) => [path, `/be${path}`]);

export interface Round {
  /** Opens a list of the shop. */
  readonly see: (path: string) => Promise<SeenList>;
  readonly combinations: number;
  /** Options that are followed from each combination; all unless given. */
  readonly options?: number;
  readonly seed: number;
}

/** Chooses options as the numbers say, one after the other, and answers where that leads. */
async function choose(start: string, numbers: readonly number[], see: Round['see']): Promise<string> {
  let address = start;
  for (const number of numbers) {
    const offered = (await see(address)).filters.filter(({ active }) => !active);
    address = offered[number % Math.max(1, offered.length)]?.href ?? address;
  }
  return address;
}

const combination = (): [fc.Arbitrary<string>, fc.Arbitrary<number[]>, fc.Arbitrary<number>] => [
  fc.constantFrom(...STARTS),
  fc.array(fc.nat(), { minLength: 1, maxLength: 4 }),
  fc.nat(),
];

/** Checks for random combinations of filters that the count beside every option is the total after choosing it. */
export async function checkFilterCounts({ see, combinations, options = Infinity, seed }: Round): Promise<void> {
  const seen = new Map<string, number>();
  const totalAt = async (address: string): Promise<number> => {
    const total = seen.get(address) ?? (await see(address)).total;
    seen.set(address, total);
    return total;
  };
  await fc.assert(
    fc.asyncProperty(...combination(), async (start, numbers, first) => {
      const address = await choose(start, numbers, see);
      const { filters, total } = await see(address);
      expect(total, address).to.be.greaterThan(0);
      const offered = filters.filter(({ active }) => !active);
      const followed =
        offered.length <= options
          ? offered
          : Array.from({ length: options }, (_, place) => offered[(first + place * 7) % offered.length]);
      for (const option of followed) {
        if (option)
          expect([option.label, option.count], `${address} and then ${option.href}`).to.deep.equal([
            option.label,
            await totalAt(option.href),
          ]);
      }
    }),
    { numRuns: combinations, seed, endOnFailure: true },
  );
}

/**
 * Checks for random combinations of filters that every order and every page shows each product once, and the same ones.
 */
export async function checkPaging({ see, combinations, seed }: Round): Promise<void> {
  await fc.assert(
    fc.asyncProperty(...combination(), async (start, numbers, _first) => {
      const address = await choose(start, numbers.slice(0, 2), see);
      const whole = await wholeList(address, see);
      const orders = new Set((await see(address)).links.flatMap(({ href }) => (href.includes('sort=') ? [href] : [])));
      expect(orders.size, address).to.be.at.least(3);
      for (const order of orders) expect(await wholeList(order, see), order).to.have.members(whole);
    }),
    { numRuns: combinations, seed, endOnFailure: true },
  );
}

/**
 * The products of a list, met page by page as a shopper does: nothing that was shown may move, vanish or come twice.
 */
async function wholeList(address: string, see: Round['see']): Promise<readonly string[]> {
  let list = await see(address);
  for (let more = moreOf(list); more !== undefined; more = moreOf(list)) {
    const longer = await see(more);
    expect(longer.paths.slice(0, list.paths.length), more).to.deep.equal(list.paths);
    list = longer;
  }
  expect(list.paths, address).to.have.length(list.total);
  expect(new Set(list.paths).size, address).to.equal(list.total);
  return list.paths;
}

const moreOf = ({ links }: SeenList): string | undefined =>
  links.find(({ text }) => text === 'Meer laden' || text === 'Volgende producten')?.href;
