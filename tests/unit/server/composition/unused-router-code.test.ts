import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { withoutUnused } from '../../../../server/composition/unused-router-code.ts';

describe('the unused parts of React Router', () => {
  const installed = (file: string): string =>
    readFileSync(new URL(`dist/production/lib/${file}`, import.meta.resolve('react-router/package.json')), 'utf8');

  it('are no longer kept by names for developer tools, in the version that is installed', () => {
    const code = installed('dom/lib.js');
    expect(code)
      .to.match(/^Link\.displayName = /m)
      .and.match(/= React\$1\.forwardRef\(/);
    const shorter = withoutUnused(code);
    expect(shorter)
      .to.contain('const Link = /* @__PURE__ */ React$1.forwardRef(')
      .and.not.match(/^Link\.displayName/m);
    // All else stays.
    expect(shorter).to.contain('function createBrowserRouter(routes, opts) {');
  });

  it('are no longer kept by reports to tools, in the version that is installed', () => {
    const code = installed('router/router.js');
    expect(code).to.contain('if (init.instrumentations)');
    expect(withoutUnused(code)).to.contain('if (false)').and.not.contain('if (init.instrumentations)');
  });
});
