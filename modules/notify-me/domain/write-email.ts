import type { Email } from 'etalage/modules/mail';
import type { WishedProduct } from '../module.ts';
import { NotifyMeEmails } from './emails.ts';

/** Who reads it, and where the links lead. */
export interface BackEmail {
  readonly t: (key: string, values?: Readonly<Record<string, string | number>>) => string;
  readonly customerId: number;
  readonly firstName: string;
  readonly to: string;
  /** `https://www.example.nl/be/`; empty: the e-mail has no link. */
  readonly home: string;
  readonly product: WishedProduct;
}

/** What somebody waits for is back. */
export function backEmail({ t, customerId, firstName, to, home, product }: BackEmail): Email {
  const { sku, options, path, picture } = product;
  const name = options === '' ? product.name : `${product.name}, ${options}`;
  return {
    about: NotifyMeEmails.back.about({ customerId, sku }),
    to,
    ...(home !== '' && { home }),
    subject: t('Back in stock: {name}', { name }),
    heading: t('It is back'),
    preview: t('You asked us to tell you.'),
    paragraphs: [
      t('Dear {firstname},', { firstname: firstName }),
      t('You asked us to tell you when {name} is back. Now it is.', { name }),
      t('There may be few of them, and they are for who orders first.'),
    ],
    ...(home !== '' && {
      action: { label: t('Look at it'), url: new URL(path.replace(/^\/+/, ''), home).href },
    }),
    ...(picture !== '' && { sections: [{ rows: [{ label: product.name, note: options, value: '', picture }] }] }),
    notes: [t('This is the only e-mail about it: we do not wait for it on your behalf any more.')],
  };
}
