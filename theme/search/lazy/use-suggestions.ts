import { useEffect, useRef, useState } from 'react';
import { useService } from 'etalage/core/react';
import { SearchSuggestions, type ShownSuggestions } from 'etalage/modules/catalog';

type Following = Awaited<ReturnType<SearchSuggestions['follow']>>;

/** The suggestions for a text while the panel is open, and what this browser searched for before. */
export function useSuggestions(
  text: string,
  open: boolean,
): ShownSuggestions & { readonly recent: readonly string[]; readonly forget: () => void } {
  const service = useService(SearchSuggestions);
  const [shown, setShown] = useState<ShownSuggestions>({ status: 'loading', suggestions: undefined });
  const [recent, setRecent] = useState<readonly string[]>([]);
  const following = useRef<Promise<Following | undefined>>(undefined);

  useEffect(() => {
    const fail = (): undefined => {
      setShown({ status: navigator.onLine ? 'failed' : 'offline', suggestions: undefined });
    };
    const started = (following.current = service.follow(setShown).catch(fail));
    return () => {
      void started.then((one) => one?.stop());
    };
  }, [service]);
  useEffect(() => {
    if (open) void following.current?.then((one) => one?.type(text));
  }, [text, open]);
  useEffect(() => {
    if (open) service.recent().then(setRecent, () => undefined);
  }, [service, open]);

  return {
    ...shown,
    recent,
    forget() {
      setRecent([]);
      void service.forget();
    },
  };
}
