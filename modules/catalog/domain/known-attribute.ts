import { colourOf, type KnownAttribute } from './attribute-table.ts';
import type { AttributeDocument } from './documents.ts';

type OptionDocument = AttributeDocument['options'][number];

/** Reads an attribute's document for quick look-ups, its options in the order that shoppers expect. */
export function knownAttribute(document: AttributeDocument, collator: Intl.Collator): KnownAttribute {
  const labelled = (document.options ?? []).filter(({ label, value }) => label.trim() !== '' && value !== '');
  const sorted = labelled.toSorted(orderOf(labelled, collator));
  const isColour = /colou?r/.test(document.attribute_code);
  return {
    code: document.attribute_code,
    label: document.default_frontend_label,
    position: Number(document['position'] ?? 0),
    isShown: Number(document.is_visible_on_front) === 1,
    isComparable: Number(document.is_comparable) === 1,
    options: new Map(
      sorted.map(({ label, value, swatch }, rank) => [
        value,
        {
          label: label.trim(),
          swatch: colourOf(swatch) ?? (isColour ? COLOURS.get(label.trim().toLowerCase()) : undefined),
          rank,
        },
      ]),
    ),
  };
}

/**
 * Numbers by value, then clothing sizes from small to large, then the rest in the platform's order, or by label where
 * it has none of its own.
 */
function orderOf(
  options: readonly OptionDocument[],
  collator: Intl.Collator,
): (left: OptionDocument, right: OptionDocument) => number {
  const places = options.map(({ sort_order }) => sort_order);
  const isOrdered = new Set(places).size === options.length && !places.includes(undefined);
  const hasSizes = options.filter(({ label }) => sizeOf(label) !== undefined).length > 1;
  const keys = new Map(
    options.map((option): [OptionDocument, readonly [group: number, place: number]] => {
      const number = numberOf(option.label);
      const size = hasSizes ? sizeOf(option.label) : undefined;
      if (number !== undefined) return [option, [0, number]];
      return [option, size === undefined ? [2, isOrdered ? (option.sort_order ?? 0) : 0] : [1, size]];
    }),
  );
  return (left, right) => {
    const [[group, place] = [0, 0], [otherGroup, otherPlace] = [0, 0]] = [keys.get(left), keys.get(right)];
    return group - otherGroup || place - otherPlace || collator.compare(left.label, right.label);
  };
}

/** `38`, `38,5`, `38½` and `55 cm`, but not `2XL`. */
function numberOf(label: string): number | undefined {
  const [, whole, half] = /^\s*(\d{1,6}(?:[.,]\d{1,3})?)(½)?(?:\s|$)/.exec(label) ?? [];
  return whole === undefined ? undefined : Number(whole.replace(',', '.')) + (half ? 0.5 : 0);
}

/** The place of a clothing size around M: XS, S, M, L, XL, XXL or 2XL. */
function sizeOf(label: string): number | undefined {
  const [, times, letters = '', size] = /^\s*(\d?)(X{0,6})(S|M|L)\s*$/i.exec(label) ?? [];
  if (size === undefined) return undefined;
  const steps = letters.length * (times ? Number(times) : 1);
  if (size.toUpperCase() === 'M') return 0;
  return size.toUpperCase() === 'S' ? -1 - steps : 1 + steps;
}

/** For colours without a swatch of their own, in the languages of the shops. */
const COLOURS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '#1a1a1a': ['black', 'zwart'],
    '#ffffff': ['white', 'wit'],
    '#8a8a8a': ['gray', 'grey', 'grijs'],
    '#c0392b': ['red', 'rood'],
    '#2c5aa0': ['blue', 'blauw'],
    '#1f2a44': ['navy', 'donkerblauw', 'marine'],
    '#3d7a4a': ['green', 'groen'],
    '#e2b93b': ['yellow', 'geel'],
    '#d97a2b': ['orange', 'oranje'],
    '#7a4f8a': ['purple', 'paars'],
    '#b79acb': ['lavender', 'lila'],
    '#e6a5b4': ['pink', 'roze'],
    '#7a5236': ['brown', 'bruin'],
    '#a4673a': ['cognac', 'tan'],
    '#d9c7a8': ['beige'],
    '#f2ead8': ['cream', 'ivory', 'ecru', 'crème'],
    '#b8bcc2': ['silver', 'zilver'],
    '#c9a54c': ['gold', 'goud'],
    '#6b1f2e': ['burgundy', 'bordeaux'],
    '#6b7043': ['olive', 'khaki', 'olijf', 'kaki'],
  }).flatMap(([colour, names]) => names.map((name): [string, string] => [name, colour])),
);
