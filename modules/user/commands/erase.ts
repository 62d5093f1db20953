import { ApiError, type CommandInput, type CommandShop } from 'etalage/core';
import { CustomerAdmin } from '../module.ts';

const ERASED = 0;
const NOT_FOUND = 1;

/** Runs `etalage user erase`. Answers 0, or 1 where no account has the address. */
export async function eraseCustomer({ arguments: [email = ''] }: CommandInput, { get }: CommandShop): Promise<number> {
  try {
    await (await get(CustomerAdmin)).erase(email);
    console.log(`${email} is erased`);
    return ERASED;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    console.error(`etalage: ${error.message}`);
    return NOT_FOUND;
  }
}
