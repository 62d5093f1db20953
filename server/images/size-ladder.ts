/**
 * The sizes in which pictures are made, in px: shops' usual ones, which are answered as they are asked for, and steps
 * of about a tenth between them. Any other size gets the next larger: who makes up sizes gets the same few pictures.
 */
const STEPS: readonly number[] = [
  ...[16, 24, 32, 40, 50, 64, 80, 96, 100, 120, 150, 160, 185, 188, 193, 200, 220, 240, 242, 260, 280, 300, 310, 320],
  ...[325, 350, 375, 386, 400, 427, 450, 483, 500, 520, 550, 579, 600, 640, 650, 675, 700, 725, 744, 772, 780, 800],
  ...[850, 900, 966, 975, 1000, 1050, 1116, 1170, 1200, 1250, 1290, 1350, 1400, 1463, 1488, 1500, 1600, 1750, 1800],
  ...[2000, 2250, 2500, 2750, 3000, 3500, 4000],
];

/** The step for a size that was asked for: 0 stays 0, which leaves that side to the picture's proportions. */
export function stepFor(size: number, maxSize: number): number {
  return size === 0 ? 0 : Math.min(STEPS.find((step) => step >= size) ?? maxSize, maxSize);
}
