import type { Domain } from '../frame/domain.ts';
import { history } from './history.ts';
import * as personalData from './personal-data.ts';
import { revokeRewards } from './rewarding/revoke-rewards.ts';
import { rewardReferrals } from './rewarding/reward-referrals.ts';
import { referAFriendRoutes } from './routes.ts';

export const referAFriendDomain = {
  name: 'refer-a-friend',
  routes: referAFriendRoutes,
  history,
  personalData,
  jobs: (services) => [
    { name: 'reward-referrals', cron: '* * * * *', run: () => rewardReferrals(services) },
    { name: 'revoke-rewards', cron: '* * * * *', run: () => revokeRewards(services) },
  ],
} satisfies Domain;
