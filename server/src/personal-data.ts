import type { Key } from '@foyer/contract/shared/keys';
import * as booking from './booking/personal-data.ts';
import * as classes from './classes/personal-data.ts';
import * as clipcards from './clipcards/personal-data.ts';
import type { Db, SignedInContext, Tx } from './frame/context.ts';
import * as frame from './frame/personal-data.ts';
import * as invoices from './invoices/personal-data.ts';
import * as payment from './payment/personal-data.ts';
import * as paymentAgreement from './payment-agreement/personal-data.ts';
import * as person from './person/personal-data.ts';
import * as resetPassword from './reset-password/personal-data.ts';
import * as shoppingBasket from './shopping-basket/personal-data.ts';
import * as subscription from './subscription/personal-data.ts';
import * as user from './user/personal-data.ts';

export interface PersonalData {
  /** Tables in which the domain keeps something about people; a test asks this of every table that points to one. */
  tables: string[];
  exportPerson(db: Db, key: Key): Promise<object>;
  /** Whether something is under way that has to know who it is: then nobody is forgotten yet. */
  isNeeded?(tx: Tx, key: Key): Promise<boolean>;
  /** Reads, before it is forgotten, what is still to be done afterwards; that is no part of the transaction. */
  prepareToForget?(context: SignedInContext): Promise<() => Promise<void>>;
  /** Locks what other transactions lock before a person; two in different orders would wait for each other. */
  lockFirst?(tx: Tx, key: Key, now: Temporal.Instant): Promise<void>;
  /** May run twice. What law keeps stays, with nothing in it that says who it is about. */
  forgetPerson(tx: Tx, key: Key, now: Temporal.Instant): Promise<void>;
}

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
