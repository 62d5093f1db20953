import { ApiClient } from 'etalage/core';
import { useService } from 'etalage/core/react';
import { User, UserStore } from 'etalage/modules/user';
import { AskErasureEndpoint, EraseEndpoint, ExportEndpoint } from '../module.ts';

/** What customers do about what is kept of them. Each fails as the API does. */
export interface PrivacySteps {
  /** Saves all that is kept of the customer as a file. */
  download(currentPassword: string): Promise<void>;
  /** Sends the link that erases the account. */
  askErasure(currentPassword: string): Promise<void>;
  /** Erases the account of a link; this browser then forgets the customer, where it is that one. */
  erase(link: { readonly email: string; readonly key: string }): Promise<void>;
}

/** The steps; views need `lazyTexts`. */
export function usePrivacy(): PrivacySteps {
  const api = useService(ApiClient);
  const user = useService(User);
  const customers = useService(UserStore);
  return {
    async download(currentPassword) {
      const file = await api.call(ExportEndpoint, { body: { currentPassword } }, { silent: true });
      save(JSON.stringify(file, undefined, 2), `privacy-${file.made_at.slice(0, 10)}.json`);
    },
    async askErasure(currentPassword) {
      await api.call(AskErasureEndpoint, { body: { currentPassword } }, { silent: true });
    },
    async erase({ email, key }) {
      await api.call(EraseEndpoint, { body: { key } }, { silent: true });
      // Not before: a link that is too old costs nobody the session. One that has ended meanwhile, since the answer was
      // lost, has left the address for the form. What modules forget then is not waited for.
      const { current, email: left } = customers.get();
      if ((current?.email ?? left).toLowerCase() === email.toLowerCase()) void user.logout({ silent: true });
    },
  };
}

function save(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  // The download has begun by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
