import { expect } from 'chai';
import { job, jobRef, type JobHandler } from 'etalage/core';
import { jobKinds, type JobView } from '../../../../server/jobs/job-kinds.ts';

const handler = (id: string, every?: number): JobHandler =>
  job(jobRef(id), { summary: id, every, handle: async () => {} });
const view = (storeCode: string, jobs: readonly JobHandler[]): JobView => ({
  storeCode,
  kernel: { jobs, scope: () => expect.fail('not asked') },
});

describe('kinds of jobs', () => {
  it('are those of each store view; recurring work is the first one’s that has it', () => {
    const kinds = jobKinds([
      view('default', [handler('a.x')]),
      view('be', [handler('a.x'), handler('b.y', 1000)]),
      view('fr', [handler('b.y', 1000)]),
    ]);
    expect([...kinds].map(([code, own]) => [code, [...own.keys()]])).to.deep.equal([
      ['', ['b.y']],
      ['default', ['a.x']],
      ['be', ['a.x']],
      ['fr', []],
    ]);
  });

  it('have one handler each', () => {
    expect(() => jobKinds([view('default', [handler('a.x'), handler('a.x')])])).to.throw(
      'Two handlers do the job "a.x"',
    );
    expect(() => jobKinds([view('default', [handler('a.x', 1), handler('a.x', 1)])])).to.throw('Two handlers');
  });
});
