import { withoutLinks, type EmailAbout } from 'etalage/core/email';
import { toDecimalText } from 'etalage/core/money';
import type { Email, EmailSection } from 'etalage/modules/mail';
import { addressLines, type Address } from 'etalage/core/address';
import type { MoneyEntry, OrderConfig, ShownOrder, ShownOrderLine } from '../module.ts';
import { costRows } from './cost-rows.ts';
import { discountRows } from './discount-rows.ts';
import { deliverySteps } from './delivery-steps.ts';
import { OrderEmails } from './emails.ts';
import { chosenPlace, optionsInWords, textsOf } from './options-in-words.ts';
import { ratePercent } from './rate-percent.ts';
import { withdrawalForm } from './withdrawal-form.ts';

/** What all e-mails about orders need to know of the shop. */
export interface OrderEmailShop {
  readonly t: (key: string, values?: Readonly<Record<string, string | number>>) => string;
  /** Cents as text. */
  readonly price: (cents: number) => string;
  /** The name of a country of ISO 3166. */
  readonly country: (code: string) => string;
  /** A day as people write it. */
  readonly day: (date: Date) => string;
  /** The same with its year. */
  readonly fullDay: (date: Date) => string;
  /** The store view's first page: `https://www.example.nl/be/`. */
  readonly home: string;
  readonly company: OrderConfig['public']['company'];
  readonly withdrawalDays: number;
  /** Where the shop says how; a path without store prefix, or empty. */
  readonly withdrawalPath: string;
  /** A status as shoppers read it. */
  readonly label: (status: string) => string;
}

/** The middle of a day in UTC: `2026-11-24`. */
const dayOf = (day: string): Date => new Date(`${day}T12:00:00Z`);

/** Where the order is shown: in the account, or to whoever knows number, e-mail address and name. */
const action = ({ t, home }: OrderEmailShop, { customerId, number }: ShownOrder): Email['action'] =>
  /^https?:/.test(home)
    ? {
        label: t('View the order'),
        url:
          customerId === undefined
            ? `${home}order-lookup/#${new URLSearchParams({ number })}`
            : `${home}my-account/orders/${encodeURIComponent(number)}`,
      }
    : undefined;

/** What an e-mail about an order names. */
export const named = ({ id: orderId, number, customerId }: ShownOrder) => ({
  orderId,
  number,
  ...(customerId !== undefined && { customerId }),
});

/** An e-mail about an order, with what all of them have. */
export function emailAboutOrder(
  shop: OrderEmailShop,
  about: EmailAbout,
  order: ShownOrder,
  subject: string,
  rest: Pick<Email, 'preview' | 'paragraphs' | 'sections' | 'terms'>,
): Email {
  const { t } = shop;
  const title = t(subject, { number: order.number });
  const link = action(shop, order);
  const steps = deliverySteps(order);
  return {
    about,
    to: order.email,
    subject: title,
    heading: title,
    ...rest,
    paragraphs: [
      t('Dear {firstname},', { firstname: withoutLinks(order.billingAddress.firstName ?? '') }),
      ...rest.paragraphs,
    ],
    ...(steps && { steps: steps.map(({ label, state }) => ({ label: t(label), state })) }),
    ...(link && { action: link }),
    home: shop.home,
  };
}

/** The order in full, as the law wants it on something durable. */
export function confirmationEmail(
  shop: OrderEmailShop,
  order: ShownOrder,
  instructions: readonly string[] = [],
): Email {
  const { t } = shop;
  const isPaid = order.payment === 'paid';
  return emailAboutOrder(shop, OrderEmails.placed.about(named(order)), order, 'Your order {number}', {
    preview: t('Thank you for your order.'),
    paragraphs: [
      t('Thank you for your order. Below you find what you have ordered; keep this message.'),
      ...(isPaid ? [t('We have received your payment.')] : []),
      ...instructions,
    ],
    sections: [
      { heading: t('Products'), rows: order.lines.map((line) => lineRow(shop, line)) },
      { rows: totalRows(shop, order) },
      ...choiceSections(order),
      ...extensionSections(order),
      ...deliverySection(shop, order),
      { heading: t('Payment'), lines: [order.paymentTitle] },
      ...addressSections(shop, order),
    ],
    terms: [...withdrawalSection(shop), ...companySection(shop)],
  });
}

type Row = NonNullable<EmailSection['rows']>[number];

function lineRow({ price, t }: OrderEmailShop, line: ShownOrderLine): Row {
  const { brand, picture } = line;
  const each = t('{qty} x {price}', { qty: line.qty, price: price(line.price) });
  return {
    label: [brand, line.name].filter(Boolean).join(' '),
    note: [...textsOf(line).map(withoutLinks), each].join(' · '),
    value: price(line.total),
    ...(picture !== undefined && { picture }),
  };
}

function totalRows({ price, t }: OrderEmailShop, order: ShownOrder): Row[] {
  const { shippingTitle, delivery, paymentFee: fee, taxes } = order;
  return [
    { label: t('Subtotal'), value: price(order.subtotal) },
    ...discountRows(order, t).map(({ title, cents }) => ({ label: title, value: price(-cents) })),
    ...(shippingTitle
      ? [{ label: t('Delivery'), note: shippingTitle, value: delivery === 0 ? t('Free') : price(delivery) }]
      : []),
    ...costRows(order).map(({ title, cents }) => ({ label: title, value: price(cents) })),
    ...(fee === 0 ? [] : [{ label: t('Payment costs'), value: price(fee) }]),
    { label: t('Total including VAT'), value: price(order.total), strong: true },
    ...taxes.map(({ rate, tax, net }) => ({
      label: t('Of which VAT {percent} %', { percent: String(ratePercent(rate)) }),
      note: t('On {amount}', { amount: price(net) }),
      value: price(tax),
    })),
  ];
}

/** Where it goes, and who pays. */
export function addressSections({ t, country }: OrderEmailShop, order: ShownOrder): EmailSection[] {
  const { shippingAddress: shipping } = order;
  const place = chosenPlace(order);
  const lines = (address: Address): string[] => addressLines(address, country).map(withoutLinks);
  return [
    ...(place
      ? [{ heading: place.label, lines: [withoutLinks(place.value)] }]
      : shipping
        ? [{ heading: t('Delivery address'), lines: lines(shipping) }]
        : []),
    { heading: t('Billing address'), lines: lines(order.billingAddress) },
  ];
}

/** What else was chosen of the delivery method, such as a time. */
const choiceSections = (order: ShownOrder): EmailSection[] =>
  (order.shippingChoice?.texts ?? [])
    .filter((text) => text !== chosenPlace(order))
    .map(({ label, value }) => ({ heading: label, lines: [withoutLinks(value)] }));

/** What modules tell of the whole order, such as a message that goes with it. */
const extensionSections = ({ texts = [] }: ShownOrder): EmailSection[] =>
  texts.map(({ label, value }) => ({ heading: label, lines: [withoutLinks(value)] }));

function deliverySection({ t, day }: OrderEmailShop, order: ShownOrder): EmailSection[] {
  const [first, last] = order.deliveryDays ?? [];
  if (first === undefined || last === undefined) return [];
  const [from, to] = [day(dayOf(first)), day(dayOf(last))];
  return [
    {
      heading: t('Expected delivery'),
      lines: [first === last ? from : t('Between {from} and {to}', { from, to })],
    },
  ];
}

function withdrawalSection({ t, withdrawalDays, withdrawalPath, home, company }: OrderEmailShop): EmailSection[] {
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

/** Who sells, as the law wants it. */
export function companySection({ t, company }: OrderEmailShop): EmailSection[] {
  const { name, address, email, telephone, register, vatId } = company;
  const lines = [name, address, email, telephone, register, vatId && t('VAT {number}', { number: vatId })];
  const said = lines.filter(Boolean);
  return said.length > 0 ? [{ heading: t('Who sells'), lines: said }] : [];
}

/** To whoever has the confirmation already: the money has come. */
export const paidEmail = (shop: OrderEmailShop, order: ShownOrder): Email =>
  emailAboutOrder(
    shop,
    OrderEmails.paid.about(named(order)),
    order,
    'We have received your payment for order {number}',
    {
      paragraphs: [shop.t('We have received your payment. We are getting your order ready.')],
      sections: [{ rows: order.lines.map((line) => lineRow(shop, line)) }, { rows: totalRows(shop, order) }],
    },
  );

export const cancelledEmail = (shop: OrderEmailShop, order: ShownOrder): Email => {
  const { t } = shop;
  const isPaid = order.payment === 'paid';
  return emailAboutOrder(shop, OrderEmails.cancelled.about(named(order)), order, 'Your order {number} was cancelled', {
    paragraphs: [
      t('Your order was cancelled. Nothing will be delivered.'),
      isPaid
        ? t('You get back what you have paid.')
        : t('You need not pay anything. If you have paid already, you get your money back.'),
    ],
    sections: [{ rows: order.lines.map((line) => lineRow(shop, line)) }],
  });
};

/** The order has another status. */
export const statusEmail = (shop: OrderEmailShop, order: ShownOrder, comment: string | undefined): Email =>
  emailAboutOrder(shop, OrderEmails.statusChanged.about(named(order)), order, 'News about your order {number}', {
    paragraphs: [
      shop.t('The status of your order is now: {status}.', { status: shop.label(order.status) }),
      ...(comment === undefined ? [] : [comment]),
    ],
    sections: [{ rows: order.lines.map((line) => lineRow(shop, line)) }, ...deliverySection(shop, order)],
  });

/** What is in a shipment, who brings it and where to follow it. */
export const shippedEmail = (shop: OrderEmailShop, order: ShownOrder, shipmentId: string | undefined): Email => {
  const { t } = shop;
  const { shipments, shippingAddress: shipping } = order;
  const {
    carrier,
    trackingNumber: code,
    trackingUrl: url,
    lines,
  } = shipments.find(({ id }) => id === shipmentId) ?? shipments.at(-1) ?? { carrier: '', lines: [] };
  const link = action(shop, order);
  const about = OrderEmails.shipped.about({ ...named(order), ...(shipmentId !== undefined && { shipmentId }) });
  return {
    ...emailAboutOrder(shop, about, order, 'Your order {number} is on its way', {
      paragraphs: [
        t('{carrier} brings you what is below.', { carrier: withoutLinks(carrier) }),
        ...(code === undefined ? [] : [t('The number of your parcel is {code}.', { code: withoutLinks(code) })]),
      ],
      sections: [
        {
          rows: lines.flatMap(({ lineId, qty }) =>
            order.lines
              .filter(({ id }) => id === lineId)
              .map((line) => ({ ...lineRow(shop, line), note: withoutLinks(optionsInWords(line)), value: `${qty} x` })),
          ),
        },
        ...(shipping ? addressSections(shop, order).slice(0, 1) : []),
      ],
    }),
    ...(url !== undefined ? { action: { label: t('Follow your parcel'), url } } : link && { action: link }),
  };
};

/** Money came that the order cannot go on with: it was cancelled before, is sold out, or another amount was paid. */
export const reviewEmail = (shop: OrderEmailShop, order: ShownOrder): Email =>
  emailAboutOrder(shop, OrderEmails.review.about(named(order)), order, 'Your payment for order {number}', {
    paragraphs: [
      shop.t('We have received money for your order, but the order cannot go on as it is.'),
      shop.t('We look at it and write to you: you get your money back, or what you ordered after all.'),
    ],
    sections: [{ rows: order.lines.map((line) => lineRow(shop, line)) }, { rows: receivedRows(shop, order) }],
  });

/** The same, to who sells. */
export const reviewForShopEmail = (shop: OrderEmailShop, order: ShownOrder): Email => {
  const { t, company } = shop;
  const title = t('Order {number}: a payment needs your attention', { number: order.number });
  const why = order.history.at(-1)?.comment;
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
function receivedRows({ t, price, day }: OrderEmailShop, order: ShownOrder): Row[] {
  return [
    { label: t('Total including VAT'), value: price(order.total) },
    ...order.received.map((entry) => ({
      label: t('Received'),
      note: day(dayOf(new Date(entry.at).toISOString().slice(0, 10))),
      value: moneyText(price, order.currency, entry),
      strong: true,
    })),
  ];
}

/** In the order's currency as the shop writes it, else as the provider said it. */
const moneyText = (
  price: OrderEmailShop['price'],
  own: string,
  { cents, currency = own }: Pick<MoneyEntry, 'cents' | 'currency'>,
): string => (cents === undefined ? '?' : currency === own ? price(cents) : `${toDecimalText(cents)} ${currency}`);
