import { line, moved, outline, points } from './geometry.ts';
import type { Palette } from './palette.ts';
import { piece, stitches } from './shoe-parts.ts';
import { mix, tonesOf } from './tones.ts';

export function cupSole(palette: Palette): string {
  const rubber = mix('#efe9de', palette.upper.base, palette.dark ? 0.02 : 0.06);
  const top = points('14 68, 180 66, 430 66, 700 76, 868 86');
  const bottom = points('870 74, 868 32, 848 6, 780 0, 480 0, 180 0, 86 4, 34 18, 8 44, 14 68');
  return piece(
    'c',
    outline(top, bottom),
    rubber,
    'part',
    soleTones(palette),
    [
      { points: moved(top, 0, -2), width: 14, amount: -0.16 },
      stitches(moved(top, 0, -14), '#b9ab98', 0.95),
      `<path d="${line(points('16 30, 90 18, 200 15, 700 15, 868 22'))}" ` +
        `fill="none" stroke="#8b7b69" stroke-opacity=".4" stroke-width="2.5"/>`,
      {
        points: points('40 6, 200 0, 700 0, 860 6'),
        width: 16,
        amount: -0.26,
      },
    ],
    false,
  );
}

export function runnerSole(palette: Palette): string {
  const foam = mix('#f1ebe0', palette.upper.base, 0.05);
  const gum = palette.dark ? '#2a2522' : '#8a6440';
  const top = points('18 74, 120 66, 300 64, 470 72, 660 88, 790 104, 882 102');
  const bottom = points('882 102, 892 60, 876 20, 780 12, 480 12, 180 12, 76 24, 14 58, 18 74');
  const tread = outline(
    points('15 54, 64 28, 180 16, 480 15, 780 15, 878 24'),
    points('878 24, 860 3, 780 0, 180 0, 84 5, 28 30, 15 54'),
  );
  const grooves =
    '<path d="M122 -3H850" stroke="#1b120b" stroke-width="10" stroke-dasharray="5 31" stroke-opacity=".45"/>';
  return (
    piece(
      'c',
      outline(top, bottom),
      foam,
      'part',
      soleTones(palette),
      [
        { points: moved(top, 0, -2), width: 14, amount: -0.16 },
        {
          points: points('420 52, 540 48, 680 56, 800 72, 890 74'),
          width: 16,
          amount: -0.16,
        },
        {
          points: points('420 42, 540 38, 680 46, 800 62, 890 64'),
          width: 10,
          amount: 0.3,
        },
        `<path d="${line(points('420 48, 540 44, 680 52, 800 68, 890 70'))}" ` +
          `fill="none" stroke="#8b7b69" stroke-opacity=".5" stroke-width="3"/>`,
        `<path d="${line(points('540 30, 650 32, 760 40, 890 44'))}" ` +
          `fill="none" stroke="#8b7b69" stroke-opacity=".35" stroke-width="2.5"/>`,
      ],
      false,
    ) + piece('g', tread, gum, 'part', palette, [grooves], false)
  );
}

/** A thin sole of brown rubber, ribbed around the toes, under a line of glue. */
export function gumSole(palette: Palette): string {
  const rubber = '#a9743f';
  const top = points('16 62, 180 58, 430 58, 700 68, 870 80');
  const bottom = points('870 80, 872 40, 856 8, 790 0, 480 0, 170 2, 78 8, 28 26, 10 46, 16 62');
  const ribs = Array.from({ length: 14 }, (_, index) => `M${20 + index * 11} -${56 - index}V${-24 + index}`).join('');
  return piece(
    'c',
    outline(top, bottom),
    rubber,
    'part',
    { ...palette, surface: 'leather', shine: 0.1, lightness: 0.5, upper: tonesOf(rubber) },
    [
      { points: moved(top, 0, -2), width: 14, amount: -0.3 },
      `<path d="${ribs}" stroke="#5f3c1a" stroke-opacity=".45" stroke-width="3.4"/>`,
      `<path d="${line(moved(top, 0, -26))}" fill="none" stroke="#5f3c1a" stroke-opacity=".5" stroke-width="3"/>`,
      `<path d="${line(moved(top, 0, -23))}" fill="none" stroke="#f0cf9d" stroke-opacity=".4" stroke-width="2"/>`,
    ],
    false,
  );
}

/** Rubber is lit as pale, dull leather, whatever the upper is. */
function soleTones(palette: Palette): Palette {
  return { ...palette, surface: 'leather', shine: 0, lightness: 0.9, upper: tonesOf('#d9cdb9') };
}
