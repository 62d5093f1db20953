import { token } from '../kernel/token.ts';
import type { Call } from './call.ts';
import type { EndpointInput, EndpointRef } from './endpoint.ts';

/**
 * Calls endpoints of any store view of the shop, in process: how one store view asks another. On the API's side only.
 */
export interface ShopApi {
  /**
   * @param within the call that asks: its request id, signal and customer count for this one too. Without it the answer
   * is anybody's, and may be cached for all.
   * @throws ApiError as the endpoint does, and 404 for an unknown store view.
   */
  call<I extends EndpointInput, R>(storeCode: string, ref: EndpointRef<I, R>, input: I, within?: Call): Promise<R>;
}
export const ShopApi = token<ShopApi>('core.ShopApi', 'api');
