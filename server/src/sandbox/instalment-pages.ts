import { formatMoney, type Money } from '@foyer/contract/shared/money-text';
import type { OwnPart } from './pages.ts';

/** Tabby collects four payments. What doesn't divide is paid with the first. */
const tabbyPayments = 4;

function inFour({ amount, currency }: Money): Money[] {
  const least = Math.floor(amount / tabbyPayments);
  return Array.from({ length: tabbyPayments }, (_, place) => ({
    amount: place === 0 ? amount - least * (tabbyPayments - 1) : least,
    currency,
  }));
}

export const tabbyPage = (money: Money): OwnPart => ({
  plan: {
    title: 'Pay in 4',
    parts: inFour(money).map((part) => formatMoney(part, 'en')),
  },
  steps: [
    'Tabby has checked the shopper before this page opened. It would have said no then.',
    'The shopper agrees to four payments to Tabby.',
    'Tabby reports that the payment is authorised, and the club captures it.',
  ],
});

/** How many instalments there are is between Tamara and the shopper: the club only asks for instalments. */
export const tamaraPage = (): OwnPart => ({
  plan: { title: 'Pay in instalments', parts: ['As many as Tamara agrees with the shopper'] },
  steps: [
    'The shopper agrees to instalments, which go to Tamara.',
    'Tamara approves the order, and the club authorises it.',
    'The club captures the amount. Without the authorisation, the order expires.',
  ],
});

/** Spotii tells nobody: all depends on the browser's way back, and on the club asking. */
export const spotiiPage = (): OwnPart => ({
  plan: { title: 'Spotii’s own plan', parts: ['Spotii sets the instalments and their days'] },
  steps: [
    'The shopper agrees to Spotii’s plan.',
    'The browser goes back to the club. Spotii sends the club no message.',
    'The club captures the order. Only then is it paid.',
  ],
});
