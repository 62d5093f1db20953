import type { ColumnData, VariantData } from './column.ts';

/** A column as it is stored on disk: lengths, its lists of integers, and the values as JSON. */
export function columnToBytes({ values, starts, valueNumbers, variants }: ColumnData): Uint8Array {
  const json = Buffer.from(JSON.stringify(values));
  const lists = [starts, valueNumbers, ...(variants ? listsOf(variants) : [])];
  const lengths = Array.from({ length: LISTS }, (_, place) => lists[place]?.length ?? 0);
  return Buffer.concat([bytesOf(Uint32Array.of(...lengths, json.length)), ...lists.map(bytesOf), json]);
}

/** What `columnToBytes` wrote, on a machine with the same order of bytes. */
export function columnFromBytes(bytes: Uint8Array): ColumnData {
  const lengths = integersIn(bytes, 0, LISTS + 1);
  const json = lengths[LISTS] ?? 0;
  let end = 4 * (LISTS + 1);
  const [starts, valueNumbers, ...ofVariants] = Array.from(lengths.subarray(0, LISTS), (length) => {
    const list = integersIn(bytes, end, length);
    end += 4 * length;
    return list;
  });
  const variants = variantsOf(ofVariants);
  return {
    starts: starts ?? NO_INTEGERS,
    valueNumbers: valueNumbers ?? NO_INTEGERS,
    values: JSON.parse(Buffer.from(bytes.subarray(end, end + json)).toString()),
    ...(variants && { variants }),
  };
}

/** Two of a column and four of its variants, which are empty where variants do not differ. */
const LISTS = 6;
const NO_INTEGERS = new Uint32Array();

const listsOf = ({ starts, sets, setStarts, setValues }: VariantData): Uint32Array[] => [
  starts,
  sets,
  setStarts,
  setValues,
];

function variantsOf([
  starts = NO_INTEGERS,
  sets = NO_INTEGERS,
  setStarts = NO_INTEGERS,
  setValues = NO_INTEGERS,
]: readonly Uint32Array[]): VariantData | undefined {
  return sets.length === 0 ? undefined : { starts, sets, setStarts, setValues };
}

/** A copy of its own: it begins where integers may begin, and does not hold the rest in memory. */
const integersIn = (bytes: Uint8Array, from: number, count: number): Uint32Array =>
  new Uint32Array(Uint8Array.from(bytes.subarray(from, from + 4 * count)).buffer);

const bytesOf = ({ buffer, byteOffset, byteLength }: Uint32Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);
