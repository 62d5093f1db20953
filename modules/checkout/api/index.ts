import { defineApi } from 'etalage/core';
import { checkout } from '../module.ts';

export default defineApi(checkout, () => ({}));
