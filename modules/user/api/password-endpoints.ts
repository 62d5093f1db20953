import { customerOf, endpoint, endpointRef, type EndpointRef } from 'etalage/core';
import {
  Accounts,
  BadResetToken,
  ChangePasswordEndpoint,
  CreatePasswordEndpoint,
  platformError,
  ResetPasswordEndpoint,
  SessionEnded,
  TooBusy,
  InvalidForm,
  UnknownOrigin,
  WeakPassword,
  WrongPassword,
} from '../module.ts';
import { mustBeEmail, mustBeStrong } from './form-input.ts';
import type { accountLimits } from './limits.ts';
import * as schemas from './schemas.ts';

/** The same endpoint at an address of older clients. */
const alias = <I extends object, R>(ref: EndpointRef<I, R>, id: string, path: string) =>
  endpointRef<I, R>(id, ref.method, path, { access: ref.access });

/** Passwords that are forgotten, chosen and changed. */
export const passwordEndpoints = (limits: ReturnType<typeof accountLimits>) => [
  ...[ResetPasswordEndpoint, alias(ResetPasswordEndpoint, 'user.resetPasswordAlias', '/api/user/resetPassword')].map(
    (ref) =>
      endpoint(ref, {
        summary: 'Send a link for a new password, if the address has an account; the answer is the same for any',
        schema: schemas.resetPassword,
        limits: limits.emails,
        errors: [InvalidForm, UnknownOrigin],
        async handle({ body }, { get }): Promise<true> {
          mustBeEmail(body.email, '/email');
          await get(Accounts).requestReset(body.email.trim());
          return true;
        },
      }),
  ),
  endpoint(CreatePasswordEndpoint, {
    summary: 'Choose a new password with the token of a link; all sessions of the customer end',
    schema: schemas.createPassword,
    limits: limits.links,
    errors: [WeakPassword, BadResetToken, TooBusy, UnknownOrigin],
    async handle({ body }, { get }): Promise<true> {
      mustBeStrong(body.newPassword, platformError);
      await get(Accounts).resetPassword(body.email, body.resetToken, body.newPassword);
      return true;
    },
  }),
  ...[
    ChangePasswordEndpoint,
    alias(ChangePasswordEndpoint, 'user.changePasswordAlias', '/api/user/changePassword'),
  ].map((ref) =>
    endpoint(ref, {
      summary: 'Change the password; the customer’s other sessions end',
      schema: schemas.changePassword,
      limits: limits.changePassword,
      errors: [WeakPassword, WrongPassword, TooBusy, SessionEnded, UnknownOrigin],
      async handle({ body }, context): Promise<true> {
        mustBeStrong(body.newPassword, platformError);
        await context.get(Accounts).changePassword(customerOf(context), body.currentPassword, body.newPassword);
        return true;
      },
    }),
  ),
];
