import { buildShop, loadShop } from 'etalage/server';

/** Builds the shop for production. */
export async function build(): Promise<void> {
  const began = performance.now();
  await buildShop(await loadShop(), (line) => console.log(`etalage: ${line}`));
  console.log(`etalage: built in ${((performance.now() - began) / 1000).toFixed(1)} s`);
}
