import type { Domain } from '../frame/domain.ts';
import * as personalData from './personal-data.ts';
import { personRoutes } from './routes.ts';

export const personDomain = {
  routes: personRoutes,
  personalData,
} satisfies Domain;
