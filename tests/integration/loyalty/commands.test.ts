import { expect } from 'chai';
import { runCommand } from '../../support/run-command.ts';
import { sharedShop } from '../../support/shared-shop.ts';
import { register } from '../user/customers.ts';

const run = async (...args: string[]) => {
  const { code, output } = await runCommand(['loyalty', ...args], { env: { ETALAGE_DATA: sharedShop().dataFolder } });
  return { code, output };
};

describe('The commands of coins', function () {
  this.timeout(90_000);

  it('show what a customer has, give and take with a reason, and print the ledger [PR-72]', async () => {
    const { email } = await register(sharedShop());
    expect((await run('adjust', email, '120', '--reason', 'For waiting so long')).output).to.match(/120\s+to spend/);
    expect((await run('adjust', email, '--reason', 'A mistake', '--', '-20')).output).to.match(/100\s+to spend/);
    const shown = await run('show', email, '--json');
    expect(JSON.parse(shown.output)).to.deep.include({ coins: 100, pending: [] });
    const { output } = await run('ledger', email);
    expect(output).to.match(/adjusted\s+-20\s+A mistake[^]*adjusted\s+120\s+For waiting so long/);
  });

  it('refuse what is no number, says no why, is too much, or is nobody’s', async () => {
    const { email } = await register(sharedShop());
    expect(await run('adjust', email, '1.5', '--reason', 'x')).to.deep.include({ code: 2 });
    const without = await run('adjust', email, '10');
    expect(without.code).to.equal(2);
    expect(without.output).to.include('--reason');
    const much = await run('adjust', email, '--reason', 'x', '--', '-1');
    expect(much.code).to.equal(1);
    expect(much.output).to.include('There are only 0 coins to take.');
    expect((await run('show', 'nobody@example.nl')).code).to.equal(1);
    expect((await run('ledger', email, '--limit', 'x')).code).to.equal(2);
  });
});
