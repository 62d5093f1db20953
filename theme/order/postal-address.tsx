import { useId, type ReactNode } from 'react';
import { useTranslator } from 'etalage/core/react';
import { streetLine, type Address } from 'etalage/core/address';

/** An address as it stands on an envelope. */
export function PostalAddress({ title, address }: { title: string; address: Address }): ReactNode {
  const { locale, colon } = useTranslator();
  const id = useId();
  const { company, firstName, lastName, street, postcode, city, country, vatId, texts = [] } = address;
  const lines = [
    company,
    [firstName, lastName].filter(Boolean).join(' '),
    streetLine(country, street),
    [postcode, city].filter(Boolean).join(' '),
    new Intl.DisplayNames(locale, { type: 'region' }).of(country),
    vatId,
    ...texts.map(({ label, value }) => `${label}${colon} ${value}`),
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
