import { textTable, type CommandInput, type CommandShop } from 'etalage/core';
import { ConsentRecords } from '../module.ts';

/** Runs `etalage consent stats`. */
export async function printStats({ options }: CommandInput, { get }: CommandShop): Promise<number> {
  const stats = await (await get(ConsentRecords)).stats();
  if (options['json'] === true) console.log(JSON.stringify(stats, undefined, 2));
  else {
    const rows = stats.map(({ version, purpose, given, refused }) => [
      version,
      purpose,
      String(given),
      String(refused),
      `${Math.round((given / (given + refused)) * 100)} %`,
    ]);
    console.log(textTable(['version', 'purpose', 'agreed', 'refused', 'agreed'], rows));
  }
  return 0;
}
