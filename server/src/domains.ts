import { bookingDomain } from './booking/domain.ts';
import { classesDomain } from './classes/domain.ts';
import { clipcardsDomain } from './clipcards/domain.ts';
import { configDomain } from './config/domain.ts';
import { dashboardDomain } from './dashboard/domain.ts';
import type { Domain } from './frame/domain.ts';
import type { PersonalData } from './frame/domain-data.ts';
import { frameDomain } from './frame/manifest.ts';
import { invoicesDomain } from './invoices/domain.ts';
import { paymentDomain } from './payment/domain.ts';
import { paymentAgreementDomain } from './payment-agreement/domain.ts';
import { personDomain } from './person/domain.ts';
import { resetPasswordDomain } from './reset-password/domain.ts';
import { shoppingBasketDomain } from './shopping-basket/domain.ts';
import { subscriptionDomain } from './subscription/domain.ts';
import { userDomain } from './user/domain.ts';

/** Every domain, in reading order, with the frame that surrounds them. */
export const domains: readonly Domain[] = [
  frameDomain,
  configDomain,
  userDomain,
  resetPasswordDomain,
  personDomain,
  invoicesDomain,
  paymentAgreementDomain,
  shoppingBasketDomain,
  paymentDomain,
  clipcardsDomain,
  subscriptionDomain,
  classesDomain,
  bookingDomain,
  dashboardDomain,
];

/** Where something is kept about people. Erased in this order: who they were is needed to find the rest. */
export const personalData = {
  frame: frameDomain.personalData,
  invoices: invoicesDomain.personalData,
  booking: bookingDomain.personalData,
  clipcards: clipcardsDomain.personalData,
  subscription: subscriptionDomain.personalData,
  classes: classesDomain.personalData,
  'shopping-basket': shoppingBasketDomain.personalData,
  payment: paymentDomain.personalData,
  'payment-agreement': paymentAgreementDomain.personalData,
  'reset-password': resetPasswordDomain.personalData,
  user: userDomain.personalData,
  person: personDomain.personalData,
} satisfies Record<string, PersonalData>;
