import { Gauge, type Registry } from 'prom-client';
import type { Db } from '../../platform/db/database.ts';
import type { IssueKind } from '../tables.ts';
import { countOpenIssues } from './list-issues.ts';

const kinds = [
  'REFUND_FAILED',
  'OTHER_CURRENCY',
  'TAKEN_BACK',
  'WON_BACK',
  'NO_AGREEMENT',
  'PAY_BACK',
  'UNREADABLE',
] as const satisfies IssueKind[];

/** Exposes the number of open payment issues, so that monitoring shows that staff have work to do. */
export function issueGauge(registry: Registry, db: Db): void {
  new Gauge({
    name: 'payment_issues_open',
    help: 'Open payment issues by kind (npm run payment-issues)',
    labelNames: ['kind'],
    // Every worker reads the same.
    aggregator: 'first',
    registers: [registry],
    async collect() {
      const open = await countOpenIssues(db);
      for (const kind of kinds) this.set({ kind }, open.find((one) => one.kind === kind)?.count ?? 0);
    },
  });
}
