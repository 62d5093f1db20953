import type { Finding } from 'etalage/core';
import { readBuild, whyBuild } from '../../composition/build.ts';
import type { ExaminedShop } from '../examined-shop.ts';
import { fault, ok, skipped, warning } from '../findings.ts';

/** Whether what browsers load was made of what is there now, and can be made anew. */
export async function checkBuild({ shop }: Pick<ExaminedShop, 'shop'>): Promise<readonly Finding[]> {
  if (!shop) return [skipped('Whether the build is fresh is known once every module and theme is there')];
  const reason = whyBuild(shop);
  if (reason === undefined) return [ok('The build is fresh')];
  const hasTools = await import('vite').then(
    () => true,
    () => false,
  );
  const where = { file: 'build/build.json' };
  if (!hasTools)
    return [
      fault(
        `The shop has to be built (${reason}), and vite is not installed`,
        'Run: npm install --save-dev vite',
        where,
      ),
    ];
  const isBuilt = readBuild(shop.root) !== undefined;
  return [
    isBuilt
      ? fault(
          `The build is stale: ${reason}`,
          'Run: npx etalage build. "etalage start" does so too; a shop that runs serves the old one',
          where,
        )
      : warning(`The shop is not built: ${reason}`, 'Run: npx etalage build. "etalage start" does so too', where),
  ];
}
