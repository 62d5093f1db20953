import type { ColourKey } from '../colours.ts';
import { colours } from '../colours.ts';
import type { Drawing, Surface } from './drawing.ts';
import type { Tones } from './tones.ts';
import { lightness, mix, tonesOf } from './tones.ts';

/** The colours that one drawing needs, all derived from its colour and surface. */
export interface Palette {
  readonly surface: Surface;
  readonly upper: Tones;
  readonly lining: string;
  readonly sole: string;
  readonly stitch: string;
  /** 0 for suede to 1 for patent leather. */
  readonly shine: number;
  readonly dark: boolean;
  /** 0 to 1. */
  readonly lightness: number;
}

/** Where the lit material looks right only when painted otherwise than its swatch. */
const PAINT: Partial<Record<ColourKey, string>> = {
  zwart: '#1e1c1b',
  cognac: '#884a27',
  navy: '#232a3b',
  bosgroen: '#2c3b32',
  bordeaux: '#561522',
  wit: '#f3eee5',
  ecru: '#ddd1b9',
  camel: '#b0865a',
  roze: '#cf9a9b',
};

export function paletteOf({ colour, surface }: Pick<Drawing, 'colour' | 'surface'>): Palette {
  const hex = PAINT[colour] ?? colours[colour].hex;
  const pale = lightness(hex) > 0.75;
  const upper = tonesOf(hex);
  const dark = lightness(hex) < 0.2;
  return {
    surface,
    upper,
    dark,
    lightness: lightness(hex),
    lining: dark ? '#cdb193' : mix('#e0c9ad', hex, 0.12),
    sole: dark ? '#1d1917' : mix('#6d4a30', hex, 0.15),
    stitch: dark ? mix(hex, '#ffffff', 0.28) : mix(hex, '#2a1a10', 0.38),
    shine: {
      suede: 0,
      leather: colour === 'zilver' || colour === 'goud' ? 0.8 : pale ? 0.2 : 0.36,
      croc: 0.6,
      patent: 1,
      pebbled: 0.3,
      canvas: 0,
      woven: 0.32,
    }[surface],
  };
}

/** Gradients that shoes share. */
export function gradients({ lining }: Palette): string {
  return [
    '<linearGradient id="lining" x1="0" y1="0" x2="0" y2="1">',
    `<stop offset="0" stop-color="${mix(lining, '#ffffff', 0.25)}"/>`,
    `<stop offset="1" stop-color="${mix(lining, '#3a2413', 0.35)}"/></linearGradient>`,
    '\n<linearGradient id="inside" x1="0" y1="0" x2="0" y2="1">',
    '<stop offset="0" stop-color="#2a1a10" stop-opacity="0"/>',
    '<stop offset="1" stop-color="#2a1a10" stop-opacity=".45"/></linearGradient>',
    '\n<linearGradient id="gold" x1="0" y1="0" x2=".7" y2="1">',
    '<stop offset="0" stop-color="#f6e6bd"/><stop offset=".35" stop-color="#c9a566"/>',
    '<stop offset=".6" stop-color="#ecd7a2"/><stop offset="1" stop-color="#8f6a33"/></linearGradient>',
  ].join('');
}
