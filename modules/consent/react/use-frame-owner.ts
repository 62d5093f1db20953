import { useStore } from 'etalage/core/react';
import { frameOwner, type FrameOwner } from '../domain/frames.ts';
import { ConsentStore } from '../module.ts';

/** Whom the address of a frame is of, and whether the shop may show it. */
export const useFrameOwner = (address: string): FrameOwner | undefined =>
  frameOwner(address, useStore(ConsentStore).asked?.needs);
