import { type History, said } from '../frame/audit/history.ts';

export const history = {
  subscription: { kind: 'MONEY', actions: ['subscription.joined'] },
  subscriptionChange: {
    kind: 'MONEY',
    actions: ['subscriptionChange.made', 'subscriptionChange.undone'],
    actionOf: ({ after }) =>
      said(after)['isUndone'] === true ? 'subscriptionChange.undone' : 'subscriptionChange.made',
  },
  subscriptionEnd: {
    kind: 'MONEY',
    actions: ['subscriptionEnd.terminated', 'subscriptionEnd.kept', 'subscriptionEnd.withdrawn'],
    actionOf: ({ after }) => `subscriptionEnd.${said(after)['action']}`,
  },
  subscriptionAddOn: {
    kind: 'MONEY',
    actions: ['subscriptionAddOn.bought', 'subscriptionAddOn.ended'],
    actionOf: ({ after }) =>
      said(after)['lastDay'] === undefined ? 'subscriptionAddOn.bought' : 'subscriptionAddOn.ended',
  },
  subscriptionFreeze: {
    kind: 'MONEY',
    actions: ['subscriptionFreeze.made', 'subscriptionFreeze.cancelled', 'subscriptionFreeze.stopped'],
    actionOf: ({ after }) => `subscriptionFreeze.${said(after)['what'] ?? 'made'}`,
  },
  companyEmployee: {
    kind: 'PROFILE',
    actions: ['companyEmployee.joined', 'companyEmployee.refused'],
    actionOf: ({ after }) =>
      said(after)['refused'] === true ? 'companyEmployee.refused' : 'companyEmployee.joined',
  },
  companyInvoice: { kind: 'MONEY', actions: ['companyInvoice.issued'] },
  joinLink: { kind: 'ACCESS', actions: ['joinLink.sent'] },
} satisfies History;

type Audited = typeof history;
declare module '../frame/audit/history.ts' {
  interface AuditEntities extends Record<keyof Audited, unknown> {}
}
