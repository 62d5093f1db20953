import { expect } from 'chai';
import {
  ApiError,
  errorType,
  type ApiClient,
  type CallOptions,
  type EndpointInput,
  type NetworkTask,
} from 'etalage/core';
import { createNetworkTasks } from '../../../../core/http/lazy/run-tasks.ts';
import { createTestStorage, type TestStorage, offline } from 'etalage/core/testing';

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly access: string | undefined;
  readonly input: EndpointInput;
  readonly options: CallOptions | undefined;
}

/** Answers in place of a server; throws what a call throws. */
type Answer = (sent: Sent) => unknown;

function openTab(disk: TestStorage, { answer = () => 'ok', token = 'T' as string | undefined, cartId = '' } = {}) {
  const sent: Sent[] = [];
  const completed: NetworkTask[] = [];
  const page = new EventTarget();
  const call: ApiClient['call'] = async ({ method, path, access }, input, options) => {
    const one = { method, path, access, input, options };
    sent.push(one);
    await new Promise(setImmediate);
    return (answer as Answer)(one) as never;
  };
  const tasks = createNetworkTasks(
    {
      api: { call },
      storage: disk.tab(),
      placeholders: { token: () => token, cartId: () => cartId || undefined },
      completed: async (task) => {
        completed.push(task);
      },
      clock: () => 5,
    },
    page,
  );
  return { tasks, sent, completed, online: () => page.dispatchEvent(new Event('online')) };
}

const post = (url: string, body: unknown = { name: 'An' }) => ({ url, payload: { method: 'POST' as const, body } });
const stored = ({ content }: TestStorage): NetworkTask[] =>
  JSON.parse(content.get('outbox/tasks') ?? '[]') as NetworkTask[];
const refuse = (code: number, message = 'no'): never => {
  throw new ApiError(errorType(code, 'test.refused', message));
};

describe('network tasks', () => {
  it('are made with an id and not transmitted; answered, they have the result and its code, and are gone [PL-01, PL-02, PL-03]', async () => {
    const disk = createTestStorage();
    const { tasks, completed } = openTab(disk);
    const waiting = await offline(() => tasks.queue(post('/api/ext/newsletter/subscribe')));
    expect(waiting).to.deep.include({ transmitted: false, created_at: 5 });
    expect(waiting.task_id).to.match(/^5-[\d-]+$/);
    expect(stored(disk).map(({ task_id }) => task_id)).to.deep.equal([waiting.task_id]);
    await tasks.run();
    expect(completed).to.have.length(1);
    expect(completed[0]).to.deep.include({
      task_id: waiting.task_id,
      transmitted: true,
      transmitted_at: 5,
      result: 'ok',
      code: 200,
      resultCode: 200,
    });
    expect(stored(disk)).to.deep.equal([]);
    expect(await tasks.results()).to.deep.equal([]);
  });

  it('say in each tab whether one of a kind has yet to be answered', async () => {
    const disk = createTestStorage();
    const { tasks } = openTab(disk);
    await offline(() => tasks.queue({ ...post('/api/user/me'), callback: 'profile' }));
    const other = openTab(disk).tasks;
    expect([await other.isWaiting('profile'), await other.isWaiting('newsletter')]).to.deep.equal([true, false]);
    await tasks.run();
    expect(await other.isWaiting('profile')).to.equal(false);
  });

  it('keep their result when it is cacheable [PL-03]', async () => {
    const disk = createTestStorage();
    const { tasks } = openTab(disk);
    await tasks.queue({ ...post('/api/stock/check'), is_result_cacheable: true });
    const [kept] = await openTab(disk).tasks.results();
    expect(kept).to.deep.include({ transmitted: true, result: 'ok', resultCode: 200 });
    await tasks.clearUnsent();
    expect(stored(disk)).to.have.length(1);
  });

  it('have token and cart id filled in when they are sent, wherever they stand in the address [PL-08]', async () => {
    const disk = createTestStorage();
    const { tasks, sent } = openTab(disk, { cartId: 'c/7' });
    await tasks.queue(post('/api/cart/update?token={{token}}&cartId={{cartId}}'));
    expect(sent[0]).to.deep.include({ method: 'POST', path: '/api/cart/update', access: 'either' });
    expect(sent[0]?.input, 'the token travels as for every call').to.deep.equal({
      query: { cartId: 'c/7' },
      body: { name: 'An' },
    });
    await tasks.queue(post('/api/ext/{{cartId}}/note?of={{token}}&other={{unknown}}'));
    expect(sent[1]).to.deep.include({ path: '/api/ext/c%2F7/note', access: undefined });
    expect(sent[1]?.input.query).to.deep.equal({ of: 'T', other: '' });
  });

  it('that need a cart are refused without one, and not sent [PL-04]', async () => {
    const disk = createTestStorage();
    const { tasks, sent } = openTab(disk);
    const failure = await tasks.queue(post('/api/cart/update?cartId={{cartId}}')).catch((error: unknown) => error);
    expect(failure).to.be.instanceOf(ApiError).and.include({ code: 400, reason: 'core.noCart' });
    expect(stored(disk)).to.deep.equal([]);

    // The cart is gone by the time it is sent.
    await offline(() => openTab(disk, { cartId: '7' }).tasks.queue(post('/api/cart/update?cartId={{cartId}}')));
    const later = openTab(disk);
    await later.tasks.run();
    expect(later.completed[0]).to.deep.include({ code: 400 });
    expect(sent).to.deep.equal([]);
    expect(later.sent).to.deep.equal([]);
  });

  it('are sent once, whatever is answered, and told as answered [PL-06]', async () => {
    const disk = createTestStorage();
    const { tasks, sent, completed } = openTab(disk, { answer: () => refuse(500, 'out of order') });
    const task = await tasks.queue({ ...post('/api/a'), silent: true, callback: 'test' });
    expect(task).to.deep.include({ transmitted: true, code: 500, result: 'out of order' });
    await tasks.run();
    expect(sent).to.have.length(1);
    expect(sent[0]?.options).to.deep.equal({ silent: true, idempotencyKey: task.task_id });
    expect(completed.map(({ callback }) => callback)).to.deep.equal(['test']);
  });

  it('wait for the network across a reload, and are sent in their order when it is back [CO-33]', async () => {
    const disk = createTestStorage();
    await offline(async () => {
      await openTab(disk).tasks.queue(post('/api/one'));
      await openTab(disk).tasks.queue(post('/api/two'));
    });
    const { tasks, sent, online } = openTab(disk);
    await offline(() => tasks.queue(post('/api/three')));
    expect(sent).to.deep.equal([]);
    online();
    await disk.settled();
    expect(sent.map(({ path }) => path)).to.deep.equal(['/api/one', '/api/two', '/api/three']);
    expect(stored(disk)).to.deep.equal([]);
  });

  it('stay when no answer comes, with all that come after', async () => {
    const disk = createTestStorage();
    const failing = openTab(disk, { answer: () => refuse(0, 'Failed to fetch') });
    expect(await failing.tasks.queue(post('/api/one'))).to.deep.include({ transmitted: false });
    await failing.tasks.queue(post('/api/two'));
    expect(failing.sent.map(({ path }) => path)).to.deep.equal(['/api/one', '/api/one']);
    expect(failing.completed).to.deep.equal([]);
    const { tasks, sent } = openTab(disk);
    await tasks.run();
    expect(sent.map(({ path }) => path)).to.deep.equal(['/api/one', '/api/two']);
  });

  it('are sent by one tab, however many hear that the network is back', async () => {
    const disk = createTestStorage();
    const tabs = [openTab(disk), openTab(disk), openTab(disk)];
    await offline(() => Promise.all(tabs.map(({ tasks }, number) => tasks.queue(post(`/api/${number}`)))));
    for (const { online } of tabs) online();
    await disk.settled();
    const paths = tabs.flatMap(({ sent }) => sent.map(({ path }) => path));
    expect(paths.toSorted()).to.deep.equal(['/api/0', '/api/1', '/api/2']);
    expect(tabs.flatMap(({ completed }) => completed)).to.have.length(3);
  });

  it('that are not sent are forgotten when they are cleared', async () => {
    const disk = createTestStorage();
    const { tasks, sent } = openTab(disk);
    await offline(() => tasks.queue(post('/api/one?token={{token}}')));
    await tasks.clearUnsent();
    await tasks.run();
    expect(sent).to.deep.equal([]);
  });

  it('that were sent with a token are forgotten with it, and their results too', async () => {
    const disk = createTestStorage();
    const { tasks } = openTab(disk);
    await tasks.queue({ ...post('/api/one?token={{token}}'), is_result_cacheable: true });
    await tasks.queue({ ...post('/api/two'), is_result_cacheable: true });
    await tasks.clearUnsent();
    expect(stored(disk).map(({ url }) => url)).to.deep.equal(['/api/two']);
  });

  it('wait as long as the page where nothing can be stored, and what else is stored under their name is no task', async () => {
    for (const reason of ['full', 'unavailable'] as const) {
      const disk = createTestStorage();
      disk.fail(reason);
      const { tasks, sent, online } = openTab(disk);
      await offline(() => tasks.queue(post('/api/one')));
      online();
      await disk.settled();
      expect(sent, reason).to.have.length(1);
      await tasks.run();
      expect(sent, reason).to.have.length(1);
    }
    const disk = createTestStorage();
    for (const value of [
      '"text"',
      '[1,null,{"task_id":"a"},{"task_id":"b","url":"https://elsewhere.test/","payload":{"method":"POST"}}]',
    ]) {
      disk.content.set('outbox/tasks', value);
      const { tasks, sent } = openTab(disk);
      await tasks.run();
      expect(sent).to.deep.equal([]);
    }
  });
});
