import { customerOf, defineApi, endpoint, reply, type Limit } from 'etalage/core';
import { PhotosBusy } from 'etalage/core/photos';
import {
  BadPicture,
  PictureEndpoint,
  profilePicture,
  ProfilePictures,
  RemovePictureEndpoint,
  WritePictureEndpoint,
} from '../module.ts';
import * as schemas from './schemas.ts';

const changing: Limit = { id: 'profile-picture.changes', by: 'customer', max: 30, seconds: 900 };

export default defineApi(profilePicture, () => ({
  endpoints: [
    endpoint(PictureEndpoint, {
      summary: "The customer's picture; null without one",
      schema: schemas.read,
      async handle(_, context) {
        const bytes = await context.get(ProfilePictures).read(customerOf(context).id);
        const picture = bytes ? Buffer.from(bytes).toString('base64') : null;
        return reply({ picture }, { headers: { 'Cache-Control': 'no-store' } });
      },
    }),
    endpoint(WritePictureEndpoint, {
      summary: 'A picture of the customer, in place of the one before',
      schema: schemas.write,
      bodyLimit: schemas.PICTURE_LENGTH + 1000,
      errors: [BadPicture, PhotosBusy],
      limits: [changing],
      async handle({ body }, context): Promise<true> {
        await context.get(ProfilePictures).write(customerOf(context).id, Buffer.from(body.photo, 'base64'));
        return true;
      },
    }),
    endpoint(RemovePictureEndpoint, {
      summary: "Takes the customer's picture away; once more changes nothing",
      schema: schemas.remove,
      limits: [changing],
      async handle(_, context): Promise<true> {
        await context.get(ProfilePictures).remove(customerOf(context).id);
        return true;
      },
    }),
  ],
}));
