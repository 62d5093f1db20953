import { defineApi } from 'etalage/core';
import { order } from '../module.ts';

export default defineApi(order, () => ({}));
