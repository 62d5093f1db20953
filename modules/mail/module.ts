import { configType, defineModule, jobRef, requestToken, token, type Tx } from 'etalage/core';

/** Letters to shoppers: in the shop's look, sent when what causes them has come true. */
export const mail = defineModule<MailConfig>({ id: 'mail', kernel: '^0.1.0', config: configType<MailConfig>() });

/** All of it stays on the server. */
export interface MailConfig {
  public: object;
  secret: {
    readonly smtp: {
      readonly url: string;
      readonly host: string;
      readonly port: number;
      readonly user: string;
      readonly password: string;
    };
    readonly from: { readonly name: string; readonly address: string };
    readonly replyTo: string;
    /** Above each letter, on dark ground; no path: the shop's name. */
    readonly logo: {
      /** Of the image service, `/logo.png`. */
      readonly path: string;
      /** As it is shown, in px. */
      readonly width: number;
      readonly height: number;
    };
    readonly legal: string;
  };
}

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
  /** How far something has come, below the paragraphs: some four words, in their order. */
  readonly steps?: readonly LetterStep[];
  /** The one thing to do; its address is `https:` or `http:`. */
  readonly action?: { readonly label: string; readonly url: string };
  /** Smaller, below the action: how long a link holds, what to do when one did not ask for it. */
  readonly notes?: readonly string[];
  /** Below these; short ones without rows stand two side by side. */
  readonly sections?: readonly LetterSection[];
  /** What the law wants to be said: last, and small; `rows` are not shown. */
  readonly terms?: readonly LetterSection[];
  /**
   * The store view's first page, `https://www.example.nl/be/`, where logo and pictures are too: `LetterOrigin` with the
   * prefix. Unless given, or empty: that of the store view's `baseUrl`; without either there are no pictures.
   */
  readonly home?: string;
}

/** A step of several. */
export interface LetterStep {
  readonly label: string;
  readonly state: 'done' | 'now' | 'next';
}

/** A part of a letter: a table of amounts, or some lines of text such as an address. */
export interface LetterSection {
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

/** Writes letters down, to be sent. */
export interface Mail {
  /**
   * Within the transaction that causes it: the letter goes out if and only if that comes true. One that cannot be sent
   * (to no e-mail address, with an action that does not lead to the web) undoes nothing: its job is dead at once, which
   * `etalage jobs`, `/metrics`, `/health/ready` and `etalage doctor` show.
   */
  send(tx: Tx, letter: Letter): Promise<void>;
}
export const Mail = token<Mail>('mail.Mail', 'api');

/** Who writes, and where the links of letters begin. */
export interface LetterOrigin {
  /** What the shop is called in letters: `mail.from.name`, else the store view's name. */
  readonly shop: string;
  /**
   * `https://www.example.nl`: the store view's `baseUrl`, else where the shop was asked. Empty where nobody asked
   * (jobs, commands), and for addresses that a stranger may have made up: then letters have no link.
   */
  readonly origin: string;
}
export const LetterOrigin = requestToken<LetterOrigin>('mail.LetterOrigin', 'api');

/** Sends one letter; done by this module. */
export const SendLetter = jobRef<Letter>('mail.send');

/** The body of a letter in its two forms, which say the same. */
export interface LetterBody {
  /** A whole document; it loads pictures of the shop, which know nothing of the reader, and nothing else. */
  readonly html: string;
  readonly text: string;
}

/** Lays a letter out; a shop replaces it for a look of its own, or decorates it. */
export interface LetterLayout {
  render(letter: Letter): LetterBody;
}
export const LetterLayout = token<LetterLayout>('mail.LetterLayout');

/** A letter that is ready to be sent. */
export interface OutgoingLetter extends LetterBody {
  /** The same whenever the same letter is sent again: letters, digits and hyphens. */
  readonly id: string;
  readonly to: string;
  readonly from: { readonly name: string; readonly address: string };
  /** Empty: answers go to `from`. */
  readonly replyTo: string;
  readonly subject: string;
  /** The request that caused it, as in the logs; empty when none did. */
  readonly requestId: string;
  /** BCP 47: `nl-NL`. */
  readonly language: string;
}

/** Hands letters over: by SMTP, or as files. A shop with another way replaces it. */
export interface MailTransport {
  /**
   * May be called twice with the same letter, which should then be the same one for its reader.
   * @throws PermanentFailure when the letter will never be taken; another error is tried again later
   */
  send(letter: OutgoingLetter, signal: AbortSignal): Promise<void>;
}
export const MailTransport = token<MailTransport>('mail.Transport');
