import { booking } from './booking.ts';
import { bringAFriend } from './bring-a-friend.ts';
import { calendar } from './calendar.ts';
import type { Call } from './call.ts';
import { camps } from './camps.ts';
import { classes } from './classes.ts';
import { clipcards } from './clipcards.ts';
import { config } from './config.ts';
import { courses } from './courses.ts';
import { dashboard } from './dashboard.ts';
import { documents } from './documents.ts';
import { frontDesk } from './front-desk.ts';
import { invoices } from './invoices.ts';
import { ltps } from './ltps.ts';
import { paymentCalls } from './payment.ts';
import { paymentAgreement } from './payment-agreement.ts';
import { person } from './person.ts';
import { questionnaire } from './questionnaire.ts';
import { referAFriend } from './refer-a-friend.ts';
import { resetPassword } from './reset-password.ts';
import { resourceBooking } from './resource-booking.ts';
import { shoppingBasket } from './shopping-basket.ts';
import { staffManager } from './staff-manager.ts';
import { subscription } from './subscription.ts';
import { userCalls } from './user.ts';

/** Every domain with calls, in reading order. The server must handle every call, and the tests try each one. */
export const api = {
  config,
  user: userCalls,
  'reset-password': resetPassword,
  person,
  questionnaire,
  documents,
  invoices,
  'payment-agreement': paymentAgreement,
  'shopping-basket': shoppingBasket,
  payment: paymentCalls,
  ltps,
  clipcards,
  subscription,
  calendar,
  classes,
  booking,
  'resource-booking': resourceBooking,
  courses,
  camps,
  'bring-a-friend': bringAFriend,
  'refer-a-friend': referAFriend,
  dashboard,
  'front-desk': frontDesk,
  'staff-manager': staffManager,
} as const;

export type Api = typeof api;
export type DomainName = keyof Api;

export const allCalls: Call[] = Object.values(api).flatMap((domain) => Object.values<Call>(domain));
