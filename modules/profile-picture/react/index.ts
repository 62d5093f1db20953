/** Hooks for views of the customer's picture. */
export { useProfilePicture, type ShownPicture } from './use-profile-picture.ts';
