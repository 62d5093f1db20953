import { additionKey, writtenPostcode } from '../../domain/dutch-address.ts';
import type { AddressLookup, FoundAddress } from '../../module.ts';

/** An address as PDOK has it; all of it may be missing. */
type PdokAddress = Readonly<Record<string, unknown>>;

const FIELDS = 'straatnaam,huisnummer,huisletter,huisnummertoevoeging,postcode,woonplaatsnaam,provincienaam';
const MOST = 50;

/**
 * Addresses of the Dutch register, from PDOK Locatieserver v3.1: free, without a key. Its `find` throws when the
 * service fails.
 */
export const pdokLookup = (url: string): AddressLookup => ({
  async find({ postcode, houseNumber, addition = '' }, signal) {
    const compact = postcode.replace(' ', '');
    const question = new URLSearchParams({ q: `${compact} ${houseNumber}`, fl: FIELDS, rows: String(MOST) });
    question.append('fq', 'type:adres');
    question.append('fq', `postcode:${compact}`);
    const response = await fetch(`${url}?${question}`, {
      signal,
      redirect: 'error',
      headers: { accept: 'application/json' },
    });
    if (!response.ok) throw new Error(`PDOK Locatieserver answered with status ${response.status}.`);
    // What fits loosely is there too.
    const there = addressesIn(await readJson(response)).filter(
      (one) => one['postcode'] === compact && String(one['huisnummer']) === houseNumber,
    );
    const exact = there.find((one) => additionKey(additionOf(one)) === additionKey(addition));
    const [first] = there;
    return exact ? found(exact, additionOf(exact)) : first && found(first, '');
  },
});

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (error) {
    // The parser quotes what it read, which may be an address.
    throw error instanceof SyntaxError ? new Error('PDOK Locatieserver answered no JSON.') : error;
  }
}

const isRecord = (value: unknown): value is PdokAddress => typeof value === 'object' && value !== null;

function addressesIn(answer: unknown): readonly PdokAddress[] {
  const response = isRecord(answer) ? answer['response'] : undefined;
  const docs = isRecord(response) ? response['docs'] : undefined;
  if (!Array.isArray(docs)) throw new Error('PDOK Locatieserver answered without a list of addresses.');
  return docs.filter(isRecord);
}

const text = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

/** Letter and addition: `A`, `2`, `A-2`. */
const additionOf = (one: PdokAddress): string =>
  [text(one['huisletter']), text(one['huisnummertoevoeging'])].filter(Boolean).join('-');

function found(one: PdokAddress, houseNumberAddition: string): FoundAddress | undefined {
  const street = text(one['straatnaam']);
  const city = text(one['woonplaatsnaam']);
  if (!street || !city) return undefined;
  return {
    street,
    houseNumber: text(one['huisnummer']),
    houseNumberAddition,
    postcode: writtenPostcode(text(one['postcode'])),
    city,
    province: text(one['provincienaam']),
  };
}
