import { endpointRef, errorType, part, requestToken, ui, type InputType, type ResultType } from 'etalage/core';
import type { SubpageProps } from 'etalage/modules/user';
import type * as schemas from './api/schemas.ts';

/** A square, as large as it is ever shown, in px. */
export const PICTURE_SIDE = 320;

export const BadPicture = errorType(
  400,
  'profile-picture.bad',
  'This is no photo that we can show. Take a JPEG or PNG.',
);

/** The pictures of customers, each of whom sees their own alone; an adapter's. */
export interface ProfilePictures {
  /** A JPEG; undefined without one. */
  read(customerId: number): Promise<Uint8Array | undefined>;
  /**
   * In place of the one before: made anew, without what a camera writes beside.
   * @throws ApiError BadPicture, PhotosBusy
   */
  write(customerId: number, bytes: Uint8Array): Promise<void>;
  remove(customerId: number): Promise<void>;
}
export const ProfilePictures = requestToken<ProfilePictures>('profile-picture.Pictures', 'api');

/** The customer's picture. */
export const PictureEndpoint = endpointRef<object, ResultType<typeof schemas.read>>(
  'profile-picture.read',
  'GET',
  '/api/ext/profile-picture',
  { access: 'customer' },
);
/** Takes the place of the picture before. */
export const WritePictureEndpoint = endpointRef<InputType<typeof schemas.write>, true>(
  'profile-picture.write',
  'POST',
  '/api/ext/profile-picture',
  { access: 'customer' },
);
/** Takes the picture away. */
export const RemovePictureEndpoint = endpointRef<object, true>(
  'profile-picture.remove',
  'POST',
  '/api/ext/profile-picture/delete',
  { access: 'customer' },
);

export const ProfilePictureUi = ui('profile-picture', {
  /** On the account's first page. */
  MyPicture: part<SubpageProps>({ lazyTexts: true }),
});
