import type { Domain } from '../frame/domain.ts';
import { history } from './history.ts';
import * as personalData from './personal-data.ts';
import { rewardReferrals } from './rewarding/reward-referrals.ts';
import { takeBackRewards } from './rewarding/take-back-rewards.ts';
import { referAFriendRoutes } from './routes.ts';

export const referAFriendDomain = {
  name: 'refer-a-friend',
  routes: referAFriendRoutes,
  history,
  personalData,
  jobs: (services) => [
    { name: 'reward-referrals', cron: '* * * * *', run: () => rewardReferrals(services) },
    { name: 'take-back-rewards', cron: '* * * * *', run: () => takeBackRewards(services) },
  ],
} satisfies Domain;
