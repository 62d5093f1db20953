import { contribute, defineApi, DoctorChecks } from 'etalage/core';
import { payment, PaymentMethods } from '../module.ts';
import { paymentEndpoints } from './endpoints.ts';
import { bankTransfer, cashOnDelivery, checkBankTransfer } from './methods.ts';

export default defineApi(payment, (config) => ({
  endpoints: paymentEndpoints(config),
  contributions: [
    contribute(PaymentMethods, 'payment.cashondelivery', cashOnDelivery),
    contribute(PaymentMethods, 'payment.banktransfer', bankTransfer(config.bankTransfer)),
    contribute(DoctorChecks, 'payment.banktransfer', checkBankTransfer(config)),
  ],
}));
