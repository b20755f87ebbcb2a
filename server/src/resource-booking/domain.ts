import type { Domain } from '../frame/domain.ts';
import { courtsTopic } from './live-topic.ts';
import * as personalData from './personal-data.ts';
import { resourceBookingRoutes } from './routes.ts';

export const resourceBookingDomain = {
  name: 'resource-booking',
  routes: resourceBookingRoutes,
  personalData,
  live: [courtsTopic],
} satisfies Domain;
