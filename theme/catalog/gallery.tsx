import type { ReactNode } from 'react';
import { useTranslator } from 'etalage/core/react';
import type { Picture } from 'etalage/modules/catalog';
import { ShopImage } from '../ui/shop-image.tsx';

/** A product's pictures: two columns on wide screens, a row to swipe on narrow ones. The first is what the page waits for. */
export function Gallery({ pictures, name }: { pictures: readonly Picture[]; name: string }): ReactNode {
  const { t } = useTranslator();
  if (pictures.length === 0) return <p className="gallery gallery--empty">{t('No picture yet')}</p>;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a row that scrolls must scroll by keyboard too
    <ul className="gallery" role="group" tabIndex={0} aria-label={t('Pictures of {name}', { name })}>
      {pictures.map(({ path, alt }, index) => (
        <li key={path} role="presentation">
          <ShopImage path={path} alt={alt} box={{ width: 600, height: 744 }} widths={[600, 750, 900, 1200]} sizes="(min-width: 1024px) 29vw, 100vw" eager={index === 0} />
          {pictures.length > 1 && <span className="gallery__count" aria-hidden="true">{`${index + 1} / ${pictures.length}`}</span>}
        </li>
      ))}
    </ul>
  );
}
