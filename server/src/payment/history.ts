import { type History, said } from '../frame/audit/history.ts';

export const history = {
  payment: {
    kind: 'MONEY',
    actions: ['payment.started', 'payment.returned'],
    actionOf: ({ after }) => ('takenBack' in said(after) ? 'payment.returned' : 'payment.started'),
  },
  'recorded-payment': { kind: 'MONEY', actions: ['payment.recorded'] },
  debt: {
    kind: 'MONEY',
    actions: ['debt.handedOver', 'debt.paid'],
    actionOf: ({ after }) => ('paid' in said(after) ? 'debt.paid' : 'debt.handedOver'),
  },
} satisfies History;

type Audited = typeof history;
declare module '../frame/audit/history.ts' {
  interface AuditEntities extends Record<keyof Audited, unknown> {}
}
