import { expect } from 'chai';
import { boundHandle } from '../../../../cli/commands/bound-handle.ts';

describe('a socket that is bound without listening', () => {
  it('is made by what Node does not document: without it no restart would keep the connections that wait', async () => {
    const handle = await boundHandle({ host: '127.0.0.1', port: 0 });
    expect(handle, 'net._createServerHandle is gone, or answers something else').to.be.an('object');
    handle?.close();
  });
});
