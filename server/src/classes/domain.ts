import type { Domain } from '../frame/domain.ts';
import { classesTopic } from './live-topic.ts';
import * as personalData from './personal-data.ts';
import { classesRoutes } from './routes.ts';

export const classesDomain = {
  name: 'classes',
  routes: classesRoutes,
  personalData,
  live: [classesTopic],
} satisfies Domain;
