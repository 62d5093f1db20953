import { defineApi } from 'etalage/core';
import { paymentFlyingblueDemo } from '../module.ts';
import { demoMigrations } from './migrations.ts';

export default defineApi(paymentFlyingblueDemo, () => ({ migrations: demoMigrations }));
