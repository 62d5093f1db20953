import { requestToken } from 'etalage/core';
import type { Customer } from 'etalage/modules/user';

/** Erases accounts at the wish of their customers: an adapter's. */
export interface Erasures {
  /** Sends the link to the address of the account. @throws ApiError UnknownOrigin */
  ask(customer: Customer): Promise<void>;
  /**
   * The link was followed: the account goes, with all that is kept of it, and all its sessions end. Twice is like once.
   * @throws ApiError BadErasureLink
   */
  erase(key: string): Promise<void>;
}
export const Erasures = requestToken<Erasures>('privacy.Erasures', 'api');
