import { useEffect, useState } from 'react';
import { useLocation } from 'etalage/core/react';

/** What the link of an e-mail carries: whose account, and the key that proves it. */
export interface AccountLink {
  readonly email: string;
  readonly key: string;
}

/**
 * What the page's address says of it, `#email=...&token=...` (Magento's e-mails have it in the query), which leaves the
 * address bar and the history at once. Undefined until the browser has looked, null where there is none.
 */
export function useAccountLink(keyName: 'token' | 'key' | 'change' | 'undo'): AccountLink | null | undefined {
  const [link, setLink] = useState<AccountLink | null>();
  const { hash, search } = useLocation();
  useEffect(() => {
    const values = new URLSearchParams(hash.slice(1) || search);
    const email = values.get('email');
    const key = values.get(keyName);
    // oxlint-disable-next-line react/set-state-in-effect -- no server knows what stands behind the #
    setLink((before) => (email && key ? { email, key } : (before ?? null)));
    if (key) window.history.replaceState(window.history.state, '', window.location.pathname);
  }, [hash, keyName, search]);
  return link;
}
