import type { ConsentNeed } from './asked.ts';

/** Whom a frame is of. */
export interface FrameOwner {
  /** As shoppers know it. */
  readonly name: string;
  /** The shop may show it, once media is agreed to. */
  readonly isAllowed: boolean;
}

/**
 * Whom an address is of; undefined for what is no address of a frame.
 * @param needs undefined while they are not known
 */
export function frameOwner(address: string, needs: readonly ConsentNeed[] | undefined): FrameOwner | undefined {
  if (!URL.canParse(address)) return undefined;
  const { protocol, origin, hostname } = new URL(address);
  if (protocol !== 'https:') return undefined;
  const need = needs?.find(({ purpose, frames }) => purpose === 'media' && frames?.includes(origin));
  return { name: need?.name ?? hostname.replace(/^www\./, ''), isAllowed: needs === undefined || need !== undefined };
}
