import type { EmailAbout } from 'etalage/core/email';

/** An e-mail in the shop's look, as content; texts are in the reader's language, plain, without markup. */
export interface Email {
  /** Its kind, and what it is about: `OrderEmails.placed.about({ orderId, number })`. */
  readonly about: EmailAbout;
  /** One address. */
  readonly to: string;
  /** One address, where an answer goes in the place of the setting `mail.replyTo`. */
  readonly replyTo?: string;
  readonly subject: string;
  /** What the inbox shows beside the subject. */
  readonly preview?: string;
  readonly heading: string;
  /** In order; each becomes a paragraph of HTML and of text. */
  readonly paragraphs: readonly string[];
  /** How far something has come, below the paragraphs: some four words, in their order. */
  readonly steps?: readonly EmailStep[];
  /** The one thing to do; its address is `https:` or `http:`. */
  readonly action?: { readonly label: string; readonly url: string };
  /** Smaller, below the action: how long a link holds, what to do when one did not ask for it. */
  readonly notes?: readonly string[];
  /** Below these; short ones without rows stand two side by side. */
  readonly sections?: readonly EmailSection[];
  /** What the law wants to be said: last, and small; `rows` are not shown. */
  readonly terms?: readonly EmailSection[];
  /**
   * The store view's first page, `https://www.example.nl/be/`, where logo and pictures are too: `EmailOrigin` with the
   * prefix. Unless given, or empty: that of the store view's `baseUrl`; without either there are no pictures.
   */
  readonly home?: string;
  /**
   * Where mail programs end what this e-mail is part of, such as a newsletter, with one click: an address that takes a
   * POST without a body of its own (RFC 8058), and answers a page to who opens it.
   */
  readonly unsubscribe?: string;
}

/** A step of several. */
export interface EmailStep {
  readonly label: string;
  readonly state: 'done' | 'now' | 'next';
}

/** A part of an e-mail: a table of amounts, or some lines of text such as an address. */
export interface EmailSection {
  readonly heading?: string;
  /** The value stands right of the label, the note below it. */
  readonly rows?: readonly {
    readonly label: string;
    readonly note?: string;
    readonly value: string;
    readonly strong?: boolean;
    /** Left of the label: a path of the image service. */
    readonly picture?: string;
  }[];
  readonly lines?: readonly string[];
}
