/**
 * The look of e-mails. Mail programs know neither custom properties nor web fonts, so the theme's values stand here as
 * they are; a test compares them with the theme's tokens.
 */
export const LOOK = {
  page: '#fbf9f5',
  text: '#1e1b18',
  quiet: '#645b50',
  line: '#e3dbce',
  accent: '#7a2e2b',
  button: '#1e1b18',
  onButton: '#fbf9f5',
} as const;

/** The same where the reader's device is dark. */
export const DARK_LOOK = {
  page: '#1e1b18',
  text: '#fbf9f5',
  quiet: '#cfc6b8',
  line: '#4a443d',
  accent: '#e5aaa4',
  button: '#fbf9f5',
  onButton: '#1e1b18',
} as const;

/** What links are written in, by day and where the reader's device is dark. */
export interface Accent {
  readonly light: string;
  readonly dark: string;
}

/**
 * The accent of a theme, where it is a plain colour that can be read on the ground of e-mails, which is no theme's;
 * else links have the colour of text.
 */
export function accentOf(colour: string): Accent {
  if (colour === LOOK.accent) return { light: LOOK.accent, dark: DARK_LOOK.accent };
  const on = ({ page, text }: Readonly<Record<'page' | 'text', string>>): string =>
    contrast(colour, page) >= LEGIBLE ? colour : text;
  return { light: on(LOOK), dark: on(DARK_LOOK) };
}

/** Of small text, by WCAG 2. */
const LEGIBLE = 4.5;

/** How far two colours are apart, 1 to 21 (WCAG 2); 0 for what is not written as `#7a2e2b` or `#723`. */
export function contrast(one: string, other: string): number {
  const [dark = NaN, light = NaN] = [luminance(one), luminance(other)].toSorted((left, right) => left - right);
  return (light + 0.05) / (dark + 0.05) || 0;
}

function luminance(colour: string): number {
  const [, hex = ''] = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(colour) ?? [];
  const parts = hex.length === 3 ? [...hex].map((digit) => digit + digit) : (hex.match(/../g) ?? []);
  const [red = NaN, green = NaN, blue = NaN] = parts
    .map((part) => Number.parseInt(part, 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/**
 * Faces that mail programs have, as near to the theme's as these get; none ends in `serif`, which is Times on most
 * devices.
 */
export const DISPLAY_FONT = "Georgia, 'Iowan Old Style', 'Palatino Linotype', Palatino, Helvetica, Arial, sans-serif";
export const TEXT_FONT = "'Helvetica Neue', Helvetica, Arial, sans-serif";
