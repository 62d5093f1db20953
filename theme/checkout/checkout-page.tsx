import { Suspense, useEffect, useRef, type ReactNode } from 'react';
import { PartView, useTranslator } from 'etalage/core/react';
import { CartUi } from 'etalage/modules/cart';
import { CheckoutUi } from 'etalage/modules/checkout';
import { useCheckout, type CheckoutStepView } from 'etalage/modules/checkout/react';
import { Icon } from '../ui/icon.tsx';
import { CancelledNote } from './cancelled-note.tsx';
import { EmptyCheckout } from './empty-checkout.tsx';
import '../styles/account.css';
import '../styles/checkout.css';
import '../styles/checkout-waiting.css';

/**
 * The steps from the cart to the order, each with a hash of its own. The server sends the first one, empty, with
 * nothing of anybody: who is quicker than the scripts may type at once. Then the browser shows how far this shopper is.
 */
export default function CheckoutPage(): ReactNode {
  const { t } = useTranslator();
  const { status, steps, open, isUnderWay, retry } = useCheckout();
  if (status === 'failed') return <Failed retry={retry} />;
  if (status === 'placed') return <Leaving />;
  if (status === 'empty') return <EmptyCheckout />;
  if (status === 'cart')
    return (
      <Suspense fallback={<Waiting />}>
        <PartView of={CartUi.CartStep} props={{ next: `#${open?.id ?? ''}` }} />
      </Suspense>
    );
  const isReady = status === 'steps';
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
          {steps.map((step) => (
            <Step key={step.id} step={step} isReady={isReady} isUnderWay={isUnderWay} />
          ))}
        </ol>
      </div>
    </div>
  );
}

interface StepProps {
  readonly step: CheckoutStepView;
  /** How far the shopper is is known: until then the first step stands for all. */
  readonly isReady: boolean;
  /** From now on steps open because the shopper wants it. */
  readonly isUnderWay: boolean;
}

function Step({ step, isReady, isUnderWay }: StepProps): ReactNode {
  const { t } = useTranslator();
  const { id, title, number, isOpen, isDone, isAhead, view, summary, next, nextLabel } = step;
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef({ isOpen, isUnderWay });
  useEffect(() => {
    // Opened by the shopper: the step that is open at first leaves the page where it is.
    if (isOpen && !before.current.isOpen && before.current.isUnderWay) {
      heading.current?.focus({ preventScroll: true });
      heading.current?.scrollIntoView({ block: 'start' });
    }
    before.current = { isOpen, isUnderWay };
  }, [isOpen, isUnderWay]);
  return (
    <li
      id={id}
      className={`checkout-step ${isOpen ? 'is-open' : ''} ${isAhead ? 'is-ahead' : ''}`}
      aria-current={isOpen ? 'step' : undefined}
    >
      <div className="checkout-step__head">
        <span className="checkout-step__number" aria-hidden="true">
          {isDone ? <Icon name="check" /> : number}
        </span>
        <h2 ref={heading} tabIndex={-1}>
          {t(title)}
        </h2>
        {isDone && (
          <a href={`#${id}`} className="text-link">
            {t('Change')}
            <span className="visually-hidden">: {t(title)}</span>
          </a>
        )}
      </div>
      <Suspense fallback={<Waiting />}>
        {isOpen && (
          <div className="checkout-step__content">
            {isReady && <CancelledNote />}
            <PartView of={view} props={{ next, nextLabel }} />
          </div>
        )}
        {isDone && summary && (
          <div className="checkout-step__summary">
            <PartView of={summary} props={{ step: id }} />
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
