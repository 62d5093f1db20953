import type { ApiClient, CallOptions } from '../http/api-client.ts';
import { ApiError, type ErrorType } from '../http/api-error.ts';
import type { EndpointInput, EndpointRef } from '../http/endpoint.ts';
import { isOffline } from '../http/is-offline.ts';
import { givenUp, unreachable, type CallOutcome } from './outcomes.ts';

/** What a client gets when no answer came. */
export const NoAnswer: ErrorType = { status: 0, reason: 'core.noAnswer', message: 'No answer' };

const noAnswer = (): ApiError => new ApiError(NoAnswer);

/** A call that a fake API got. */
export interface FakeCall {
  readonly id: string;
  readonly input: EndpointInput;
  readonly options: CallOptions | undefined;
}

/** Answers an endpoint's calls in place of the server; what it throws the caller gets. */
export type FakeAnswer<I extends EndpointInput, R> = (input: I, options: CallOptions | undefined) => R | Promise<R>;

/** The API as a test answers it. Offline (`offline(...)`) no call arrives. */
export interface FakeApi extends ApiClient {
  /** All calls that were made, oldest first, arrived or not. */
  readonly calls: readonly FakeCall[];
  /** Answers the calls of an endpoint from now on. */
  on<I extends EndpointInput, R>(ref: EndpointRef<I, R>, answer: FakeAnswer<I, R>): FakeApi;
  /** How the next calls of an endpoint go, in turn; those after them are answered as usual. */
  next<I extends EndpointInput, R>(ref: EndpointRef<I, R>, ...fates: readonly CallOutcome[]): FakeApi;
}

/**
 * An API in memory: `createFakeApi().on(StockCheckEndpoint, ({ query }) => ({ ... }))`.
 * @param otherwise answers the endpoints that nothing else was said of; by default such a call fails and says so
 */
export function createFakeApi(otherwise: (call: FakeCall) => unknown = notExpected): FakeApi {
  const calls: FakeCall[] = [];
  const answers = new Map<string, FakeAnswer<never, unknown>>();
  const fates = new Map<string, CallOutcome[]>();
  const api: FakeApi = {
    calls,
    on(ref, answer) {
      answers.set(ref.id, answer as FakeAnswer<never, unknown>);
      return api;
    },
    next(ref, ...more) {
      fates.set(ref.id, [...(fates.get(ref.id) ?? []), ...more]);
      return api;
    },
    async call<I extends EndpointInput, R>(ref: EndpointRef<I, R>, input: I, options?: CallOptions): Promise<R> {
      const call = { id: ref.id, input, options };
      calls.push(call);
      // As over a network: never at once.
      await new Promise(setImmediate);
      if (options?.signal?.aborted) throw noAnswer();
      const answer = answers.get(ref.id);
      const ask = async (): Promise<unknown> => (answer ? answer(input as never, options) : otherwise(call));
      const fate = isOffline() ? unreachable : fates.get(ref.id)?.shift();
      // `on` has typed the answer with the endpoint's reference.
      return (await Promise.race([givenUp(options?.signal, noAnswer), fate ? fate(ask, noAnswer) : ask()])) as R;
    },
  };
  return api;
}

function notExpected({ id }: FakeCall): never {
  throw new Error(`The test does not say what ${id} answers: api.on(TheEndpoint, (input) => ...)`);
}
