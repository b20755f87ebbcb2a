import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { IssueKind } from '../tables.ts';

const maxListed = 1000;

/** Lists open issues, oldest first, one line each, without naming anybody. */
export async function listIssues(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('payment_issue as trouble')
    .innerJoin('payment', (on) =>
      on.onRef('payment.center_id', '=', 'trouble.center_id').onRef('payment.id', '=', 'trouble.payment_id'),
    )
    .select(['trouble.center_id', 'trouble.id', 'trouble.kind', 'trouble.amount', 'trouble.currency'])
    .select(['trouble.reference', 'opened_at', 'payment.provider', 'payment.provider_reference'])
    .where('closed_at', 'is', null)
    .orderBy('opened_at')
    .orderBy('trouble.center_id')
    .orderBy('trouble.id')
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
