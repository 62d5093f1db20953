import { expect } from 'chai';
import { ApiClient, ApiError, NetworkTasks, provideValue, errorType, type NetworkTask } from 'etalage/core';
import { createFakeApi, createTestKernel, createTestStorage, type TestStorage } from 'etalage/core/testing';
import { mail } from 'etalage/modules/mail';
import { MeEndpoint, RefreshEndpoint, User } from 'etalage/modules/user';
import shellClient from '../../../../modules/shell/client/index.ts';
import userClient from '../../../../modules/user/client/index.ts';
import { platformCustomerOf, SETTINGS } from './account-tab.ts';

/** A browser with a session that the server has ended, in a kernel with all taps. */
async function openEnded(disk: TestStorage) {
  const tab = disk.tab().collection('user');
  await tab.set('current-user', platformCustomerOf(1));
  await tab.set('current-refresh-token', 'refresh-1');
  await tab.set('current-token', 'token-1');
  const refuse = (): never => {
    throw new ApiError(errorType(401, 'core.notLoggedIn', 'refused'));
  };
  const cleared: string[] = [];
  const tasks: NetworkTasks = {
    queue: (task) => Promise.resolve({ ...task, task_id: '1', created_at: 1, transmitted: false } as NetworkTask),
    run: async () => undefined,
    isWaiting: async () => false,
    clearUnsent: async () => void cleared.push('unsent'),
    results: async () => [],
  };
  const kernel = await createTestKernel({
    modules: [mail],
    sides: [shellClient, userClient],
    settings: { user: SETTINGS },
    api: createFakeApi().on(MeEndpoint, refuse).on(RefreshEndpoint, refuse),
    storage: disk,
    replace: [provideValue(NetworkTasks, tasks)],
  });
  return { kernel, visitor: kernel.visitor(), cleared };
}

describe('a session that has ended', () => {
  it('takes the unsent tasks with it once its tokens cannot be renewed [AC-34]', async () => {
    const { visitor, cleared, kernel } = await openEnded(createTestStorage());
    const refused = await visitor
      .get(ApiClient)
      .call(MeEndpoint, {})
      .catch((error: unknown) => error);
    expect(refused).to.be.instanceOf(ApiError).and.include({ code: 401 });
    expect(kernel.api.calls.map(({ id }) => id)).to.deep.equal([MeEndpoint.id, RefreshEndpoint.id]);
    expect(cleared).to.deep.equal(['unsent']);
  });

  it('takes them with it at a logout too', async () => {
    const { visitor, cleared } = await openEnded(createTestStorage());
    await visitor.get(User).logout();
    expect(cleared).to.deep.equal(['unsent']);
  });
});
