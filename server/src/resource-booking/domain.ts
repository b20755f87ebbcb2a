import type { Domain } from '../frame/domain.ts';
import { expiringRows } from './expiring-rows.ts';
import { history } from './history.ts';
import { courtsTopic } from './live-topic.ts';
import * as personalData from './personal-data.ts';
import { resourceBookingRoutes } from './routes.ts';

export const resourceBookingDomain = {
  name: 'resource-booking',
  routes: resourceBookingRoutes,
  history,
  personalData,
  expiringRows,
  live: [courtsTopic],
} satisfies Domain;
