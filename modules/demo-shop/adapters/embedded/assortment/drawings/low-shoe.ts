import { derby } from './derby.ts';
import type { Drawing } from './drawing.ts';
import type { Point } from './geometry.ts';
import { line, moved, outline, points, reversed } from './geometry.ts';
import { loafer } from './loafer.ts';
import type { Palette } from './palette.ts';
import { piece } from './shoe-parts.ts';
import { contactShadow, floorShadow } from './studio.ts';

type LowShape = Extract<Drawing['shape'], { silhouette: 'loafer' | 'derby' }>;

const SOLE = points('16 24, 70 8, 180 1, 300 0, 430 6, 540 24, 630 40, 700 44, 790 44, 856 44');

/** A loafer or a derby from the side, toe to the left: both stand on a welted sole with a stacked heel. */
export function lowShoe({ silhouette }: LowShape, palette: Palette): string {
  const welt = moved(SOLE, 0, 20);
  return [
    floorShadow(30, 850, 0.36),
    contactShadow(90, 520, 0.6),
    contactShadow(624, 866, 0.65),
    stackedHeel(palette),
    silhouette === 'loafer' ? loafer(welt, palette) : derby(welt, palette),
    weltedSole(welt, palette),
  ].join('');
}

function weltedSole(welt: readonly Point[], { sole, dark }: Palette): string {
  const path = outline(SOLE, reversed(welt));
  return (
    `<path d="${path}" fill="${sole}"/><path d="${line(moved(welt, 0, -1))}" fill="none" stroke="#fff" ` +
    `stroke-opacity=".22" stroke-width="3"/>` +
    `<path d="${line(moved(SOLE, 0, 10))}" fill="none" stroke="#000" stroke-opacity=".45" stroke-width="2"/>` +
    `<path d="${line(moved(welt, 0, -5))}" fill="none" stroke="#e3d2b4" stroke-width="3" stroke-dasharray="6 7" ` +
    `stroke-linecap="round" stroke-opacity="${dark ? 0.55 : 0.8}"/>`
  );
}

function stackedHeel(palette: Palette): string {
  const body = outline(points('640 46, 634 20, 630 0'), points('630 0, 858 0'), points('858 0, 864 24, 860 48'));
  return (
    piece('heel', body, palette.sole, 'part', palette, [], false) +
    [9, 20, 31]
      .map((y) => `<path d="M634 ${-y}L862 ${-y}" stroke="#000" stroke-opacity=".4" stroke-width="2"/>`)
      .join('')
  );
}
