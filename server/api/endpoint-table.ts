import type { Endpoint, EndpointInput, Kernel, Reply } from 'etalage/core';
import { withinTime, type Caller } from './call-scope.ts';
import { inputChecks } from './input-checks.ts';
import { createLimits, limiterInMemory, type Limits } from './limits.ts';
import { reportsOf, type TableReports } from './reports.ts';
import { runEndpoint } from './run-endpoint.ts';

/** An endpoint that can be called. */
export interface CallableEndpoint {
  readonly endpoint: Endpoint;
  /**
   * Counts limits, finds the customer, checks the input, fills in defaults, drops unknown fields where the schema says
   * so, and runs the handler in a fresh scope; a call with a key that was answered before gets that answer.
   * @throws ApiError with the error, 503 when it takes too long, or what the handler throws
   */
  call(input: EndpointInput, caller?: Caller): Promise<Reply<unknown>>;
}

/** The endpoints of a store view's API kernel, by id. */
export type EndpointTable = ReadonlyMap<string, CallableEndpoint>;

/** What the endpoints of a store view are served with. */
export interface TableOptions extends TableReports {
  /** Those of all store views of the shop; of this one by itself unless given. */
  readonly limits?: Limits;
}

/** How long an answer may take unless the endpoint says otherwise, in ms. */
const TIMEOUT_MS = 10_000;

/** The endpoints of a store view, each with its checks. */
export function createEndpointTable(
  kernel: Kernel,
  { limits = createLimits(limiterInMemory()), ...reports }: TableOptions = {},
): EndpointTable {
  const checkFor = inputChecks();
  const owners = new Map(
    kernel.sides.flatMap(({ module, brings }) => (brings.endpoints ?? []).map((endpoint) => [endpoint, module])),
  );
  return new Map(
    kernel.endpoints.map((endpoint) => {
      const check = checkFor(endpoint);
      const { answered, mistake } = reportsOf(endpoint, owners.get(endpoint) ?? '', reports);
      const call: CallableEndpoint['call'] = (input, caller = {}) =>
        answered(caller, () =>
          withinTime(endpoint.timeout ?? TIMEOUT_MS, caller.signal, (signal) =>
            limits.run((take) => runEndpoint({ kernel, endpoint, check, caller, signal, take, mistake }, input)),
          ),
        );
      return [endpoint.ref.id, { endpoint, call }];
    }),
  );
}
