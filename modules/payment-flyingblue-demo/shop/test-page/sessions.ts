import { randomBytes, randomUUID } from 'node:crypto';
import type { Database, Tx } from 'etalage/core';
import type {
  NewCapture,
  NewRefund,
  NewSession,
  SessionAnswer,
  SessionEvent,
} from 'etalage/modules/payment-flyingblue';
import { DemoTables, type SessionRow } from '../tables.ts';

/** The sessions of the test page, in the shop's database: they survive a restart, and serve all processes. */
export interface Sessions {
  /** A new one in place of open ones of the same order; that which is paid or authorised, if there is one. */
  add(session: NewSession): Promise<{ readonly id: string } | { readonly paid: SessionRow }>;
  find(id: string): Promise<SessionRow | undefined>;
  /** Undefined when it is not open, or not any more. What is paid where money is taken later is authorised. */
  decide(session: SessionRow, state: SessionEvent['state'], hookDueAt: number | null): Promise<SessionRow | undefined>;
  /** Nobody can pay it any more, and nobody is told; whether it was open, or its money held. */
  end(id: string): Promise<boolean>;
  /** Takes money that is held, once for each id: whether so much is, or was, held. Taken whole, it is paid. */
  capture(session: SessionRow, capture: NewCapture): Promise<boolean>;
  /** Pays back once for each id: whether there is, or was, so much left of what was taken. */
  refund(session: SessionRow, refund: NewRefund): Promise<boolean>;
  /** Those whose hook is due by then. */
  due(at: number): Promise<readonly SessionRow[]>;
  /** When their hook is to be called next; null: no more. */
  putOff(id: string, at: number | null, tries: number): Promise<void>;
}

export function createSessions(database: Database, now: () => number): Sessions {
  const read = () => database.read(DemoTables).selectFrom('payment_flyingblue_demo_session').selectAll();
  return {
    find: (id) => read().where('id', '=', id).executeTakeFirst(),
    due: (at) => read().where('hook_due_at', '<=', at).execute(),
    add: (session) =>
      database.transaction(async (tx) => {
        await tx.lock(`payment-flyingblue-demo:${session.reference}`);
        const db = tx.of(DemoTables);
        const paid = await db
          .selectFrom('payment_flyingblue_demo_session')
          .selectAll()
          .where('reference', '=', session.reference)
          .where('state', 'in', ['authorised', 'paid'])
          .executeTakeFirst();
        if (paid) return { paid };
        await db
          .updateTable('payment_flyingblue_demo_session')
          .set({ state: 'replaced' })
          .where('reference', '=', session.reference)
          .where('state', '=', 'open')
          .execute();
        const id = randomBytes(18).toString('base64url');
        await db
          .insertInto('payment_flyingblue_demo_session')
          .values({
            ...session,
            capture: session.capture ?? null,
            id,
            state: 'open',
            event_id: null,
            hook_due_at: null,
            hook_tries: 0,
          })
          .execute();
        return { id };
      }),
    decide: ({ id, capture }, state, hookDueAt) =>
      database.transaction((tx) =>
        tx
          .of(DemoTables)
          .updateTable('payment_flyingblue_demo_session')
          .set({
            state: state === 'paid' && capture === 'later' ? 'authorised' : state,
            event_id: randomUUID(),
            hook_due_at: hookDueAt,
          })
          .where('id', '=', id)
          .where('state', '=', 'open')
          .where('expires_at', '>', now())
          .returningAll()
          .executeTakeFirst(),
      ),
    end: (id) =>
      database.transaction(async (tx) => {
        const { numUpdatedRows } = await tx
          .of(DemoTables)
          .updateTable('payment_flyingblue_demo_session')
          .set({ state: 'ended' })
          .where('id', '=', id)
          .where('state', 'in', ['authorised', 'open'])
          .executeTakeFirstOrThrow();
        return numUpdatedRows > 0n;
      }),
    capture: ({ id: session, reference, currency: of }, { id, amount, currency }) =>
      database.transaction(async (tx) => {
        await tx.lock(`payment-flyingblue-demo:${reference}`);
        const db = tx.of(DemoTables);
        const { state, left, captures } = await bookOf(tx, session);
        if (captures.some((capture) => capture.id === id)) return true;
        if (state !== 'authorised' || currency !== of || amount > left) return false;
        await db
          .insertInto('payment_flyingblue_demo_capture')
          .values({ id, session, amount, created_at: now() })
          .execute();
        if (amount === left)
          await db
            .updateTable('payment_flyingblue_demo_session')
            .set({ state: 'paid', event_id: randomUUID() })
            .where('id', '=', session)
            .execute();
        return true;
      }),
    refund: ({ id: session, reference, currency: of }, { id, amount, currency }) =>
      database.transaction(async (tx) => {
        await tx.lock(`payment-flyingblue-demo:${reference}`);
        const { taken, refunds } = await bookOf(tx, session);
        if (refunds.some((refund) => refund.id === id)) return true;
        if (currency !== of || amount > refunds.reduce((left, refund) => left - refund.amount, taken)) return false;
        await tx
          .of(DemoTables)
          .insertInto('payment_flyingblue_demo_refund')
          .values({ id, session, amount, created_at: now() })
          .execute();
        return true;
      }),
    putOff: (id, at, tries) =>
      database.transaction(async (tx) => {
        await tx
          .of(DemoTables)
          .updateTable('payment_flyingblue_demo_session')
          .set({ hook_due_at: at, hook_tries: tries })
          .where('id', '=', id)
          .execute();
      }),
  };
}

/** What was taken of a session's money and paid back, and what of it is still held. */
async function bookOf(tx: Tx, id: string) {
  const db = tx.of(DemoTables);
  const [{ state, amount }, captures, refunds] = await Promise.all([
    db
      .selectFrom('payment_flyingblue_demo_session')
      .select(['state', 'amount'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
    db.selectFrom('payment_flyingblue_demo_capture').selectAll().where('session', '=', id).execute(),
    db.selectFrom('payment_flyingblue_demo_refund').selectAll().where('session', '=', id).execute(),
  ]);
  const captured = captures.reduce((sum, capture) => sum + capture.amount, 0);
  return { state, captures, refunds, left: amount - captured, taken: state === 'paid' ? amount : captured };
}

/** What has become of a session, once anything has: one that was replaced or ended cannot be paid any more. */
export function eventOf({ id, event_id, reference, state, amount, currency }: SessionRow): SessionEvent | undefined {
  if (state === 'open') return undefined;
  const told = state === 'replaced' || state === 'ended' ? 'cancelled' : state;
  return { id: event_id ?? `over-${id}`, session: id, reference, state: told, amount, currency };
}

export const answerOf = (row: SessionRow): SessionAnswer => ({ id: row.id, event: eventOf(row) });
