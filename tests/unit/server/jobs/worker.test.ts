import { expect } from 'chai';
import { job, jobRef } from 'etalage/core';
import { jobKinds } from '../../../../server/jobs/job-kinds.ts';
import { startWorker } from '../../../../server/jobs/worker.ts';

const emails = job(jobRef('mail.send'), { summary: 'Sends an e-mail', handle: async () => {} });

describe('the worker of jobs', () => {
  it('tells once of a database that is away, however long, and once that it is back', async () => {
    const said: string[] = [];
    const { promise: back, resolve } = Promise.withResolvers<void>();
    const takes = { count: 0 };
    const worker = startWorker({
      queue: {
        onAdded: () => {},
        recur: async () => {},
        nextAt: async () => undefined,
      },
      runner: {
        async take() {
          takes.count++;
          if (takes.count < 4) throw new Error('connect ECONNREFUSED');
          if (takes.count > 5) resolve();
          return [];
        },
        abandon: async () => {},
      },
      kinds: jobKinds([{ storeCode: 'default', kernel: { jobs: [emails], scope: () => expect.fail('not asked') } }]),
      concurrency: 1,
      now: Date.now,
      pollMs: 1,
      log: { error: (_, text) => void said.push(text), warn: (text) => void said.push(text) },
    });
    await back;
    await worker.stop(0);
    expect(said).to.deep.equal(['Jobs cannot be taken; they wait until they can', 'Jobs are taken again']);
  });
});
