import { useEffect } from 'react';
import { useService } from 'etalage/core/react';
import { isOpen, purposesOf } from '../domain/asked.ts';
import { Consent, type AskedConsent, type ConsentAnswers, type ConsentNeed, type ConsentPurpose } from '../module.ts';
import { useShownConsent } from './use-shown-consent.ts';

/** What is asked, and how it is answered. */
export interface ConsentChoices {
  /** What was answered has been read. */
  readonly isRead: boolean;
  /** The question has to be put. */
  readonly isOpen: boolean;
  /** What each purpose is for. */
  readonly purposes: readonly { readonly purpose: ConsentPurpose; readonly needs: readonly ConsentNeed[] }[];
  readonly answers: ConsentAnswers;
  /** Yes or no to everything that is asked for. */
  readonly answerAll: (isGiven: boolean) => void;
  readonly answer: (answers: ConsentAnswers) => void;
  /** The path on screen. */
  readonly path: string;
}

/** The question and its answers, for the views that put it. @param known what is asked, where the server has said it */
export function useConsentChoices(known?: AskedConsent): ConsentChoices {
  const consent = useService(Consent);
  const { asked = known, answers, isRead, path } = useShownConsent();
  useEffect(() => void consent.load(known), [consent, known]);
  const purposes = asked ? purposesOf(asked) : [];
  return {
    isRead,
    isOpen: isRead && asked !== undefined && isOpen(asked, answers),
    purposes: purposes.map((purpose) => ({
      purpose,
      needs: asked?.needs.filter((need) => need.purpose === purpose) ?? [],
    })),
    answers,
    answerAll: (isGiven) => void consent.answer(Object.fromEntries(purposes.map((purpose) => [purpose, isGiven]))),
    answer: (given) => void consent.answer(given),
    path,
  };
}
