import type { Kernel } from '../kernel/kernel.ts';
import { CurrentStoreView } from '../config/store-view.ts';
import { laterFiles, needLazyTexts, type Assets } from './document.ts';

/**
 * The built files of the areas that the store view's `prefetch` names, for browsers to fetch when they have nothing
 * else to do. An area is a route, a modal or a part, by its name: `category`, `newsletter`, `catalog.ProductCard`.
 * @throws Error that lists the names there are, for one that there is not
 */
export function filesOfAreas(kernel: Kernel, assets: Assets): readonly string[] {
  const { prefetch = [], i18n } = kernel.get(CurrentStoreView);
  const parts = prefetch.flatMap((name) => {
    const named = kernel.routes.flatMap((route) => (route.name === name ? [route.part] : []));
    const known = [...named, `modal.${name}`, name].filter((id) => kernel.views.has(id));
    if (known.length === 0) throw new Error(noArea(name, kernel));
    return known;
  });
  const texts = needLazyTexts(kernel.views, parts) ? (assets.lazyMessages[i18n.defaultLocale] ?? []) : [];
  const files = parts.flatMap((part) => kernel.views.fileOf(part) ?? []);
  const sheets = files.flatMap((file) => assets.viewSheets[file] ?? []).map((place) => assets.sheets[place]?.address);
  return [
    ...new Set([
      ...texts,
      ...parts.flatMap((part) => laterFiles(assets, part, i18n.defaultLocale)),
      ...files.flatMap((file) => assets.chunks[file] ?? []),
      ...sheets.filter((one) => one !== undefined),
    ]),
  ];
}

function noArea(name: string, kernel: Kernel): string {
  const modals = kernel.views.ids().flatMap((id) => (id.startsWith('modal.') ? [id.slice('modal.'.length)] : []));
  const names = [...new Set([...kernel.routes.map((route) => route.name), ...modals])].sort().join(', ');
  return (
    `storeView.prefetch names "${name}", and the shop has no such area. Name routes and modals: ${names}; ` +
    `or a part by its id`
  );
}
