import { lazy, Suspense, type ReactNode } from 'react';
import { useStore } from 'etalage/core/react';
import { CompareStore } from 'etalage/modules/compare';

const Bar = lazy(() => import('../lazy/bar.tsx').catch(() => ({ default: () => null })));

/** Leads to the comparison while there is something in it: few pages show it. */
export default function CompareBar(): ReactNode {
  const { products } = useStore(CompareStore);
  return (
    products.length > 0 && (
      <Suspense fallback={null}>
        <Bar />
      </Suspense>
    )
  );
}
