import { defineModule, jobRef, token, type Tx } from 'etalage/core';

/** Letters to shoppers: in the shop's look, sent when what causes them has come true. */
export const mail = defineModule({ id: 'mail', kernel: '^0.1.0' });

/** A letter in the shop's look, as content; texts are in the reader's language, plain, without markup. */
export interface Letter {
  /** One address. */
  readonly to: string;
  readonly subject: string;
  /** What the inbox shows beside the subject. */
  readonly preview?: string;
  readonly heading: string;
  /** In order; each becomes a paragraph of HTML and of text. */
  readonly paragraphs: readonly string[];
  /** The one thing to do. */
  readonly action?: { readonly label: string; readonly url: string };
  /** Smaller, below the action: how long a link holds, what to do when one did not ask for it. */
  readonly notes?: readonly string[];
}

/** Writes letters down, to be sent. */
export interface Mail {
  /** Within the transaction that causes it: the letter goes out if and only if that comes true. */
  send(tx: Tx, letter: Letter): Promise<void>;
}
export const Mail = token<Mail>('mail.Mail', 'api');

/** Sends one letter; done by this module. */
export const SendLetter = jobRef<Letter>('mail.send');
