import type { Accent } from './look.ts';

/** A picture at its address. */
export interface EmailPicture {
  /** `https://...`, of a kind that all mail programs show: JPEG or PNG. */
  readonly url: string;
  /** As it is shown, in px; its height follows. */
  readonly width: number;
}

/** What surrounds an e-mail's own content: the same for all e-mails of a store view. */
export interface EmailFrame {
  /** The shop's name. */
  readonly shop: string;
  /** Where its name leads; empty: nowhere. */
  readonly home: string;
  /** Stands for its name, on the ground of buttons; undefined: the name itself does. */
  readonly logo?: EmailPicture;
  /** A picture of the shop's image service, by its path; undefined where nobody knows the shop's address. */
  readonly picture: (path: string) => EmailPicture | undefined;
  /** The theme's, in links. */
  readonly accent: Accent;
  /** BCP 47: `nl-NL`. */
  readonly language: string;
  /** In the reader's language. */
  readonly texts: {
    readonly greeting: string;
    /** Before the action's address, for programs that do not show buttons. */
    readonly openInstead: string;
    readonly automatic: string;
    /** What the steps are of, before them in plain text. */
    readonly status: string;
    /** What follows a label, see `Translator.colon`. */
    readonly colon: string;
  };
  /** Who the shop is in law; empty: nothing. */
  readonly legal: string;
}
