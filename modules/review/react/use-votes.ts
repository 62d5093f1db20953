import { useEffect, useState } from 'react';
import { ApiClient, BrowserStorage, type StorageCollection } from 'etalage/core';
import { randomUuid } from 'etalage/core/uuid';
import { useService, useTranslator } from 'etalage/core/react';
import { failureText } from 'etalage/core/react/loaded';
import type { ReviewView } from 'etalage/modules/catalog';
import { HelpfulEndpoint, ReportEndpoint } from '../module.ts';

/** What a visitor has said of a review. */
export interface Votes {
  readonly helpful: number;
  readonly isHelpful: boolean;
  readonly isReported: boolean;
  /** What was said last, while the shop is told. */
  readonly busy?: 'helpful' | 'reported';
  /** Why it is not counted, translated. */
  readonly problem?: string;
  readonly find: () => void;
  readonly report: () => void;
}

interface Said {
  readonly helpful: readonly number[];
  readonly reported: readonly number[];
}
const NOTHING: Said = { helpful: [], reported: [] };

/** What this browser calls itself, and what was said in it. */
const VISITOR = 'visitor';
const SAID = 'said';

async function visitorIn(votes: StorageCollection): Promise<string> {
  const isKnown = (stored: unknown): stored is string => typeof stored === 'string' && stored !== '';
  const fresh = randomUuid();
  // Where nothing can be stored each visit is another visitor.
  return votes.update(VISITOR, (stored) => (isKnown(stored) ? stored : fresh)).catch(() => fresh);
}

/** Says that a review is helpful, or not as it should be: each once. Views need `lazyTexts`. */
export function useVotes({ id, helpful }: Pick<ReviewView, 'id' | 'helpful'>): Votes {
  const { t } = useTranslator();
  const api = useService(ApiClient);
  const storage = useService(BrowserStorage);
  const [state, setState] = useState({ helpful, isHelpful: false, isReported: false, problem: '' });
  const [busy, setBusy] = useState<keyof Said>();

  useEffect(() => {
    const votes = storage.collection('review');
    void votes.get(SAID).then(
      (stored) => {
        const said = { ...NOTHING, ...(stored as Partial<Said> | undefined) };
        const [isHelpful, isReported] = [said.helpful.includes(id), said.reported.includes(id)];
        if (isHelpful || isReported) setState((before) => ({ ...before, isHelpful, isReported }));
      },
      () => undefined,
    );
  }, [id, storage]);

  async function say(kind: keyof Said, send: (visitor: string) => Promise<Partial<typeof state>>): Promise<void> {
    if (busy !== undefined) return;
    setBusy(kind);
    const votes = storage.collection('review');
    try {
      const answered = await send(await visitorIn(votes));
      setState((before) => ({ ...before, ...answered, problem: '' }));
      await votes
        .update(SAID, (stored) => {
          const said = { ...NOTHING, ...(stored as Partial<Said> | undefined) };
          return { ...said, [kind]: [...said[kind].filter((one) => one !== id), id].slice(-200) };
        })
        .catch(() => undefined);
    } catch {
      setState((before) => ({ ...before, problem: failureText(t) }));
    } finally {
      setBusy(undefined);
    }
  }

  const { problem, ...shown } = state;
  return {
    ...shown,
    ...(busy !== undefined && { busy }),
    ...(problem !== '' && { problem }),
    find: () =>
      void say('helpful', async (visitor) => ({
        isHelpful: true,
        helpful: (await api.call(HelpfulEndpoint, { body: { id, visitor } }, { silent: true })).helpful,
      })),
    report: () =>
      void say('reported', async (visitor) => {
        await api.call(ReportEndpoint, { body: { id, visitor } }, { silent: true });
        return { isReported: true };
      }),
  };
}
