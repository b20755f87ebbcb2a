import { dashboard } from '@foyer/contract/dashboard';
import { handle } from '../frame/handle.ts';
import { activitiesByCurrentPerson } from './activities-by-current-person.ts';
import { scheduleByCurrentPerson } from './schedule-by-current-person.ts';

export const dashboardRoutes = handle(dashboard, {
  'schedule-by-current-person': scheduleByCurrentPerson,
  'activities-by-current-person': activitiesByCurrentPerson,
});
