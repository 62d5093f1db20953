import { defineApi } from 'etalage/core';
import { testServices } from '../module.ts';

export default defineApi(testServices, ({ ofView }) => ({ providers: ofView }));
