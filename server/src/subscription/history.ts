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
  subscriptionOffer: {
    kind: 'MONEY',
    actions: ['subscriptionOffer.made', 'subscriptionOffer.accepted', 'subscriptionOffer.declined'],
    actionOf: ({ after }) => `subscriptionOffer.${said(after)['action']}`,
  },
  companyEmployee: {
    kind: 'PROFILE',
    actions: ['companyEmployee.joined', 'companyEmployee.refused'],
    actionOf: ({ after }) =>
      said(after)['refused'] === true ? 'companyEmployee.refused' : 'companyEmployee.joined',
  },
  companyInvoice: { kind: 'MONEY', actions: ['companyInvoice.issued'] },
  joinLink: { kind: 'ACCESS', actions: ['joinLink.sent'] },
  goodCauseRequest: {
    kind: 'STAFF',
    actions: [
      'goodCauseRequest.created',
      'goodCauseRequest.accepted',
      'goodCauseRequest.declined',
      'goodCauseRequest.withdrawn',
      'goodCauseRequest.read',
    ],
    actionOf: ({ after }) => `goodCauseRequest.${Object.keys(said(after))[0] ?? 'created'}`,
  },
  leavingDeclaration: {
    kind: 'MONEY',
    actions: ['leavingDeclaration.received', 'leavingDeclaration.confirmed', 'leavingDeclaration.closed'],
    actionOf: ({ after }) => {
      const { confirmed, closed } = said(after);
      if (confirmed !== undefined) return 'leavingDeclaration.confirmed';
      return closed === undefined ? 'leavingDeclaration.received' : 'leavingDeclaration.closed';
    },
  },
} satisfies History;

type Audited = typeof history;
declare module '../frame/audit/history.ts' {
  interface AuditEntities extends Record<keyof Audited, unknown> {}
}
