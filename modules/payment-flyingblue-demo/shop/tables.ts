import { tables, type Selectable } from 'etalage/core';

/** Made by the migrations of the api side. */
export interface DemoRows {
  /** What the shop has made up and must remember: the secret, the port of the test page. */
  payment_flyingblue_demo_setting: { name: 'secret' | 'port'; value: string };
  /** Sessions of the test page. Money is cents, times are UTC ms. */
  payment_flyingblue_demo_session: {
    id: string;
    /** UUID of the order. */
    reference: string;
    order_number: string;
    amount: number;
    currency: string;
    return_url: string;
    failed_url: string;
    hook_url: string;
    expires_at: number;
    state: SessionState;
    /** Of the webhook's event, once there is any. */
    event_id: string | null;
    /** When the webhook is called next, and how often it was called in vain. */
    hook_due_at: number | null;
    hook_tries: number;
    /** `later`: paying it holds the money, until it is captured. */
    capture: string | null;
  };
  /** What the test page has taken of money that it held, by the shop's ids. */
  payment_flyingblue_demo_capture: { id: string; session: string; amount: number; created_at: number };
  /** What the test page has paid back, by the shop's ids. */
  payment_flyingblue_demo_refund: { id: string; session: string; amount: number; created_at: number };
}
/** `authorised`: the money is held. `replaced`: there is a newer one of the same order. `ended`: the shop ended it. */
export type SessionState = 'open' | 'authorised' | 'paid' | 'refused' | 'cancelled' | 'replaced' | 'ended';
export type SessionRow = Selectable<DemoRows['payment_flyingblue_demo_session']>;

export const DemoTables = tables<DemoRows>('payment-flyingblue-demo');
