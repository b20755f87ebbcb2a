import { sql, type Transaction } from 'kysely';
import type { EmailKind, PlatformTables } from '../db/tables.ts';

/** Letters of one kind that a centre sends to one address in any hour. */
export const emailsPerHour = 3;

/**
 * Has the address had its letters of this kind for now? The outbox remembers. Whoever asks holds something of the
 * recipient, or two at once may send one more.
 */
export async function hasReachedEmailLimit<T extends PlatformTables>(
  tx: Transaction<T>,
  { centerId, to, kind, now }: { centerId: number; to: string; kind: EmailKind; now: Temporal.Instant },
): Promise<boolean> {
  const { rows } = await sql<{ sent: number }>`select count(*)::integer as sent from outbox
    where center_id = ${centerId} and recipient = ${to} and kind = ${kind}
      and created_at > ${now.subtract({ hours: 1 })}`.execute(tx);
  return (rows[0]?.sent ?? 0) >= emailsPerHour;
}
