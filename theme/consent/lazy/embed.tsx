import { useState, type ReactNode } from 'react';
import { useTranslator } from 'etalage/core/react';
import type { EmbedBlock, FrameOwner } from 'etalage/modules/consent';
import { useConsent, useFrameOwner, type PurposeConsent } from 'etalage/modules/consent/react';
import { ShopImage } from '../../ui/shop-image.tsx';
import '../../styles/blocks.css';
import '../../styles/consent.css';

/**
 * A video or a map of somebody else: its picture and a question, until it may be shown. Those of strangers never are.
 */
export default function Embed({ block }: { block: EmbedBlock; first: boolean }): ReactNode {
  const { title, address } = block;
  const owner = useFrameOwner(address);
  const consent = useConsent('media');
  const [wasAsked, setAsked] = useState(false);
  if (!owner) return null;
  return (
    <section className="block embed">
      {title && <h2>{title}</h2>}
      <div className="embed__place">
        {owner.isAllowed && consent.isGiven ? (
          <iframe
            // The button that had the focus is gone.
            onLoad={({ currentTarget }) => {
              if (wasAsked && document.activeElement === document.body) currentTarget.focus();
            }}
            src={address}
            title={title || address}
            loading="lazy"
            sandbox="allow-scripts allow-same-origin allow-popups allow-presentation"
            allow="fullscreen"
          />
        ) : (
          <Ask block={block} owner={owner} consent={consent} onAsked={() => setAsked(true)} />
        )}
      </div>
    </section>
  );
}

interface AskProps {
  readonly block: EmbedBlock;
  readonly owner: FrameOwner;
  readonly consent: PurposeConsent;
  readonly onAsked: () => void;
}

/** Once, always, or over there; where the shop may not show it, over there alone. */
function Ask({ block: { address, image, image_alt: alt, map }, owner, consent, onAsked }: AskProps): ReactNode {
  const { t } = useTranslator();
  const { name, isAllowed } = owner;
  const answer = (how: () => void) => (): void => {
    onAsked();
    how();
  };
  return (
    <>
      {image && (
        <ShopImage
          path={image}
          alt={alt}
          box={{ width: 1600, height: 900 }}
          widths={[600, 800, 1200, 1600]}
          sizes="(min-width: 1024px) 60rem, 92vw"
        />
      )}
      <div className="embed__ask">
        <p>{t('This comes from {name}, which then sees that you visit this page.', { name })}</p>
        {isAllowed && (
          <p className="embed__ways">
            <button type="button" className="button" onClick={answer(consent.showOnce)}>
              {map ? t('Show the map') : t('Show the video')}
            </button>
            <button type="button" className="text-link" onClick={answer(consent.giveAlways)}>
              {t('Always show such things')}
            </button>
          </p>
        )}
        <a className="text-link" href={address} target="_blank" rel="noopener noreferrer">
          {t('Open it at {name}', { name })}
        </a>
      </div>
    </>
  );
}
