import type { Finding } from './findings.ts';
import type { Project } from './project.ts';
import { ANALYTICS, NEWSLETTER, TRACKER } from './rules.ts';

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
  newsletter: 'etalage/modules/newsletter',
  review: 'etalage/modules/review',
};

/** What takes the place of other services' programs, once it is set up. */
const TO_SET_UP: Readonly<Record<string, string>> = {
  mailchimp: NEWSLETTER,
  'google-tag-manager': ANALYTICS,
  'google-analytics': ANALYTICS,
  hotjar: TRACKER,
};

/** Says of each module and theme of a project what takes its place, or what to write. */
export function programsOf({ modules, themes }: Pick<Project, 'modules' | 'themes'>): Finding[] {
  return [
    ...modules.map((name): Finding => {
      const file = `src/modules/${name}`;
      const counterpart = COUNTERPARTS[name];
      if (counterpart) return { file, name, state: 'unneeded', note: `${counterpart} takes its place` };
      const note =
        TO_SET_UP[name] ?? `etalage module create ${idOf(name)}, and write it again: routes, stores and hooks`;
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
