import { brush, spray, tin } from './care.ts';
import type { CarePart } from './drawing.ts';
import { paletteOf } from './palette.ts';

interface Place {
  readonly x: number;
  readonly scale: number;
  /** How high it stands. */
  readonly y: number;
}

/** How far each kind reaches to the left and right of its middle, unscaled. */
const REACH = { brush: 306, spray: 112, tin: 258 } as const;
/** More things are drawn smaller. */
const MOST_WIDTH = 780;
/** How high a brush stands upon another, unscaled. */
const STACKED = 262;

/**
 * What a set holds, beside each other with the middle at x = 430: brushes at the left, one upon the other, sprays, and
 * tins at the right, or in front where there are all three.
 */
export function careSet(parts: readonly CarePart[]): string {
  const count = (kind: CarePart['item']): number => parts.filter(({ item }) => item === kind).length;
  const isFull = count('brush') > 0 && count('spray') > 0 && count('tin') > 0;
  const beside = count('brush') > 0 ? 620 : 300;
  const tins = count('brush') > 0 ? 650 : count('spray') > 0 ? 560 : 300;
  const placeOf = (kind: CarePart['item'], at: number): Place => {
    if (kind === 'brush') return { x: 250 + at * 16, scale: 0.78, y: at * STACKED * 0.78 };
    if (kind === 'spray') return { x: beside + at * 170, scale: 0.9, y: 0 };
    return isFull ? { x: 470 + at * 270, scale: 0.48, y: 0 } : { x: tins + at * 230, scale: 0.6, y: 0 };
  };
  const placed = (['spray', 'brush', 'tin'] as const).flatMap((kind) =>
    parts
      .filter(({ item }) => item === kind)
      .map((part, at) => ({ ...part, id: `${kind}${at}`, ...placeOf(kind, at) })),
  );
  const left = Math.min(...placed.map(({ item, x, scale }) => x - REACH[item] * scale));
  const right = Math.max(...placed.map(({ item, x, scale }) => x + REACH[item] * scale));
  const drawn = placed.map(({ item, colour, id, x, y, scale }) => {
    const palette = paletteOf({ colour, surface: 'leather' });
    if (item === 'brush') return brush(palette, x, y, scale, id);
    return item === 'spray' ? spray(palette, x, scale, id) : tin(palette, x, scale, id);
  });
  const size = Math.min(1, MOST_WIDTH / (right - left));
  return (
    `<g transform="translate(${Math.round(430 - ((left + right) / 2) * size)} 0) scale(${size.toFixed(3)})">` +
    `${drawn.join('')}</g>`
  );
}
