import type { OrderDemand, OrderLifePart } from '../module.ts';

const awaitsPayment: OrderDemand = {
  what: 'a payment is waited for',
  holds: ({ payment }) => payment !== 'none' && payment !== 'authorised' && payment !== 'paid',
};

/**
 * The life that every order has. `payment_review`: money came that the order cannot go on with, so that somebody has to
 * look: it was cancelled and its goods are sold since, or another amount was paid.
 */
export const BASIC_LIFE: Required<OrderLifePart> = {
  statuses: [
    { code: 'pending', state: 'new', label: 'In treatment' },
    { code: 'pending_payment', state: 'pending_payment', label: 'Waiting for payment' },
    { code: 'processing', state: 'processing', label: 'In treatment' },
    { code: 'waiting_for_shipment', state: 'processing', label: 'Complete' },
    { code: 'shipment_failed', state: 'processing', label: 'In treatment' },
    { code: 'notification_failed', state: 'processing', label: 'In treatment' },
    { code: 'payment_review', state: 'payment_review', label: 'In treatment' },
    { code: 'shipment_completed', state: 'complete', label: 'Complete' },
    { code: 'complete', state: 'complete', label: 'Sent' },
    { code: 'closed', state: 'closed', label: 'Refunded' },
    { code: 'canceled', state: 'canceled', label: 'Canceled' },
  ],
  transitions: [
    { from: ['new', 'pending_payment'], to: 'processing', by: ['provider'], tells: 'paid' },
    // Paid after all: if its goods are still there, and its coupon is free.
    { from: ['canceled'], to: 'processing', by: ['provider'], demands: [awaitsPayment], tells: 'paid' },
    {
      from: ['new', 'pending_payment', 'processing', 'payment_review', 'complete', 'closed', 'canceled'],
      to: 'payment_review',
      by: ['provider'],
    },
    { from: ['new', 'pending_payment', 'processing', 'payment_review'], to: 'processing', by: ['operator'] },
    {
      from: ['new', 'pending_payment', 'processing', 'payment_review', 'complete'],
      to: 'complete',
      by: ['operator'],
      tells: 'shipped',
    },
    {
      from: ['new', 'pending_payment'],
      to: 'canceled',
      by: ['shopper', 'timer'],
      demands: [awaitsPayment],
      tells: 'cancelled',
    },
    {
      from: ['new', 'pending_payment', 'processing', 'payment_review'],
      to: 'canceled',
      by: ['operator'],
      tells: 'cancelled',
    },
    { from: ['processing', 'payment_review', 'complete'], to: 'closed', by: ['operator'] },
    // All that was paid went back.
    { from: ['processing', 'payment_review', 'complete'], to: 'closed', by: ['provider'], tells: 'refunded' },
  ],
};
