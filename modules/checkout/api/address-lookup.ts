import { Call, Clock, endpoint, provide, ReportError, reply, token } from 'etalage/core';
import { ADDITION, HOUSE_NUMBER, POSTCODE, additionKey, writtenPostcode } from '../domain/dutch-address.ts';
import { AddressLookup, AddressLookupEndpoint, type FoundAddress } from '../module.ts';

/** Shoppers wait for no longer than this, in ms; then they fill in the rest themselves. */
const TIME_LIMIT_MS = 1000;
const REMEMBERED = 1000;
const REMEMBERED_MS = 3_600_000;

type Wanted = Parameters<AddressLookup['find']>[0];
/** `isKnown` is false when nobody could say. */
interface Answer {
  readonly isKnown: boolean;
  readonly address: FoundAddress | undefined;
}
/** Looks addresses up in time, and remembers the answers. */
interface AddressAnswers {
  find(wanted: Wanted, signal: AbortSignal): Promise<Answer>;
}
const AddressAnswers = token<AddressAnswers>('checkout.AddressAnswers', 'api');

/** Reports an outage once; what was looked up is in no report. */
function createAddressAnswers(
  lookup: AddressLookup,
  now: () => number,
  report: ReportError,
  timeLimit = TIME_LIMIT_MS,
): AddressAnswers {
  const remembered = new Map<string, { readonly at: number; readonly address: FoundAddress | undefined }>();
  let isFailing = false;

  function remember(key: string, address: FoundAddress | undefined): void {
    remembered.delete(key);
    remembered.set(key, { at: now(), address });
    const [oldest] = remembered.keys();
    if (remembered.size > REMEMBERED && oldest !== undefined) remembered.delete(oldest);
  }

  return {
    async find(wanted, callSignal) {
      const key = `${wanted.postcode} ${wanted.houseNumber} ${additionKey(wanted.addition ?? '')}`;
      const known = remembered.get(key);
      if (known && now() - known.at < REMEMBERED_MS) return { isKnown: true, address: known.address };
      const limit = AbortSignal.timeout(timeLimit);
      const signal = AbortSignal.any([limit, callSignal]);
      try {
        const address = await Promise.race([lookup.find(wanted, signal), rejection(signal)]);
        isFailing = false;
        remember(key, address);
        return { isKnown: true, address };
      } catch (error) {
        const isLate = limit.aborted;
        if (!isFailing && (isLate || !callSignal.aborted))
          report(isLate ? new Error('The address look-up took too long.') : asError(error));
        if (!callSignal.aborted) isFailing = true;
        return { isKnown: false, address: undefined };
      }
    },
  };
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

/** For a look-up that does not listen to its signal. */
const rejection = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const end = () => reject(asError(signal.reason));
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true });
  });

export const addressAnswersProvider = provide(AddressAnswers, [AddressLookup, Clock, ReportError], (...needs) =>
  createAddressAnswers(...needs),
);

const text = (pattern: string) => ({ type: 'string', pattern });

export const addressLookupEndpoint = endpoint(AddressLookupEndpoint, {
  summary: 'Street and city of a Dutch postcode and house number',
  schema: {
    params: {
      type: 'object',
      required: ['postcode', 'houseNumber'],
      properties: { postcode: text(POSTCODE), houseNumber: text(HOUSE_NUMBER) },
    },
    query: { type: 'object', properties: { addition: text(ADDITION) } },
  },
  limits: [{ id: 'checkout.addressLookup', by: 'address', max: 60, seconds: 60 }],
  async handle({ params: { postcode, houseNumber }, query: { addition } }, { get }) {
    const wanted = { postcode: writtenPostcode(postcode), houseNumber, ...(addition && { addition }) };
    const { isKnown, address } = await get(AddressAnswers).find(wanted, get(Call).signal);
    return reply(address ?? null, isKnown ? {} : { headers: { 'Cache-Control': 'no-store' } });
  },
});
