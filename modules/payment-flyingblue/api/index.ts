import { defineApi } from 'etalage/core';
import { paymentFlyingblue } from '../module.ts';

export default defineApi(paymentFlyingblue, () => ({}));
