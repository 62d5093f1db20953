/** What surrounds a letter's own content: the same for all letters of a store view. */
export interface LetterFrame {
  /** The shop's name. */
  readonly shop: string;
  /** Where its name leads; empty: nowhere. */
  readonly home: string;
  /** BCP 47: `nl-NL`. */
  readonly language: string;
  /** In the reader's language. */
  readonly texts: {
    readonly greeting: string;
    /** Before the action's address, for programs that do not show buttons. */
    readonly openInstead: string;
    readonly automatic: string;
  };
  /** Who the shop is in law; empty: nothing. */
  readonly legal: string;
}
