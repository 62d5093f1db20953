import type { ConsentAnswers } from '../domain/choice.ts';

/** An answer, as proof that it was given. It says nothing about who gave it. */
export interface ConsentRecord {
  /** Random, a new one for each answer. */
  readonly id: string;
  /** What was asked. */
  readonly version: string;
  readonly answers: ConsentAnswers;
}

/** How a purpose was answered. */
export interface ConsentStats {
  readonly version: string;
  readonly purpose: string;
  readonly given: number;
  readonly refused: number;
}
