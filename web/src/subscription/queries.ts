import type { Key } from '@foyer/contract/shared/keys';
import type { WhatIf } from '@foyer/contract/subscription/forecast';
import { keepSummary } from '../payment/checkout/price-summary.ts';
import type { AnswerFor, InputFor } from '../platform/api.ts';
import { query } from '../platform/query.ts';
import { selectedUser } from '../platform/selected-user.ts';

/** How joining works at a centre. */
export const joinFlowQuery = (centerId: number) =>
  query('POST subscription/get-lead-flow-configs', { centerId }, { staleTime: 5 * 60_000 });

type PlansAnswer = AnswerFor<'POST subscription/get-available-subscriptions-for-anonymous'>;
/** While another start day or code is priced, the previous plans stay. */
const keepPlans = { placeholderData: (before: PlansAnswer | undefined) => before };

export interface PlansWanted {
  centerId: number;
  start?: string | undefined;
  companyCode?: string | undefined;
}

export const plansForAnyoneQuery = ({ centerId, start, companyCode }: PlansWanted) =>
  query(
    'POST subscription/get-available-subscriptions-for-anonymous',
    { centerId, ...(start && { startupDate: start }), ...(companyCode && { companyCode }) },
    keepPlans,
  );

export const plansForPersonQuery = (person: Key, { centerId, start }: PlansWanted) =>
  query(
    'POST subscription/get-available-subscriptions-for-person',
    { ...selectedUser(person), centerId, ...(start && { startupDate: start }) },
    { staleTime: 0, placeholderData: (before) => before },
  );

export type OrderInput = InputFor<'POST subscription/get-new-subscription-contract'>;

export const quoteQuery = (order: OrderInput) =>
  query('POST subscription/get-new-subscription-summary', order, {
    ...keepSummary,
    placeholderData: (before) => before,
  });

export const contractQuery = (order: OrderInput) =>
  query('POST subscription/get-new-subscription-contract', order, { staleTime: 0 });

export type ChangeInput = InputFor<'POST subscription/get-change-subscription-contract'>;
export type PresentKey = Omit<
  InputFor<'POST subscription/get-available-subscriptions-for-change'>,
  'startupDate'
>;

export const availableForChangeQuery = (present: PresentKey, start: string | undefined) =>
  query(
    'POST subscription/get-available-subscriptions-for-change',
    { ...present, ...(start && { startupDate: start }) },
    { staleTime: 0, placeholderData: (before) => before, retry: false },
  );

export const changeQuoteQuery = (order: ChangeInput) =>
  query('POST subscription/get-change-subscription-summary', order, {
    ...keepSummary,
    placeholderData: (before) => before,
  });

export const changeContractQuery = (order: ChangeInput) =>
  query('POST subscription/get-change-subscription-contract', order, { staleTime: 0 });

export const ownSubscriptionsQuery = (person: Key) =>
  query('POST subscription/get-person-subscriptions', selectedUser(person), { staleTime: 0 });

export const savedJoinQuery = (joinKey: string) =>
  query('POST subscription/load-join', { joinKey }, { staleTime: 0, retry: false });

/** What is to be paid, and what it would be; while something else is tried out, the last answer stays. */
export const comingPaymentsQuery = (person: Key, whatIf?: WhatIf) =>
  query(
    'POST subscription/get-coming-payments',
    { ...selectedUser(person), ...(whatIf && { whatIf }) },
    { staleTime: 0, placeholderData: (before) => before },
  );
