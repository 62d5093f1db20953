import { points } from './geometry.ts';
import type { Point } from './geometry.ts';

/** Drawing units a millimetre of heel. */
export const HEEL_SCALE = 3.55;

/** The lower edge of a heeled shoe's sole: toe spring, ball, arch, and the heel's seat at height `h`. */
export const heeledSole = (tip: number, h: number): Point[] =>
  points(
    `${tip} 13, ${tip + 50} 6, 170 1, 285 0, 372 ${h * 0.085}, 470 ${h * 0.33}`,
    `572 ${h * 0.64}, 668 ${h * 0.86}, 760 ${h * 0.955}, 846 ${h}`,
  );

/** The lower edge of a flat shoe's sole on a low heel, whose seat is at height 34. */
export const flatSole = (tip: number): Point[] =>
  points(`${tip + 4} 20, ${tip + 50} 7, 170 1, 300 0, 420 2, 540 14, 630 27, 700 33, 780 34`, '850 34');
