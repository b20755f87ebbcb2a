import type { Domain } from '../frame/domain.ts';
import * as personalData from './personal-data.ts';
import { classesRoutes } from './routes.ts';

export const classesDomain = {
  routes: classesRoutes,
  personalData,
} satisfies Domain;
