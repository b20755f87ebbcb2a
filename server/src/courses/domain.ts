import type { Domain } from '../frame/domain.ts';
import * as personalData from './personal-data.ts';
import { coursesRoutes } from './routes.ts';

export const coursesDomain = { name: 'courses', routes: coursesRoutes, personalData } satisfies Domain;
