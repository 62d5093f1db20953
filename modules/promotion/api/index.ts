import { defineApi } from 'etalage/core';
import { promotion } from '../module.ts';

export default defineApi(promotion, () => ({}));
