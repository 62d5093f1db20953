import { expect } from 'chai';
import {
  CurrentStoreView,
  coreModule,
  LocaleMessages,
  NotificationStore,
  Notifications,
  provideValue,
  RouteTable,
  bootKernel,
} from 'etalage/core';
import { coreClient, testStoreView } from 'etalage/core/testing';

/** The notifications of one visit, and what is on screen. */
async function session() {
  const kernel = await bootKernel({
    modules: [{ value: coreModule, file: 'core' }],
    sides: [{ value: coreClient, file: 'core' }],
    config: {},
    host: [
      provideValue(CurrentStoreView, testStoreView()),
      provideValue(LocaleMessages, {}),
      provideValue(RouteTable, { byName: () => undefined, load: async () => undefined }),
    ],
  });
  const scope = kernel.scope();
  return { notifications: scope.get(Notifications), shown: () => scope.get(NotificationStore).get() };
}

describe('notifications', () => {
  it('have a random id, type, message, an action with a label, a time to live and may stay [PL-14]', async () => {
    const { notifications, shown } = await session();
    const action1 = { label: 'OK' };
    const ids = [
      notifications.show({ type: 'info', message: 'Saved', action1, timeToLive: 300 }),
      notifications.show({ type: 'info', message: 'Offline', hasNoTimeout: true }),
    ];
    expect(shown()).to.deep.equal([
      { id: ids[0], type: 'info', message: 'Saved', action1, timeToLive: 300 },
      { id: ids[1], type: 'info', message: 'Offline', hasNoTimeout: true, timeToLive: 5000 },
    ]);
    expect(ids[0])
      .to.match(/^\d+-\d+$/)
      .and.not.equal(ids[1]);
  });

  it('are of type secondary, info, success, warning or danger [PL-15]', async () => {
    const { notifications, shown } = await session();
    const types = ['secondary', 'info', 'success', 'warning', 'danger'];
    for (const type of types) notifications.show({ type, message: type });
    expect(shown().map(({ type }) => type)).to.deep.equal(types);
  });

  it('of any other type are danger, "error" among them [PL-16, RU-27]', async () => {
    const { notifications, shown } = await session();
    for (const type of ['error', 'catastrophe', '']) notifications.show({ type, message: `type ${type}` });
    expect(shown().map(({ type }) => type)).to.deep.equal(['danger', 'danger', 'danger']);
  });

  it('carry up to two actions [PL-17, RU-27]', async () => {
    const { notifications, shown } = await session();
    const done: string[] = [];
    notifications.show({
      type: 'info',
      message: 'Removed',
      action1: {
        label: 'Undo',
        run: () => {
          done.push('undo');
        },
      },
      action2: { label: 'Close' },
    });
    const [{ action1, action2 } = {}] = shown();
    action1?.run?.();
    expect([action1?.label, action2?.label, action2?.run, done]).to.deep.equal(['Undo', 'Close', undefined, ['undo']]);
  });

  it('are not repeated while the last one says the same [PL-20]', async () => {
    const { notifications, shown } = await session();
    const show = (message: string) => notifications.show({ type: 'info', message });
    show('Added');
    expect(show('Added')).to.equal(undefined);
    expect(notifications.show({ type: 'danger', message: 'Added' }), 'of another type').to.equal(undefined);
    show('Removed');
    show('Added');
    expect(shown().map(({ message }) => message)).to.deep.equal(['Added', 'Removed', 'Added']);
  });

  it('close by id and may come again then', async () => {
    const { notifications, shown } = await session();
    const id = notifications.show({ type: 'info', message: 'Added' }) ?? '';
    notifications.close('another');
    expect(shown()).to.have.length(1);
    notifications.close(id);
    expect(shown()).to.be.empty;
    expect(notifications.show({ type: 'info', message: 'Added' })).to.be.a('string');
  });

  describe('in a browser', () => {
    let timers: { run: () => void; ms: number | undefined; isOff?: boolean }[];
    const { setTimeout: realTimeout, clearTimeout: realClear } = globalThis;

    let opened: Awaited<ReturnType<typeof session>>;

    beforeEach(async () => {
      timers = [];
      opened = await session();
      Object.assign(globalThis, {
        document: {},
        setTimeout: (run: () => void, ms?: number) => timers.push({ run, ms }),
        clearTimeout: (id?: number) => {
          if (id !== undefined) Object.assign(timers[id - 1] ?? {}, { isOff: true });
        },
      });
    });

    afterEach(() => {
      Object.assign(globalThis, { setTimeout: realTimeout, clearTimeout: realClear });
      Reflect.deleteProperty(globalThis, 'document');
    });

    it('go after 5000 ms, or the time they are given [PL-19]', () => {
      const { notifications, shown } = opened;
      notifications.show({ type: 'info', message: 'Added' });
      notifications.show({ type: 'info', message: 'Removed', timeToLive: 300 });
      expect(timers.map(({ ms }) => ms)).to.deep.equal([5000, 300]);
      timers[0]?.run();
      expect(shown().map(({ message }) => message)).to.deep.equal(['Removed']);
    });

    it('stay for 20 s when there is something to do, which takes time by keyboard', () => {
      const { notifications } = opened;
      notifications.show({ type: 'info', message: 'Removed', action1: { label: 'Undo' } });
      notifications.show({ type: 'info', message: 'Short', action1: { label: 'Undo' }, timeToLive: 300 });
      expect(timers.map(({ ms }) => ms)).to.deep.equal([20_000, 300]);
    });

    it('stay while somebody reads them, and for their whole time after that', () => {
      const { notifications, shown } = opened;
      const id = notifications.show({ type: 'info', message: 'Added', timeToLive: 300 }) ?? '';
      notifications.pause(id);
      expect(timers.map(({ isOff }) => isOff)).to.deep.equal([true]);
      notifications.resume(id);
      expect(timers.map(({ ms, isOff }) => [ms, isOff])).to.deep.equal([
        [300, true],
        [300, undefined],
      ]);
      timers[1]?.run();
      expect(shown()).to.be.empty;
      notifications.resume(id);
      expect(timers, 'what has gone does not come back').to.have.length(2);
    });

    it('stay when they have no time-out', () => {
      const { notifications } = opened;
      notifications.show({ type: 'info', message: 'Offline', hasNoTimeout: true });
      expect(timers).to.be.empty;
    });
  });

  it('start no timer on the server, which shows a page as it is', async () => {
    const { setTimeout: realTimeout } = globalThis;
    const { notifications } = await session();
    let started = 0;
    Object.assign(globalThis, {
      setTimeout: () => {
        started += 1;
      },
    });
    try {
      notifications.show({ type: 'info', message: 'Added' });
    } finally {
      Object.assign(globalThis, { setTimeout: realTimeout });
    }
    expect(started).to.equal(0);
  });
});
