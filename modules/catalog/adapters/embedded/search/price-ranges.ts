import { inBucket, type PriceBucket } from '../../../domain/prices/price-bucket.ts';
import { Column } from './column.ts';

/** The column of the ranges that prices lie in, by the ranges' places: a product is counted once in each. */
export function rangesOfPrices(
  { values, starts, valueNumbers, variants }: Column,
  buckets: readonly PriceBucket[],
): Column {
  const rangeOf = Uint32Array.from(values, (price) => buckets.findIndex((bucket) => inBucket(bucket, Number(price))));
  const ownStarts = new Uint32Array(starts.length);
  const own: number[] = [];
  for (let document = 0; document + 1 < starts.length; document++) {
    const from = own.length;
    for (let at = starts[document] ?? 0; at < (starts[document + 1] ?? 0); at++) {
      const range = rangeOf[valueNumbers[at] ?? 0] ?? 0;
      if (!own.includes(range, from)) own.push(range);
    }
    ownStarts[document + 1] = own.length;
  }
  return new Column({
    values: buckets.map((_, place) => place),
    starts: ownStarts,
    valueNumbers: Uint32Array.from(own),
    ...(variants && {
      variants: { ...variants, setValues: variants.setValues.map((price) => rangeOf[price] ?? 0) },
    }),
  });
}
