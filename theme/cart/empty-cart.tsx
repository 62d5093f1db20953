import type { ReactNode } from 'react';
import { Link, useService, useTranslator } from 'etalage/core/react';
import { Panels } from 'etalage/modules/shell';

/** Nothing yet, and the way back. */
export function EmptyCart(): ReactNode {
  const { t } = useTranslator();
  const panels = useService(Panels);
  return (
    <div className="cart-empty">
      <p className="empty__title">{t('Your cart is still empty')}</p>
      <p>{t('What you add to it stays here, also when you come back later.')}</p>
      <p>
        <Link to="/" className="button" onClick={() => panels.close()}>
          {t('To the collection')}
        </Link>
      </p>
    </div>
  );
}
