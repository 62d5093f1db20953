import { endpointRef, type InputType } from 'etalage/core';
import type * as schemas from '../api/schemas.ts';
import type {
  PlatformCustomer,
  PlatformCustomerWithGroup,
  PlatformRegistration,
  RegisteredPlatformCustomer,
} from './platform-customer.ts';

/** Makes an account. */
export const CreateUserEndpoint = endpointRef<
  { body: { customer: PlatformRegistration; password: string } },
  RegisteredPlatformCustomer
>('user.create', 'POST', '/api/user/create');

/** Answers an access token; `meta.refreshToken` renews it. */
export const LoginEndpoint = endpointRef<InputType<typeof schemas.login>, string>(
  'user.login',
  'POST',
  '/api/user/login',
);

/** Answers a new access token and, when refresh tokens rotate, a new `meta.refreshToken`. */
export const RefreshEndpoint = endpointRef<InputType<typeof schemas.refresh>, string | null>(
  'user.refresh',
  'POST',
  '/api/user/refresh',
);

/** Ends the session that the token belongs to, on all its tabs; a token that is no longer good has ended already. */
export const LogoutEndpoint = endpointRef<InputType<typeof schemas.logout>, true>(
  'user.logout',
  'POST',
  '/api/user/logout',
);

/** Sends a link for a new password to an address that has an account; answers the same to any. */
export const ResetPasswordEndpoint = endpointRef<InputType<typeof schemas.resetPassword>, true>(
  'user.resetPassword',
  'POST',
  '/api/user/reset-password',
);

/** Chooses a new password with the token of that link; ends all sessions of the customer. */
export const CreatePasswordEndpoint = endpointRef<InputType<typeof schemas.createPassword>, true>(
  'user.createPassword',
  'POST',
  '/api/user/create-password',
);

/** Changes the password of who is logged in; ends the customer's other sessions. */
export const ChangePasswordEndpoint = endpointRef<InputType<typeof schemas.changePassword>, true>(
  'user.changePassword',
  'POST',
  '/api/user/change-password',
  { access: 'customer' },
);

/** The customer who is logged in. */
export const MeEndpoint = endpointRef<object, PlatformCustomerWithGroup>('user.me', 'GET', '/api/user/me', {
  access: 'customer',
});

/** Changes the customer who is logged in; answers the customer as changed. */
export const UpdateMeEndpoint = endpointRef<
  {
    body: {
      customer: Partial<PlatformCustomer> & Pick<PlatformCustomer, 'email' | 'firstname' | 'lastname'>;
      /** Needed for another e-mail address. */
      currentPassword?: string;
    };
  },
  PlatformCustomerWithGroup
>('user.updateMe', 'POST', '/api/user/me', { access: 'customer' });

/** Whether an e-mail address is free for a new account. */
export const IsEmailAvailableEndpoint = endpointRef<InputType<typeof schemas.isEmailAvailable>, boolean>(
  'user.isEmailAvailable',
  'POST',
  '/api/ext/customer/is-email-available',
);

/** Confirms an account with the key that its e-mail brought. */
export const ActivateEndpoint = endpointRef<InputType<typeof schemas.followedLink>, true>(
  'user.activate',
  'PUT',
  '/api/ext/customer/activate',
);

/** Moves an account to the new e-mail address whose link was followed. */
export const ConfirmEmailEndpoint = endpointRef<InputType<typeof schemas.followedLink>, true>(
  'user.confirmEmail',
  'PUT',
  '/api/ext/customer/confirm-email',
);

/** Takes an account back to the e-mail address that it had; ends all its sessions. */
export const UndoEmailEndpoint = endpointRef<InputType<typeof schemas.followedLink>, true>(
  'user.undoEmail',
  'PUT',
  '/api/ext/customer/undo-email',
);

/** Sends that e-mail again; answers the same to any address. */
export const ConfirmEndpoint = endpointRef<InputType<typeof schemas.confirm>, true>(
  'user.confirm',
  'POST',
  '/api/ext/customer/confirm',
);
