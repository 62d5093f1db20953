import type { Email, EmailSection } from 'etalage/modules/mail';
import type { CreditNoteSection, Refund, ShownCreditNote, ShownOrder } from '../module.ts';
import { costRows } from './cost-rows.ts';
import { OrderEmails } from './emails.ts';
import { ratePercent } from './rate-percent.ts';
import { refundTaxes } from './refund-taxes.ts';
import { addressSections, companySection, emailAboutOrder, named, type OrderEmailShop } from './write-emails.ts';

/** Costs as shoppers read them, by code: message keys. */
const COSTS: Readonly<Record<string, string>> = {
  shipping: 'Delivery',
  payment_fee: 'Payment costs',
  excess: 'Paid too much',
};

const costTitle = ({ t }: OrderEmailShop, order: ShownOrder, code: string): string => {
  const own = COSTS[code];
  return own === undefined ? (costRows(order).find((row) => row.code === code)?.title ?? code) : t(own);
};

type Row = NonNullable<EmailSection['rows']>[number];

/** What was paid back, and the tax in it, by rates where they are known. */
function refundRows(shop: OrderEmailShop, order: ShownOrder, refund: Refund): Row[] {
  const { t, price } = shop;
  const taxes = refundTaxes(order, refund);
  return [
    ...refund.lines.map(({ lineId, sku, qty, cents }) => ({
      label: order.lines.find(({ id }) => id === lineId)?.name ?? sku,
      ...(qty > 0 && { note: t('{qty} pieces', { qty }) }),
      value: price(cents),
    })),
    ...refund.costs.map(({ code, cents }) => ({ label: costTitle(shop, order, code), value: price(cents) })),
    { label: t('Paid back'), value: price(refund.total), strong: true },
    ...(taxes
      ? taxes.map(({ rate, net, tax }) => ({
          label: t('Of which VAT {percent} %', { percent: String(ratePercent(rate)) }),
          note: t('On {amount}', { amount: price(net) }),
          value: price(tax),
        }))
      : refund.tax === 0
        ? []
        : [{ label: t('Of which VAT'), value: price(refund.tax) }]),
  ];
}

/** What a credit note has to name: its number and day, and the order that it takes back from. */
const creditNoteLines = ({ t, fullDay }: OrderEmailShop, order: ShownOrder, refund: Refund): readonly string[] =>
  refund.creditNote === undefined
    ? []
    : [
        t('Credit note {number} of {day}', {
          number: refund.creditNote,
          day: fullDay(new Date(refund.endedAt ?? refund.requestedAt)),
        }),
        t('For order {number} of {day}', { number: order.number, day: fullDay(new Date(order.placedAt)) }),
      ];

/** Money was paid back: what for, and the tax in it. It is the credit note too. */
export const refundEmail = (shop: OrderEmailShop, order: ShownOrder, refund: Refund): Email => {
  const { t, price } = shop;
  const amount = price(refund.total);
  const about = OrderEmails.refunded.about({ ...named(order), refundId: refund.id });
  const note = creditNoteLines(shop, order, refund);
  return emailAboutOrder(shop, about, order, 'Your refund for order {number}', {
    paragraphs: [
      refund.byHand === undefined
        ? t('We have paid back {amount}, the way that you paid.', { amount })
        : t('We have paid back {amount}.', { amount }),
      ...(refund.reason === undefined ? [] : [refund.reason]),
    ],
    sections: [
      ...(note.length > 0 ? [{ heading: t('Credit note'), lines: note }] : []),
      { rows: refundRows(shop, order, refund) },
      ...addressSections(shop, order).slice(-1),
    ],
    terms: companySection(shop),
  });
};

/** The credit note of a refund with what modules add; undefined for one that has no number. */
export function creditNoteContent(
  shop: OrderEmailShop,
  order: ShownOrder,
  refund: Refund,
  added: readonly CreditNoteSection[] = [],
): Required<ShownCreditNote> | undefined {
  if (refund.creditNote === undefined) return undefined;
  const [heading = '', ...lines] = creditNoteLines(shop, order, refund);
  return {
    number: refund.creditNote,
    heading,
    sections: [
      ...companySection(shop),
      ...addressSections(shop, order).slice(-1),
      { lines: [...lines, ...(refund.reason === undefined ? [] : [refund.reason])] },
      { rows: refundRows(shop, order, refund) },
      ...added,
    ],
  };
}
