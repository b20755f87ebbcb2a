import * as booking from './booking/personal-data.ts';
import * as classes from './classes/personal-data.ts';
import * as clipcards from './clipcards/personal-data.ts';
import type { PersonalData } from './frame/domain-data.ts';
import * as frame from './frame/personal-data.ts';
import * as invoices from './invoices/personal-data.ts';
import * as payment from './payment/personal-data.ts';
import * as paymentAgreement from './payment-agreement/personal-data.ts';
import * as person from './person/personal-data.ts';
import * as resetPassword from './reset-password/personal-data.ts';
import * as shoppingBasket from './shopping-basket/personal-data.ts';
import * as subscription from './subscription/personal-data.ts';
import * as user from './user/personal-data.ts';

/** Where something is kept about people. Forgotten in this order: who they were is needed to find the rest. */
export const personalData = {
  frame,
  invoices,
  booking,
  clipcards,
  subscription,
  classes,
  'shopping-basket': shoppingBasket,
  payment,
  'payment-agreement': paymentAgreement,
  'reset-password': resetPassword,
  user,
  person,
} satisfies Record<string, PersonalData>;
