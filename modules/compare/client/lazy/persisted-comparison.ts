import { StorageError, type DepsOf, type NotificationInput } from 'etalage/core';
import { createPersistedState } from 'etalage/core/storage';
import type { Compare, ComparedProduct } from '../../module.ts';
import type { compareDeps } from '../index.ts';
import { changeProducts, MAX_PRODUCTS, readProducts, type CompareChange } from './compared-products.ts';

const COLLECTION = 'compare';

/** The comparison, persisted in the browser. */
export function persistedComparison({
  storage,
  store,
  notifications,
  translator: { t },
}: DepsOf<typeof compareDeps>): Compare {
  const persisted = createPersistedState<readonly ComparedProduct[], CompareChange>({
    collection: storage.collection(COLLECTION),
    key: 'current-compare',
    read: readProducts,
    apply: changeProducts,
    show: (products) => store.set((state) => ({ ...state, products })),
  });
  let said: string | undefined;
  /** One at a time. */
  const say = (message: NotificationInput): void => {
    if (said !== undefined) notifications.close(said);
    said = notifications.show(message);
  };
  // A comparison is for now: where it cannot be stored, it lives as long as the page.
  const change = (wanted: CompareChange): Promise<void> => persisted.change(wanted).catch(onlyStorage);
  const find = (wanted: string): ComparedProduct | undefined => store.get().products.find(({ sku }) => sku === wanted);

  return {
    async load() {
      const loaded = await persisted.load().then(
        () => true,
        (error: unknown) => {
          onlyStorage(error);
          return false;
        },
      );
      store.set((state) => (state.loaded === loaded ? state : { ...state, loaded }));
    },
    async add({ sku, name }) {
      if (find(sku)) return;
      if (store.get().products.length >= MAX_PRODUCTS) {
        say({
          type: 'warning',
          message: t('You can compare {count} products. Take one out first.', { count: MAX_PRODUCTS }),
        });
        return;
      }
      say({
        type: 'success',
        message: t('{name} is in your comparison', { name }),
        action1: { label: t('Undo'), run: () => void change({ remove: sku }) },
      });
      await change({ add: { sku, name } });
    },
    async remove(sku) {
      const product = find(sku);
      if (!product) return;
      say({
        type: 'secondary',
        message: t('{name} is out of your comparison', { name: product.name }),
        action1: { label: t('Undo'), run: () => void change({ add: product }) },
      });
      await change({ remove: sku });
    },
    async clear() {
      await change('clear');
      await storage.forget(COLLECTION).catch(onlyStorage);
    },
  };
}

function onlyStorage(error: unknown): void {
  if (!(error instanceof StorageError)) throw error;
}
