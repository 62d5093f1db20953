import { defineConfig, type SettingsType } from 'etalage/core';
import { mail } from './module.ts';

const text = (description: string, form?: object, example?: string) =>
  ({
    type: 'string',
    default: '',
    writeOnly: false,
    description,
    ...(form && { ...form, examples: [example] }),
  }) as const;

/** Nothing, or one address. */
const ADDRESS = { format: 'email' } as const;

const settings = {
  secret: {
    type: 'object',
    additionalProperties: false,
    properties: {
      smtp: {
        type: 'object',
        additionalProperties: false,
        default: {},
        description:
          'The mail server: an address (`smtps://user:password@mail.example`), or its parts. While there is neither ' +
          'address nor host, e-mails are written as files into the data folder',
        properties: {
          url: {
            ...text('`smtp://` or `smtps://`', { pattern: '^(smtps?://.+)?$' }, 'smtps://user:password@mail.example'),
            writeOnly: true,
          },
          host: text('Name of the mail server'),
          port: {
            type: 'integer',
            minimum: 1,
            maximum: 65535,
            default: 587,
            unit: 'port',
            description: '465 is encrypted from the start, others as soon as the server offers it',
          },
          user: text('Empty: nobody logs in'),
          password: { ...text('Of that user'), writeOnly: true },
        },
      },
      from: {
        type: 'object',
        additionalProperties: false,
        default: {},
        description: 'Who writes: `name` is the store view’s unless given; `address` is required to send by SMTP',
        properties: {
          name: text('Beside the address'),
          address: text('One address; the name beside it is `from.name`', ADDRESS, 'service@shop.example'),
        },
      },
      replyTo: text('Where answers go, unless back to `from`', ADDRESS, 'service@shop.example'),
      logo: {
        type: 'object',
        additionalProperties: false,
        default: {},
        description: 'Above each e-mail, on dark ground; without a path the shop’s name stands there',
        properties: {
          path: text(
            'Path in the image service; a picture of at least twice the size that is shown',
            { pattern: '^(/.*)?$' },
            '/logo.png',
          ),
          width: { type: 'integer', minimum: 1, maximum: 500, default: 206, unit: 'px', description: 'As it is shown' },
          height: { type: 'integer', minimum: 1, maximum: 200, default: 24, unit: 'px', description: 'As it is shown' },
        },
      },
      legal: text('Below each e-mail: who the shop is in law, with its address'),
    },
  },
} as const;

/** The settings of the module. */
export type MailConfig = SettingsType<typeof settings>;

export default defineConfig(mail, settings);
