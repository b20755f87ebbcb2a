import type { Domain } from '../frame/domain.ts';
import { history } from './history.ts';
import * as personalData from './personal-data.ts';
import { questionnaireRoutes } from './routes.ts';

export const questionnaireDomain = {
  name: 'questionnaire',
  routes: questionnaireRoutes,
  personalData,
  history,
} satisfies Domain;
