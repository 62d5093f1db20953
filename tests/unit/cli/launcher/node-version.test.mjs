import { expect } from 'chai';
import { isNewEnough } from '../../../../cli/launcher/node-version.mjs';

describe('the launcher: Node versions', () => {
  const cases = [
    ['v20.20.2', false],
    ['v22.9.0', false],
    ['v22.21.9', false],
    ['v22.22.0', true],
    ['v22.100.0', true],
    ['v24.0.0', true],
    ['24.21.0', true],
    ['v100.0.0', true],
    ['v22.22.0-rc.1', false],
    ['v25.0.0-nightly20251101', true],
  ];
  for (const [version, enough] of cases) {
    it(`${enough ? 'takes' : 'refuses'} ${version}`, () => {
      expect(isNewEnough(version)).to.equal(enough);
    });
  }
});
