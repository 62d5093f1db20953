import type { EmailAddition, EmailAttachment, Email } from '../module.ts';

/** An e-mail with the files that are sent with it. */
export interface FullEmail {
  readonly email: Email;
  readonly attachments: readonly EmailAttachment[];
}

/** Mail servers take 10 MB at least; files grow by a third on their way. */
const MAX_BYTES = 5_000_000;
const NAME = /^[^\p{Cc}/\\]{1,200}$/u;
const TYPE = /^(application|audio|font|image|text|video)\/[\w.+-]+(; ?[\w-]+=[\w-]+)*$/;

/** @throws Error that says what is wrong with the addition */
export function withAdditions({ email, attachments }: FullEmail, addition: EmailAddition): FullEmail {
  const { subject = email.subject, paragraphs = [], sections = [], place = 'last', attachments: more = [] } = addition;
  const own = email.sections ?? [];
  const all = [...attachments, ...more];
  for (const file of more) checkAttachment(file);
  const bytes = all.reduce((sum, file) => sum + bytesOf(file), 0);
  if (bytes > MAX_BYTES) throw new Error(`the attachments have ${bytes} bytes; ${MAX_BYTES} are sent at most`);
  return {
    email: {
      ...email,
      subject,
      paragraphs: [...email.paragraphs, ...paragraphs],
      sections: place === 'first' ? [...sections, ...own] : [...own, ...sections],
    },
    attachments: all,
  };
}

function checkAttachment({ name, type, content }: EmailAttachment): void {
  if (!NAME.test(name)) throw new Error(`"${name}" is no name of a file: give it a name without a folder`);
  if (!TYPE.test(type)) throw new Error(`"${type}" is no media type of a file, such as application/pdf`);
  if (typeof content !== 'string' && !(content instanceof Uint8Array))
    throw new Error(`the content of ${name} is neither a text nor bytes (Uint8Array)`);
}

const bytesOf = ({ content }: EmailAttachment): number =>
  typeof content === 'string' ? new TextEncoder().encode(content).length : content.byteLength;
