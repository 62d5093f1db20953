import {
  ApiError,
  Clock,
  CurrentStoreView,
  endpoint,
  prefixOf,
  reply,
  Translator,
  type Context,
  type Endpoint,
  type Limit,
} from 'etalage/core';
import { emailKey, isEmailAddress } from 'etalage/core/email';
import { Orders, UnknownOrder } from 'etalage/modules/order';
import {
  BadEmail,
  Returns,
  UnknownReturn,
  WithdrawalFormEndpoint,
  WithdrawEndpoint,
  type SentStatement,
} from '../module.ts';
import { withdrawalPage } from '../domain/withdrawal-page.ts';
import { readForm } from './read-form.ts';
import * as schemas from './schemas.ts';

/** E-mails to one mailbox, whoever asks. */
const EMAILS_TO_ONE = 5;
const FORM_BYTES = 8 * 1024;

/** Blanks are no note. */
export const noteOf = (comment: string | undefined): { readonly note?: string } => {
  const note = comment?.trim();
  return note ? { note } : {};
};

/**
 * A statement is never refused for the order that it names, and its answer is the same whether there is one: who made
 * it learns by e-mail. @throws ApiError
 */
async function withdraw(body: SentStatement, { get }: Context): Promise<number> {
  const { increment_id: incrementId, lastname } = body;
  const email = body.email.trim();
  const id = body.statement_id?.toLowerCase() ?? crypto.randomUUID();
  const note = noteOf(body.comment);
  const at = get(Clock)();
  try {
    const order = await get(Orders).ofGuest({ incrementId, email, lastname });
    await get(Returns).withdraw(order.id, { id, ...note });
  } catch (error) {
    const isUnknown =
      error instanceof ApiError && (error.reason === UnknownOrder.reason || error.reason === UnknownReturn.reason);
    if (!isUnknown) throw error;
    await get(Returns).answerUnknown({ number: incrementId.trim(), email, lastName: lastname.trim(), ...note });
  }
  return at;
}

/** Whom either form has written to; what is no address is written to by nobody, and keeps nobody out. */
function addressedTo({ body }: { readonly body: SentStatement | Buffer }): string {
  const { email }: SentStatement = Buffer.isBuffer(body) ? readForm(body) : body;
  return isEmailAddress(email.trim()) ? emailKey(email) : crypto.randomUUID();
}

/** The function that the law wants: for everybody, whoever is logged in. */
export function withdrawalEndpoints(statements: Limit): readonly Endpoint[] {
  const emailsToOne: Limit = {
    id: 'rma.emailsToOne',
    by: addressedTo,
    max: EMAILS_TO_ONE,
    seconds: statements.seconds,
  };
  return [
    endpoint(WithdrawEndpoint, {
      summary: 'Withdraws from an order; the answer is the same whether there is such an order or not',
      schema: schemas.withdraw,
      errors: [BadEmail],
      limits: [statements, emailsToOne],
      async handle({ body }, context) {
        if (!isEmailAddress(body.email.trim())) throw new ApiError(BadEmail);
        return { received_at: new Date(await withdraw(body, context)).toISOString() };
      },
    }),
    endpoint(WithdrawalFormEndpoint, {
      summary: 'The same from a form without scripts; answers a page',
      schema: schemas.withdrawalForm,
      rawBody: { types: ['application/x-www-form-urlencoded'], limit: FORM_BYTES },
      limits: [statements, emailsToOne],
      async handle({ body }, context) {
        const { get } = context;
        const form = readForm(body);
        const view = get(CurrentStoreView);
        const { t, date, locale } = get(Translator);
        const page = { t, locale, shop: view.name, home: `${prefixOf(view)}/` };
        const fields = { incrementId: form.increment_id, email: form.email, lastname: form.lastname };
        const headers = { 'Cache-Control': 'no-store' };
        if (Object.values(fields).includes('') || !isEmailAddress(form.email))
          return reply(withdrawalPage({ ...page, said: t('Fill in order number, e-mail address and last name.') }), {
            headers,
          });
        const at = await withdraw(form, context);
        const moment = date(new Date(at), 'D MMMM YYYY, HH:mm:ss');
        const said = t('We received your withdrawal on {moment}. We confirm it by e-mail to {email}.', {
          moment,
          email: form.email,
        });
        return reply(withdrawalPage({ ...page, said }), { headers });
      },
    }),
  ];
}
