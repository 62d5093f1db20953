import { useEffect, useState, type ReactNode } from 'react';
import { LazyTexts } from 'etalage/core';
import { useService, useTranslator } from 'etalage/core/react';
import '../../styles/share-product.css';

/** Hands the address of the page on: by the ways that the system has, else as a copied link. */
export default function ShareProduct({ name }: { readonly name: string }): ReactNode {
  const { t } = useTranslator();
  const loadTexts = useService(LazyTexts);
  const [isReady, setReady] = useState(false);
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    loadTexts().then(
      () => setReady(true),
      () => undefined,
    );
  }, [loadTexts]);
  // Browsers have both over https only.
  if (!isReady || !('share' in navigator || 'clipboard' in navigator)) return null;
  const share = async (): Promise<void> => {
    const data = { title: name, url: location.href.replace(/#.*/, '') };
    if (navigator.canShare?.(data)) return navigator.share(data).catch(() => undefined); // called off
    await navigator.clipboard.writeText(data.url);
    setCopied(true);
  };
  return (
    <p className="share-product">
      <button type="button" className="text-link" onClick={() => void share().catch(() => undefined)}>
        {t('Share')}
      </button>{' '}
      <span role="status" className="quiet">
        {isCopied && t('The link is copied.')}
      </span>
    </p>
  );
}
