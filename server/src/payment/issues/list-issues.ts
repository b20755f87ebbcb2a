import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { IssueKind } from '../tables.ts';

const maxListed = 1000;

/** Lists open issues, oldest first, one line each, without naming anybody. */
export async function listIssues(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('payment_issue as issue')
    .innerJoin('payment', (on) =>
      on.onRef('payment.center_id', '=', 'issue.center_id').onRef('payment.id', '=', 'issue.payment_id'),
    )
    .select(['issue.center_id', 'issue.id', 'issue.kind', 'issue.amount', 'issue.currency'])
    .select(['issue.reference', 'opened_at', 'payment.provider', 'payment.provider_reference'])
    .where('closed_at', 'is', null)
    .orderBy('opened_at')
    .orderBy('issue.center_id')
    .orderBy('issue.id')
    .limit(maxListed)
    .execute();
  return rows.map((row) =>
    [
      `${row.center_id}-${row.id}`,
      row.kind,
      row.opened_at.toString({ smallestUnit: 'second' }),
      `${row.currency} ${row.amount}`,
      row.provider,
      row.provider_reference,
      row.reference,
    ]
      .filter((part) => part !== null)
      .join('  '),
  );
}

/** Counts open issues by kind. */
export async function countOpenIssues(db: Db): Promise<{ kind: IssueKind; count: number }[]> {
  const { rows } = await sql<{ kind: IssueKind; count: number }>`
    select kind, count(*)::integer as count from payment_issue where closed_at is null group by kind`.execute(
    db,
  );
  return rows;
}
