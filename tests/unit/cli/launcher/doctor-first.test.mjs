import { expect } from 'chai';
import { whatStopsDoctor } from '../../../../cli/launcher/doctor-first.mjs';
import { MINIMUM_NODE as launchers } from '../../../../cli/launcher/node-version.mjs';
import { checkNode, MINIMUM_NODE } from '../../../../server/doctor/checks/node.ts';
import { withTempTree } from '../../../support/temp-tree.ts';

const rightNode = () => ['node'];

describe('what stops the doctor', () => {
  it('is a Node that will not do, said as a finding', () =>
    withTempTree({}, (root) => {
      const finding = whatStopsDoctor(root, () => {
        throw new Error('this needs Node 22.22.0 or newer and found v20.0.0');
      });
      expect(finding).to.include({ check: 'node', status: 'fault' });
      expect(finding?.what).to.include('found v20.0.0');
    }));

  it('is a missing package without which nothing runs', () =>
    withTempTree({ 'inner/package.json': '{}' }, (root) => {
      expect(whatStopsDoctor(`${root}/inner`, rightNode)).to.include({ check: 'packages', status: 'fault' });
    }));

  it('is nothing where the package is installed, also further up', () =>
    withTempTree({ 'inner/package.json': '{}', 'node_modules/commander/package.json': '{}' }, (root) => {
      expect(whatStopsDoctor(`${root}/inner`, rightNode)).to.equal(undefined);
    }));

  it('asks for the same Node as the launcher', () => {
    expect(MINIMUM_NODE).to.equal(launchers);
    expect(checkNode(`v${MINIMUM_NODE}`)[0]?.status).to.equal('ok');
    expect(checkNode(`v${MINIMUM_NODE}-rc.1`)[0]?.status).to.equal('fault');
    expect(checkNode('v22.9.0')[0]?.status).to.equal('fault');
    expect(checkNode('v25.0.0')[0]?.status).to.equal('ok');
  });
});
