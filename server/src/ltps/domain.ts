import type { Domain } from '../frame/domain.ts';
import { ltpsRoutes } from './routes.ts';

/** Has no tables: what is agreed is a payment agreement, and what is charged a stored card. */
export const ltpsDomain = {
  name: 'ltps',
  routes: ltpsRoutes,
} satisfies Domain;
