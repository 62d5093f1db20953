/** What all mail has; `OutgoingEmail` of `etalage/modules/mail` is such an e-mail. */
interface Addressed {
  readonly to: string;
}

/** A mail transport that sends nothing: a test reads what it was given. */
export interface Outbox<L extends Addressed> {
  /** All that was sent, oldest first. */
  readonly emails: readonly L[];
  /** The e-mails to one address. */
  to(address: string): readonly L[];
  /** Takes an e-mail: what a mail transport does. @throws what `fail` was given */
  send(email: L): Promise<void>;
  /** Refuses e-mails from now on; undefined takes them again. */
  fail(error: Error | undefined): void;
}

/** An outbox to put in the place of a transport: `replace: [provideValue(MailTransport, outbox)]`. */
export function createOutbox<L extends Addressed>(): Outbox<L> {
  const emails: L[] = [];
  let failure: Error | undefined;
  return {
    emails,
    to: (address) => emails.filter(({ to }) => to === address),
    async send(email) {
      if (failure) throw failure;
      emails.push(email);
    },
    fail: (error) => {
      failure = error;
    },
  };
}
