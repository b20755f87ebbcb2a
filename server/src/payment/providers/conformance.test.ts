import { postfinanceSandbox } from '../../sandbox/postfinance/postfinance-sandbox.ts';
import { describeProvider } from './conformance.ts';
import { postfinance } from './postfinance/postfinance.ts';

describeProvider({
  name: 'postfinance',
  provider: postfinance,
  sandbox: postfinanceSandbox,
  tells: (sandbox, url) => {
    sandbox.tells = url;
  },
  money: [
    { amount: 4990, currency: 'CHF' },
    { amount: 1, currency: 'CHF' },
    { amount: 123_456_789, currency: 'EUR' },
  ],
  not: [
    { amount: 4990, currency: 'USD' },
    { amount: 0, currency: 'CHF' },
    { amount: -5, currency: 'CHF' },
  ],
  can: { keepCard: true, link: true },
});
