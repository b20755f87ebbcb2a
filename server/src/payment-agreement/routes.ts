import { paymentAgreement } from '@foyer/contract/payment-agreement';
import { handle } from '../frame/handle.ts';
import { getAgreements } from './get-agreements.ts';

export const paymentAgreementRoutes = handle(paymentAgreement, {
  'get-person-active-valid-payments-agreements': getAgreements,
});
