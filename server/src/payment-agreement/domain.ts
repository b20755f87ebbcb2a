import type { Domain } from '../frame/domain.ts';
import { issueAgreementContracts } from './contracts/issue-agreement-contracts.ts';
import { history } from './history.ts';
import * as personalData from './personal-data.ts';
import { documentChannel } from './put-in-force.ts';
import { paymentAgreementRoutes } from './routes.ts';

export const paymentAgreementDomain = {
  name: 'payment-agreement',
  routes: paymentAgreementRoutes,
  history,
  personalData,
  jobs: (services) => [
    {
      name: 'agreement-contracts',
      cron: '*/5 * * * *',
      wokenBy: documentChannel,
      run: () => issueAgreementContracts(services),
    },
  ],
} satisfies Domain;
