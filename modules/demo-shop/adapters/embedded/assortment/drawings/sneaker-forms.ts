import { points } from './geometry.ts';
import type { Point } from './geometry.ts';

/** The lines of a sneaker's upper, by its cut: each runs from the toe towards the heel, or upwards. */
export interface SneakerForm {
  /** From the toes to where the tongue lies free; the opening's edge; its far edge; down the heel. */
  readonly throat: readonly Point[];
  readonly collar: readonly Point[];
  readonly farCollar: readonly Point[];
  readonly back: readonly Point[];
  /** The lower edge of the part that holds the laces, from the toes to the collar. */
  readonly facing: readonly Point[];
  /** Along the laces; the tongue above them. */
  readonly lacing: readonly Point[];
  readonly eyelets: number;
  readonly tongue: readonly (readonly Point[])[];
  /** What is sewn around the heel: its edge, from the collar or the heel down to the sole. */
  readonly counter: readonly Point[];
}

export const TOE = points('262 179, 200 170, 132 157, 70 136, 30 106, 20 62');

/** Where the upper meets the sole. */
export const FEATHER = points('862 77, 700 72, 430 64, 180 62, 24 62');

const LOW_COLLAR = points('506 317, 552 298, 620 264, 700 256, 770 284, 818 322, 838 332');
const LOW_BACK = points('838 332, 856 320, 857 282, 852 236, 857 180, 867 124, 866 77');

const low: SneakerForm = {
  throat: points('262 179, 330 214, 404 254, 470 293, 506 317'),
  collar: LOW_COLLAR,
  farCollar: points('506 318, 560 323, 630 302, 704 293, 776 309, 838 334'),
  back: LOW_BACK,
  facing: points('252 174, 300 152, 350 171, 430 214, 500 253, 556 277, 552 300'),
  lacing: points('296 178, 356 210, 424 248, 494 290'),
  eyelets: 6,
  tongue: [
    points('262 179, 330 229, 410 282, 470 331, 486 358'),
    points('486 358, 520 370, 560 357, 566 328'),
    points('566 328, 520 298, 262 168'),
  ],
  counter: points('772 300, 738 216, 742 144, 776 60'),
};

const high: SneakerForm = {
  throat: points('262 179, 330 216, 398 258, 450 312, 480 384, 494 462, 500 524'),
  collar: points('500 524, 570 510, 660 506, 752 520, 806 538'),
  farCollar: points('500 525, 560 538, 650 542, 740 542, 806 540'),
  back: points('806 538, 822 520, 822 440, 814 360, 822 280, 842 204, 862 132, 866 77'),
  facing: points('252 174, 302 150, 352 168, 428 216, 490 276, 530 356, 546 440, 552 516'),
  lacing: points('296 176, 358 208, 418 248, 468 300, 500 372, 516 450, 521 500'),
  eyelets: 9,
  tongue: [
    points('262 179, 330 230, 394 278, 432 332, 454 404, 466 490, 470 566'),
    points('470 566, 500 590, 546 584, 562 540'),
    points('562 540, 540 420, 470 280, 262 168'),
  ],
  counter: points('846 330, 772 290, 736 214, 742 144, 776 60'),
};

const slipOn: SneakerForm = {
  ...low,
  throat: points('262 179, 320 203, 384 235, 446 276, 490 316, 508 338'),
  collar: points('508 338, 534 342, 558 322, 608 284, 672 260, 730 266, 788 298, 838 332'),
  farCollar: points('508 339, 560 342, 640 314, 710 300, 780 314, 838 334'),
};

export const FORMS: Readonly<Record<'low' | 'high' | 'slip-on', SneakerForm>> = { low, high, 'slip-on': slipOn };
