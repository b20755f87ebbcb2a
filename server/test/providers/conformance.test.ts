import { adyen } from '../../src/payment/providers/adyen/adyen.ts';
import { datacap } from '../../src/payment/providers/datacap/datacap.ts';
import { easypay } from '../../src/payment/providers/easypay/easypay.ts';
import { ltps } from '../../src/payment/providers/ltps/ltps.ts';
import { paytabs } from '../../src/payment/providers/paytabs/paytabs.ts';
import { pcipal } from '../../src/payment/providers/pcipal/pcipal.ts';
import { postfinance } from '../../src/payment/providers/postfinance/postfinance.ts';
import { pps } from '../../src/payment/providers/pps/pps.ts';
import { spotii } from '../../src/payment/providers/spotii/spotii.ts';
import { tabby } from '../../src/payment/providers/tabby/tabby.ts';
import { tamara } from '../../src/payment/providers/tamara/tamara.ts';
import { adyenSandbox } from '../../src/sandbox/adyen/adyen-sandbox.ts';
import { datacapSandbox } from '../../src/sandbox/datacap/datacap-sandbox.ts';
import { easypaySandbox } from '../../src/sandbox/easypay/easypay-sandbox.ts';
import { ltpsSandbox } from '../../src/sandbox/ltps/ltps-sandbox.ts';
import { paytabsSandbox } from '../../src/sandbox/paytabs/paytabs-sandbox.ts';
import { pcipalAdyenSandbox, pcipalSandbox } from '../../src/sandbox/pcipal/pcipal-sandbox.ts';
import { postfinanceSandbox } from '../../src/sandbox/postfinance/postfinance-sandbox.ts';
import { ppsSandbox } from '../../src/sandbox/pps/pps-sandbox.ts';
import { spotiiSandbox } from '../../src/sandbox/spotii/spotii-sandbox.ts';
import { tabbySandbox } from '../../src/sandbox/tabby/tabby-sandbox.ts';
import { tamaraSandbox } from '../../src/sandbox/tamara/tamara-sandbox.ts';
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
  provider: datacap,
  sandbox: datacapSandbox,
  money: [
    { amount: 4990, currency: 'USD' },
    { amount: 123_456, currency: 'USD' },
  ],
  not: [
    { amount: 0, currency: 'USD' },
    { amount: 4990, currency: 'CAD' },
  ],
  can: { leadAway: false, keepCard: true, link: false },
  entersInPage: true,
  sendsNoWebhooks: true,
  refundsAreUnbound: true,
  forgetsNoCard: true,
});

describeProvider({
  provider: easypay,
  sandbox: easypaySandbox,
  money: [
    { amount: 4990, currency: 'EUR' },
    { amount: 123_456, currency: 'EUR' },
  ],
  not: [
    { amount: 49, currency: 'EUR' },
    { amount: 4990, currency: 'USD' },
  ],
  optionalSecrets: ['notificationPassword', 'means'],
  can: { leadAway: true, keepCard: true, link: false },
  bank: { takesBack: ['chargeback'], can: { giveIn: false, sendRefundBack: true } },
});

describeProvider({
  provider: ltps,
  sandbox: ltpsSandbox,
  money: [
    { amount: 4990, currency: 'USD' },
    { amount: 12_345, currency: 'KWD' },
    { amount: 500, currency: 'JPY' },
  ],
  not: [{ amount: -1, currency: 'USD' }],
  can: { leadAway: true, keepCard: true, link: true },
  bank: { takesBack: ['chargeback'], can: { giveIn: true, sendRefundBack: true } },
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
  provider: tamara,
  sandbox: tamaraSandbox,
  money: [
    { amount: 52_500, currency: 'AED' },
    { amount: 12_345, currency: 'KWD' },
  ],
  not: [nothing, { amount: 52_500, currency: 'CHF' }],
  can: { leadAway: true, keepCard: false, link: false },
});

describeProvider({
  provider: spotii,
  sandbox: spotiiSandbox,
  money: [
    { amount: 52_500, currency: 'AED' },
    { amount: 100, currency: 'SAR' },
  ],
  not: [nothing, { amount: 12_345, currency: 'KWD' }, { amount: 52_500, currency: 'USD' }],
  can: { leadAway: true, keepCard: false, link: false },
  sendsNoWebhooks: true,
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
  can: { leadAway: true, keepCard: true, link: true },
  sendsNoWebhooks: true,
  bank: { takesBack: ['chargeback'], can: { giveIn: true, sendRefundBack: false } },
});

describeProvider({
  provider: pcipal,
  before: 'pps',
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

describeProvider({
  provider: pcipal,
  before: 'adyen',
  sandbox: pcipalAdyenSandbox,
  money: [
    { amount: 4990, currency: 'GBP' },
    { amount: 12_345, currency: 'KWD' },
  ],
  not: [{ amount: 0, currency: 'GBP' }],
  optionalSecrets: ['gatewayUrl'],
  isByStaff: true,
  can: { leadAway: false, keepCard: false, link: false },
  bank: { takesBack: ['chargeback', 'capture-failed'], can: { giveIn: true, sendRefundBack: true } },
});
