import { shopToken } from 'etalage/core';

/** The header that says when something was said, and signs it: `t=1700000000,v1=<hexadecimal HMAC-SHA256>`. */
export const SIGNATURE_HEADER = 'flyingblue-signature';

/** Signs what shop and provider tell each other: `<seconds>.<body>`, with the secret that both know. */
export interface FlyingBlueSignature {
  sign(body: string | Buffer): Promise<string>;
  /** Whether that secret has signed it in the last five minutes. */
  isGood(header: string, body: string | Buffer): Promise<boolean>;
}
export const FlyingBlueSignature = shopToken<FlyingBlueSignature>('payment-flyingblue.Signature');

/** The test page: a small server of its own, which plays the provider. */
export interface TestPage {
  /** Starts it, once. Its address for the shop, and its port for everybody. */
  open(): Promise<{ readonly url: string; readonly port: number }>;
}
export const TestPage = shopToken<TestPage>('payment-flyingblue.TestPage');
