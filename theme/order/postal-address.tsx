import { useId, type ReactNode } from 'react';
import { useTranslator } from 'etalage/core/react';
import type { DeliveryAddress } from 'etalage/modules/shipping';

/** An address as it stands on an envelope. */
export function PostalAddress({ title, address }: { title: string; address: DeliveryAddress }): ReactNode {
  const { locale } = useTranslator();
  const id = useId();
  const { company, firstname, lastname, street = [], postcode, city, country_id: country, vat_id: vatId } = address;
  const lines = [
    company,
    [firstname, lastname].filter(Boolean).join(' '),
    street.filter(Boolean).join(' '),
    [postcode, city].filter(Boolean).join(' '),
    new Intl.DisplayNames(locale, { type: 'region' }).of(country),
    vatId,
  ].filter(Boolean);
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <address>
        {lines.map((line, place) => (
          <span key={place}>{line}</span>
        ))}
      </address>
    </section>
  );
}
