import { shopToken } from 'etalage/core';

/** The header that says when something was said, and signs it: `t=1700000000,v1=<hexadecimal HMAC-SHA256>`. */
export const SIGNATURE_HEADER = 'flyingblue-signature';

/** Signs what shop and provider tell each other: `<seconds>.<body>`, with the secret that both know. */
export interface FlyingBlueSignature {
  /** @throws Error without a secret */
  sign(body: string | Buffer): Promise<string>;
  /** Whether that secret has signed it in the last five minutes. */
  isGood(header: string, body: string | Buffer): Promise<boolean>;
}
export const FlyingBlueSignature = shopToken<FlyingBlueSignature>('payment-flyingblue.Signature');

/** The secret that shop and provider know; undefined while none is set. */
export interface FlyingBlueSecret {
  read(): Promise<string | undefined>;
}
export const FlyingBlueSecret = shopToken<FlyingBlueSecret>('payment-flyingblue.Secret');

/** Where the provider is. */
export interface FlyingBlueProvider {
  /** It is a test page, where nobody really pays: `payment-flyingblue-demo` has one. */
  readonly isTest: boolean;
  /**
   * @param returnUrl where the payer comes back to; empty where there is none
   * @throws Error when a test page is wanted and no module has one, or it cannot be opened
   */
  place(returnUrl: string): Promise<ProviderPlace>;
}
export const FlyingBlueProvider = shopToken<FlyingBlueProvider>('payment-flyingblue.Provider');

/** Addresses of the provider. */
export interface ProviderPlace {
  /** Where the shop asks, without a slash at the end. */
  readonly api: string;
  /** What payers' addresses are relative to. */
  readonly pages: string;
}
