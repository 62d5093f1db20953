import { points } from './geometry.ts';

/** The line of the back of a loafer and a derby, from the ground up. */
export const BACK = points('858 62, 872 120, 862 190, 842 262');

/** The line over their toe, from the instep down. */
export const TOE = points('318 218, 250 190, 170 164, 100 138, 48 104, 22 66, 16 44');
