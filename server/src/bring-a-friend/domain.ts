import type { Domain } from '../frame/domain.ts';
import { history } from './history.ts';
import * as personalData from './personal-data.ts';
import { bringAFriendRoutes } from './routes.ts';
import { endGuestVisits } from './run-out.ts';

export const bringAFriendDomain = {
  name: 'bring-a-friend',
  routes: bringAFriendRoutes,
  history,
  personalData,
  jobs: (services) => [{ name: 'end-guest-visits', cron: '23 * * * *', run: () => endGuestVisits(services) }],
} satisfies Domain;
