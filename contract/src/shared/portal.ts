/** Names that configuration, routes and payments share. */

/** Menu switches: one for every route that a club may hide or reorder. */
export const menuKeys = [
  'dashboard',
  'booking',
  'resourceBooking',
  'courses',
  'camps',
  'clipcards',
  'payments',
  'profile',
  'members',
  'sales',
  'managerBookingSchedule',
  'company',
  'join',
  'create',
  'generateLead',
  'change',
  'addon',
  'debt',
  'familyMembers',
  'bringAFriend',
  'referAFriend',
  'documents',
  'questionnaire',
] as const;
export type MenuKey = (typeof menuKeys)[number];

export const paymentProviders = [
  'pps',
  'easypay',
  'pcipal',
  'adyen',
  'tamara',
  'tabby',
  'spotii',
  'paytabs',
  'ltps',
  'postfinance',
  'datacap',
  'directDebit',
] as const;
export type PaymentProvider = (typeof paymentProviders)[number];

export const redirectNames = ['homeMember', 'homeAnonymous', 'login', 'logout', 'createAccount'] as const;

export const headerTypes = ['NORMAL', 'SMALL', 'TINY'] as const;
export type HeaderType = (typeof headerTypes)[number];

export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;
