import { ApiError } from 'etalage/core';
import type { ApiClient, CallOptions, EndpointInput, EndpointRef, ShopApi } from 'etalage/core';
import type { ViewApi } from './api-routes.ts';
import { withinTime, type Caller } from './call-scope.ts';
import type { EndpointTable } from './endpoint-table.ts';
import { NoAnswer, NoStoreView, NotInstalled } from './errors.ts';

/** Calls endpoints in process, as the render does: same checks and time limits, no HTTP. */
export function inProcessCall(
  table: EndpointTable,
  within: Pick<Caller, 'requestId' | 'customer' | 'page'> = {},
): ApiClient['call'] {
  return async <I extends EndpointInput, R>(
    ref: EndpointRef<I, R>,
    input: I,
    options: CallOptions = {},
  ): Promise<R> => {
    const found = table.get(ref.id);
    if (!found) throw new ApiError(NotInstalled, { id: ref.id });
    const { timeout, signal, bearer, idempotencyKey } = options;
    const caller: Caller = {
      requestId: within.requestId,
      customer: within.customer,
      page: within.page,
      token: bearer,
      idempotencyKey,
      signal,
    };
    const answer =
      timeout === undefined
        ? found.call(input, caller)
        : withinTime(
            timeout,
            signal,
            (inTime) => found.call(input, { ...caller, signal: inTime }),
            () => new ApiError(NoAnswer, { id: ref.id, timeout }),
          );
    const {
      result,
      options: { meta },
    } = await answer;
    options.onMeta?.(meta ?? {});
    // The reference carries the result's type; the endpoint was made from the same reference.
    return result as R;
  };
}

/** Calls among the store views; `apis` is complete once all of them have booted. */
export function shopApiOf(apis: readonly ViewApi[]): ShopApi {
  return {
    async call(storeCode, ref, input, within) {
      const api = apis.find(({ view }) => view.storeCode === storeCode);
      if (!api) throw new ApiError(NoStoreView, { storeCode });
      return inProcessCall(api.table, within)(ref, input, { signal: within?.signal });
    },
  };
}
