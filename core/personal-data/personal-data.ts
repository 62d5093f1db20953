import type { Tx } from '../database/database.ts';
import { hooks, transaction } from '../kernel/hooks.ts';
import { point, requestToken } from '../kernel/token.ts';

/** Whose data is meant: by an account, an e-mail address that is proven to be the person's, or both. */
export interface Person {
  readonly customerId?: number;
  /** Rows that name the address alone are the person's, too: an order as a guest, a newsletter. */
  readonly email?: string;
}

/** A column that says whose row it is. */
export type PersonColumn =
  | string
  | {
      readonly column: string;
      /** What stands before the value: `c:` where customer 158 is `c:158`. */
      readonly before?: string;
      /** Of an address as it was typed: it is compared in lower case. */
      readonly isTyped?: boolean;
    };

/** What a module keeps of persons in one table of the database. */
export interface PersonalTable {
  /** `wishlist_item` */
  readonly table: string;
  /**
   * The columns that say whose row it is, by what they hold; one that fits is enough. `customer` is the number of an
   * account, `email` an address as it is compared (`emailKey`), any other name is what another table `gives`. An
   * address counts where no other account is named: the column of `customer` is null then.
   */
  readonly of: Readonly<Record<string, PersonColumn>>;
  /** What rows of other tables name these rows by: `{ order: 'uuid' }`. */
  readonly gives?: Readonly<Record<string, string>>;
  /** What else of the person is in it, in the order of an export. Texts that hold JSON are exported as such. */
  readonly fields: readonly string[];
  /** Columns that are the person's, and are exported to nobody: passwords, keys, what the shop knows of a network. */
  readonly unexported?: readonly string[];
  /** What for, as people read it, without a full stop: `to send what was ordered`. */
  readonly purpose: string;
  /** How long, as people read it, with the setting that says so: `30 days after the last change (cart.keepDays)`. */
  readonly kept: string;
  /**
   * What becomes of the rows of who is erased: `delete`; `keep` what the law wants kept, which must be said in `kept`;
   * `expires` what nobody looks up by a person, and is gone by itself within a month.
   */
  readonly erase: 'delete' | 'keep' | 'expires';
  /** Of `keep`: columns that are emptied all the same, with what stands there then: `{ customer_id: null }`. */
  readonly cuts?: Readonly<Record<string, string | number | null>>;
  /** Of `keep`: columns that are emptied once the law wants nothing kept any more, in the same form. */
  readonly afterwards?: Readonly<Record<string, string | number | null>>;
}

/** What a module keeps of persons in their browser. */
export interface PersonalBrowserKey {
  /** Where: `localStorage`, unless given. */
  readonly storage?: 'localStorage' | 'sessionStorage' | 'indexedDB' | 'cacheStorage';
  /** Behind the shop or store view: `wishlist/current-wishlist`. */
  readonly key: string;
  readonly purpose: string;
  readonly kept: string;
}

/** What a module keeps of persons, and what becomes of it. */
export interface PersonalDataOfModule {
  readonly tables?: readonly PersonalTable[];
  readonly browser?: readonly PersonalBrowserKey[];
  /** Tables of the module with a column that looks like a person's and is none, with the reason. */
  readonly harmless?: Readonly<Record<string, string>>;
}

/**
 * `contribute(PersonalData, 'wishlist', { tables: [...] })`, in the adapter or the `api/` that owns the tables, or in
 * the `api/` of a module that keeps something in the browser alone.
 */
export const PersonalData = point<PersonalDataOfModule>('core.personalData', 'api');

/** A person who is erased. */
export interface ErasedPerson extends Person {
  /** What names the person's rows: `named('order')` has the UUIDs of the orders, by what tables `give`. */
  named(name: string): readonly unknown[];
}

/** What becomes of what is kept of persons. */
export const PersonalDataHooks = hooks('core', {
  /**
   * A person is erased: told before the rows go that modules declare (`PersonalData`), for what erasing needs besides:
   * sums to count anew, events to tell. Twice is like once.
   */
  erasing: transaction<ErasedPerson>(),
});

/** Rows of one table in an export. */
export interface ExportedTable {
  readonly table: string;
  readonly purpose: string;
  readonly kept: string;
  /** Times are ISO 8601, money is cents, bytes are base64. */
  readonly rows: readonly Readonly<Record<string, unknown>>[];
}

/** What erasing a person did, and what the law keeps. */
export interface Erased {
  /** Rows that were deleted. */
  readonly deleted: number;
  /** Tables of which rows are kept, with how many and how long. */
  readonly kept: readonly { readonly table: string; readonly rows: number; readonly kept: string }[];
}

/** What the shop keeps of persons, by the declarations of its modules (`PersonalData`). */
export interface PersonalRecords {
  /** All that is kept of a person; tables without a row are left out. */
  collect(person: Person): Promise<readonly ExportedTable[]>;
  /** Erases a person, in one transaction. Twice is like once. */
  erase(tx: Tx, person: Person): Promise<Erased>;
  /**
   * The law wants these kept no longer: of what is kept by such a name (`order`, of `gives`) persons are taken out
   * (`afterwards`).
   */
  release(tx: Tx, name: string, values: readonly (string | number)[]): Promise<void>;
}
export const PersonalRecords = requestToken<PersonalRecords>('core.PersonalRecords', 'api');
