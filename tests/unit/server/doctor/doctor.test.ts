import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect } from 'chai';
import { readImports } from '../../../../cli/checks/boundaries/imports.ts';
import { diagnose, type Check } from '../../../../server/doctor/doctor.ts';
import { ok } from '../../../../server/doctor/findings.ts';
import { isPlaceholder } from '../../../../server/doctor/checks/production.ts';
import { repositoryRoot } from '../../../support/shop-server.ts';

const options = {
  root: repositoryRoot,
  environment: {},
  address: { host: '127.0.0.1', port: 0 },
  node: process.version,
  freeBytes: () => 0,
  user: undefined,
  now: () => 0,
};

describe('the doctor', () => {
  it('gives every answer, whatever a single check does', async () => {
    const checks: Check[] = [
      { id: 'broken', about: 'what breaks', run: () => Promise.reject(new Error('it broke')) },
      {
        id: 'throws',
        about: 'what throws',
        run() {
          throw new Error('at once');
        },
      },
      { id: 'well', about: 'what is well', run: async () => [ok('fine')] },
    ];
    const found = await diagnose(checks, options);
    expect(found.map(({ check, status }) => `${check} ${status}`)).to.deep.equal([
      'broken fault',
      'throws fault',
      'well ok',
    ]);
    expect(found[0]?.what).to.equal('The check of what breaks failed: it broke');
  });

  it('begins without any package: each check loads what it needs', () => {
    const seen = new Set<string>();
    const foreign: string[] = [];
    const read = (file: string): void => {
      if (seen.has(file)) return;
      seen.add(file);
      for (const { specifier, typeOnly, dynamic } of readImports(file, readFileSync(file, 'utf8'))) {
        if (typeOnly || dynamic || specifier.startsWith('node:')) continue;
        if (specifier.startsWith('.') && existsSync(join(dirname(file), specifier)))
          read(join(dirname(file), specifier));
        else foreign.push(`${file}: ${specifier}`);
      }
    };
    read(join(repositoryRoot, 'server/doctor/index.ts'));
    expect(foreign).to.deep.equal([]);
    expect(seen.size).to.be.greaterThan(2);
  });

  it('tells placeholders from secrets', () => {
    for (const text of [
      'changeme',
      'CHANGE-ME-now',
      'your-secret-here',
      'aeSu7aip',
      '<key>',
      'xxxxxxxxxxxxxxxx',
      'secret',
      '11111111',
    ])
      expect(isPlaceholder(text), text).to.equal(true);
    for (const text of ['q8V1k0Zt5oJmP3sY', 'correct horse battery staple', 'b7f0c2d9e4a1'])
      expect(isPlaceholder(text), text).to.equal(false);
  });
});
