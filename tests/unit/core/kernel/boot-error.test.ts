import { expect } from 'chai';
import {
  BootError,
  defineApi,
  endpoint,
  endpointRef,
  hooks,
  provide,
  provideValue,
  requestToken,
  series,
  tap,
  token,
} from 'etalage/core';
import { boot, moduleOf, onlyProblemOf, problemsOf } from './boot.ts';

const Name = token<string>('shop.Name');
const Sign = token<string>('shop.Sign');
const Visitor = requestToken<string>('shop.Visitor');
const Hooks = hooks('owner', { told: series<number>('both') });

describe('a shop that cannot start', () => {
  const wrong = [
    moduleOf('a', { providers: [provideValue(Name, 'A'), provide(Visitor, { sign: Sign }, ({ sign }) => sign)] }),
    moduleOf('b', { providers: [provideValue(Name, 'B')], taps: [tap(Hooks.told, () => {})] }, { kernel: '^99.0.0' }),
    moduleOf('c', {
      endpoints: ['c.one', 'c.two'].map((id) =>
        endpoint(endpointRef<object, string>(id, 'GET', '/api/c'), { summary: '', schema: {}, handle: () => '' }),
      ),
    }),
  ];

  it('says everything that is wrong at once, each with module, file and fix', async () => {
    const problems = await problemsOf(wrong);
    expect(problems.map(({ module }) => module)).to.deep.equal(['b', 'b', 'a', 'b', 'c']);
    expect(problems.map(({ message }) => message).join('\n'))
      .to.include('kernel ^99.0.0')
      .and.include('shop.Name is provided')
      .and.include('shop.Visitor needs shop.Sign')
      .and.include('taps owner.told')
      .and.include('GET /api/c');
    for (const { file, fix } of problems) {
      expect(file).to.match(/^[abc]\/(module|side)\.ts$/);
      expect(fix).to.match(/^[A-Z].{10,}/);
    }
  });

  it('reads as a list, one line a problem', async () => {
    const error = await boot(wrong).catch((caught: unknown) => caught);
    expect(error).to.be.instanceOf(BootError);
    const [title, ...lines] = (error as Error).message.split('\n');
    expect(title).to.equal('The shop cannot start:');
    expect(lines).to.have.length(5);
    expect(lines[0])
      .to.match(/^ {2}- Module "b" is made for kernel .* \(module b, b\/module\.ts\)\. /)
      .and.match(/\. Install a version of the module for this kernel$/);
  });

  it('made no service: the checks come first', async () => {
    let made = 0;
    await problemsOf([
      ...wrong,
      moduleOf('d', {
        providers: [
          provide(Sign, {}, () => {
            made += 1;
            return '';
          }),
        ],
      }),
    ]);
    expect(made).to.equal(0);
  });

  it("says which module's factory failed", async () => {
    const failing = moduleOf('a', () => {
      throw new Error('no such setting');
    });
    expect(await onlyProblemOf([failing, moduleOf('b')])).to.include(
      'The client of module "a" cannot say what it brings: no such setting (module a, a/side.ts)',
    );
  });

  it('says which side belongs to a module that is not listed', async () => {
    const stranger = defineApi(moduleOf('stranger').manifest, () => ({}));
    expect(await onlyProblemOf([], { sides: [{ value: stranger, file: 'stranger/api.ts' }] }))
      .to.include('The api belongs to module "stranger", which is not listed')
      .and.include('stranger/api.ts');
  });
});
