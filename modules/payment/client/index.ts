import { defineClient } from 'etalage/core';
import { payment } from '../module.ts';

export default defineClient(payment, () => ({}));
