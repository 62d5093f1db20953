import { ApiError, type CommandInput, type CommandShop } from 'etalage/core';
import { CustomerAdmin } from '../module.ts';
import { customerView } from '../wire/customer-view.ts';

const DONE = 0;
const NOT_FOUND = 1;

/** Runs `etalage user erase`. Answers 0, or 1 where no account has the address. */
export const eraseCustomer = ({ arguments: [email = ''] }: CommandInput, { get }: CommandShop): Promise<number> =>
  forCustomer(async () => {
    await (await get(CustomerAdmin)).erase(email);
    console.log(`${email} is erased`);
  });

/** Runs `etalage user show`: JSON, as the API answers it to the customer. Answers as `eraseCustomer` does. */
export const showCustomer = ({ arguments: [email = ''] }: CommandInput, { get }: CommandShop): Promise<number> =>
  forCustomer(async () => {
    const customer = await (await get(CustomerAdmin)).find(email);
    console.log(JSON.stringify(customerView(customer), null, 2));
  });

async function forCustomer(work: () => Promise<void>): Promise<number> {
  try {
    await work();
    return DONE;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    console.error(`etalage: ${error.message}`);
    return NOT_FOUND;
  }
}
