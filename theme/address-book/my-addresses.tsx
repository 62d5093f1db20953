import { useState, type ReactNode } from 'react';
import { addressLines, streetLine } from 'etalage/core/address';
import { useTranslator } from 'etalage/core/react';
import { useAddressBook, type AddressBook } from 'etalage/modules/address-book/react';
import type { SavedAddress, SubpageProps, UserResult } from 'etalage/modules/user';
import { useFocusAfterRemoval } from '../ui/later/use-focus-after-removal.ts';
import { AccountLink } from '../user/account-link.tsx';
import { AddressForm } from './address-form.tsx';
import '../styles/account.css';
import '../styles/address-book.css';

/** The account's addresses. */
export default function MyAddresses({ subpage, menu }: SubpageProps): ReactNode {
  if (menu !== undefined)
    return <AccountLink path="/my-account/addresses" label="Addresses" menu={menu} subpages={['my-addresses']} />;
  return subpage === 'my-addresses' ? <Addresses /> : null;
}

function Addresses(): ReactNode {
  const { t } = useTranslator();
  const book = useAddressBook();
  const { addresses } = book;
  /** Whose form is open: that of the address at a place, or of a new one. */
  const [open, setOpen] = useState<number | 'new'>();
  const [problem, setProblem] = useState<string>();
  const heading = useFocusAfterRemoval<HTMLHeadingElement>(addresses.length);
  const close = (): void => {
    setOpen(undefined);
    heading.current?.focus();
  };
  const run = async (work: Promise<UserResult>): Promise<void> => {
    setProblem(undefined);
    const result = await work;
    if (!result.ok) setProblem(result.message);
  };
  return (
    <section className="address-book">
      <h2 ref={heading} tabIndex={-1}>
        {t('Addresses')}
      </h2>
      <div role="alert" className="form-field__error">
        {problem !== undefined && <p>{problem}</p>}
      </div>
      {addresses.length === 0 && open === undefined && <p>{t('You have not saved an address yet.')}</p>}
      {addresses.length > 0 && (
        <ul className="address-book__list">
          {addresses.map((address, place) => (
            <li key={`${address.id} ${place}`}>
              {open === place ? (
                <AddressForm book={book} place={place} address={address} close={close} />
              ) : (
                <Entry
                  address={address}
                  change={() => setOpen(place)}
                  remove={() => void run(book.remove(place))}
                  makeDefault={(which) => void run(book.makeDefault(place, which))}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {open === 'new' ? (
        <AddressForm book={book} close={close} />
      ) : (
        <p>
          <button type="button" className="button button--quiet" onClick={() => setOpen('new')}>
            {t('Add an address')}
          </button>
        </p>
      )}
    </section>
  );
}

interface EntryProps {
  readonly address: SavedAddress;
  readonly change: () => void;
  readonly remove: () => void;
  readonly makeDefault: (which: Parameters<AddressBook['makeDefault']>[1]) => void;
}

/** An address as on an envelope, what it is for, and what can be done with it. */
function Entry({ address, change, remove, makeDefault }: EntryProps): ReactNode {
  const { t, locale } = useTranslator();
  const names = new Intl.DisplayNames([locale], { type: 'region' });
  const { isDefaultShipping, isDefaultBilling, country, street } = address;
  const ways = [
    { label: 'Change', run: change },
    { label: 'Remove', run: remove },
    ...(isDefaultShipping ? [] : [{ label: 'Deliver here by default', run: () => makeDefault('isDefaultShipping') }]),
    ...(isDefaultBilling ? [] : [{ label: 'Bill here by default', run: () => makeDefault('isDefaultBilling') }]),
  ];
  return (
    <>
      <address>
        {addressLines(address, (code) => names.of(code) ?? code).map((line, at) => (
          <span key={at}>{line}</span>
        ))}
      </address>
      {(isDefaultShipping || isDefaultBilling) && (
        <p className="quiet">
          {[
            ...(isDefaultShipping ? [t('Usual delivery address')] : []),
            ...(isDefaultBilling ? [t('Usual billing address')] : []),
          ].join(' · ')}
        </p>
      )}
      <div className="address-book__ways">
        {ways.map(({ label, run }) => (
          <button key={label} type="button" className="text-link" onClick={run}>
            {t(label)}
            <span className="visually-hidden">: {streetLine(country, street)}</span>
          </button>
        ))}
      </div>
    </>
  );
}
