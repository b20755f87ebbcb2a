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
    actions: ['referral.joined', 'referral.rewarded', 'referral.revoked', 'referral.settled'],
    actionOf: ({ after }) => {
      const { reward, revoked, settled } = said(after);
      if (settled !== undefined) return 'referral.settled';
      if (revoked !== undefined) return 'referral.revoked';
      return reward === undefined ? 'referral.joined' : 'referral.rewarded';
    },
  },
} satisfies History;

type Audited = typeof history;
declare module '../frame/audit/history.ts' {
  interface AuditEntities extends Record<keyof Audited, unknown> {}
}
