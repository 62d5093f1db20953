import { defineClient } from 'etalage/core';
import { cart, CartStore, CartEditStore } from '../module.ts';

export default defineClient(cart, () => ({ stores: [CartStore, CartEditStore] }));
