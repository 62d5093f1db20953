import {
  ApiError,
  Clock,
  defineApi,
  endpoint,
  reply,
  Transact,
  Translator,
  type Context,
  type ErrorType,
  type Limit,
} from 'etalage/core';
import { emailKey, isEmailAddress } from 'etalage/core/email';
import { Mail } from 'etalage/modules/mail';
import { SigningKeys } from 'etalage/modules/user';
import { messageEmail } from '../domain/write-message.ts';
import { BadSource, BadToken, ForeignTarget, mailService, MailTokenEndpoint, SendMessageEndpoint } from '../module.ts';
import { createMessageTokens } from './message-tokens.ts';
import * as schemas from './schemas.ts';

/** Old clients show what a refused call answers as it is: in the language of the store view. */
const translated = (type: ErrorType, { get }: Context): ApiError =>
  new ApiError(type, {}, get(Translator).t(type.message));

const tokensOf = ({ get }: Context) => createMessageTokens(get(SigningKeys), get(Clock));

export default defineApi(mailService, ({ targets, limits }) => {
  const byAddress = (id: string, max: number): Limit => ({ id, by: 'address', max, seconds: 900 });
  // Somebody with a thousand addresses fills no mailbox, and no mail server thinks ill of the shop.
  const totalLimit: Limit = {
    id: 'mail-service.total',
    by: () => '',
    max: limits.totalLimit,
    seconds: 900,
    counts: 'accepted',
  };
  /** As the shop writes it, whatever the visitor typed; undefined for an address that is not the shop's. */
  const targetOf = (typed: string): string | undefined => targets.find((own) => emailKey(own) === emailKey(typed));
  return {
    endpoints: [
      endpoint(MailTokenEndpoint, {
        summary: 'A token to send one message with, good for an hour',
        schema: schemas.token,
        limits: [byAddress('mail-service.tokens', limits.tokens)],
        handle: async (_, context) =>
          reply(await tokensOf(context).make(), { headers: { 'Cache-Control': 'no-store' } }),
      }),
      endpoint(SendMessageEndpoint, {
        summary: 'Sends what a visitor wrote to an address of the shop, and to no other. Visitors get no copy',
        schema: schemas.send,
        errors: [BadSource, ForeignTarget, BadToken],
        limits: [byAddress('mail-service.emails', limits.emails), totalLimit],
        // The same call again gets the same answer and sends nothing; another message with its token is refused.
        idempotency: { field: 'token' },
        async handle({ body }, context): Promise<'OK'> {
          const { get } = context;
          const sourceAddress = body.sourceAddress.trim();
          if (!isEmailAddress(sourceAddress)) throw translated(BadSource, context);
          const target = targetOf(body.targetAddress);
          if (target === undefined) throw translated(ForeignTarget, context);
          if (!(await tokensOf(context).isGood(body.token))) throw translated(BadToken, context);
          const email = messageEmail(get(Translator).t, target, { ...body, sourceAddress });
          return get(Transact)(async (tx) => {
            await get(Mail).send(tx, email);
            return 'OK' as const;
          });
        },
      }),
    ],
  };
});
