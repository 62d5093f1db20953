import { useService, useStore, useTranslator } from 'etalage/core/react';
import { type ExamplePageProps, ThanksStore } from '../module.ts';
import ExampleForm from './example-form.tsx';

// etalage:table
export default function ExamplePage({ greeting, messages }: ExamplePageProps) {
  // etalage:else
  // export default function ExamplePage({ greeting }: { readonly greeting: string }) {
  // etalage:end
  const { t } = useTranslator();
  // etalage:store
  const { count } = useStore(ThanksStore);
  const thanks = useService(ThanksStore);
  // etalage:end
  return (
    <div className="page">
      <h1>{t('Example')}</h1>
      <p>{greeting}</p>
      {/* etalage:store */}
      <button type="button" className="button" onClick={() => thanks.set({ count: count + 1 })}>
        {t('Thanks: {count}', { count })}
      </button>
      {/* etalage:end */}
      {/* etalage:table */}
      <ExampleForm messages={messages} />
      {/* etalage:end */}
    </div>
  );
}
