/** A small module that is right, by file: what is planted changes one place of it. */
export const GUEST_MODULE: Readonly<Record<string, string>> = {
  'modules/guest/module.ts': `import { defineModule, endpointRef, part, requestToken, token, ui } from 'etalage/core';

export const guest = defineModule({ id: 'guest', kernel: '^0.1.0', requires: ['catalog'] });
export const GuestUi = ui('guest', { Page: part<{ readonly title: string }>() });
export const SayEndpoint = endpointRef<object, string>('guest.say', 'GET', '/api/ext/guest/say');
export const Names = token<{ readonly all: readonly string[] }>('guest.Names', 'pages');
export const Book = requestToken<{ write(): void }>('guest.Book', 'api');
`,
  'modules/guest/client/index.ts': `import { component, defineClient, fill, provideValue, route } from 'etalage/core';
import { CatalogUi } from 'etalage/modules/catalog';
import { guest, GuestUi, Names } from '../module.ts';

export default defineClient(guest, () => ({
  providers: [provideValue(Names, { all: [] })],
  routes: [route(GuestUi.Page, { name: 'guest', path: '/gast/', load: () => ({ title: 'Gast' }) })],
  parts: [component(GuestUi.Page, () => import('./guest-page.tsx'))],
  fills: [fill(CatalogUi.productActions, 'guest.hint', () => import('./hint.tsx'))],
}));
`,
  'modules/guest/client/guest-page.tsx': `export default function GuestPage({ title }: { title: string }) {
  return <h1>{title}</h1>;
}
`,
  'modules/guest/locales/nl.json': '{}\n',
  'modules/guest/client/hint.tsx': 'export default () => <p>Gast</p>;\n',
  'modules/guest/api/index.ts': `import { defineApi, endpoint } from 'etalage/core';
import { guest, SayEndpoint } from '../module.ts';

export default defineApi(guest, () => ({
  endpoints: [endpoint(SayEndpoint, { summary: 'Says something', schema: {}, handle: () => 'said' })],
}));
`,
};
