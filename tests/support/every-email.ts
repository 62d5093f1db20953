import type { Email } from 'etalage/modules/mail';
import type { Refund } from 'etalage/modules/order';
import type { Return } from 'etalage/modules/rma';
import * as loyalty from '../../modules/loyalty/domain/write-emails.ts';
import { messageEmail } from '../../modules/mail-service/domain/write-message.ts';
import * as newsletter from '../../modules/newsletter/domain/write-emails.ts';
import { backEmail } from '../../modules/notify-me/domain/write-email.ts';
import { refundEmail } from '../../modules/order/domain/refund-email.ts';
import * as order from '../../modules/order/domain/write-emails.ts';
import * as privacy from '../../modules/privacy/domain/write-emails.ts';
import { askEmail } from '../../modules/review/domain/write-email.ts';
import * as rma from '../../modules/rma/domain/write-emails.ts';
import * as user from '../../modules/user/domain/write-emails.ts';
import { exampleOrder, orderEmailShop } from '../unit/modules/order/example-order.ts';
import { HOME } from './email-frame.ts';
import { localeTexts } from './locale-texts.ts';

const LOCALE = 'nl-NL';
const KEY = '0123456789abcdef'.repeat(4);
const to = 'an.jansen@een-lang-domein.example.nl';
const price = (cents: number): string =>
  new Intl.NumberFormat(LOCALE, { style: 'currency', currency: 'EUR' }).format(cents / 100);
const day = (at: number): string => new Intl.DateTimeFormat(LOCALE, { dateStyle: 'long' }).format(at);

/** The texts of all modules; one that is missing fails. */
const TEXTS = new Map(Object.entries(localeTexts(LOCALE)));
const t = (key: string, values: Readonly<Record<string, string | number>> = {}): string => {
  const text = TEXTS.get(key);
  if (text === undefined) throw new Error(`There is no text for "${key}"`);
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
};

const returned: Return = {
  ...{ id: exampleOrder.id, number: '000000012-R1', orderId: exampleOrder.id, orderNumber: '000000012', photos: 0 },
  ...{ storeCode: 'default', email: to, kind: 'withdrawal', status: 'approved', payout: 'wanted', isLate: false },
  lines: [
    { lineId: 1, sku: 'PUMP-38', name: 'Pump Leonie', qty: 1, options: [{ label: 'Maat', value: '38' }] },
    { lineId: 2, sku: 'BAG', name: 'Tas Adelaide', qty: 2, options: [], reason: 'Wrong colour' },
  ],
  ...{ note: 'De hak van de linker is los.', amount: 25_899, requestedAt: exampleOrder.placedAt },
  ...{ changedAt: exampleOrder.placedAt, history: [{ status: 'approved', at: 0, comment: 'Te laat gemeld.' }] },
};
const withReason = { ...returned, kind: 'return', status: 'requested', isLate: true } as const;
const statement = { number: '000000099', email: to, lastName: 'Jansen', note: 'De tas' };
const returns: rma.ReturnEmailShop = {
  ...{ t, price, home: HOME, shopEmail: 'service@shop.example', address: ['Atelier Zool B.V.', 'Leestmakerspad 7'] },
  moment: (at) => `${day(at)}, 09:12:44 (Europe/Amsterdam)`,
};

const orders = orderEmailShop(LOCALE, price);
const sent = {
  ...exampleOrder,
  shipments: [
    {
      ...{
        id: 's1',
        orderId: exampleOrder.id,
        carrier: 'PostNL',
        trackingNumber: '3STEST',
        trackingUrl: 'https://carrier.example/3STEST',
      },
      ...{ shippedAt: exampleOrder.placedAt, lines: [{ lineId: 1, qty: 1 }] },
    },
  ],
};
const refund: Refund = {
  state: 'done',
  ...{ id: 7, key: 'k', restocks: true, creditNote: 'CN-3000000004', total: 12_194, tax: 2116 },
  lines: [{ lineId: 1, sku: 'PUMP-38', qty: 1, cents: 11_699, tax: 2030 }],
  costs: [{ code: 'shipping', cents: 495, tax: 86 }],
  ...{ requestedAt: exampleOrder.placedAt, endedAt: exampleOrder.placedAt },
};

const account: user.EmailShop = { t, shop: 'Atelier Zool', home: HOME };
const reader: user.Reader = { customerId: 7, to, firstname: 'An' };
const person = { t, shop: 'Atelier Zool', home: HOME, to, firstName: 'An', customerId: 7 };
const lots = [120, 1340].map((left, at) => ({ left, expiresAt: exampleOrder.placedAt + at * 9e8 }));
const coins = { ...person, day, worth: price, lots };
const letters = { ...person, oneClick: `${HOME}api/ext/newsletter/unsubscribe?storeCode=default` };
const pump = { ...{ sku: 'PUMP', parentSku: 'PUMP', productId: 1, name: 'Valentina pump zwart', isSized: true } };
const picture = '/z/pump/valentina-zwart-side.svg';

/** One e-mail of each kind, as the shop writes it in Dutch. */
export const EVERY_EMAIL: readonly Email[] = [
  user.welcomeEmail(account, reader),
  user.confirmationEmail(account, reader, KEY, 3),
  user.resetEmail(account, reader, KEY, 60),
  user.passwordChangedEmail(account, reader),
  user.movingEmail(account, reader, KEY),
  user.emailChangedEmail(account, reader, KEY),
  user.inactiveEmail(account, reader, 30),
  order.confirmationEmail(orders, exampleOrder, ['Maak € 238,93 over naar NL00 BANK 0123 4567 89.']),
  order.paidEmail(orders, { ...exampleOrder, payment: 'paid' }),
  order.cancelledEmail(orders, { ...exampleOrder, status: 'canceled', state: 'canceled' }),
  order.statusEmail(orders, exampleOrder, 'Wij maken je pumps op maat.'),
  order.shippedEmail(orders, sent, 's1'),
  refundEmail(orders, exampleOrder, refund),
  order.reviewEmail(orders, exampleOrder),
  order.reviewForShopEmail(orders, exampleOrder),
  rma.withdrawnEmail(returns, returned, KEY),
  rma.requestedEmail(returns, withReason, KEY),
  rma.approvedEmail(returns, returned, KEY),
  rma.deniedEmail(returns, withReason, KEY),
  rma.receivedEmail(returns, returned, KEY),
  rma.cancelledEmail(returns, returned, KEY),
  rma.payoutEmail(returns, { ...returned, payout: 'given', paidTo: '4300' }, KEY),
  rma.unknownOrderEmail(returns, statement, exampleOrder.placedAt),
  rma.forShopEmail(returns, returned),
  loyalty.availableEmail(coins),
  loyalty.expiringEmail(coins),
  messageEmail(t, 'service@shop.example', {
    sourceAddress: to,
    subject: 'Mijn pumps',
    emailText: 'Waar blijven ze?\nAn',
  }),
  newsletter.askingEmail(letters, to, KEY),
  newsletter.welcomeEmail(letters, to, KEY, { code: 'WELKOM10', percent: 10 }),
  privacy.confirmErasureEmail(person, { customerId: 7, key: KEY, hours: 24 }),
  privacy.erasedEmail(person, true),
  backEmail({ ...person, product: { ...pump, options: 'Maat: 38', path: '/dames/pumps/valentina', picture } }),
  askEmail({
    ...person,
    orderId: exampleOrder.id,
    key: KEY,
    linkDays: 60,
    number: '000000012',
    products: [{ ...pump, path: '/p', picture }],
  }),
];
