import { adyen } from '../../src/payment/providers/adyen/adyen.ts';
import { paytabs } from '../../src/payment/providers/paytabs/paytabs.ts';
import { pcipal } from '../../src/payment/providers/pcipal/pcipal.ts';
import { postfinance } from '../../src/payment/providers/postfinance/postfinance.ts';
import { pps } from '../../src/payment/providers/pps/pps.ts';
import { tabby } from '../../src/payment/providers/tabby/tabby.ts';
import { adyenSandbox } from '../../src/sandbox/adyen/adyen-sandbox.ts';
import { paytabsSandbox } from '../../src/sandbox/paytabs/paytabs-sandbox.ts';
import { pcipalSandbox } from '../../src/sandbox/pcipal/pcipal-sandbox.ts';
import { postfinanceSandbox } from '../../src/sandbox/postfinance/postfinance-sandbox.ts';
import { ppsSandbox } from '../../src/sandbox/pps/pps-sandbox.ts';
import { tabbySandbox } from '../../src/sandbox/tabby/tabby-sandbox.ts';
import { describeProvider } from './conformance.ts';

const nothing = { amount: 0, currency: 'AED' };

describeProvider({
  provider: adyen,
  sandbox: adyenSandbox,
  money: [
    { amount: 4990, currency: 'CHF' },
    { amount: 12_345, currency: 'KWD' },
    { amount: 500, currency: 'JPY' },
  ],
  not: [{ amount: -1, currency: 'CHF' }],
  optionalSecrets: ['environment'],
  can: { leadAway: false, keepCard: true, link: true },
  bank: { takesBack: ['chargeback', 'capture-failed'], can: { giveIn: true, sendRefundBack: true } },
});

describeProvider({
  provider: paytabs,
  sandbox: paytabsSandbox,
  money: [
    { amount: 52_500, currency: 'AED' },
    { amount: 12_345, currency: 'KWD' },
    { amount: 500, currency: 'JPY' },
  ],
  not: [nothing],
  can: { leadAway: true, keepCard: true, link: false },
  bank: { takesBack: ['capture-failed'], can: { giveIn: false, sendRefundBack: true } },
});

describeProvider({
  provider: postfinance,
  sandbox: postfinanceSandbox,
  money: [
    { amount: 4990, currency: 'CHF' },
    { amount: 123_456_789, currency: 'EUR' },
  ],
  not: [
    { amount: 4990, currency: 'USD' },
    { amount: 0, currency: 'CHF' },
  ],
  can: { leadAway: true, keepCard: true, link: true },
  bank: { takesBack: ['chargeback'], can: { giveIn: false, sendRefundBack: true } },
});

describeProvider({
  provider: tabby,
  sandbox: tabbySandbox,
  money: [
    { amount: 52_500, currency: 'AED' },
    { amount: 12_345, currency: 'KWD' },
  ],
  not: [nothing, { amount: 52_500, currency: 'CHF' }],
  can: { leadAway: true, keepCard: false, link: false },
});

describeProvider({
  provider: pps,
  sandbox: ppsSandbox,
  money: [
    { amount: 4990, currency: 'USD' },
    { amount: 123_456_789, currency: 'USD' },
  ],
  not: [
    { amount: 0, currency: 'USD' },
    { amount: 4990, currency: 'EUR' },
  ],
  can: { leadAway: true, keepCard: true, link: true, tell: false },
  bank: { takesBack: ['chargeback'], can: { giveIn: true, sendRefundBack: false } },
});

describeProvider({
  provider: pcipal,
  sandbox: pcipalSandbox,
  money: [
    { amount: 4990, currency: 'USD' },
    { amount: 48_850, currency: 'USD' },
  ],
  not: [
    { amount: 0, currency: 'USD' },
    { amount: 4990, currency: 'GBP' },
  ],
  optionalSecrets: ['gatewayUrl'],
  isByStaff: true,
  can: { leadAway: false, keepCard: false, link: false },
  bank: { takesBack: ['chargeback'], can: { giveIn: true, sendRefundBack: false } },
});
