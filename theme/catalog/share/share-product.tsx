import { useEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { LazyTexts } from 'etalage/core';
import { useService, useTranslator } from 'etalage/core/react';
import '../../styles/share-product.css';

interface ShareProductProps {
  readonly name: string;
  /** Id of the element at whose end it stands. */
  readonly placeId: string;
}

/** Hands the address of the page on: by the ways that the system has, else as a copied link. */
export default function ShareProduct({ name, placeId }: ShareProductProps): ReactNode {
  const { t } = useTranslator();
  const loadTexts = useService(LazyTexts);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    loadTexts().then(
      () => setPlace(document.getElementById(placeId)),
      () => undefined,
    );
  }, [loadTexts, placeId]);
  // Browsers have both over https only.
  if (!place || !('share' in navigator || 'clipboard' in navigator)) return null;
  const share = async (): Promise<void> => {
    const data = { title: name, url: location.href.replace(/#.*/, '') };
    if (navigator.canShare?.(data)) return navigator.share(data).catch(() => undefined); // called off
    await navigator.clipboard.writeText(data.url);
    setCopied(true);
  };
  return createPortal(
    <p className="share-product">
      <button type="button" className="text-link" onClick={() => void share().catch(() => undefined)}>
        {t('Share')}
      </button>
      <span role="status" className="quiet">
        {isCopied && t('The link is copied.')}
      </span>
    </p>,
    place,
  );
}
