import { defineClient, fill } from 'etalage/core';
import { UserUi } from 'etalage/modules/user';
import { profilePicture, ProfilePictureUi } from '../module.ts';

export default defineClient(profilePicture, () => ({
  fills: [fill(UserUi.accountSubpage, 'profile-picture.mine', ProfilePictureUi.MyPicture, 5)],
}));
