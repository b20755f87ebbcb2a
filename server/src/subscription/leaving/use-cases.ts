import { getSuggestedTerminationDates } from './get-suggested-termination-dates.ts';
import { getTerminationSummary } from './get-termination-summary.ts';
import { getWithdrawalSummary } from './get-withdrawal-summary.ts';
import { regretCancellation } from './regret-cancellation.ts';
import { terminateSubscription } from './terminate-subscription.ts';
import { withdrawSubscription } from './withdraw-subscription.ts';

export const leaveUseCases = {
  'get-suggested-termination-dates': getSuggestedTerminationDates,
  'get-termination-summary': getTerminationSummary,
  'terminate-subscription': terminateSubscription,
  'regret-cancellation': regretCancellation,
  'get-withdrawal-summary': getWithdrawalSummary,
  'withdraw-subscription': withdrawSubscription,
};
