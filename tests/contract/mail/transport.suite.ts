import { expect } from 'chai';
import type { MailTransport, OutgoingEmail } from 'etalage/modules/mail';

/** A transport with what came out of it. */
export interface OpenTransport {
  readonly transport: MailTransport;
  /** The e-mails, as they are written in mail. */
  emails(): Promise<readonly string[]>;
  close(): Promise<void>;
}

export const email: OutgoingEmail = {
  id: '20261122T093120123Z-12',
  kind: 'order.placed',
  to: 'anna@reader.example',
  from: { name: 'Atelier Zool', address: 'service@shop.example' },
  replyTo: 'help@shop.example',
  subject: 'Uw bestelling is geplaatst – dank u wel',
  html: '<p>Dank u wel, “Anna”: € 10</p>',
  text: 'Dank u wel, “Anna”: € 10',
  requestId: 'request-1',
  language: 'nl-NL',
  attachments: [],
};
export const signal = (): AbortSignal => new AbortController().signal;

/** The header's fields, lines that go on joined. */
export function headersOf(raw: string): ReadonlyMap<string, string> {
  const [head = ''] = raw.split('\r\n\r\n');
  const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n');
  return new Map(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
}

/** The bodies, decoded. */
function bodiesOf(raw: string): string[] {
  return [...raw.matchAll(/Content-Transfer-Encoding: (\S+)\r\n\r\n([^]*?)(?=\r\n--)/g)].map(
    ([, encoding, body = '']) =>
      encoding === 'base64'
        ? Buffer.from(body, 'base64').toString()
        : Buffer.from(
            body
              .replaceAll('=\r\n', '')
              .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
            'latin1',
          ).toString(),
  );
}

/** What every transport keeps to. */
export function transportSuite(name: string, open: () => Promise<OpenTransport>): void {
  describe(`mail transport: ${name}`, () => {
    let opened: OpenTransport;
    beforeEach(async () => (opened = await open()));
    afterEach(() => opened.close());

    it('hands over an e-mail in both forms, in its language, as written by a machine', async () => {
      await opened.transport.send(email, signal());
      const [raw = ''] = await opened.emails();
      const headers = headersOf(raw);
      expect(headers.get('from')).to.equal('Atelier Zool <service@shop.example>');
      expect(headers.get('to')).to.equal('anna@reader.example');
      expect(headers.get('reply-to')).to.equal('help@shop.example');
      expect(headers.get('auto-submitted')).to.equal('auto-generated');
      expect(headers.get('content-language')).to.equal('nl-NL');
      expect(headers.get('message-id')).to.equal('<20261122T093120123Z-12@shop.example>');
      expect(headers.get('content-type')).to.match(/^multipart\/alternative/);
      expect(bodiesOf(raw).map((body) => body.trim())).to.deep.equal([email.text, email.html]);
    });

    it('has the headers of one click for an e-mail that can be unsubscribed from, and for no other', async () => {
      const unsubscribe = `https://shop.example/api/ext/newsletter/unsubscribe?storeCode=be&key=${'k'.repeat(43)}`;
      await opened.transport.send({ ...email, unsubscribe }, signal());
      await opened.transport.send({ ...email, id: 'other' }, signal());
      const [first = '', second = ''] = (await opened.emails()).toSorted(
        (a, b) => Number(b.includes('List-Unsubscribe')) - Number(a.includes('List-Unsubscribe')),
      );
      expect(headersOf(first).get('list-unsubscribe')).to.equal(`<${unsubscribe}>`);
      expect(headersOf(first).get('list-unsubscribe-post')).to.equal('List-Unsubscribe=One-Click');
      expect([...headersOf(second).keys()]).not.to.include('list-unsubscribe');
    });

    it('lets no line break of a subject or a name begin a header of its own', async () => {
      const evil = 'x\r\nBcc: thief@reader.example\r\n\r\nbody';
      await opened.transport.send(
        { ...email, subject: evil, from: { ...email.from, name: evil }, language: 'nl\r\nBcc: thief@reader.example' },
        signal(),
      );
      const [raw = ''] = await opened.emails();
      const headers = headersOf(raw);
      expect([...headers.keys()]).not.to.include('bcc');
      expect(bodiesOf(raw).map((body) => body.trim())).to.deep.equal([email.text, email.html]);
    });

    it('sends files with their names, types and bytes', async () => {
      const attachments = [
        { name: 'Factuur 12 – één.txt', type: 'text/plain', content: 'Dank u wel – één paar' },
        { name: 'foto.png', type: 'image/png', content: Uint8Array.from([137, 80, 78, 71, 0, 255]) },
      ];
      await opened.transport.send({ ...email, attachments }, signal());
      const [raw = ''] = await opened.emails();
      expect(headersOf(raw).get('content-type')).to.match(/^multipart\/mixed/);
      expect(raw)
        .to.include('Content-Type: image/png; name=foto.png')
        .and.include('Content-Disposition: attachment; filename=foto.png')
        .and.include(Buffer.from([137, 80, 78, 71, 0, 255]).toString('base64'))
        .and.match(/filename\*0\*=utf-8''Factuur%2012/)
        .and.include(Buffer.from('Dank u wel – één paar').toString('base64'));
      expect(bodiesOf(raw).map((body) => body.trim())).to.deep.equal([email.text, email.html]);
    });

    it('sends the same e-mail again as the same e-mail', async () => {
      await opened.transport.send(email, signal());
      await opened.transport.send(email, signal());
      const ids = (await opened.emails()).map((raw) => headersOf(raw).get('message-id'));
      expect([...new Set(ids)]).to.deep.equal(['<20261122T093120123Z-12@shop.example>']);
    });
  });
}
