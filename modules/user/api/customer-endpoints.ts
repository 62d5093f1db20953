import { ApiError, customerOf, endpoint, CurrentStoreView, InvalidExtension, type Context } from 'etalage/core';
import {
  Accounts,
  ActivateEndpoint,
  BadConfirmation,
  ConfirmEmailEndpoint,
  ConfirmEndpoint,
  CreateUserEndpoint,
  EmailTaken,
  NotAddressOwner,
  IsEmailAvailableEndpoint,
  MeEndpoint,
  PasswordNeeded,
  SessionEnded,
  TooBusy,
  UndoEmailEndpoint,
  InvalidForm,
  UnknownOrigin,
  UpdateMeEndpoint,
  WeakPassword,
  WrongPassword,
  type Customer,
  type PlatformCustomerWithGroup,
  type UserConfig,
} from '../module.ts';
import { customerView, registeredView } from '../wire/customer-view.ts';
import { areOwn, readCustomerChange, readRegistration, type SentChange } from '../wire/read-customer.ts';
import { mustBeEmail, mustBeStrong, mustFit, trimmed } from './form-input.ts';
import type { accountLimits } from './limits.ts';
import * as schemas from './schemas.ts';
import { Tokens } from './tokens.ts';

/** Accounts: making one, reading and changing it, proving that its e-mail address is one's own. */
export const customerEndpoints = (
  limits: ReturnType<typeof accountLimits>,
  { allowModification }: Pick<UserConfig['public'], 'allowModification'>,
) => [
  endpoint(CreateUserEndpoint, {
    summary: 'Make an account',
    schema: schemas.create,
    idempotency: 'header',
    limits: limits.registration,
    errors: [EmailTaken, NotAddressOwner, InvalidForm, InvalidExtension, WeakPassword, TooBusy, UnknownOrigin],
    handle({ body }, { get }): Promise<Customer> {
      mustFit(body.customer);
      mustBeStrong(body.password);
      if (!areOwn(body.customer.addresses ?? [], undefined)) throw new ApiError(NotAddressOwner);
      return get(Accounts).register(readRegistration(trimmed(body.customer)), body.password);
    },
    serialize: registeredView,
  }),
  endpoint(MeEndpoint, {
    summary: 'The customer who is logged in',
    schema: schemas.me,
    errors: [SessionEnded],
    async handle(_, context) {
      const customer = await context.get(Accounts).find(customerOf(context).id);
      if (!customer) throw new ApiError(SessionEnded);
      return withGroup(customer, context);
    },
  }),
  endpoint(UpdateMeEndpoint, {
    summary: 'Change the customer who is logged in: what the shop lets customers change of themselves',
    schema: schemas.updateMe,
    limits: limits.profile,
    errors: [
      SessionEnded,
      EmailTaken,
      NotAddressOwner,
      InvalidForm,
      InvalidExtension,
      PasswordNeeded,
      WrongPassword,
      TooBusy,
      UnknownOrigin,
    ],
    async handle({ body }, context) {
      mustFit(body.customer);
      const { extension_attributes } = body.customer;
      // What may be written of data of modules, its module says.
      const allowed: SentChange = {
        ...pick(trimmed(body.customer), allowModification),
        ...(extension_attributes && { extension_attributes }),
      };
      const caller = customerOf(context);
      if (!areOwn(allowed.addresses ?? [], caller.id)) throw new ApiError(NotAddressOwner);
      const change = readCustomerChange(allowed);
      const changed = await context.get(Accounts).update(caller, change, body.currentPassword);
      return withGroup(changed, context);
    },
  }),
  endpoint(IsEmailAvailableEndpoint, {
    summary: 'Whether an e-mail address is free for a new account',
    schema: schemas.isEmailAvailable,
    limits: limits.lookups,
    handle: ({ body }, { get }) =>
      get(Accounts).isEmailAvailable(body.customerEmail, body.websiteId ?? get(CurrentStoreView).websiteId),
  }),
  endpoint(ActivateEndpoint, {
    summary: 'Confirm an account with the key of its e-mail; twice is like once',
    schema: schemas.followedLink,
    limits: limits.links,
    errors: [BadConfirmation],
    async handle({ body }, { get }): Promise<true> {
      await get(Accounts).activate(body.customerEmail, body.confirmationKey);
      return true;
    },
  }),
  endpoint(ConfirmEmailEndpoint, {
    summary: 'Move an account to its new e-mail address with the key of the e-mail there; twice is like once',
    schema: schemas.followedLink,
    limits: limits.links,
    errors: [BadConfirmation, EmailTaken, UnknownOrigin],
    async handle({ body }, { get }): Promise<true> {
      await get(Accounts).confirmEmail(body.customerEmail, body.confirmationKey);
      return true;
    },
  }),
  endpoint(UndoEmailEndpoint, {
    summary: 'Take an account back to the e-mail address that it had, with the key of the e-mail there',
    schema: schemas.followedLink,
    limits: limits.links,
    errors: [BadConfirmation, TooBusy, UnknownOrigin],
    async handle({ body }, { get }): Promise<true> {
      await get(Accounts).undoEmail(body.customerEmail, body.confirmationKey);
      return true;
    },
  }),
  endpoint(ConfirmEndpoint, {
    summary: 'Send that e-mail again, if the address has an account that waits for it; the answer is the same for any',
    schema: schemas.confirm,
    limits: limits.emails,
    errors: [InvalidForm, UnknownOrigin],
    async handle({ body }, { get }): Promise<true> {
      mustBeEmail(body.email, '/email');
      const { websiteId } = get(CurrentStoreView);
      // The accounts of another website are asked for in one of its store views.
      if ((body.websiteId ?? websiteId) === websiteId) await get(Accounts).requestConfirmation(body.email.trim());
      return true;
    },
  }),
];

const pick = (change: SentChange, names: readonly (keyof SentChange)[]): SentChange =>
  Object.fromEntries(names.flatMap((name) => (change[name] === undefined ? [] : [[name, change[name]]])));

const withGroup = async (customer: Customer, { get }: Context): Promise<PlatformCustomerWithGroup> => ({
  ...customerView(customer),
  groupToken: await get(Tokens).group({ id: customer.id, groupId: customer.groupId }),
});
