import { ApiError, CurrentStoreView, Reply, reply } from 'etalage/core';
import type { Call, Endpoint, EndpointInput, Kernel } from 'etalage/core';
import { callScope, type Caller } from './call-scope.ts';
import { customerOfCall, partToken } from './customer-of-call.ts';
import { claimOf, earlierAnswer, keyOf, oneWrite } from './idempotency.ts';
import type { InputCheck } from './input-checks.ts';
import { takeForCaller, takeForInput, type TakePoint } from './limits.ts';

/** One call of an endpoint. */
export interface Run {
  readonly kernel: Kernel;
  readonly endpoint: Endpoint;
  readonly check: InputCheck;
  readonly caller: Caller;
  readonly signal: AbortSignal;
  readonly take: TakePoint;
  /** Tells whoever develops the endpoint what is wrong with it. */
  readonly mistake: (what: string) => void;
}

/** Everything between a call and its answer, cheap checks first. @throws ApiError, or what the handler throws */
export async function runEndpoint(run: Run, asked: EndpointInput): Promise<Reply<unknown>> {
  const { kernel, endpoint, check, caller, signal, take } = run;
  const { requestId = '', origin = '', hasUnknownHost = false, address = '', network } = caller;
  const limits = network === undefined ? [] : (endpoint.limits ?? []);
  await takeForCaller(take, limits, 'address', network ?? '');
  const { input: given, token } = partToken(endpoint, asked, caller.token);
  const customer = await customerOfCall(endpoint, { ...caller, token }, kernel);
  await takeForCaller(take, limits, 'customer', network ?? '', customer);
  const input = check(given);
  await takeForInput(take, limits, input);
  const idempotencyKey = keyOf(endpoint, input, caller.idempotencyKey);
  const headers = endpoint.rawBody && caller.headers;
  const { page } = caller;
  const asking = { requestId, origin, hasUnknownHost, address, network, headers, page };
  const call: Call = { ...asking, signal, idempotencyKey, customer };
  const answered = replyOf(
    await (endpoint.idempotency ? answerOnce(run, input, call) : handle(run, input, callScope(kernel, call))),
  );
  const { serialize } = endpoint;
  return serialize ? reply(serialize(answered.result as never), answered.options) : answered;
}

const replyOf = (answer: unknown): Reply<unknown> => (answer instanceof Reply ? answer : reply(answer, {}));

/** Runs the handler, and tells when it refuses for a reason that its endpoint does not list. */
async function handle({ endpoint, mistake }: Run, input: EndpointInput, scope: ReturnType<typeof callScope>) {
  try {
    return await endpoint.handle(input as never, scope);
  } catch (error) {
    if (error instanceof ApiError && error.code > 0 && !error.reason.startsWith('core.')) {
      const { code, reason } = error;
      if (!endpoint.errors?.some((known) => known.status === code && known.reason === reason))
        mistake(`answers with ${code} ${reason}, which is not among its errors`);
    }
    throw error;
  }
}

/** The answer of an endpoint with `idempotency`: the first one's, when this call was there before. */
async function answerOnce(run: Run, input: EndpointInput, call: Call): Promise<unknown> {
  const { kernel, endpoint, signal, mistake } = run;
  const claim =
    call.idempotencyKey === undefined
      ? undefined
      : await claimOf(endpoint, input, call, kernel.get(CurrentStoreView).storeCode);
  // Before the handler: a check such as "the address has no account yet" is right only once.
  const before = claim && (await earlierAnswer(kernel, claim));
  if (before) return before.answer;
  const write = oneWrite(kernel, signal, claim);
  try {
    const answer = await handle(run, input, callScope(kernel, call, write.transact));
    const wrong = write.mistakeIn(answer);
    if (wrong) mistake(wrong);
    return answer;
  } catch (error) {
    // An equal call that was under way may have ended meanwhile: then it passed the check that this one did not.
    const isRefused = error instanceof ApiError && error.code < 500 && !write.hasWritten();
    const since = isRefused && claim && (await earlierAnswer(kernel, claim));
    if (since) return since.answer;
    throw error;
  }
}
