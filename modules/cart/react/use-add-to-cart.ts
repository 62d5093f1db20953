import { startTransition, useEffect, useState } from 'react';
import { useIsNavigating, useService } from 'etalage/core/react';
import type { ChoiceView, ProductView } from 'etalage/modules/catalog';
import { Cart, ProductLines } from '../module.ts';

/** What a view knows of the product on screen. */
export interface AddToCartOptions {
  /** What is chosen in the form with the product's options, where there is one. */
  readonly answers?: () => URLSearchParams | undefined;
  /** Something is not chosen: a choice, or what `selection.errors` of the product says. */
  readonly onMissing?: (choice: ChoiceView | undefined, product: ProductView) => void;
}

/** Puts a product into the cart. */
export interface AddToCart {
  /** A choice, such as the size, that is to be made first. */
  readonly missing: ChoiceView | undefined;
  /** It is being added, or the choice that was made a moment ago is on its way. */
  readonly isBusy: boolean;
  readonly add: () => void;
}

/** The same for all colours of a model. */
const modelOf = ({ colours: [first], parentSku }: ProductView): string => first?.url.split('?')[0] ?? parentSku;

/** Puts the product into the cart as it is chosen. A size or colour that is still on its way is waited for. */
export function useAddToCart(product: ProductView, { answers, onMissing }: AddToCartOptions = {}): AddToCart {
  const cart = useService(Cart);
  const lines = useService(ProductLines);
  const [isAdding, setAdding] = useState(false);
  const isChoosing = useIsNavigating();
  const [waitsFor, setWaitsFor] = useState<string>();
  const [arrived, setArrived] = useState<string>();
  const missing = product.choices.find(({ values }) => !values.some(({ active }) => active));

  const add = async (): Promise<void> => {
    if (missing) {
      onMissing?.(missing, product);
      return;
    }
    setAdding(true);
    const { product: chosen, items } = await lines.of(product, answers?.());
    if (items.length > 0) await cart.add(items);
    else onMissing?.(undefined, chosen);
    setAdding(false);
  };
  useEffect(() => {
    // A page that has arrived is shown in a transition: this one ends with it.
    if (!isChoosing && waitsFor !== undefined) startTransition(() => setArrived(waitsFor));
  }, [isChoosing, waitsFor]);
  useEffect(() => {
    if (arrived === undefined) return;
    setArrived(undefined);
    setWaitsFor(undefined);
    if (arrived === modelOf(product)) void add();
    // oxlint-disable-next-line react/exhaustive-deps -- once it has arrived, with what is chosen then
  }, [arrived]);
  const isBusy = isAdding || waitsFor !== undefined;
  return {
    missing,
    isBusy,
    add: () => {
      if (isBusy) return;
      if (isChoosing) setWaitsFor(modelOf(product));
      else void add();
    },
  };
}
