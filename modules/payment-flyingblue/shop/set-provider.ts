import { TEST, type FlyingBlueProvider, type FlyingBlueSecret, type PaymentFlyingblueConfig } from '../module.ts';

/** A word again and again has fewer; 32 random characters, of hexadecimal too, have more. */
const DIFFERENT_CHARACTERS = 8;

type Settings = Pick<PaymentFlyingblueConfig['secret'], 'secret' | 'providerUrl'>;

/** The provider that the settings name. */
export const providerOf = ({ providerUrl }: Pick<Settings, 'providerUrl'>): FlyingBlueProvider => ({
  isTest: providerUrl === TEST,
  async place() {
    if (providerUrl === TEST)
      throw new Error(
        'no module has a test page: list "etalage/modules/payment-flyingblue-demo", or set ' +
          'payment-flyingblue.providerUrl to the provider',
      );
    return { api: providerUrl.endsWith('/') ? providerUrl.slice(0, -1) : providerUrl, pages: providerUrl };
  },
});

/** The secret of the settings. @throws Error, without the secret */
export function secretOf({ secret, providerUrl }: Settings): FlyingBlueSecret {
  if (!secret && providerUrl && providerUrl !== TEST)
    throw new Error(
      'payment-flyingblue.secret is missing: set the secret that the provider gave you, as ' +
        'ETALAGE__PAYMENT_FLYINGBLUE__SECRET. Without it anybody could say that an order is paid',
    );
  if (secret && new Set(secret).size < DIFFERENT_CHARACTERS)
    throw new Error('The secret in payment-flyingblue.secret is easily guessed. Make one: openssl rand -base64 32');
  return { read: async () => secret || undefined };
}
