import type { History } from '../frame/audit/history.ts';

export const history = {
  shoppingBasket: { kind: 'MONEY', actions: ['basket.sold'] },
} satisfies History;

type Audited = typeof history;
declare module '../frame/audit/history.ts' {
  interface AuditEntities extends Record<keyof Audited, unknown> {}
}
