/** Shades of one colour for light and dark parts, as hex. */
export interface Tones {
  readonly deep: string;
  readonly shade: string;
  readonly base: string;
  readonly light: string;
  readonly glow: string;
}

/** Red, green and blue of a hex colour, 0 to 255. */
export function channels(hex: string): [number, number, number] {
  const channel = (at: number): number => Number.parseInt(hex.slice(at, at + 2), 16);
  return [channel(1), channel(3), channel(5)];
}

/** `amount` 0 gives the first colour, 1 the second. */
export function mix(from: string, to: string, amount: number): string {
  const end = channels(to);
  return `#${channels(from)
    .map((channel, index) =>
      Math.round(channel + ((end[index] ?? channel) - channel) * amount)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** Perceived lightness, 0 to 1. */
export function lightness(hex: string): number {
  const [red, green, blue] = channels(hex);
  return (0.3 * red + 0.59 * green + 0.11 * blue) / 255;
}

/** The shades of a colour: warm in the light, cool and saturated in the dark. */
export function tonesOf(hex: string): Tones {
  const dark = lightness(hex) < 0.2;
  return {
    deep: mix(hex, '#0c0a10', dark ? 0.75 : 0.62),
    shade: mix(hex, '#17121a', dark ? 0.42 : 0.3),
    base: hex,
    light: mix(hex, '#fff6ea', dark ? 0.14 : 0.22),
    glow: mix(hex, '#fffaf2', dark ? 0.42 : 0.62),
  };
}
