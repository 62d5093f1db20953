import { job, jobRef, requestToken, Transact, type Context, type Jobs, type PersonalRecords } from 'etalage/core';

/** What erases once, and plans nothing. */
export const RecordsOnce = requestToken<PersonalRecords>('core.RecordsOnce', 'api');

/** An account was erased: what was under way then may have written for it afterwards. */
const EraseAgain = jobRef<{ readonly customerId: number }>('core.eraseAgain');
/** Longer than any call takes. */
const LATER_MS = 10 * 60_000;

interface TwiceDeps {
  readonly records: PersonalRecords;
  readonly jobs: Pick<Jobs, 'add'>;
  readonly now: () => number;
}

/** The same; what calls write that have begun before an account is erased goes some minutes later. */
export const erasedTwice = ({ records, jobs, now }: TwiceDeps): PersonalRecords => ({
  ...records,
  async erase(tx, person) {
    const erased = await records.erase(tx, person);
    const { customerId } = person;
    if (customerId !== undefined)
      await jobs.add(tx, EraseAgain, { customerId }, { at: now() + LATER_MS, key: String(customerId) });
    return erased;
  },
});

/** Erases once more by the number of the account, which nobody else ever gets. */
export async function eraseOnceMore({ customerId }: { readonly customerId: number }, { get }: Context): Promise<void> {
  await get(Transact)((tx) => get(RecordsOnce).erase(tx, { customerId }));
}

export const eraseAgain = job(EraseAgain, {
  summary: 'Erases what was written for an account while it was erased, such as an order at that moment',
  handle: eraseOnceMore,
});
