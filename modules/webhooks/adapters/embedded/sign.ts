import { createHmac } from 'node:crypto';

/** What is signed. */
export interface SignedMessage {
  /** The same whenever it is sent again. */
  readonly id: string;
  /** When it is sent, in ms since 1970. */
  readonly sentAt: number;
  /** As it is sent, to the byte. */
  readonly body: string;
}

/** The headers of a message: HMAC-SHA256 over id, time and body, with the endpoint's key (`whsec_` and base64). */
export function signedHeaders({ id, sentAt, body }: SignedMessage, key: string): Readonly<Record<string, string>> {
  const seconds = String(Math.floor(sentAt / 1000));
  const secret = Buffer.from(key.replace(/^whsec_/, ''), 'base64');
  const signature = createHmac('sha256', secret).update(`${id}.${seconds}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': seconds, 'webhook-signature': `v1,${signature}` };
}
