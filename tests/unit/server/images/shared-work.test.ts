import { EventEmitter } from 'node:events';
import type { Response } from 'express';
import { expect } from 'chai';
import { sharedWork } from '../../../../server/images/shared-work.ts';

/** As much of a response as shared work looks at. */
const responseOf = (): Response & EventEmitter =>
  Object.assign(new EventEmitter(), { destroyed: false }) as unknown as Response & EventEmitter;

describe('shared work', () => {
  it('is done once for all who ask, and goes on until the last of them has left', async () => {
    const { run } = sharedWork<string>();
    const signals: AbortSignal[] = [];
    const work = (signal: AbortSignal): Promise<string> => {
      signals.push(signal);
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('dropped'))));
    };
    const [one, two] = [responseOf(), responseOf()];
    const answers = [one, two].map((response) => run('key', response, work).catch((error: Error) => error.message));
    one.emit('close');
    expect(signals.map(({ aborted }) => aborted)).to.deep.equal([false]);
    two.emit('close');
    expect(await Promise.all(answers)).to.deep.equal(['dropped', 'dropped']);
    expect(await run('key', responseOf(), async () => 'made anew')).to.equal('made anew');
  });
});
