import { token } from 'etalage/core';

/** Settings of orders; `config.ts` documents defaults. */
export interface OrderConfig {
  public: {
    /** Message key or text of each platform status, over and beside the shop's own: `{ "complete": "Sent" }`. */
    readonly statusLabels: Readonly<Record<string, string>>;
    /** Who sells: the law wants it on the confirmation. */
    readonly company: {
      readonly name: string;
      readonly address: string;
      readonly email: string;
      readonly telephone: string;
      /** Of the chamber of commerce (KvK) or the Belgian company register (KBO), with its name: `KvK 12345678`. */
      readonly register: string;
      readonly vatId: string;
    };
    /** Days in which an order may be withdrawn from. */
    readonly withdrawalDays: number;
    /** The page that says how, without store prefix: `/bezorgen-en-retourneren/`. Empty: there is none. */
    readonly withdrawalPath: string;
  };
  secret: {
    /** How order numbers follow each other: `counted` tells how many orders there are, `scrambled` does not. */
    readonly numbers: 'counted' | 'scrambled';
    /** What order numbers begin with, by store code. */
    readonly numberPrefixes: Readonly<Record<string, string>>;
    /** How much may be ordered without paying at once, until it is paid or cancelled. */
    readonly unpaid: { readonly perBuyer: number; readonly perAddress: number; readonly pieces: number };
    /** When money that a payment provider only holds is taken: with what is shipped, or by the command alone. */
    readonly capture: 'shipment' | 'by-hand';
    /** How long an order that was not paid in time waits for a provider that cannot be asked, in hours. */
    readonly waitForProvider: number;
    readonly limits: { readonly orders: number; readonly lookups: number };
  };
}

/** The public settings, for views and for modules of the server. */
export const OrderSettings = token<OrderConfig['public']>('order.Settings');
