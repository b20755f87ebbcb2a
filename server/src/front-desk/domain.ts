import type { Domain } from '../frame/domain.ts';
import { expiringRows } from './expiring-rows.ts';
import { history } from './history.ts';
import { sessionsTopic, visitsTopic } from './live-topics.ts';
import * as personalData from './personal-data.ts';
import { frontDeskRoutes } from './routes.ts';

export const frontDeskDomain = {
  name: 'front-desk',
  routes: frontDeskRoutes,
  personalData,
  history,
  live: [sessionsTopic, visitsTopic],
  expiringRows,
} satisfies Domain;
