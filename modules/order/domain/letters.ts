import { asWords, type EmailAbout } from 'etalage/core/email';
import { toCents, toDecimalText } from 'etalage/core/money';
import type { Letter, LetterSection } from 'etalage/modules/mail';
import type { DeliveryAddress } from 'etalage/modules/shipping';
import type { Order, OrderConfig, Refund } from '../module.ts';
import { addressLines } from './address-lines.ts';
import { costRows } from './cost-rows.ts';
import { deliverySteps } from './delivery-steps.ts';
import { OrderEmails } from './emails.ts';
import { chosenPlace, optionsInWords, textsOf } from './options-in-words.ts';
import { withdrawalForm } from './withdrawal-form.ts';

/** What all letters about orders need to know of the shop. */
export interface OrderLetterShop {
  readonly t: (key: string, values?: Readonly<Record<string, string | number>>) => string;
  /** Cents as text. */
  readonly price: (cents: number) => string;
  /** The name of a country of ISO 3166. */
  readonly country: (code: string) => string;
  /** A day as people write it. */
  readonly day: (date: Date) => string;
  /** The store view's first page: `https://www.example.nl/be/`. */
  readonly home: string;
  readonly company: OrderConfig['public']['company'];
  readonly withdrawalDays: number;
  /** Where the shop says how; a path without store prefix, or empty. */
  readonly withdrawalPath: string;
  /** A status as shoppers read it. */
  readonly label: (status: string) => string;
}

const dayOf = (text: string): Date => new Date(`${text.slice(0, 10)}T12:00:00Z`);

/** Where the order is shown: in the account, or to whoever knows number, e-mail address and name. */
const action = ({ t, home }: OrderLetterShop, { customer_id, increment_id }: Order): Letter['action'] =>
  /^https?:/.test(home)
    ? {
        label: t('View the order'),
        url:
          customer_id === undefined
            ? `${home}order-lookup/#${new URLSearchParams({ number: increment_id })}`
            : `${home}my-account/orders/${encodeURIComponent(increment_id)}`,
      }
    : undefined;

/** What an e-mail about an order names. */
const named = ({
  increment_id: number,
  customer_id: customerId,
  extension_attributes: { order_id: orderId },
}: Order) => ({
  orderId,
  number,
  ...(customerId !== undefined && { customerId }),
});

function letterAbout(
  shop: OrderLetterShop,
  about: EmailAbout,
  order: Order,
  subject: string,
  rest: Pick<Letter, 'preview' | 'paragraphs' | 'sections' | 'terms'>,
): Letter {
  const { t } = shop;
  const title = t(subject, { number: order.increment_id });
  const link = action(shop, order);
  const steps = deliverySteps(order);
  return {
    about,
    to: order.customer_email,
    subject: title,
    heading: title,
    ...rest,
    paragraphs: [t('Dear {firstname},', { firstname: asWords(order.customer_firstname) }), ...rest.paragraphs],
    ...(steps && { steps: steps.map(({ label, state }) => ({ label: t(label), state })) }),
    ...(link && { action: link }),
    home: shop.home,
  };
}

/** The order in full, as the law wants it on something durable. */
export function confirmationLetter(shop: OrderLetterShop, order: Order, instructions: readonly string[] = []): Letter {
  const { t } = shop;
  const isPaid = order.extension_attributes.payment_state === 'paid';
  return letterAbout(shop, OrderEmails.placed.about(named(order)), order, 'Your order {number}', {
    preview: t('Thank you for your order.'),
    paragraphs: [
      t('Thank you for your order. Below you find what you have ordered; keep this message.'),
      ...(isPaid ? [t('We have received your payment.')] : []),
      ...instructions,
    ],
    sections: [
      { heading: t('Products'), rows: order.items.map((item) => lineRow(shop, item)) },
      { rows: totalRows(shop, order) },
      ...choiceSections(order),
      ...extensionSections(order),
      ...deliverySection(shop, order),
      { heading: t('Payment'), lines: [order.extension_attributes.payment_title] },
      ...addressSections(shop, order),
    ],
    terms: [...withdrawalSection(shop), ...companySection(shop)],
  });
}

type Row = NonNullable<LetterSection['rows']>[number];

function lineRow({ price, t }: OrderLetterShop, item: Order['items'][number]): Row {
  const { brand, picture } = item.extension_attributes;
  const each = t('{qty} x {price}', { qty: item.qty_ordered, price: price(toCents(item.price_incl_tax)) });
  return {
    label: [brand, item.name].filter(Boolean).join(' '),
    note: [...textsOf(item).map(asWords), each].join(' · '),
    value: price(toCents(item.row_total_incl_tax)),
    ...(picture !== undefined && { picture }),
  };
}

function totalRows({ price, t }: OrderLetterShop, order: Order): Row[] {
  const { payment_fee: fee, taxes } = order.extension_attributes;
  return [
    { label: t('Subtotal'), value: price(toCents(order.subtotal_incl_tax)) },
    ...(order.discount_amount === 0
      ? []
      : [
          {
            label:
              order.coupon_code === undefined ? t('Discount') : t('Discount ({code})', { code: order.coupon_code }),
            value: price(toCents(order.discount_amount)),
          },
        ]),
    ...(order.shipping_description
      ? [
          {
            label: t('Delivery'),
            note: order.shipping_description,
            value: order.shipping_incl_tax === 0 ? t('Free') : price(toCents(order.shipping_incl_tax)),
          },
        ]
      : []),
    ...costRows(order).map(({ title, amount }) => ({ label: title, value: price(toCents(amount)) })),
    ...(fee === 0 ? [] : [{ label: t('Payment costs'), value: price(toCents(fee)) }]),
    { label: t('Total including VAT'), value: price(toCents(order.grand_total)), strong: true },
    ...taxes.map(({ percent, tax, net }) => ({
      label: t('Of which VAT {percent} %', { percent: String(percent) }),
      note: t('On {amount}', { amount: price(toCents(net)) }),
      value: price(toCents(tax)),
    })),
  ];
}

function addressSections({ t, country }: OrderLetterShop, order: Order): LetterSection[] {
  const { shipping_address: shipping } = order.extension_attributes;
  const place = chosenPlace(order);
  const lines = (address: DeliveryAddress): string[] => addressLines(address, country).map(asWords);
  return [
    ...(place
      ? [{ heading: place.label, lines: [asWords(place.value)] }]
      : shipping
        ? [{ heading: t('Delivery address'), lines: lines(shipping) }]
        : []),
    { heading: t('Billing address'), lines: lines(order.billing_address) },
  ];
}

/** What else was chosen of the delivery method, such as a time. */
const choiceSections = (order: Order): LetterSection[] =>
  (order.extension_attributes.shipping_choice?.texts ?? [])
    .filter((text) => text !== chosenPlace(order))
    .map(({ label, value }) => ({ heading: label, lines: [asWords(value)] }));

/** What modules tell of the whole order, such as a message that goes with it. */
const extensionSections = (order: Order): LetterSection[] =>
  (order.extension_attributes.extension_texts ?? []).map(({ label, value }) => ({
    heading: label,
    lines: [asWords(value)],
  }));

function deliverySection({ t, day }: OrderLetterShop, order: Order): LetterSection[] {
  const [first, last] = order.extension_attributes.delivery_days ?? [];
  if (first === undefined || last === undefined) return [];
  const [from, to] = [day(dayOf(first)), day(dayOf(last))];
  return [
    {
      heading: t('Expected delivery'),
      lines: [first === last ? from : t('Between {from} and {to}', { from, to })],
    },
  ];
}

function withdrawalSection({ t, withdrawalDays, withdrawalPath, home, company }: OrderLetterShop): LetterSection[] {
  return [
    {
      heading: t('Right of withdrawal'),
      lines: [
        [
          t('You may withdraw from this purchase within {days} days, without giving a reason.', {
            days: withdrawalDays,
          }),
          t('The time begins when you have received the last product.'),
          t('Tell us so in clear words, by e-mail for example, and send the products back within 14 days after that.'),
          t('You get back what you have paid, the standard delivery costs included.'),
        ].join(' '),
        ...(withdrawalPath && home ? [`${home}${withdrawalPath.replace(/^\//, '')}`] : []),
      ],
    },
    { heading: t('Model withdrawal form'), lines: withdrawalForm(t, company) },
  ];
}

function companySection({ t, company }: OrderLetterShop): LetterSection[] {
  const { name, address, email, telephone, register, vatId } = company;
  const lines = [name, address, email, telephone, register, vatId && t('VAT {number}', { number: vatId })];
  const said = lines.filter(Boolean);
  return said.length > 0 ? [{ heading: t('Who sells'), lines: said }] : [];
}

/** To whoever has the confirmation already: the money has come. */
export const paidLetter = (shop: OrderLetterShop, order: Order): Letter =>
  letterAbout(shop, OrderEmails.paid.about(named(order)), order, 'We have received your payment for order {number}', {
    paragraphs: [shop.t('We have received your payment. We are getting your order ready.')],
    sections: [{ rows: order.items.map((item) => lineRow(shop, item)) }, { rows: totalRows(shop, order) }],
  });

export const cancelledLetter = (shop: OrderLetterShop, order: Order): Letter => {
  const { t } = shop;
  const isPaid = order.extension_attributes.payment_state === 'paid';
  return letterAbout(shop, OrderEmails.cancelled.about(named(order)), order, 'Your order {number} was cancelled', {
    paragraphs: [
      t('Your order was cancelled. Nothing will be delivered.'),
      isPaid
        ? t('You get back what you have paid.')
        : t('You need not pay anything. If you have paid already, you get your money back.'),
    ],
    sections: [{ rows: order.items.map((item) => lineRow(shop, item)) }],
  });
};

/** The order has another status. */
export const statusLetter = (shop: OrderLetterShop, order: Order, comment: string | undefined): Letter =>
  letterAbout(shop, OrderEmails.statusChanged.about(named(order)), order, 'News about your order {number}', {
    paragraphs: [
      shop.t('The status of your order is now: {status}.', { status: shop.label(order.status) }),
      ...(comment === undefined ? [] : [comment]),
    ],
    sections: [{ rows: order.items.map((item) => lineRow(shop, item)) }, ...deliverySection(shop, order)],
  });

/** What is in a shipment, who brings it and where to follow it. */
export const shippedLetter = (shop: OrderLetterShop, order: Order, shipmentId: string | undefined): Letter => {
  const { t } = shop;
  const { shipments = [], shipping_address: shipping } = order.extension_attributes;
  const {
    carrier,
    tracking_number: code,
    tracking_url: url,
    lines,
  } = shipments.find(({ id }) => id === shipmentId) ?? shipments.at(-1) ?? { carrier: '', lines: [] };
  const link = action(shop, order);
  const about = OrderEmails.shipped.about({ ...named(order), ...(shipmentId !== undefined && { shipmentId }) });
  return {
    ...letterAbout(shop, about, order, 'Your order {number} is on its way', {
      paragraphs: [
        t('{carrier} brings you what is below.', { carrier: asWords(carrier) }),
        ...(code === undefined ? [] : [t('The number of your parcel is {code}.', { code: asWords(code) })]),
      ],
      sections: [
        {
          rows: lines.flatMap(({ item_id, qty }) =>
            order.items
              .filter((item) => item.item_id === item_id)
              .map((item) => ({ ...lineRow(shop, item), note: asWords(optionsInWords(item)), value: `${qty} x` })),
          ),
        },
        ...(shipping ? addressSections(shop, order).slice(0, 1) : []),
      ],
    }),
    ...(url !== undefined ? { action: { label: t('Follow your parcel'), url } } : link && { action: link }),
  };
};

/** Costs as shoppers read them, by code: message keys. */
const COSTS: Readonly<Record<string, string>> = {
  shipping: 'Delivery',
  payment_fee: 'Payment costs',
  excess: 'Paid too much',
};

const costTitle = ({ t }: OrderLetterShop, order: Order, code: string): string => {
  const own = COSTS[code];
  return own === undefined ? (costRows(order).find((row) => row.code === code)?.title ?? code) : t(own);
};

/** Money was paid back: what for, and the tax in it. */
export const refundLetter = (shop: OrderLetterShop, order: Order, refund: Refund): Letter => {
  const { t, price } = shop;
  const amount = price(refund.total);
  const about = OrderEmails.refunded.about({ ...named(order), refundId: refund.id });
  return letterAbout(shop, about, order, 'Your refund for order {number}', {
    paragraphs: [
      refund.byHand === undefined
        ? t('We have paid back {amount}, the way that you paid.', { amount })
        : t('We have paid back {amount}.', { amount }),
      ...(refund.reason === undefined ? [] : [refund.reason]),
    ],
    sections: [
      {
        rows: [
          ...refund.lines.map(({ lineId, sku, qty, cents: value }) => ({
            label: order.items.find(({ item_id }) => item_id === lineId)?.name ?? sku,
            note: t('{qty} pieces', { qty }),
            value: price(value),
          })),
          ...refund.costs.map(({ code, cents: value }) => ({
            label: costTitle(shop, order, code),
            value: price(value),
          })),
          { label: t('Paid back'), value: amount, strong: true },
          ...(refund.tax === 0 ? [] : [{ label: t('Of which VAT'), value: price(refund.tax) }]),
        ],
      },
      ...addressSections(shop, order).slice(-1),
    ],
    terms: companySection(shop),
  });
};

/** Money came that the order cannot go on with: it was cancelled before, is sold out, or another amount was paid. */
export const reviewLetter = (shop: OrderLetterShop, order: Order): Letter =>
  letterAbout(shop, OrderEmails.review.about(named(order)), order, 'Your payment for order {number}', {
    paragraphs: [
      shop.t('We have received money for your order, but the order cannot go on as it is.'),
      shop.t('We look at it and write to you: you get your money back, or what you ordered after all.'),
    ],
    sections: [{ rows: order.items.map((item) => lineRow(shop, item)) }, { rows: receivedRows(shop, order) }],
  });

/** The same, to who sells. */
export const reviewForShopLetter = (shop: OrderLetterShop, order: Order): Letter => {
  const { t, company } = shop;
  const title = t('Order {number}: a payment needs your attention', { number: order.increment_id });
  const why = order.status_histories.at(-1)?.comment;
  return {
    about: OrderEmails.reviewForShop.about(named(order)),
    to: company.email,
    subject: title,
    heading: title,
    paragraphs: [...(why ? [why] : []), t('Pay the money back, or deliver all the same, and set the order’s status.')],
    sections: [{ rows: receivedRows(shop, order) }],
  };
};

/** What the order costs, and what came in. */
function receivedRows({ t, price, day }: OrderLetterShop, order: Order): Row[] {
  const received = order.extension_attributes.received ?? [];
  return [
    { label: t('Total including VAT'), value: price(toCents(order.grand_total)) },
    ...received.map(({ at, amount, currency }) => ({
      label: t('Received'),
      note: day(dayOf(at)),
      value: moneyText(price, order.order_currency_code, { amount, currency }),
      strong: true,
    })),
  ];
}

/** In the order's currency as the shop writes it, else as the provider said it. */
const moneyText = (
  price: OrderLetterShop['price'],
  own: string,
  { amount, currency = own }: { readonly amount?: number; readonly currency?: string },
): string =>
  amount === undefined
    ? '?'
    : currency === own
      ? price(toCents(amount))
      : `${toDecimalText(toCents(amount))} ${currency}`;
