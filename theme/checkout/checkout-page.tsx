import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { PartView, useLocation, useNavigate, useService, useStore, useTranslator } from 'etalage/core/react';
import { CartStore, CartUi } from 'etalage/modules/cart';
import { CheckoutSteps, CheckoutStore, CheckoutUi, type CheckoutStep } from 'etalage/modules/checkout';
import { Icon } from '../ui/icon.tsx';
import { EmptyCheckout } from './empty-checkout.tsx';
import { cartOf, stepsNow } from './steps.ts';
import { useEntered } from './use-entered.ts';
import '../styles/account.css';
import '../styles/checkout.css';
import '../styles/checkout-waiting.css';

/**
 * The steps from the cart to the order, each with a hash of its own. The server sends the first one, empty, with
 * nothing of anybody: who is quicker than the scripts may type at once. Then the browser shows how far this shopper is.
 */
export default function CheckoutPage(): ReactNode {
  const { t } = useTranslator();
  const { isReady, isEmpty, hasFailed, retry } = useEntered();
  const state = useStore(CheckoutStore);
  const cart = useStore(CartStore);
  const all = useService(CheckoutSteps);
  const { hash } = useLocation();
  const asked = isReady ? hash : '';
  const { steps, active } = stepsNow(all, asked, state, cartOf(cart));
  const isCart = asked === '#cart';
  const open = isReady ? steps[active] : steps[0];
  useHashOf(isReady && !isCart && !isEmpty ? open?.id : undefined);
  const goTo = useGoTo();
  const [hasMoved, setMoved] = useState(false);

  if (hasFailed) return <Failed retry={retry} />;
  if (state.order) return <Leaving />;
  if (isEmpty) return <EmptyCheckout />;
  if (isCart)
    return (
      <Suspense fallback={<Waiting />}>
        <PartView of={CartUi.CartStep} props={{ next: `#${steps[active]?.id ?? ''}` }} />
      </Suspense>
    );
  return (
    <div className="page checkout" data-step={open?.id} aria-busy={!isReady}>
      {/* Before scripts run, `:target` tells the styles that another step than the first was asked for. */}
      {!isReady && <span id="cart" />}
      <header className="checkout__head">
        <p>
          <a href="#cart" className="checkout__back">
            <Icon name="left" />
            {t('Back to your cart')}
          </a>
        </p>
        <h1>{t('Checkout')}</h1>
      </header>
      <noscript>
        <p className="account__notice">{t('Ordering needs JavaScript. Switch it on, or call us: we gladly help.')}</p>
      </noscript>
      <div className="checkout__columns">
        <aside className="checkout__aside">{isReady && <PartView of={CheckoutUi.Summary} props={{}} />}</aside>
        <ol className="checkout__steps">
          {steps.map((step, index) => (
            <Step
              key={step.id}
              step={step}
              number={index + 1}
              isOpen={step === open}
              isDone={isReady && index < active}
              isAhead={index > active}
              isReady={isReady || hasMoved}
              next={() => {
                setMoved(true);
                goTo(steps[index + 1]?.id);
              }}
            />
          ))}
        </ol>
      </div>
    </div>
  );
}

/** The address follows the open step: an entry of the history for each that was gone to. */
function useHashOf(step: string | undefined): void {
  const navigate = useNavigate();
  const { hash, search } = useLocation();
  useEffect(() => {
    if (step !== undefined && hash !== `#${step}`)
      void navigate({ search, hash: step }, { replace: true, preventScrollReset: true });
  }, [hash, navigate, search, step]);
}

function useGoTo(): (step: string | undefined) => void {
  const navigate = useNavigate();
  const { search } = useLocation();
  return (step) => {
    if (step !== undefined) void navigate({ search, hash: step }, { preventScrollReset: true });
  };
}

interface StepProps {
  readonly step: CheckoutStep;
  readonly number: number;
  readonly isOpen: boolean;
  readonly isDone: boolean;
  readonly isAhead: boolean;
  /** The browser knows how far this shopper is, or the shopper has gone on. */
  readonly isReady: boolean;
  readonly next: () => void;
}

function Step({ step, number, isOpen, isDone, isAhead, isReady, next }: StepProps): ReactNode {
  const { t } = useTranslator();
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef({ isOpen, isReady });
  useEffect(() => {
    // Opened by the shopper: the step that is open at first leaves the page where it is.
    if (isOpen && !before.current.isOpen && before.current.isReady) {
      heading.current?.focus({ preventScroll: true });
      heading.current?.scrollIntoView({ block: 'start' });
    }
    before.current = { isOpen, isReady };
  }, [isOpen, isReady]);
  return (
    <li
      id={step.id}
      className={`checkout-step ${isOpen ? 'is-open' : ''} ${isAhead ? 'is-ahead' : ''}`}
      aria-current={isOpen ? 'step' : undefined}
    >
      <div className="checkout-step__head">
        <span className="checkout-step__number" aria-hidden="true">
          {isDone && !isOpen ? <Icon name="check" /> : number}
        </span>
        <h2 ref={heading} tabIndex={-1}>
          {t(step.title)}
        </h2>
        {isDone && !isOpen && (
          <a href={`#${step.id}`} className="text-link">
            {t('Change')}
            <span className="visually-hidden">: {t(step.title)}</span>
          </a>
        )}
      </div>
      <Suspense fallback={<Waiting />}>
        {isOpen && (
          <div className="checkout-step__content">
            <PartView of={step.view} props={{ next }} />
          </div>
        )}
        {isDone && !isOpen && step.summary && (
          <div className="checkout-step__summary">
            <PartView of={step.summary} props={{ step: step.id }} />
          </div>
        )}
      </Suspense>
    </li>
  );
}

function Waiting(): ReactNode {
  const { t } = useTranslator();
  return (
    <div className="account__placeholder" aria-busy="true">
      <p className="visually-hidden">{t('One moment, please')}</p>
    </div>
  );
}

function Leaving(): ReactNode {
  const { t } = useTranslator();
  return (
    <div className="page notice-page">
      <h1>{t('Your order is placed')}</h1>
      <p role="status">{t('One moment, please')}</p>
    </div>
  );
}

function Failed({ retry }: { retry: () => void }): ReactNode {
  const { t } = useTranslator();
  return (
    <div className="page notice-page">
      <h1>{t('Checkout')}</h1>
      <p role="alert">{t('The page could not be loaded. Try again in a moment.')}</p>
      <p>
        <button type="button" className="button" onClick={retry}>
          {t('Try again')}
        </button>
      </p>
    </div>
  );
}
