import { useEffect, useId, useLayoutEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { CurrentStoreView } from 'etalage/core';
import { useService, useTranslator, useVisit } from 'etalage/core/react';
import type { ConsentPurpose } from 'etalage/modules/consent';
import { useConsentChoices } from 'etalage/modules/consent/react';
import { Panels } from 'etalage/modules/shell';
import '../styles/consent.css';

const SETTINGS = '/cookie-settings/';
const NAMES = { statistics: 'statistics of use', marketing: 'personal advertising', media: 'videos and maps' } as const;

/** The question, at the foot of the screen; once it is answered, what leads to the settings where nothing else does. */
export default function ConsentBar(): ReactNode {
  const { isRead, isOpen, path } = useConsentChoices();
  if (!isRead || path.endsWith(SETTINGS)) return null;
  return (
    <>
      {isOpen && <Question />}
      <SettingsLink key={path} />
    </>
  );
}

/** Lets style know how high the bar is: what the shop says meanwhile lies above it. Answers what ends that. */
function tellHeight(bar: HTMLElement): () => void {
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty('--consent-bar', `${bar.offsetHeight}px`));
  observer.observe(bar);
  return () => {
    observer.disconnect();
    style.removeProperty('--consent-bar');
  };
}

/** Yes and no weigh the same; the page can be used meanwhile. */
function Question(): ReactNode {
  const { t } = useTranslator();
  const { purposes, answerAll } = useConsentChoices();
  const panels = useService(Panels);
  const { defaultLocale } = useService(CurrentStoreView).i18n;
  const title = useId();
  const bar = useRef<HTMLElement>(null);
  useLayoutEffect(() => (bar.current ? tellHeight(bar.current) : undefined), []);
  const name = ({ purpose }: { purpose: ConsentPurpose }): string => t(NAMES[purpose]);
  const list = new Intl.ListFormat(defaultLocale, { type: 'conjunction' }).format(purposes.map(name));
  const answer = (isGiven: boolean): void => {
    // The buttons go, and the focus with them.
    if (bar.current?.contains(document.activeElement)) document.getElementById('main')?.focus({ preventScroll: true });
    answerAll(isGiven);
  };
  return (
    <section ref={bar} className="consent-bar" aria-labelledby={title}>
      <div className="consent-bar__text">
        <h2 id={title}>{t('Cookies: you choose')}</h2>
        <p>
          {t('May we use cookies and the like for {purposes}? You can shop just as well without.', { purposes: list })}
        </p>
      </div>
      <div className="consent-bar__ways">
        <button type="button" className="button button--quiet" onClick={() => answer(false)}>
          {t('Refuse')}
        </button>
        <button type="button" className="button button--quiet" onClick={() => answer(true)}>
          {t('Accept')}
        </button>
        <button
          type="button"
          className="text-link"
          aria-haspopup="dialog"
          onClick={() => panels.open('cookie-settings')}
        >
          {t('Change my choice')}
        </button>
      </div>
    </section>
  );
}

/** On pages without the footer, such as the checkout: at their end. */
function SettingsLink(): ReactNode {
  const { t } = useTranslator();
  const { prefix } = useVisit();
  const panels = useService(Panels);
  const [isNeeded, setNeeded] = useState(false);
  // oxlint-disable-next-line react/set-state-in-effect -- the page belongs to another root
  useEffect(() => setNeeded(!document.querySelector(`#app a[href$="${SETTINGS}"]`)), []);
  if (!isNeeded) return null;
  const open = (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    panels.open('cookie-settings');
  };
  return createPortal(
    <footer className="consent-link">
      <a className="text-link" href={prefix + SETTINGS} onClick={open}>
        {t('Cookie settings')}
      </a>
    </footer>,
    document.body,
  );
}
