import { expect } from 'chai';
import { runCommand } from '../../support/run-command.ts';
import { runEtalage } from '../../support/shop-server.ts';
import { withTempTree } from '../../support/temp-tree.ts';

const WRONG = { ETALAGE__SERVER__HTTPS: 'perhaps' };

describe('the process in which tests run commands', function () {
  this.timeout(60_000);

  it('says and ends as a process of their own does', async () => {
    const args = ['config', 'validate'];
    const own = await runEtalage(args, { env: WRONG });
    expect(own.code).to.equal(1);
    expect(await runCommand(args, { env: WRONG })).to.deep.equal(own);
  });

  it('leaves nothing of a command for the next one: no settings, folder or exit code', async () => {
    const folder = process.cwd();
    expect(await runCommand(['config', 'validate'], { env: WRONG })).to.include({ code: 1 });
    expect(await runCommand(['no-such-command'])).to.include({ code: 2 });
    await withTempTree({}, async (empty) => {
      expect((await runCommand(['config', 'validate'], { folder: empty })).code).not.to.equal(0);
    });
    const next = await runCommand(['config', 'validate']);
    expect(next.code, next.output).to.equal(0);
    expect(process.cwd()).to.equal(folder);
  });
});
