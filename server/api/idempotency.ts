import { createHash, createHmac, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import {
  ApiError,
  Clock,
  Database,
  IdempotencyTables,
  Reply,
  reply,
  statement,
  type Call,
  type Endpoint,
  type EndpointInput,
  type IdempotencyRows,
  type Kernel,
  type Places,
  type Reader,
  type Transact,
  type Tx,
} from 'etalage/core';
import { plainTransact } from './call-scope.ts';
import { BadKey, KeyReused } from './errors.ts';

/** What makes a call the same call again. */
export type Claim = Pick<IdempotencyRows['core_idempotency'], 'endpoint' | 'caller' | 'key' | 'input'>;

/** Printable ASCII. */
const KEY = /^[\x20-\x7e]{8,200}$/;

/**
 * The key of a call: from the header, where it is optional, or the field of the body that is the key.
 * @throws ApiError 400 when it is no key
 */
export function keyOf(
  { idempotency }: Endpoint,
  { body }: EndpointInput,
  inHeader: string | undefined,
): string | undefined {
  if (!idempotency) return undefined;
  const key = idempotency === 'header' ? inHeader : fieldOf(body, idempotency.field);
  if (key === undefined && (idempotency === 'header' || idempotency.optional)) return undefined;
  if (typeof key !== 'string' || !KEY.test(key)) throw new ApiError(BadKey);
  return key;
}

const fieldOf = (body: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (value, name) =>
        typeof value === 'object' && value !== null ? new Map<string, unknown>(Object.entries(value)).get(name) : value,
      body,
    );

/**
 * The text of a body with its passwords taken out: the input's hash is kept, and a fast one, from which they could be
 * guessed.
 */
function withoutPasswords(body: unknown): { readonly text: string; readonly passwords: readonly unknown[] } {
  const passwords: unknown[] = [];
  const text = JSON.stringify(body, (name: string, value: unknown) => {
    if (!/password/i.test(name)) return value;
    passwords.push(value);
    return undefined;
  });
  return { text: text ?? '', passwords };
}

const slowHash = promisify<string, string, number, Buffer>(scrypt);

/** A customer's key is the customer's own; all guests share theirs, which nobody else can guess. */
export async function claimOf(
  { ref }: Endpoint,
  { params, query, body }: EndpointInput,
  call: Call,
  view: string,
): Promise<Claim> {
  const key = call.idempotencyKey ?? '';
  const { text, passwords } = Buffer.isBuffer(body) ? { text: body, passwords: [] } : withoutPasswords(body);
  // Another password is another input. Only who knows the key can try which one it was, and slowly.
  const hashed = passwords.length > 0 ? await slowHash(JSON.stringify(passwords), key, 32) : '';
  const input = createHmac('sha256', key)
    .update(JSON.stringify([view, params, query]))
    .update(text)
    .update(hashed)
    .digest('base64url');
  const caller = call.customer ? `customer ${call.customer.id}` : 'guest';
  return { endpoint: ref.id, caller, key: createHash('sha256').update(key).digest('base64url'), input };
}

/**
 * What this call was answered before; undefined for a call that is new.
 * @throws ApiError 422 when the key was used for something else
 */
export async function earlierAnswer(kernel: Kernel, claim: Claim): Promise<Earlier | undefined> {
  const {
    rows: [row],
  } = await answerTo(kernel.get(Database).read(IdempotencyTables), identityOf(claim));
  return row && earlier(row, claim);
}

/** The result, or a `Reply` where it was one. */
interface Earlier {
  readonly answer: unknown;
}

const identityOf = ({ endpoint, caller, key }: Claim): Omit<Claim, 'input'> => ({ endpoint, caller, key });

const answerTo = statement((db: Reader<IdempotencyRows>, identity: Places<Omit<Claim, 'input'>>) =>
  db
    .selectFrom('core_idempotency')
    .select(['input', 'answer'])
    .where((row) => row.and(identity)),
);
const insertClaim = statement((db: Writer, row: Places<IdempotencyRows['core_idempotency']>) =>
  db
    .insertInto('core_idempotency')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('key'),
);
const writeAnswer = statement(
  (db: Writer, { answer, ...identity }: Places<Omit<Claim, 'input'> & { answer: string }>) =>
    db
      .updateTable('core_idempotency')
      .set({ answer })
      .where((row) => row.and(identity)),
);
type Writer = ReturnType<typeof writerOf>;
const writerOf = (tx: Tx) => tx.of(IdempotencyTables);

function earlier(row: { readonly input: string; readonly answer: string }, { input }: Claim): Earlier {
  if (row.input !== input) throw new ApiError(KeyReused);
  const { result, ...options } = JSON.parse(row.answer) as { result: unknown };
  return { answer: Object.keys(options).length > 0 ? reply(result, options) : result };
}

const textOf = (answer: unknown): string =>
  JSON.stringify(answer instanceof Reply ? { ...answer.options, result: answer.result } : { result: answer });

/**
 * The transaction of a call with a key. It claims the key first, which makes an equal call that is under way wait for
 * this one's end; then it does the work and stores what that answers, all at once. An equal call that comes second gets
 * the stored answer and does nothing.
 */
function claimingTransact(kernel: Kernel, signal: AbortSignal, claim: Claim): Transact {
  const transact = plainTransact(kernel, signal);
  return <R>(work: (tx: Tx) => Promise<R>) =>
    transact<R>(async (tx) => {
      const db = writerOf(tx);
      const { rows: claimed } = await insertClaim(db, { ...claim, answer: '', created_at: kernel.get(Clock)() });
      if (claimed.length === 0) {
        const {
          rows: [row],
        } = await answerTo(db, identityOf(claim));
        if (!row) throw new Error('The answer of an equal call is gone');
        return earlier(row, claim).answer as R;
      }
      const done = await work(tx);
      await writeAnswer(db, { ...identityOf(claim), answer: textOf(done) });
      return done;
    });
}

/** One run of an endpoint with `idempotency`. */
export interface OneWrite {
  readonly transact: Transact;
  /** What is wrong with the handler that answered this; undefined when nothing is. */
  mistakeIn(answer: unknown): string | undefined;
  /** Whether it has written. */
  hasWritten(): boolean;
}

/** Holds a handler to the rule: it writes once, and answers what `Transact` gave it. Without a key too. */
export function oneWrite(kernel: Kernel, signal: AbortSignal, claim: Claim | undefined): OneWrite {
  const inner = claim ? claimingTransact(kernel, signal, claim) : plainTransact(kernel, signal);
  let written: { readonly value: unknown } | undefined;
  let isBusy = false;
  return {
    hasWritten: () => written !== undefined,
    async transact(work) {
      if (isBusy || written) throw new Error('An endpoint with idempotency calls Transact once');
      isBusy = true;
      try {
        const value = await inner(work);
        written = { value };
        return value;
      } finally {
        isBusy = false;
      }
    },
    mistakeIn(answer) {
      if (!written) return 'did not write through Transact, so that nothing makes its write one write';
      return answer === written.value ? undefined : 'does not answer what Transact gave it: the second call gets that';
    },
  };
}
