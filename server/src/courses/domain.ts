import type { Domain } from '../frame/domain.ts';
import { history } from './history.ts';
import { coursesTopic } from './live-topic.ts';
import { makeUpEntries } from './make-up/calendar-entries.ts';
import * as personalData from './personal-data.ts';
import { notifyFamilies } from './re-enrolment/notify-families.ts';
import { coursesRoutes } from './routes.ts';

export const coursesDomain = {
  name: 'courses',
  routes: coursesRoutes,
  history,
  personalData,
  live: [coursesTopic],
  jobs: (services) => [
    { name: 'notify-of-re-enrolment', cron: '* * * * *', run: () => notifyFamilies(services) },
  ],
  calendar: makeUpEntries,
} satisfies Domain;
