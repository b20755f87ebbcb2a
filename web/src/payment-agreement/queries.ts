import type { Key } from '@foyer/contract/shared/keys';
import { query } from '../platform/query.ts';
import { selectedUser } from '../platform/selected-user.ts';

/** What is agreed with each centre, and the cards on file. */
export const agreementsQuery = (person: Key) =>
  query('POST payment-agreement/get-person-active-valid-payments-agreements', selectedUser(person));

/** What can be agreed with a centre. */
export const agreementMethodsQuery = (person: Key, centerId: number) =>
  query('POST payment/find-agreement-methods', { ...selectedUser(person), centerId });
