import { expect } from 'chai';
import {
  defineApi,
  defineShop,
  job,
  jobRef,
  migration,
  series,
  hooks,
  tap,
  type AdapterSide,
  type JobHandler,
} from 'etalage/core';
import { moduleOf, onlyProblemOf, problemsOf, sourceOf } from './boot.ts';

const Hooks = hooks('gifts', { shown: series<string>('pages') });
const migrations = [migration('001-gifts', async () => {})];
const made = (id: string, options: Partial<Omit<JobHandler, 'ref' | 'handle'>> = {}): JobHandler =>
  job(jobRef(id), { summary: id, ...options, handle: async () => {} });
const doing = (module: string, ...jobs: JobHandler[]) => moduleOf(module, { jobs });

describe('what a side brings', () => {
  it('and cannot is refused: migrations of a client, with where they belong', async () => {
    expect(await onlyProblemOf([moduleOf('gifts', { migrations })], { side: 'pages' })).to.include(
      'The client of module "gifts" brings "migrations", which it cannot (module gifts, gifts/side.ts). Move it to ' +
        "the module's api/index.ts: defineApi(...), or adapter: defineAdapter(...)",
    );
  });

  it('is the side that its folder is for: an API in client/ is named, not the theme', async () => {
    const gifts = moduleOf('gifts');
    const sides = [{ value: defineApi(gifts.manifest, () => ({})), file: 'gifts/client/index.ts' }];
    expect(await onlyProblemOf([], { ...sourceOf([gifts]), sides, side: 'pages' }))
      .to.include('Module "gifts" exports its api where its client belongs')
      .and.include('gifts/client/index.ts')
      .and.include('Export defineClient(...) there');
  });

  it('under a mistyped name is refused: it would be nowhere', async () => {
    const brings = () => ({ taps: [], tap: [tap(Hooks.shown, () => {})] });
    expect(await onlyProblemOf([moduleOf('gifts', brings)], { side: 'pages' }))
      .to.include('The client of module "gifts" brings "tap"')
      .and.include('It may bring providers, contributions, taps, routes');
  });

  it('for the shop is providers', async () => {
    const gifts = moduleOf('gifts');
    const brings: AdapterSide = { providers: [], migrations };
    const sides = [{ value: defineShop(gifts.manifest, () => brings), file: 'gifts/shop.ts' }];
    expect(await onlyProblemOf([], { ...sourceOf([gifts]), sides, side: 'api' })).to.include(
      'The shop of module "gifts" brings "migrations"',
    );
  });
});

describe('a kind of job', () => {
  it('has one handler', async () => {
    expect(await onlyProblemOf([doing('gifts', made('gifts.tell'), made('gifts.tell'))])).to.include(
      'Job "gifts.tell" comes from module gifts (gifts/side.ts) and again from module gifts',
    );
  });

  it('is called after the module that does it', async () => {
    expect(await onlyProblemOf([doing('gifts', made('tell'))])).to.include(
      'Job "tell" is done by module "gifts", with which its id does not begin (module gifts, gifts/side.ts). Call it ' +
        '"gifts.<name>"',
    );
  });

  for (const [what, options] of [
    ['is tried 0 times', { tries: 0 }],
    ['is done every -1 ms', { every: -1 }],
    ['may take NaN ms', { timeout: Number.NaN }],
  ] as const)
    it(`is refused when it ${what}`, async () => {
      expect(await onlyProblemOf([doing('gifts', made('gifts.tell', options))])).to.include(`"gifts.tell" ${what}`);
    });

  it('may recur', async () => {
    expect(await problemsOf([doing('gifts', made('gifts.tell', { every: 1000, tries: 1 }))])).to.deep.equal([]);
  });
});
