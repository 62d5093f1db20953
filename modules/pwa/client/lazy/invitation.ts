import {
  BrowserStorage,
  CurrentStoreView,
  isStored,
  LazyTexts,
  Notifications,
  StorageError,
  Translator,
  type Context,
} from 'etalage/core';
import { mayAsk, readInvitation, seen, type Invitation } from '../../domain/invitation.ts';

/** What browsers tell of a shop that can be installed; in no library of types yet. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}
const isInstallEvent = (event: Event): event is InstallEvent => 'prompt' in event && 'userChoice' in event;

let isFollowed = false;

/** Counts visits, and asks whoever comes back, quietly, whether the shop is to be installed. Once a document. */
export function invite(get: Context['get']): void {
  if (isFollowed) return;
  isFollowed = true;
  const collection = get(BrowserStorage).collection('pwa', { common: true, driver: 'localStorage' });
  const keep = (change: (before: Invitation) => Invitation): Promise<Invitation | undefined> =>
    collection.update('invitation', (stored) => change(readInvitation(stored))).catch(onlyStorage);
  const end = (): void => void keep((before) => ({ ...before, isOver: true }));
  const counted = keep((before) => seen(before, Date.now()));

  addEventListener('appinstalled', end);
  addEventListener('beforeinstallprompt', (event) => {
    if (!isInstallEvent(event)) return;
    // The browser's own question would come at once, also on a first visit.
    event.preventDefault();
    void counted.then((invitation) => (invitation && mayAsk(invitation, Date.now()) ? ask(event) : undefined));
  });

  async function ask(event: InstallEvent): Promise<void> {
    // Not while somebody orders: the page after that asks.
    if (location.pathname.includes('/checkout/') || isStored('shop/outbox/orders')) return;
    await get(LazyTexts)();
    const { t } = get(Translator);
    await keep((before) => ({ ...before, askedAt: Date.now() }));
    get(Notifications).show({
      type: 'info',
      message: t('{shop} on your home screen: opens at once, without a network too.', {
        shop: get(CurrentStoreView).name,
      }),
      action1: {
        label: t('Install'),
        run: () =>
          void event
            .prompt()
            .then(() => event.userChoice)
            .then(end),
      },
      action2: { label: t('Do not ask again'), run: end },
    });
  }
}

function onlyStorage(error: unknown): undefined {
  if (!(error instanceof StorageError)) throw error;
}
