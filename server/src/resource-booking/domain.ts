import type { Domain } from '../frame/domain.ts';
import { cancelClosed, closingsChannel } from './closing/cancel-closed.ts';
import { holdDraws } from './draw/hold-draws.ts';
import { courtsTopic } from './live-topic.ts';
import * as personalData from './personal-data.ts';
import { resourceBookingRoutes } from './routes.ts';

export const resourceBookingDomain = {
  name: 'resource-booking',
  routes: resourceBookingRoutes,
  personalData,
  live: [courtsTopic],
  jobs: (services) => [
    {
      name: 'cancel-closed-courts',
      cron: '* * * * *',
      wokenBy: closingsChannel,
      run: (signal) => cancelClosed(services, signal),
    },
    {
      name: 'hold-court-draws',
      cron: '* * * * *',
      run: (signal) => holdDraws(services, signal),
    },
  ],
} satisfies Domain;
