import type { Domain } from '../frame/domain.ts';
import { lookAtClasses } from './due/process-due-classes.ts';
import * as personalData from './personal-data.ts';
import { bookingRoutes } from './routes.ts';

export const bookingDomain = {
  routes: bookingRoutes,
  personalData,
  jobs: (services) => [{ name: 'look-at-classes', cron: '* * * * *', run: () => lookAtClasses(services) }],
} satisfies Domain;
