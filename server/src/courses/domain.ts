import type { Domain } from '../frame/domain.ts';
import { history } from './history.ts';
import { makeUpEntries } from './make-up/calendar-entries.ts';
import * as personalData from './personal-data.ts';
import { coursesRoutes } from './routes.ts';

export const coursesDomain = {
  name: 'courses',
  routes: coursesRoutes,
  history,
  personalData,
  calendar: makeUpEntries,
} satisfies Domain;
