import { csvOf, orRefused, type CommandInput, type CommandShop } from 'etalage/core';
import { CustomerAdmin } from '../module.ts';
import { customerView } from '../wire/customer-view.ts';
import { EXPORT_HEAD, exportRow } from '../wire/export-rows.ts';

/**
 * Runs `etalage user show`: JSON, as the API answers it to the customer. Answers 0, or 1 where no account has the
 * address.
 */
export const showCustomer = ({ arguments: [email = ''] }: CommandInput, { get }: CommandShop): Promise<number> =>
  orRefused(async () => {
    const customer = await (await get(CustomerAdmin)).find(email);
    console.log(JSON.stringify(customerView(customer), null, 2));
  });

/** Runs `etalage user group`. Answers 0, or 1 where no account has the address. @throws Error for a wrong number */
export const groupCustomer = (
  { arguments: [email = '', group = ''] }: CommandInput,
  { get }: CommandShop,
): Promise<number> =>
  orRefused(async () => {
    if (!/^[1-9]\d{0,8}$/.test(group))
      throw new Error(`"${group}" is no number of a customer group. They begin at 1; 0 is guests`);
    await (await get(CustomerAdmin)).setGroup(email, Number(group));
    console.log(`${email} is in the group ${group}`);
  });

/** Customers that are read at a time: a shop may have more than fit into memory. */
const AT_ONCE = 500;

/** Runs `etalage user export`: a row a customer, or with `--json` a line of JSON, as the API answers it. */
export async function exportCustomers({ options }: CommandInput, { get }: CommandShop): Promise<number> {
  const admin = await get(CustomerAdmin);
  const isJson = options['json'] === true;
  const write = (text: string): boolean => process.stdout.write(text);
  if (!isJson) write(csvOf([EXPORT_HEAD]));
  for (let after = 0; ;) {
    const customers = await admin.list({ after, limit: AT_ONCE });
    const last = customers.at(-1);
    if (!last) return 0;
    after = last.id;
    if (isJson) for (const customer of customers) write(`${JSON.stringify(customerView(customer))}\n`);
    else write(csvOf(customers.map(exportRow)));
  }
}
