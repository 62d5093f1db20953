import { backpack } from './backpack.ts';
import { briefcase } from './briefcase.ts';
import { clutch } from './clutch.ts';
import type { Drawing } from './drawing.ts';
import type { Palette } from './palette.ts';
import { shopper } from './shopper.ts';

type CarrierShape = Extract<Drawing['shape'], { silhouette: 'carrier' }>;

/** How high each form stands, in drawing units. */
export const CARRIER_HEIGHT: Readonly<Record<CarrierShape['form'], number>> = {
  shopper: 860,
  clutch: 380,
  backpack: 790,
  briefcase: 600,
};

/** Bags other than handbags, from the front with their middle at x = 430. */
export function carrier({ form }: CarrierShape, palette: Palette): string {
  return { shopper, clutch, backpack, briefcase }[form](palette);
}
