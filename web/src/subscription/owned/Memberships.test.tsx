import { expect, test } from 'vitest';
import { maya, putAnswer } from '../../../test/answers.ts';
import { actionsIn, markupOf, readable } from '../../../test/static-page.tsx';
import { en as documentTexts } from '../../documents/text/en.ts';
import { createQueryClient } from '../../platform/query-client.ts';
import { en as uiTexts } from '../../ui/text/en.ts';
import { ownSubscriptionsQuery } from '../queries.ts';
import { en } from '../text/en.ts';
import { MemberMemberships } from './MemberMemberships.tsx';
import { Memberships } from './Memberships.tsx';

const fullClub = {
  ...{ subscriptionId: 1, subscriptionCenterId: 100, centerName: 'Downtown', planId: 1, name: 'Full Club' },
  ...{ type: 'MEMBERSHIP', kind: 'EFT', status: 'ACTIVE', subState: 'NONE', startsOn: '2125-03-15' },
  ...{ currency: 'EUR', price: 5900, period: { unit: 'MONTH', count: 1 } },
  ...{ privileges: [], addOns: [], freezes: [], hasHealthReceipt: false, hasOffer: false, can: {} },
};

function shown(...subscriptions: object[]) {
  const client = createQueryClient();
  putAnswer(client, ownSubscriptionsQuery(maya), {
    subscriptions: subscriptions.map((more) => ({ ...fullClub, ...more })),
  });
  return markupOf(
    <Memberships
      person={maya}
      empty={{ title: 'You don’t have a membership', text: 'Choose a plan.' }}
      join={{ href: '/join', text: 'Become a member' }}
    />,
    { texts: [en, documentTexts, uiTexts], client },
  );
}

const forGoodCause = en['membership.goodCause'];

test.each<[string, object[], string[]]>([
  ['without a membership', [], ['Become a member']],
  ['whose membership has just ended', [{ status: 'WINDOW', endsOn: '2126-06-30' }], ['Become a member']],
  ['with a membership', [{}], [forGoodCause, 'See more plans']],
])('somebody %s can buy one, and leave a running one for good cause', (_who, subscriptions, actions) => {
  expect(actionsIn(shown(...subscriptions))).toEqual(actions);
});

test('a membership that has just ended shows its dates and its contract', () => {
  const markup = shown({
    status: 'WINDOW',
    endsOn: '2126-06-30',
    contract: { documentId: 3, documentCenterId: 100 },
  });
  expect(readable(markup)).toContain('Downtown · Mar 15, 2125 to Jun 30, 2126');
  expect(actionsIn(markup)[0]).toContain('Contract');
});

test('staff read of a member why a membership is blocked, and until when no joining fee is due', () => {
  const client = createQueryClient();
  putAnswer(client, ownSubscriptionsQuery(maya), {
    subscriptions: [
      { ...fullClub, subState: 'BLOCKED' },
      { ...fullClub, subscriptionId: 2, status: 'WINDOW', endsOn: '2126-06-30' },
    ],
  });
  const markup = markupOf(<MemberMemberships memberKey={maya} name="Maya Lindgren" />, {
    texts: [en, documentTexts, uiTexts],
    client,
  });
  const text = readable(markup).replace(/[\u2068\u2069]/g, '');
  expect(text).toContain('Maya Lindgren can’t use this membership');
  expect(text).toContain('If Maya Lindgren rejoins soon');
  expect(text).not.toContain('You');
});

test('an add-on of a prepaid membership is paid once', () => {
  const addOns = [
    { addOnId: 1, name: 'Towels', price: 2400, startsOn: '2125-03-15', privileges: [], can: {} },
  ];
  const markup = shown({ kind: 'CASH', period: { unit: 'MONTH', count: 12 }, addOns });
  expect(readable(markup)).toContain('€24.00 for 12 months');
});

test('a membership that a company sponsors says what the company pays of the next payment', () => {
  const line = { text: 'Full Club', quantity: 1, unitAmount: 5900, amount: 5900, taxRate: 0, tax: 0 };
  const period = { dueOn: '2125-04-15', from: '2125-04-15', until: '2125-05-14' };
  const nextPayment = { ...period, lines: [{ ...line, sponsoredAmount: 2950 }], total: 2950 };
  expect(readable(shown({ company: 'Harbour Works', nextPayment }))).toContain(
    'Company contribution Harbour Works pays €29.50',
  );
});
