import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { importsLeftOut, WITHOUT_WORK, withoutUnused } from '../../../../server/composition/unused-router-code.ts';

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

  it('leave no work to functions that none is given to, each of which the installed version has', () => {
    const library = fileURLToPath(new URL('dist/production/lib/', import.meta.resolve('react-router/package.json')));
    const code = globSync('**/*.js', { cwd: library }).map(installed).join('\n');
    const shorter = withoutUnused(code);
    const functions = (of: string, name: string): string[] =>
      [...of.matchAll(new RegExp(`(?:function ${name}\\(.*\\) |const ${name} = \\(.*\\) => )(.*)`, 'g'))].map(
        ([, body = '']) => body.replace(/;$/, ''),
      );
    for (const [name, left] of Object.entries(WITHOUT_WORK)) {
      expect(functions(code, name), name).to.have.length(1);
      expect(functions(shorter, name), name).to.deep.equal([`{${left}}`]);
    }
  });

  it('leave the other functions as they are, also those around them', () => {
    const code = [
      'function createRouter(init) {',
      '\tfunction fetch(key) {',
      '\t\tlet left = init;',
      '\t}',
      '\tfunction navigate(to) {',
      '\t\treturn fetch(to);',
      '\t}',
      '}',
      'const later = () => {',
      '\treturn 1;',
      '};',
    ];
    expect(withoutUnused(code.join('\n')).split('\n')).to.deep.equal([
      code[0],
      '\tfunction fetch(key) {}',
      ...code.slice(4),
    ]);
  });

  it('are not asked for in vain: what needs them is found by its name', () => {
    expect(importsLeftOut(`import { useNavigate, useFetcher as fetcher,\n  Form } from 'react-router';`)).to.deep.equal(
      ['useFetcher', 'Form'],
    );
    expect(importsLeftOut(`import { useLocation, useBlocker } from "react-router";`)).to.deep.equal([]);
    expect(importsLeftOut(`import { Form } from './form.tsx';`)).to.deep.equal([]);
  });
});
