import { defineClient } from 'etalage/core';
import { user } from '../module.ts';
import { accountFormsProvider } from './account-forms.ts';

export default defineClient(user, () => ({ providers: [accountFormsProvider] }));
