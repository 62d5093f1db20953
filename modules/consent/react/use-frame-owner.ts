import { frameOwner, type FrameOwner } from '../domain/frames.ts';
import { useShownConsent } from './use-shown-consent.ts';

/** Whom the address of a frame is of, and whether the shop may show it. */
export const useFrameOwner = (address: string): FrameOwner | undefined =>
  frameOwner(address, useShownConsent().asked?.needs);
