import type { DoctorCheck } from 'etalage/core';
import { friendlyFormatIBAN } from 'ibantools';
import type { PaymentConfig, PaymentMethod } from '../module.ts';

const DAY = 24 * 60 * 60 * 1000;

/** Paid to whoever brings the parcel: there has to be one. */
export const cashOnDelivery: PaymentMethod = {
  code: 'cashondelivery',
  title: 'Cash on delivery',
  isOffered: ({ isVirtual }) => !isVirtual,
  instructions: ({ amount }, { t, price }) => [
    t('Have {amount} ready when the parcel arrives.', { amount: price(amount) }),
  ],
};

/** Paid by the shopper's own bank, with the order number as what it is for. */
export const bankTransfer = ({
  account,
  bank,
  name,
  paidWithin,
}: PaymentConfig['secret']['bankTransfer']): PaymentMethod => ({
  code: 'banktransfer',
  title: 'Bank transfer',
  paidWithin: paidWithin * DAY,
  isOffered: () => account !== '',
  instructions: ({ orderNumber, amount }, { t, price }) => [
    // In groups of four, as banks print it: so it is read and typed over.
    t('Transfer {amount} to {account}, in the name of {name}, and mention the number {reference}.', {
      amount: price(amount),
      account: [friendlyFormatIBAN(account) ?? account, bank && `(${bank})`].filter(Boolean).join(' '),
      name,
      reference: orderNumber,
    }),
    t('We send your order once the money is there. It waits {days} days for it.', { days: paidWithin }),
  ],
});

/** A method that is listed, and that nobody is offered. */
export const checkBankTransfer =
  ({ methods, bankTransfer: { account } }: PaymentConfig['secret']): DoctorCheck =>
  ({ storeView: { storeCode } }) =>
    account === '' && methods.includes('banktransfer')
      ? [
          {
            status: 'warning',
            what: `Nobody can pay by bank transfer in "${storeCode}": it is listed, and has no account`,
            fix: 'Set "payment.bankTransfer.account" and "name", or take "banktransfer" out of "payment.methods"',
          },
        ]
      : [];
