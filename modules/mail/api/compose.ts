import type { OutgoingEmail } from '../module.ts';

/** An e-mail as nodemailer takes it; it encodes whatever stands in a header. */
export function compose(email: OutgoingEmail) {
  const { id, to, from, replyTo, subject, html, text, requestId, language, attachments, unsubscribe } = email;
  return {
    // From the job: who gets the same e-mail twice shows it once.
    messageId: `<${id}@${from.address.slice(from.address.indexOf('@') + 1)}>`,
    // As objects, which are not read as lists of addresses.
    to: { name: '', address: to },
    from: { ...from },
    ...(replyTo && { replyTo: { name: '', address: replyTo } }),
    subject,
    html,
    text,
    // Shops write in Latin letters: nodemailer need not count them.
    textEncoding: 'quoted-printable' as const,
    attachments: attachments.map(({ name, type, content }) => ({
      filename: name,
      contentType: type,
      content: typeof content === 'string' ? content : Buffer.from(content),
    })),
    headers: {
      'Auto-Submitted': 'auto-generated',
      'Content-Language': language,
      // What the shop's logs say about it has the same id.
      ...(requestId && { 'X-Request-ID': requestId }),
      ...(unsubscribe !== undefined && {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
