import { defineApi } from 'etalage/core';
import { rma } from '../module.ts';
import { rmaEndpoints } from './endpoints.ts';

export default defineApi(rma, ({ reasons, limits }) => ({ endpoints: rmaEndpoints(reasons, limits) }));
