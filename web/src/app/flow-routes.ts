import type { PortalRoute } from '../frame/route.ts';
import {
  adding,
  cardPage,
  changing,
  clipcard,
  clipcardPath,
  entry,
  freezePath,
  freezePayment,
  friendPath,
  joining,
  linkScreen,
  ltpsAgreement,
  member,
  step,
} from './route-parts.ts';

/** One screen for both paths, so that entered values survive the step between them. */
const create = {
  source: linkScreen('create'),
  texts: ['config', 'person'],
};
const lead = {
  source: linkScreen('lead'),
  texts: ['config', 'person'],
};

/** The same for oneself and for the family, whose other pages need a member already. */
const joinSteps = [
  step('center', 'joinCenter', joining('center')),
  step('plan', 'joinPlan', joining('plan')),
  step('details', 'joinDetails', joining('details')),
  step('payment', 'joinPayment', { ...joining('payment'), access: member }),
  step('questionnaire', 'joinQuestionnaire', { ...joining('questionnaire'), access: member }),
];

/** The same for oneself and for the family. */
const changeSteps = [
  step('plan', 'changePlan', changing('change')),
  step('details', 'changeDetails', changing('changeDetails')),
  step('payment', 'changePayment', changing('changePayment')),
  step('questionnaire', 'changeQuestionnaire', changing('changeQuestionnaire')),
];

/** The same for oneself and for the family. */
const addOnSteps = [
  step('plan', 'addon', adding('addOns')),
  step('payment', 'addonPayment', adding('addOnPayment')),
];

/** Joining, changing and extending a membership, step by step. */
export const flows: PortalRoute[] = [
  {
    path: '/join',
    screen: 'joinCenter',
    ...joining('center'),
    feature: 'enableJoinFlow',
    menuKey: 'join',
    ...entry,
    index: { child: 'center' },
    children: joinSteps,
  },
  {
    path: '/familymembers/:familyMemberId/:familyMemberCenterId',
    screen: 'familyMember',
    source: linkScreen('familyMember'),
    texts: ['person', 'clipcards', 'documents', 'document-list', 'invoices', 'subscription'],
    access: member,
    menuKey: 'familyMembers',
    children: [
      step('join', 'joinCenter', {
        ...joining('center'),
        index: { child: 'center' },
        // The questionnaires of joining are asked by the same page as for oneself.
        children: joinSteps.slice(0, -1),
      }),
      step('change/:currentPlanId/:currentPlanCenterId', 'changePlan', {
        ...changing('change'),
        menuKey: 'change',
        index: { child: 'plan' },
        // The questionnaires of a change are asked by the same page as for oneself.
        children: changeSteps.slice(0, -1),
      }),
      { path: freezePath, ...freezePayment },
      step('addon/:currentPlanGlobalId/:currentPlanCenterId', 'addon', {
        ...adding('addOns'),
        menuKey: 'addon',
        index: { child: 'plan' },
        children: addOnSteps,
      }),
      { path: clipcardPath, ...clipcard },
    ],
  },
  {
    path: '/create',
    screen: 'createCenter',
    ...create,
    feature: 'enableLeadCreation',
    menuKey: 'create',
    ...entry,
    index: { child: 'center' },
    children: [step('center', 'createCenter', create), step('details', 'createDetails', create)],
  },
  {
    path: '/generate-lead',
    screen: 'leadCenter',
    ...lead,
    feature: 'enableLeadCreation',
    menuKey: 'generateLead',
    header: 'SMALL',
    ...entry,
    index: { child: 'center' },
    children: [step('center', 'leadCenter', lead), step('details', 'leadDetails', lead)],
  },
  {
    // Names the membership, because a person may have two of one plan.
    path: '/change/:currentPlanId/:currentPlanCenterId',
    screen: 'changePlan',
    ...changing('change'),
    access: member,
    menuKey: 'change',
    ...entry,
    index: { child: 'plan' },
    children: changeSteps,
  },
  { path: `/${freezePath}`, ...freezePayment, access: member },
  {
    path: '/addon/:currentPlanGlobalId/:currentPlanCenterId',
    screen: 'addon',
    ...adding('addOns'),
    access: member,
    menuKey: 'addon',
    ...entry,
    index: { child: 'plan' },
    children: addOnSteps,
  },
  {
    path: '/questionnaire/after-join',
    screen: 'afterJoin',
    source: linkScreen('afterJoin'),
    texts: ['questionnaire'],
    access: member,
    menuKey: 'questionnaire',
    ...entry,
  },
];

/** Payments, friends and documents: mostly reached by a link. */
export const byLink: PortalRoute[] = [
  { path: '/adyen-payment', ...cardPage },
  { path: '/datacap-payment', ...cardPage },
  {
    path: '/payment-result/:provider',
    screen: 'paymentResult',
    source: linkScreen('paymentResult'),
    texts: ['payment'],
    kind: 'money',
    ...entry,
  },
  {
    path: '/basket/:shoppingBasketId',
    screen: 'basket',
    source: linkScreen('basket'),
    texts: ['payment', 'invoices', 'shopping-basket'],
    kind: 'money',
    ...entry,
  },
  { path: '/ltps/payment-agreement/:paymentCacheId', ...ltpsAgreement },
  {
    path: '/debt',
    screen: 'debt',
    source: linkScreen('debt'),
    texts: ['payment', 'invoices'],
    kind: 'money',
    menuKey: 'debt',
    ...entry,
  },
  {
    path: `/friend/${friendPath}`,
    screen: 'bringAFriend',
    source: linkScreen('bringAFriend'),
    texts: ['bring-a-friend', 'refusals'],
    access: member,
    menuKey: 'bringAFriend',
  },
  {
    path: `/refer/${friendPath}`,
    screen: 'referAFriend',
    source: linkScreen('referAFriend'),
    texts: ['refer-a-friend', 'refusals'],
    menuKey: 'referAFriend',
    ...entry,
  },
  {
    path: '/gdpr',
    screen: 'gdpr',
    source: linkScreen('gdpr'),
    texts: ['person', 'security'],
    access: member,
    ...entry,
  },
  {
    path: '/sign/:key',
    screen: 'sign',
    source: linkScreen('sign'),
    texts: ['documents', 'document-list', 'signing', 'pdf', 'refusals'],
    access: member,
    menuKey: 'documents',
    ...entry,
  },
];
