import { bookingDomain } from './booking/domain.ts';
import { bringAFriendDomain } from './bring-a-friend/domain.ts';
import { calendarDomain } from './calendar/domain.ts';
import { campsDomain } from './camps/domain.ts';
import { classesDomain } from './classes/domain.ts';
import { clipcardsDomain } from './clipcards/domain.ts';
import { configDomain } from './config/domain.ts';
import { coursesDomain } from './courses/domain.ts';
import { dashboardDomain } from './dashboard/domain.ts';
import { documentsDomain } from './documents/domain.ts';
import type { History } from './frame/audit/history.ts';
import type { Domain } from './frame/domain.ts';
import type { PersonalData } from './frame/domain-data.ts';
import { frameDomain } from './frame/manifest.ts';
import { frontDeskDomain } from './front-desk/domain.ts';
import { invoicesDomain } from './invoices/domain.ts';
import { ltpsDomain } from './ltps/domain.ts';
import { paymentDomain } from './payment/domain.ts';
import { paymentAgreementDomain } from './payment-agreement/domain.ts';
import { personDomain } from './person/domain.ts';
import { questionnaireDomain } from './questionnaire/domain.ts';
import { referAFriendDomain } from './refer-a-friend/domain.ts';
import { resetPasswordDomain } from './reset-password/domain.ts';
import { resourceBookingDomain } from './resource-booking/domain.ts';
import { shoppingBasketDomain } from './shopping-basket/domain.ts';
import { staffManagerDomain } from './staff-manager/domain.ts';
import { subscriptionDomain } from './subscription/domain.ts';
import { userDomain } from './user/domain.ts';

/** Every domain, in reading order, with the frame that surrounds them. */
export const domains: readonly Domain[] = [
  frameDomain,
  configDomain,
  userDomain,
  resetPasswordDomain,
  personDomain,
  questionnaireDomain,
  documentsDomain,
  invoicesDomain,
  paymentAgreementDomain,
  shoppingBasketDomain,
  paymentDomain,
  ltpsDomain,
  clipcardsDomain,
  subscriptionDomain,
  calendarDomain,
  classesDomain,
  bookingDomain,
  resourceBookingDomain,
  coursesDomain,
  campsDomain,
  bringAFriendDomain,
  referAFriendDomain,
  dashboardDomain,
  frontDeskDomain,
  staffManagerDomain,
];

/**
 * The personal data of each domain, in the order in which it is erased: the emails and the audit log first, because they
 * are found by the person's address, then the domains from the last to the first.
 */
export const personalData: Readonly<Record<string, PersonalData>> = Object.fromEntries(
  [frameDomain, ...domains.toReversed()].flatMap((domain: Domain) =>
    domain.personalData ? [[domain.name, domain.personalData]] : [],
  ),
);

/** What each domain puts into people's calendars. */
export const calendar = domains.flatMap((domain) => domain.calendar ?? []);

/** Everything that is audited, as members' history shows it. */
export const history: History = Object.assign({}, ...domains.map((domain) => domain.history));
