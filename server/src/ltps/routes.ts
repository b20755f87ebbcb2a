import { ltps } from '@foyer/contract/ltps';
import { handle } from '../frame/handle.ts';
import { createAgreement } from './create-agreement.ts';
import { getMethods } from './get-methods.ts';
import { setAsNewAgreement } from './set-as-new-agreement.ts';

export const ltpsRoutes = handle(ltps, {
  'get-ltps-payment-methods': getMethods,
  'create-ltps-payment-agreement': createAgreement,
  'set-ltps-as-new-payment-agreement': setAsNewAgreement,
});
