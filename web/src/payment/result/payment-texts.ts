import { useLocation } from 'react-router';
import type { TextKey } from '../../platform/text.ts';
import { staffPart } from './next-step.ts';

/** Texts that differ for staff, as it is not their money. */
const toStaff = {
  'progress.later': 'progress.staff.later',
  'progress.invoiceText': 'progress.staff.invoiceText',
  'progress.ddText': 'progress.staff.ddText',
  'progress.paidText': 'progress.staff.paidText',
  'progress.cardAloneText': 'progress.staff.cardAloneText',
  'progress.placeBooked': 'progress.staff.placeBooked',
  'progress.placeReturnedText': 'progress.staff.placeReturnedText',
  'progress.memberNow': 'progress.staff.memberNow',
  'progress.memberFrom': 'progress.staff.memberFrom',
  'progress.changed': 'progress.staff.changed',
  'progress.changedFrom': 'progress.staff.changedFrom',
  'progress.membershipReturnedText': 'progress.staff.membershipReturnedText',
  'progress.freezePlanned': 'progress.staff.freezePlanned',
  'progress.freezeFrom': 'progress.staff.freezeFrom',
  'progress.freezeReturnedText': 'progress.staff.freezeReturnedText',
  'progress.returned': 'progress.staff.returned',
  'progress.returnedText': 'progress.staff.returnedText',
  'progress.refunded': 'progress.staff.refunded',
  'progress.bought': 'progress.staff.bought',
  'progress.settled': 'progress.staff.settled',
} as const satisfies Partial<Record<TextKey, TextKey>>;

const isOther = (key: TextKey): key is keyof typeof toStaff => Object.hasOwn(toStaff, key);

export const paymentTextKey =
  (path: string) =>
  (key: TextKey): TextKey =>
    staffPart(path) !== '' && isOther(key) ? toStaff[key] : key;

/** Chooses the texts for the reader of a payment: the payer or staff. */
export const usePaymentTextKey = () => paymentTextKey(useLocation().pathname);
