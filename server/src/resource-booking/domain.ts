import type { Domain } from '../frame/domain.ts';
import { courtsTopic } from './live-topic.ts';
import { resourceBookingRoutes } from './routes.ts';

export const resourceBookingDomain = {
  name: 'resource-booking',
  routes: resourceBookingRoutes,
  live: [courtsTopic],
} satisfies Domain;
