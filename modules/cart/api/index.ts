import { defineApi } from 'etalage/core';
import { cart } from '../module.ts';

export default defineApi(cart, () => ({}));
