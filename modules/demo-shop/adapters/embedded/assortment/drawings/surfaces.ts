import { seededRandom } from '../random.ts';
import type { Surface } from './drawing.ts';
import type { Palette } from './palette.ts';
import type { Colour } from './png.ts';
import { pngUrl } from './png.ts';
import { mix } from './tones.ts';

/**
 * The patterns `grain` (leather's pores, suede's nap, canvas' threads), `plait` (woven leather) and `scales` (croc), as
 * far as the surface has them.
 */
export function texturePatterns({ surface, upper, lightness }: Palette): string {
  if (surface === 'croc') return scalePattern(upper.deep, upper.glow, upper.base);
  if (surface === 'woven') return plaitPattern(upper.deep, upper.glow, upper.base);
  if (surface === 'patent') return '';
  const strength = lightness > 0.75 || (surface === 'suede' && lightness < 0.2) ? 0.5 : 1;
  return grain(surface, strength);
}

/** The fill that lies over a piece's colour; none for smooth patent leather. */
export function textureFill(surface: Surface): string | undefined {
  return {
    leather: 'url(#grain)',
    suede: 'url(#grain)',
    pebbled: 'url(#grain)',
    canvas: 'url(#grain)',
    woven: 'url(#plait)',
    croc: 'url(#scales)',
    patent: undefined,
  }[surface];
}

const TILE = 60;
const SHADES = 15;
const MIDDLE = (SHADES - 1) / 2;

/** Places in the shades, from dark to light, of a tile of noise that is lit from above on the left. */
const tiles = {
  leather: tile('leather', 2, 62),
  suede: nap(),
  pebbled: tile('pebbled', 3, 110),
  canvas: weave(),
};

// Noise, smoothed into pores.
function tile(seed: string, smoothings: number, relief: number): Uint8Array {
  const random = seededRandom(seed);
  let noise = Array.from({ length: TILE * TILE }, random);
  for (let pass = 0; pass < smoothings; pass += 1) noise = smoothed(noise);
  return Uint8Array.from(noise, (value, at) => {
    const lit = value - (noise[wrapped(at, 1, 1)] ?? value);
    return Math.max(0, Math.min(SHADES - 1, Math.round(MIDDLE - lit * relief)));
  });
}

/** Suede's nap: short fibres that all lie one way, each a little lighter or darker than the next. */
function nap(): Uint8Array {
  const random = seededRandom('suede');
  const noise = Array.from({ length: TILE * TILE }, random);
  return Uint8Array.from(noise, (_, at) => {
    const fibre = [0, 1, 2, 3].reduce((sum, step) => sum + (noise[wrapped(at, step, step)] ?? 0), 0) / 4;
    return Math.max(0, Math.min(SHADES - 1, Math.round(MIDDLE + (fibre - 0.5) * 22)));
  });
}

/** Plain weave: threads that pass over and under each other, none quite as thick as the next. */
function weave(): Uint8Array {
  const random = seededRandom('canvas');
  return Uint8Array.from({ length: TILE * TILE }, (_, at) => {
    const [x, y] = [at % TILE, Math.floor(at / TILE)];
    const over = (Math.floor(x / 3) + Math.floor(y / 3)) % 2 === 0;
    const across = over ? y % 3 : x % 3;
    return Math.max(
      0,
      Math.min(SHADES - 1, Math.round([9, 8, 2][across] ?? MIDDLE) + Math.round((random() - 0.5) * 5)),
    );
  });
}

function grain(surface: keyof typeof tiles, strength: number): string {
  const { darkest, lightest, size } = {
    leather: { darkest: 26, lightest: 16, size: 66 },
    suede: { darkest: 52, lightest: 40, size: 60 },
    pebbled: { darkest: 44, lightest: 26, size: 76 },
    canvas: { darkest: 74, lightest: 40, size: 84 },
  }[surface];
  const colours = Array.from({ length: SHADES }, (_, shade): Colour => {
    const amount = (shade - MIDDLE) / MIDDLE;
    const tone = amount < 0 ? 0 : 255;
    return [tone, tone, tone, Math.round(Math.abs(amount) * (amount < 0 ? darkest : lightest) * strength)];
  });
  return (
    `<pattern id="grain" width="${size}" height="${size}" patternUnits="userSpaceOnUse"><image ` +
    `width="${size}" height="${size}" href="${pngUrl(TILE, tiles[surface], colours)}"/></pattern>`
  );
}

function wrapped(at: number, across: number, down: number): number {
  const [column, row] = [((at % TILE) + across + TILE) % TILE, (Math.floor(at / TILE) + down + TILE) % TILE];
  return row * TILE + column;
}

function smoothed(noise: readonly number[]): number[] {
  const around = [-1, 0, 1].flatMap((down) => [-1, 0, 1].map((across) => [across, down] as const));
  return noise.map(
    (_, at) => around.reduce((sum, [across, down]) => sum + (noise[wrapped(at, across, down)] ?? 0), 0) / around.length,
  );
}

/** Strips of leather, plaited over and under: each strip lit along its back, dark where it dives. */
function plaitPattern(deep: string, glow: string, base: string): string {
  const strip = (x: number, y: number, w: number, h: number): string =>
    `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="4" fill="url(#${w > h ? 'lying' : 'standing'})"/>`;
  const stops =
    `<stop offset="0" stop-color="${mix(base, deep, 0.55)}"/><stop offset=".3" ` +
    `stop-color="${mix(base, glow, 0.16)}"/><stop offset=".6" stop-color="${base}"/><stop offset="1" ` +
    `stop-color="${mix(base, deep, 0.6)}"/>`;
  return (
    `<linearGradient id="lying" x1="0" y1="0" x2="0" y2="1">${stops}</linearGradient><linearGradient id="standing" ` +
    `x1="0" y1="0" x2="1" y2="0">${stops}</linearGradient>` +
    `<pattern id="plait" width="44" height="44" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect ` +
    `width="44" height="44" fill="${mix(base, deep, 0.75)}"/>` +
    `${strip(-1, 1, 24, 20)}${strip(23, -1, 20, 24)}${strip(1, 21, 20, 24)}${strip(21, 23, 24, 20)}</pattern>`
  );
}

/** Pressed scales: uneven cells in staggered rows, each a little dome with a dark furrow around it. */
function scalePattern(deep: string, glow: string, base: string): string {
  const width = 176;
  const rows = [
    { y: 0, height: 52, edges: [-18, 46, 104] },
    { y: 52, height: 40, edges: [-44, 14, 80] },
    { y: 92, height: 50, edges: [-30, 44, 92] },
    { y: 142, height: 44, edges: [-8, 50, 118] },
  ];
  const cells = rows.flatMap(({ y, height, edges }) =>
    edges.flatMap((left, index) => {
      const right = edges[index + 1] ?? (edges[0] ?? 0) + width;
      // What leaves the tile on one side comes back on the other.
      return [left, ...(left < 0 ? [left + width] : []), ...(right > width && left >= 0 ? [left - width] : [])].map(
        (x) => scale(x, y, right - left, height),
      );
    }),
  );
  return (
    `<radialGradient id="scale" cx=".4" cy=".25" r=".85"><stop offset="0" stop-color="${mix(base, glow, 0.14)}"/>` +
    `<stop offset=".4" stop-color="${mix(base, glow, 0.03)}"/><stop offset=".8" ` +
    `stop-color="${mix(base, deep, 0.16)}"/><stop offset="1" stop-color="${mix(base, deep, 0.42)}"/>` +
    `</radialGradient>` +
    `<pattern id="scales" width="${width}" height="186" patternUnits="userSpaceOnUse" ` +
    `patternTransform="translate(12 4) scale(.78)"><rect width="${width}" height="186" ` +
    `fill="${mix(base, deep, 0.7)}"/>` +
    `<g fill="url(#scale)">${cells.join('')}</g></pattern>`
  );
}

function scale(left: number, top: number, width: number, height: number): string {
  const [x, y, w, h] = [left + 1.5, top + 1.5, width - 3, height - 3];
  return (
    `<path d="M${x + 9} ${y}L${x + w - 12} ${y + 1}Q${x + w} ${y + 2} ${x + w} ${y + 12}L${x + w - 2} ` +
    `${y + h - 9}Q${x + w - 3} ${y + h} ${x + w - 13} ${y + h}H${x + 11}Q${x + 1} ${y + h} ${x + 1} ` +
    `${y + h - 10}L${x} ${y + 10}Q${x} ${y} ${x + 9} ${y}Z"/>`
  );
}
