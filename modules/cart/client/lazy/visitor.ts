import { StorageError, type BrowserStorage, type SessionState, type Store } from 'etalage/core';
import type { UserState } from 'etalage/modules/user';
import type { CartRecord } from '../../domain/lazy/cart-record.ts';

/** Who is there, as far as the cart must know. */
export interface Visitor {
  /** Whether the cart is that of who is there; a customer's waits until it is known who that is. */
  owns(record: CartRecord): boolean;
  /** Whether the cart is that of a customer who has logged out. */
  hasLeft(record: CartRecord): boolean;
  /** Whether the customer who is gone did not want to go: the form still knows the e-mail address then. */
  wasLoggedOutByForce(): Promise<boolean>;
  /** Remembers when a cart that was refused went on as a guest's. */
  rememberBypass(now: number): Promise<void>;
}

export interface VisitorOptions {
  readonly storage: BrowserStorage;
  readonly users: Store<UserState>;
  readonly sessions: Store<SessionState>;
}

export function createVisitor({ storage, users, sessions }: VisitorOptions): Visitor {
  const collection = storage.collection('user', { common: true, driver: 'localStorage' });
  return {
    owns: ({ owner }) =>
      owner === undefined || (sessions.get().status === 'customer' && users.get().current?.id === owner),
    hasLeft: ({ owner }) => owner !== undefined && sessions.get().status === 'guest',
    async wasLoggedOutByForce() {
      const email = await collection.get('email').catch(onlyStorage);
      return typeof email === 'string' && email !== '';
    },
    async rememberBypass(now) {
      await collection.set('last-cart-bypass-ts', now).catch(onlyStorage);
    },
  };
}

function onlyStorage(error: unknown): undefined {
  if (!(error instanceof StorageError)) throw error;
}
