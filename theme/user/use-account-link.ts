import { useEffect, useState } from 'react';
import { useLocation } from 'etalage/core/react';

/** What the link of an e-mail carries: whose account, and the key that proves it. */
export interface AccountLink<K extends string = string> {
  /** By which name it carries its key. */
  readonly kind: K;
  readonly email: string;
  readonly key: string;
}

/**
 * What the page's address says of it, `#email=...&token=...` (Magento's e-mails have it in the query), which leaves the
 * address bar and the history at once. Undefined until the browser has looked, null where there is none.
 * @param kinds the names of keys that this page knows, the same array each time
 */
export function useAccountLink<K extends 'token' | 'key' | 'change' | 'undo'>(
  kinds: readonly K[],
): AccountLink<K> | null | undefined {
  const [link, setLink] = useState<AccountLink<K> | null>();
  const { hash, search } = useLocation();
  useEffect(() => {
    const values = new URLSearchParams(hash.slice(1) || search);
    const email = values.get('email');
    const kind = kinds.find((name) => values.has(name));
    const key = kind && values.get(kind);
    // oxlint-disable-next-line react/set-state-in-effect -- no server knows what stands behind the #
    setLink((before) => (kind && email && key ? { kind, email, key } : (before ?? null)));
    if (key) window.history.replaceState(window.history.state, '', window.location.pathname);
  }, [hash, kinds, search]);
  return link;
}
