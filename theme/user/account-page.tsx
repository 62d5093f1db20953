import { Suspense, useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { SessionStore, Urls, type SessionState } from 'etalage/core';
import { Link, SlotView, useLocation, useService, useVisit, useStore, useTranslator } from 'etalage/core/react';
import { Panels, UiStore } from 'etalage/modules/shell';
import { User, UserStore, UserUi } from 'etalage/modules/user';
import { Beside } from '../beside/beside.tsx';
import { NeedsScript } from './needs-script.tsx';
import '../styles/account.css';

/**
 * The frame of all account pages: menu and subpage, which modules fill in. The server knows nobody: it sends a
 * placeholder, and so it stays until the browser knows who is there.
 */
export default function AccountPage({ subpage }: { subpage: string }): ReactNode {
  const { t } = useTranslator();
  const { status } = useStore(SessionStore);
  const heading = useFocusAfterChange(status);
  return (
    <Beside kind={status === 'unknown' ? undefined : 'account'}>
      <div className="page account account--pages">
        <header className="page__head">
          <h1 ref={heading} tabIndex={-1}>
            {t('My account')}
          </h1>
          {status === 'customer' && <Greeting />}
        </header>
        <NeedsScript />
        {status === 'unknown' && <Placeholder />}
        {status === 'guest' && <Guest />}
        {status === 'customer' && (
          <Suspense fallback={<Placeholder />}>
            <nav className="account__menu" aria-label={t('My account')}>
              <ul>
                <SlotView of={UserUi.accountSubpage} props={{ subpage: '', menu: subpage }} />
                <SlotView of={UserUi.accountMenu} props={{ subpage }} />
                <li>
                  <LogoutButton />
                </li>
              </ul>
            </nav>
            <div className="account__subpage">
              {subpage === 'my-account' && (
                <ul className="overview" aria-label={t('At a glance')}>
                  <SlotView of={UserUi.accountSubpage} props={{ subpage: 'overview' }} />
                </ul>
              )}
              <SlotView of={UserUi.accountSubpage} props={{ subpage }} />
            </div>
          </Suspense>
        )}
      </div>
    </Beside>
  );
}

/** Whoever logs in or out here loses the button that had the focus: it goes to the heading, below any modal. */
function useFocusAfterChange(status: SessionState['status']): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(status);
  const { panel } = useStore(UiStore);
  useEffect(() => {
    if (panel || shown.current === status) return;
    if (shown.current !== 'unknown') heading.current?.focus();
    shown.current = status;
  }, [panel, status]);
  return heading;
}

function Greeting(): ReactNode {
  const { t } = useTranslator();
  const name = useStore(UserStore).current?.firstName;
  return name ? <p className="page__intro">{t('Good to see you, {name}.', { name })}</p> : null;
}

function LogoutButton(): ReactNode {
  const { t } = useTranslator();
  const user = useService(User);
  return (
    <button type="button" onClick={() => void user.logout()}>
      {t('Log out')}
    </button>
  );
}

/** Lines where words will stand; said by no screen reader but for "one moment". */
function Placeholder(): ReactNode {
  const { t } = useTranslator();
  return (
    <div className="account__placeholder" aria-busy="true">
      <p className="visually-hidden">{t('One moment, please')}</p>
    </div>
  );
}

function Guest(): ReactNode {
  const { t } = useTranslator();
  const panels = useService(Panels);
  const login = useService(Urls).canonical('/login');
  const { pathname } = useLocation();
  const { prefix } = useVisit();
  return (
    <div className="account__guest">
      <p>{t('You need to be logged in to see this page')}</p>
      <p>
        <Link
          to={`${login}?next=${encodeURIComponent(pathname.slice(prefix.length))}`}
          className="button"
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
            event.preventDefault();
            panels.open('authentication');
          }}
        >
          {t('Log in')}
        </Link>
      </p>
    </div>
  );
}
