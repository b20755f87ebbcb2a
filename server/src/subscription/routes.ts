import { subscription } from '@foyer/contract/subscription';
import { handle } from '../frame/handle.ts';
import { findAddOns } from './add-ons/find-add-ons.ts';
import { getAddOnsContract } from './add-ons/get-add-ons-contract.ts';
import { getAddOnsSummary } from './add-ons/get-add-ons-summary.ts';
import { getTerminateAddonSummary, terminateAddon } from './add-ons/terminate-addon.ts';
import { createStaffBasket } from './buying/create-staff-basket.ts';
import { getNewSubscriptionContract } from './buying/get-new-subscription-contract.ts';
import { getNewSubscriptionSummary } from './buying/get-new-subscription-summary.ts';
import { getAvailableForChange } from './changing/get-available-for-change.ts';
import { getChangeContract, getChangeSummary } from './changing/get-change-summary.ts';
import { undoChange } from './changing/undo-change.ts';
import { getCompanyUsage } from './companies/get-company-usage.ts';
import { joinCompany } from './companies/join-company.ts';
import { getComingPayments } from './forecast/get-coming-payments.ts';
import { cancelFreeze } from './freezing/cancel-freeze.ts';
import { freezePeriod } from './freezing/freeze-period.ts';
import { freezeSubscription } from './freezing/freeze-subscription.ts';
import { getAvailableFreeze } from './freezing/get-available-freeze.ts';
import { getFreezeDetails } from './freezing/get-freeze-details.ts';
import { stopFreeze } from './freezing/stop-freeze.ts';
import { goodCauseUseCases } from './good-cause/use-cases.ts';
import { generateQualitopForm } from './health-receipt/generate-qualitop-form.ts';
import { loadJoin } from './joining/load-join.ts';
import { mailJoinLink } from './joining/mail-join-link.ts';
import { saveJoin } from './joining/save-join.ts';
import { leaveUseCases } from './leaving/use-cases.ts';
import { getForAnonymous, getForClipcard, getForPerson } from './offers/get-available.ts';
import { getLeadFlowConfigs } from './offers/get-lead-flow-configs.ts';
import { validatePromoCode } from './offers/validate-promo-code.ts';
import { getPersonSubscriptions } from './owned/get-person-subscriptions.ts';
import { acceptOffer, declineOffer } from './person-offers/answer-offer.ts';
import { createOffer } from './person-offers/create-offer.ts';
import { getOffers } from './person-offers/get-offers.ts';
import { publicLeavingUseCases } from './public-leaving/use-cases.ts';

export const subscriptionRoutes = handle(subscription, {
  'get-person-subscriptions': getPersonSubscriptions,
  'get-available-subscriptions-for-anonymous': getForAnonymous,
  'get-available-subscriptions-for-person': getForPerson,
  'get-available-subscriptions-for-clipcard': getForClipcard,
  'validate-promo-code': validatePromoCode,
  'get-new-subscription-summary': getNewSubscriptionSummary,
  'get-new-subscription-contract': getNewSubscriptionContract,
  'get-lead-flow-configs': getLeadFlowConfigs,
  'create-staff-shopping-basket': createStaffBasket,
  'generate-qualitop-form': generateQualitopForm,
  'save-join': saveJoin,
  'load-join': loadJoin,
  'mail-join-link': mailJoinLink,
  'join-company': joinCompany,
  'get-available-subscriptions-for-change': getAvailableForChange,
  'get-change-subscription-summary': getChangeSummary,
  'get-change-subscription-contract': getChangeContract,
  'undo-change': undoChange,
  'get-company-usage': getCompanyUsage,
  'get-coming-payments': getComingPayments,
  ...publicLeavingUseCases,
  ...goodCauseUseCases,
  ...leaveUseCases,
  'find-add-ons': findAddOns,
  'get-add-ons-summary': getAddOnsSummary,
  'get-add-ons-contract': getAddOnsContract,
  'get-terminate-addon-summary': getTerminateAddonSummary,
  'terminate-addon': terminateAddon,
  'get-available-freeze': getAvailableFreeze,
  'get-freeze-details': getFreezeDetails,
  'freeze-period': freezePeriod,
  'freeze-subscription': freezeSubscription,
  'cancel-freeze': cancelFreeze,
  'stop-freeze': stopFreeze,
  'get-offers': getOffers,
  'create-offer': createOffer,
  'accept-offer': acceptOffer,
  'decline-offer': declineOffer,
});
