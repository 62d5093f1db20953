import { useRef, useState } from 'react';
import { ApiClient } from 'etalage/core';
import { useService, useTranslator } from 'etalage/core/react';
import { failureText, useLoaded, type Loaded } from 'etalage/core/react/loaded';
import {
  AddBrandEndpoint,
  BrandsFull,
  FavouriteBrandsEndpoint,
  RemoveBrandEndpoint,
  type BrandView,
} from '../module.ts';

/** The customer's favourite brands, and what can be chosen. */
export interface ShownBrands extends Pick<Loaded<unknown>, 'problem' | 'again'> {
  /** In the order in which they were chosen; undefined before the first answer. */
  readonly items: readonly BrandView[] | undefined;
  /** By name. */
  readonly choices: readonly BrandView[];
  readonly max: number;
  /** Why the last change came to nothing, translated. */
  readonly failure?: string;
  /** Chooses a brand, or no more: shown at once, taken back if the shop refuses it. */
  readonly toggle: (brand: BrandView) => Promise<void>;
}

/** The customer's favourite brands. Views need `lazyTexts`. */
export function useFavouriteBrands(): ShownBrands {
  const { t } = useTranslator();
  const api = useService(ApiClient);
  const [changed, setChanged] = useState<readonly BrandView[]>();
  const [failure, setFailure] = useState<string>();
  const sending = useRef<readonly { brand: string; isRemoval: boolean; done: Promise<void> }[]>([]);
  const { value, problem, again } = useLoaded('all', () => api.call(FavouriteBrandsEndpoint, {}, { silent: true }));
  const items = changed ?? value?.items;
  const max = value?.max ?? 0;

  const change = (make: (now: readonly BrandView[]) => readonly BrandView[]): void =>
    setChanged((before) => make(before ?? value?.items ?? []));

  return {
    items,
    choices: value?.choices ?? [],
    max,
    ...(problem !== undefined && { problem }),
    ...(failure !== undefined && { failure }),
    again() {
      setChanged(undefined);
      again();
    },
    toggle(brand) {
      const isChosen = items?.some(({ id }) => id === brand.id) ?? false;
      if (!isChosen && items && items.length >= max) {
        setFailure(t(BrandsFull.message, { count: max }));
        return Promise.resolve();
      }
      setFailure(undefined);
      const without = (now: readonly BrandView[]) => now.filter(({ id }) => id !== brand.id);
      const has = (now: readonly BrandView[]) => now.some(({ id }) => id === brand.id);
      const apply = (now: readonly BrandView[]) => (isChosen ? without(now) : has(now) ? now : [...now, brand]);
      const undo = (now: readonly BrandView[]) => (isChosen ? [...without(now), brand] : without(now));
      change(apply);
      const endpoint = isChosen ? RemoveBrandEndpoint : AddBrandEndpoint;
      // At once: the page may be left before others are answered. But of a brand what was chosen last counts, and a new
      // one comes after what makes room for it.
      const before = sending.current.filter((one) => one.brand === brand.id || (one.isRemoval && !isChosen));
      const done = Promise.all(before.map((one) => one.done)).then(async () => {
        try {
          await api.call(endpoint, { body: { brandId: brand.id } }, { silent: true });
          // Another one may have been refused meanwhile, and the list be as the server had it before.
          if (sending.current.every((one) => one === sent || one.brand !== brand.id)) change(apply);
        } catch (error) {
          setFailure(failureText(t, error));
          // An answer that got lost may have been a yes.
          const known = await api.call(FavouriteBrandsEndpoint, {}, { silent: true }).catch(() => undefined);
          change(known ? () => known.items : undo);
        }
      });
      const sent = { brand: brand.id, isRemoval: isChosen, done };
      sending.current = [...sending.current, sent];
      return done.then(() => {
        sending.current = sending.current.filter((one) => one !== sent);
      });
    },
  };
}
