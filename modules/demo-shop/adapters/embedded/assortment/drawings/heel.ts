import type { Point } from './geometry.ts';
import { outline, points } from './geometry.ts';
import type { Palette } from './palette.ts';
import { piece, streak } from './shoe-parts.ts';
import { contactShadow } from './studio.ts';

export type HeelForm = 'stiletto' | 'kitten' | 'block';

/** A covered heel under a seat at height `h`, its back near x = 852, with its top piece on the ground. */
export function heelBlock(form: HeelForm, h: number, palette: Palette): string {
  const { back, breast, tip } = forms(h)[form];
  const body = outline(back, breast, points(`656 ${h * 0.865}, 760 ${h * 0.97}, 852 ${h + 10}`));
  return (
    contactShadow(tip[0] - 4, tip[1] + 8, 0.6) +
    piece('heel', body, palette.upper.base, 'part', palette, [
      {
        points: points(`590 ${h * 0.82}, 720 ${h * 0.9}, 860 ${h * 0.98}`),
        width: 30,
        amount: -0.4,
      },
      streak(points(`${tip[0] + 10} 20, ${tip[0] + 8} ${h * 0.4}, ${tip[0] + 16} ${h * 0.7}`), palette, 0.6),
    ]) +
    `<path d="M${tip[0]} -10L${tip[1]} -10L${tip[1] + 1} 0L${tip[0] - 1} 0Z" fill="#1a1614"/>`
  );
}

interface HeelLines {
  readonly back: readonly Point[];
  readonly breast: readonly Point[];
  readonly tip: readonly [number, number];
}

function forms(h: number): Readonly<Record<HeelForm, HeelLines>> {
  return {
    stiletto: {
      back: points(`852 ${h + 10}, 852 ${h * 0.86}, 838 ${h * 0.62}, 825 ${h * 0.3}, 818 8`),
      breast: points(`793 8, 792 ${h * 0.3}, 785 ${h * 0.56}, 762 ${h * 0.76}, 716 ${h * 0.875}`, `656 ${h * 0.865}`),
      tip: [793, 818],
    },
    kitten: {
      back: points(`852 ${h + 10}, 852 ${h * 0.74}, 840 ${h * 0.46}, 834 ${h * 0.22}, 837 8`),
      breast: points(`786 8, 790 ${h * 0.22}, 786 ${h * 0.46}, 762 ${h * 0.72}, 716 ${h * 0.86}`, `656 ${h * 0.865}`),
      tip: [786, 837],
    },
    block: {
      back: points(`852 ${h + 10}, 857 ${h * 0.7}, 852 ${h * 0.3}, 848 10`),
      breast: points(`716 10, 714 ${h * 0.3}, 706 ${h * 0.62}, 688 ${h * 0.82}, 656 ${h * 0.865}`),
      tip: [716, 848],
    },
  };
}
