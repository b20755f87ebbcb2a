import type { PortalRoute } from '../frame/route.ts';
import { adyenPayment, clipcard, clipcardPath, entry, joining, notBuilt, staff } from './route-parts.ts';

/** For those who work at the club, and for companies. */
export const work: PortalRoute[] = [
  {
    path: '/members',
    kind: 'staff',
    screen: 'members',
    source: async () => (await import('../person/MembersScreen.tsx')).MembersScreen,
    texts: ['person', 'user'],
    access: staff,
    menuKey: 'members',
    nav: { name: 'nav.members', icon: 'members' },
  },
  {
    path: '/staff/:selectedMemberId/:selectedMemberCenterId',
    kind: 'staff',
    screen: 'notFound',
    source: async () => (await import('./errors/NotFoundScreen.tsx')).NotFoundScreen,
    access: staff,
    menuKey: 'members',
    index: 'notFound',
    children: [
      {
        path: 'summary',
        screen: 'memberSummary',
        source: async () => (await import('../dashboard/member/MemberSummaryScreen.tsx')).MemberSummaryScreen,
        texts: [
          'person',
          'booking',
          'documents',
          'invoices',
          'questionnaire',
          'subscription',
          'security',
          'history',
        ],
      },
      {
        path: 'clipcard-subscriptions',
        screen: 'clipcardSubscriptions',
        source: async () =>
          (await import('../clipcards/subscription/SubscriptionsScreen.tsx')).SubscriptionsScreen,
        texts: ['clipcards', 'payment', 'refusals'],
        ...entry,
      },
      {
        path: 'clipcard-subscriptions-summary/:shoppingBasketId/:clipcardSubscriptionId/:clipcardSubscriptionCenterId/:clipcardSubscriptionSize?',
        screen: 'clipcardSubscriptions',
        source: async () =>
          (await import('../clipcards/subscription/SubscriptionSummaryScreen.tsx')).SubscriptionSummaryScreen,
        texts: ['clipcards', 'payment', 'refusals'],
        ...entry,
      },
      { path: 'join', screen: 'staffJoin', ...joining('staff'), menuKey: 'join', ...entry },
      {
        path: 'join/payment/:shoppingBasketId',
        screen: 'staffJoin',
        ...joining('staffPayment'),
        menuKey: 'join',
        ...entry,
      },
      {
        path: 'clipcards',
        screen: 'clipcards',
        source: async () => (await import('../clipcards/StaffClipcardsScreen.tsx')).StaffClipcardsScreen,
        texts: ['clipcards'],
      },
      { path: clipcardPath, ...clipcard },
      {
        path: 'billing-information',
        screen: 'memberBilling',
        source: async () =>
          (await import('../payment-agreement/MemberBillingScreen.tsx')).MemberBillingScreen,
        texts: ['payment-agreement', 'payment', 'invoices'],
      },
      {
        path: 'debt',
        screen: 'debt',
        source: async () => (await import('../payment/StaffDebtScreen.tsx')).StaffDebtScreen,
        texts: ['payment', 'invoices'],
        menuKey: 'debt',
        ...entry,
      },
      { path: 'adyen-payment', ...adyenPayment },
      {
        path: 'payment-result/:provider',
        screen: 'paymentResult',
        source: async () => (await import('./ResultScreen.tsx')).ResultScreen,
        texts: ['payment'],
      },
      { path: 'ltps/payment-agreement/:paymentCacheId', screen: 'paymentAgreement', source: notBuilt },
    ],
  },
  {
    path: '/sales',
    kind: 'staff',
    screen: 'sales',
    source: async () => (await import('../invoices/sales/SalesScreen.tsx')).SalesScreen,
    texts: ['invoices'],
    access: ['STAFF', 'MANAGER'],
    menuKey: 'sales',
    nav: { name: 'nav.sales', icon: 'sales' },
  },
  {
    path: '/manager-booking-schedule',
    kind: 'staff',
    screen: 'managerBookingSchedule',
    source: notBuilt,
    access: ['MANAGER'],
    menuKey: 'managerBookingSchedule',
    nav: { name: 'nav.schedule', icon: 'schedule' },
  },
  {
    path: '/company',
    screen: 'company',
    source: async () => (await import('../person/company/CompanyScreen.tsx')).CompanyScreen,
    texts: ['person'],
    access: ['COMPANY'],
    menuKey: 'company',
    nav: { name: 'nav.company', icon: 'company' },
    children: [
      {
        path: 'billing-info',
        screen: 'companyBilling',
        source: async () => (await import('../payment/CompanyBillingScreen.tsx')).CompanyBillingScreen,
        texts: ['person', 'invoices', 'payment', 'payment-agreement'],
        kind: 'money',
      },
    ],
  },
];
