import { type History, said } from '../frame/audit/history.ts';

export const history = {
  referralLink: {
    kind: 'PROFILE',
    actions: ['referral.linkMade', 'referral.linkWithdrawn'],
    actionOf: ({ after }) =>
      said(after)['withdrawn'] === true ? 'referral.linkWithdrawn' : 'referral.linkMade',
  },
  referral: {
    kind: 'MONEY',
    actions: ['referral.joined', 'referral.rewarded'],
    actionOf: ({ after }) => (said(after)['reward'] === undefined ? 'referral.joined' : 'referral.rewarded'),
  },
} satisfies History;

type Audited = typeof history;
declare module '../frame/audit/history.ts' {
  interface AuditEntities extends Record<keyof Audited, unknown> {}
}
