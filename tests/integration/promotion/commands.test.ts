import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import type { CountedCoupon, CountedRule } from 'etalage/modules/promotion';
import { memoryFolder } from '../../../server/testing/memory-folder.ts';
import { runCommand } from '../../support/run-command.ts';
import { repositoryRoot, type CommandResult } from '../../support/shop-server.ts';
import { someAtOnce } from '../../support/some-at-once.ts';

const REFUSED = [
  [['add', 'Actie'], /What does it take off\?/],
  [['add', 'Actie', '--percent', '200'], /--percent takes/],
  [['add', 'Actie', '--percent', '5', '--coupon', 'welkom10'], /code welkom10 exists already\. Choose another one/],
  [['show', '99'], /There is no promotion 99\. `etalage promotion list` shows/],
  [['enable', 'x'], /"x" is no number of a promotion/],
  [['remove', '99'], /There is no promotion 99/],
  [['coupons', '2', '--add', 'NIEUW'], /Promotion 2 holds without a coupon/],
  [['coupons', '1', '--generate', '0'], /--generate takes a number from 1/],
  [['coupons', '1', '--add', 'A B'], /"A B" is no code/],
  [['coupons', '1', '--add', 'WELKOM10'], /WELKOM10 exists already/],
  [['coupons', '1', '--prefix', 'NB'], /are for new codes/],
] as const;

const folder = join(repositoryRoot, 'tests/fixtures/promotions');

describe('The commands of promotion', function () {
  this.timeout(60_000);
  const dataFolder = memoryFolder('promotion').path;
  const env = { ETALAGE_DATA: dataFolder };
  after(() => rmSync(dataFolder, { recursive: true, force: true }));

  const promotion = (...args: string[]) => runCommand(['promotion', ...args], { folder, env });
  const json = async <T>(...args: string[]): Promise<T> => JSON.parse((await promotion(...args, '--json')).output) as T;
  const listed = () => json<CountedRule[]>('list');

  it('begin with what the demo shop promises, the newsletter’s coupon among it [AC-64]', async () => {
    const rules = await listed();
    expect(rules.map(({ name, coupons, minimum }) => ({ name, coupons, minimum }))).to.deep.equal([
      { name: 'Nieuwsbrief', coupons: 1, minimum: undefined },
      { name: 'Gratis bezorging vanaf € 75', coupons: 0, minimum: 7500 },
    ]);
    expect(rules[0]).to.deep.include({
      action: { kind: 'percent', percent: 1000 },
      perCustomer: 1,
      duringBlackout: false,
    });
    expect(await json<CountedCoupon[]>('coupons', '1')).to.deep.equal([{ code: 'WELKOM10', uses: 0 }]);
  });

  it('add, show, switch and remove a promotion', async () => {
    const { code, output } = await promotion(
      'add',
      'Zomer',
      '--percent',
      '20',
      '--minimum',
      '100',
      '--coupon',
      'ZOMER20',
    );
    expect([code, output]).to.deep.equal([0, 'Promotion 3 "Zomer" added\n']);
    expect((await promotion('list')).output).to.match(/^3 +on +Zomer +20 % +1 codes +used 0$/m);
    expect((await promotion('show', '3')).output)
      .to.match(/^minimum\t100\.00$/m)
      .and.to.match(/^code\tZOMER20, used 0$/m);
    expect((await promotion('disable', '3')).output).to.equal('Promotion 3 is switched off\n');
    expect((await listed()).find(({ id }) => id === 3)?.isActive).to.equal(false);
    expect((await promotion('enable', '3')).code).to.equal(0);
    expect((await promotion('remove', '3')).output).to.equal('Promotion 3 "Zomer" removed, with 1 codes\n');
    expect((await listed()).map(({ id }) => id)).to.deep.equal([1, 2]);
  });

  it('generate codes that work once', async () => {
    expect((await promotion('add', 'Brief', '--cart', '10', '--by-code')).output).to.contain('--generate 50');
    const made = (await promotion('coupons', '4', '--generate', '50', '--prefix', 'NB')).output.trim().split('\n');
    expect(new Set(made).size).to.equal(50);
    expect(made.filter((code) => !/^NB-[2-9A-Z]{8}$/.test(code))).to.deep.equal([]);
    const kept = await json<CountedCoupon[]>('coupons', '4');
    expect(kept.map(({ code }) => code).toSorted()).to.deep.equal(made.toSorted());
    expect(kept.every(({ totalLimit }) => totalLimit === 1)).to.equal(true);
    expect(await json('coupons', '4', '--add', 'VIP', '--uses', '5')).to.deep.equal([{ code: 'VIP', totalLimit: 5 }]);
  });

  describe('what is not asked for right', () => {
    const answers = new Map<readonly string[], CommandResult>();
    before('ask all of it', () =>
      someAtOnce(REFUSED, async ([args]) => {
        answers.set(args, await promotion(...args));
      }),
    );

    for (const [args, expected] of REFUSED)
      it(`refuse \`${args.join(' ')}\`, and say what to do`, () => {
        const { code, output } = answers.get(args) ?? { code: undefined, output: '' };
        expect(code, output).to.equal(2);
        expect(output).to.match(expected);
      });
  });
});
