import { defineClient } from 'etalage/core';
import { checkout, CheckoutStore } from '../module.ts';

export default defineClient(checkout, () => ({ stores: [CheckoutStore] }));
