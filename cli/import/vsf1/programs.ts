import type { Finding } from './findings.ts';
import type { Project } from './project.ts';

/** Modules that many projects have, and what takes their place. */
const COUNTERPARTS: Readonly<Record<string, string>> = {
  catalog: 'etalage/modules/catalog',
  'catalog-next': 'etalage/modules/catalog',
  cart: 'etalage/modules/cart',
  checkout: 'etalage/modules/checkout',
  cms: 'etalage/modules/storyblok',
  'vsf-storyblok-module': 'etalage/modules/storyblok',
  compare: 'etalage/modules/compare',
  'instant-checkout': 'etalage/modules/payment',
  order: 'etalage/modules/order',
  'order-history': 'etalage/modules/order',
  'recently-viewed': 'etalage/modules/recently-viewed',
  url: 'etalage/modules/url',
  user: 'etalage/modules/user',
  wishlist: 'etalage/modules/wishlist',
  'payment-cash-on-delivery': 'etalage/modules/payment',
  'payment-backend-methods': 'etalage/modules/payment',
  breadcrumbs: 'etalage/modules/catalog',
  initialize: 'etalage/core',
};

/** What Etalage does not have yet. */
const NOT_YET: Readonly<Record<string, string>> = {
  newsletter: 'There is no module for newsletters yet',
  mailchimp: 'There is no module for newsletters yet',
  review: 'There is no module for reviews yet',
  'google-tag-manager': 'There is no module for analytics yet; load nothing of it before the visitor agrees',
  'google-analytics': 'There is no module for analytics yet; load nothing of it before the visitor agrees',
  hotjar: 'There is no module for analytics yet; load nothing of it before the visitor agrees',
};

/** Says of each module and theme of a project what takes its place, or what to write. */
export function programsOf({ modules, themes }: Pick<Project, 'modules' | 'themes'>): Finding[] {
  return [
    ...modules.map((name): Finding => {
      const file = `src/modules/${name}`;
      const counterpart = COUNTERPARTS[name];
      if (counterpart) return { file, name, state: 'unneeded', note: `${counterpart} takes its place` };
      const note = NOT_YET[name] ?? `etalage module create ${idOf(name)}, and write it again: routes, stores and hooks`;
      return { file, name, state: 'open', note };
    }),
    ...themes.map(({ name, components }): Finding => ({
      file: `src/themes/${name}`,
      name,
      state: 'open',
      note:
        `etalage theme create ${idOf(name)}: its ${components} Vue components become tokens, styles and the few ` +
        `parts that look different`,
    })),
  ];
}

const idOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+|-+$/g, '') || 'imported';
