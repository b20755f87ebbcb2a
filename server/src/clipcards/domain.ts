import type { Domain } from '../frame/domain.ts';
import { expireClipcards } from './expire.ts';
import { history } from './history.ts';
import * as personalData from './personal-data.ts';
import { clipcardsRoutes } from './routes.ts';
import { renewClipcards } from './subscriptions/renew.ts';

export const clipcardsDomain = {
  name: 'clipcards',
  routes: clipcardsRoutes,
  history,
  personalData,
  jobs: (services) => [
    { name: 'expire-clipcards', cron: '11 * * * *', run: () => expireClipcards(services) },
    { name: 'renew-clipcards', cron: '41 * * * *', run: () => renewClipcards(services) },
  ],
} satisfies Domain;
