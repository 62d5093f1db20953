import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadShop, lockText } from 'etalage/server';
import { withPlantedShop, type PlantedShop } from '../doctor/doctor-shop.ts';

/** A shop that overrides what two installed packages bring: a theme, and a module with a service. */
export interface OverridingShop extends PlantedShop {
  /** Writes the lock file, as `upgrade --accept` does. */
  accept(): Promise<void>;
}

const FILES: Readonly<Record<string, unknown>> = {
  'node_modules/base-theme/package.json': {
    name: 'base-theme',
    version: '1.0.0',
    type: 'module',
    exports: './index.js',
  },
  'node_modules/base-theme/index.js': `import { component, defineTheme } from 'etalage/core';
import { CatalogUi } from 'etalage/modules/catalog';
import zool from 'etalage/theme';
export default defineTheme({ id: 'base', extends: zool, base: import.meta.url,
  parts: [component(CatalogUi.ProductCard, () => import('./views/card.js'))] });
`,
  'node_modules/base-theme/views/card.js': `export default () => 'card';\n`,
  'node_modules/desk/package.json': { name: 'desk', version: '1.0.0', type: 'module', exports: './module.js' },
  'node_modules/desk/module.js': `import { defineModule, token } from 'etalage/core';
export const desk = defineModule({ id: 'desk', kernel: '^0.1.0' });
export const Desk = token('desk.Desk', 'api');
export const Lamp = token('desk.Lamp', 'api');
`,
  'node_modules/desk/api/index.js': `import { defineApi, provide } from 'etalage/core';
import { desk, Desk, Lamp } from '../module.js';
import { createDesk } from './create-desk.js';
export default defineApi(desk, () => ({
  providers: [provide(Desk, {}, () => createDesk()), provide(Lamp, {}, () => ({ isOn: true }))],
}));
`,
  'node_modules/desk/api/create-desk.js': `export const createDesk = () => ({ drawers: 3 });\n`,
  'modules/office/module.ts': `import { defineModule } from 'etalage/core';
export const office = defineModule({ id: 'office', kernel: '^0.1.0', requires: ['desk'] });
`,
  'modules/office/api/index.ts': `import { decorate, defineApi, replace } from 'etalage/core';
import { Desk, Lamp } from 'desk';
import { office } from '../module.ts';
export default defineApi(office, () => ({
  providers: [replace(Desk, {}, () => ({ drawers: 4 })), decorate(Lamp, {}, (inner) => inner)],
}));
`,
  'theme/index.ts': `import { component, defineTheme } from 'etalage/core';
import { CatalogUi } from 'etalage/modules/catalog';
import base from 'base-theme';
export default defineTheme({ id: 'own', extends: base, base: import.meta.url, hide: ['compare.card'],
  tokens: { '--color-accent': '#123456' },
  parts: [
    component(CatalogUi.ProductCard, () => import('./card.tsx')),
    component(CatalogUi.SearchPage, () => import('./search.tsx')),
  ] });
`,
  'theme/card.tsx': `export default () => 'my card';\n`,
  'theme/search.tsx': `export default () => 'my search';\n`,
};

export const withOverridingShop = (use: (shop: OverridingShop) => Promise<void>): Promise<void> =>
  withPlantedShop(async (shop) => {
    for (const [path, content] of Object.entries(FILES)) shop.write(path, content);
    const { modules } = JSON.parse(readFileSync(join(shop.root, 'config/default.json'), 'utf8')) as {
      modules: readonly string[];
    };
    shop.set({ theme: './theme', modules: [...modules, 'desk', './modules/office'] });
    await use({
      ...shop,
      accept: async () => shop.write('etalage.lock.json', await lockText(await loadShop(shop.root, {}))),
    });
  });
