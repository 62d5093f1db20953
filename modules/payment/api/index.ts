import { defineApi } from 'etalage/core';
import { payment } from '../module.ts';

export default defineApi(payment, () => ({}));
