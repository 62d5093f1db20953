import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Script } from 'node:vm';
import { expect } from 'chai';
import { importsLeftOut, WITHOUT_WORK, withoutUnused } from '../../../../server/composition/unused-react-code.ts';

describe('the unused parts of React', () => {
  const renderer = new URL('cjs/react-dom-client.production.js', import.meta.resolve('react-dom/package.json'));

  it('are emptied functions, each of which the installed version has, called by others', () => {
    const code = readFileSync(fileURLToPath(renderer), 'utf8');
    const shorter = withoutUnused(code);
    for (const [name, left] of Object.entries(WITHOUT_WORK)) {
      expect(code.split(`\nfunction ${name}(`), name).to.have.length(2);
      expect(code.split(new RegExp(`\\b${name}\\b`)).length, name).to.be.greaterThan(2);
      const [, rest = ''] = shorter.split(`\nfunction ${name}(`);
      expect(/^[^)]*\) \{(.*)\}\n/.exec(rest)?.[1], name).to.equal(left);
    }
    expect(() => new Script(shorter)).not.to.throw();
  });

  it('leave the other functions as they are', () => {
    const code = [
      'function startViewTransition(',
      '  a',
      ') {',
      '  return a;',
      '}',
      'function commitRoot(a) {',
      '}',
      '',
    ];
    expect(withoutUnused(code.join('\n')).split('\n')).to.deep.equal([
      'function startViewTransition(',
      '  a',
      ') {}',
      ...code.slice(5),
    ]);
  });

  it('are not asked for in vain: what needs them is found by its name', () => {
    expect(importsLeftOut(`import React, { useState,\n  useActionState as act } from 'react';`)).to.deep.equal([
      'useActionState',
    ]);
    expect(importsLeftOut(`import { preconnect, createPortal } from "react-dom";`)).to.deep.equal(['preconnect']);
    expect(importsLeftOut(`<React.ViewTransition>`)).to.deep.equal(['ViewTransition']);
    expect(
      importsLeftOut(`import { useOptimistic } from 'react';\nimport { preinit } from './mine.ts';`),
    ).to.deep.equal([]);
  });
});
