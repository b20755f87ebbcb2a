import { dashboard } from '@foyer/contract/dashboard';
import { handle } from '../frame/handle.ts';
import { activitiesByCurrentPerson } from './activities-by-current-person.ts';
import { loadMemberHistory } from './load-member-history.ts';
import { loadMemberSummary } from './load-member-summary.ts';
import { scheduleByCurrentPerson } from './schedule-by-current-person.ts';

export const dashboardRoutes = handle(dashboard, {
  'schedule-by-current-person': scheduleByCurrentPerson,
  'load-member-summary': loadMemberSummary,
  'load-member-history': loadMemberHistory,
  'activities-by-current-person': activitiesByCurrentPerson,
});
