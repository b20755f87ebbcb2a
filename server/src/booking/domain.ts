import type { Domain } from '../frame/domain.ts';
import { processDueClasses } from './due/process-due-classes.ts';
import * as personalData from './personal-data.ts';
import { bookingRoutes } from './routes.ts';

export const bookingDomain = {
  routes: bookingRoutes,
  personalData,
  jobs: (services) => [
    { name: 'process-due-classes', cron: '* * * * *', run: () => processDueClasses(services) },
  ],
} satisfies Domain;
