/** What all mail has; `OutgoingLetter` of `etalage/modules/mail` is such a letter. */
interface Addressed {
  readonly to: string;
}

/** A mail transport that sends nothing: a test reads what it was given. */
export interface Outbox<L extends Addressed> {
  /** All that was sent, oldest first. */
  readonly letters: readonly L[];
  /** The letters to one address. */
  to(address: string): readonly L[];
  /** Takes a letter: what a mail transport does. @throws what `fail` was given */
  send(letter: L): Promise<void>;
  /** Refuses letters from now on; undefined takes them again. */
  fail(error: Error | undefined): void;
}

/** An outbox to put in the place of a transport: `replace: [provideValue(MailTransport, outbox)]`. */
export function createOutbox<L extends Addressed>(): Outbox<L> {
  const letters: L[] = [];
  let failure: Error | undefined;
  return {
    letters,
    to: (address) => letters.filter(({ to }) => to === address),
    async send(letter) {
      if (failure) throw failure;
      letters.push(letter);
    },
    fail: (error) => {
      failure = error;
    },
  };
}
