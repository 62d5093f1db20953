import { defineConfig, type SettingsType } from 'etalage/core';
import { user } from './module.ts';

const flag = (byDefault: boolean, description: string) =>
  ({
    type: 'boolean',
    default: byDefault,
    description,
  }) as const;
const count = (byDefault: number, unit: string, description: string, minimum = 1, maximum = 2_147_483_647) =>
  ({
    type: 'integer',
    minimum,
    maximum,
    default: byDefault,
    unit,
    description,
  }) as const;

const MINUTE = 60;
const PER_QUARTER = 'calls a quarter of an hour';
const DAY = 24 * 60 * MINUTE;
const MODIFIABLE = ['firstname', 'lastname', 'email', 'addresses'] as const;

const settings = {
  public: {
    type: 'object',
    additionalProperties: false,
    properties: {
      tokenInHeader: flag(false, 'The token travels in the header `Authorization` instead of the query'),
      autoRefreshTokens: flag(true, 'A refused token is refreshed once before the shopper is asked to log in again'),
      loginAfterCreatePassword: flag(true, 'Who has chosen a new password after forgetting the old one is logged in'),
      allowModification: {
        type: 'array',
        items: { enum: MODIFIABLE },
        uniqueItems: true,
        default: MODIFIABLE,
        description: 'What customers may change of themselves; the rest of what they send is ignored',
      },
    },
  },
  secret: {
    type: 'object',
    additionalProperties: false,
    properties: {
      emailConfirmation: {
        enum: ['off', 'required'],
        default: 'off',
        description: '`required`: who registers confirms the e-mail address by a link before the first login',
      },
      signingKeys: {
        type: 'array',
        default: [],
        items: {
          type: 'object',
          additionalProperties: false,
          required: ['id', 'secret'],
          properties: {
            id: {
              type: 'string',
              pattern: '^[A-Za-z0-9_-]{1,40}$',
              writeOnly: false,
              description: 'Its name, in tokens',
            },
            secret: {
              type: 'string',
              minLength: 32,
              maxLength: 1000,
              writeOnly: true,
              description: 'Random: openssl rand -base64 32',
            },
          },
        },
        description:
          'Keys for tokens: the first signs, the others still verify. To change keys put a new one first, and drop ' +
          'the old one when `accessTokenLife` and a day have passed. Empty: one is made and kept in the database',
      },
      accessTokenLife: count(15 * MINUTE, 'seconds', 'How long a token is good before it must be refreshed'),
      refreshTokenLife: count(30 * DAY, 'seconds', 'How long a customer who stays away stays logged in'),
      resetTokenLife: count(60 * MINUTE, 'seconds', 'How long a link for a new password is good'),
      confirmationTokenLife: count(7 * DAY, 'seconds', 'How long a link that confirms an account is good'),
      rotateRefreshTokens: flag(
        true,
        'Each refresh token is used once and gives the next one. Turn it off for browsers with Vue Storefront 1’s ' +
          'client, which use the first one again and again',
      ),
      inactiveAccountDays: {
        type: 'integer',
        minimum: 0,
        default: 0,
        unit: 'days',
        description:
          'Accounts in which nobody was logged in for so long are erased, after an e-mail that says so; 0: none are. ' +
          'Store views need a `baseUrl`, where the link of that e-mail leads',
      },
      inactiveWarnDays: count(30, 'days', 'How long before it is erased its customer is told'),
      limits: {
        type: 'object',
        additionalProperties: false,
        default: {},
        description: 'How often a quarter of an hour',
        properties: {
          wrongPasswords: count(10, PER_QUARTER, 'Wrong passwords from an address; five times as many for an account'),
          registrations: count(20, PER_QUARTER, 'New accounts from an address'),
          emails: count(
            10,
            PER_QUARTER,
            'E-mails (new password, confirmation) that an address asks for; half of it to one account',
          ),
          lookups: count(60, PER_QUARTER, 'Whether an e-mail address is free, from an address'),
          refreshes: count(600, PER_QUARTER, 'Logins and renewed tokens from an address'),
        },
      },
      passwordHash: {
        type: 'object',
        additionalProperties: false,
        default: {},
        description:
          'argon2id. Passwords are hashed anew at the next login when this changes; two at a time are, so that they ' +
          'take twice the memory',
        properties: {
          memory: count(19_456, 'KiB', 'Memory that one hash takes', 8, 1_048_576),
          passes: count(2, 'passes', 'How often the memory is gone through', 1, 100),
          parallelism: count(1, 'lanes', 'Into how many lanes the memory is divided', 1, 16),
        },
      },
    },
  },
  renamed: { 'user.limits.letters': 'limits.emails' },
} as const;

/** The settings of the module. */
export type UserConfig = SettingsType<typeof settings>;

export default defineConfig(user, settings);
