import type { ReactNode } from 'react';
import { useStore } from 'etalage/core/react';
import type { ProductView } from 'etalage/modules/catalog';
import { AdviceStore } from '../module.ts';

export default function AdviceNote({ product }: { readonly product: ProductView }): ReactNode {
  const { sku, text } = useStore(AdviceStore);
  return sku === product.parentSku && text !== '' ? <span>{text}</span> : null;
}
