import type { Domain } from '../frame/domain.ts';
import { expiringRows } from './expiring-rows.ts';
import { history } from './history.ts';
import { courtsTopic } from './live-topic.ts';
import * as personalData from './personal-data.ts';
import { resourceBookingRoutes } from './routes.ts';
import { settleSplits } from './together/settle-splits.ts';

export const resourceBookingDomain = {
  name: 'resource-booking',
  routes: resourceBookingRoutes,
  history,
  personalData,
  expiringRows,
  live: [courtsTopic],
  jobs: (services) => [{ name: 'settle-split-courts', cron: '* * * * *', run: () => settleSplits(services) }],
} satisfies Domain;
