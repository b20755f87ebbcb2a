import type { booking } from '@foyer/contract/booking';
import { hasEnded, hasPlace, isOnWaitingList } from '@foyer/contract/shared/booking';
import type { Key } from '@foyer/contract/shared/keys';
import { sql } from 'kysely';
import type { AnswerOf } from '../../frame/handle.ts';
import type { SessionRow } from '../../participation/session-row.ts';
import { type ParticipationRow, personOf } from '../../participation/store.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { NotificationKind, Notify } from '../notifications/notification.ts';
import { type RefundSummary, readKept, readRefundSummary } from '../paying/refund-summary.ts';

export type Consequences = AnswerOf<(typeof booking)['cancel-class']>;

interface Happened {
  participation: ParticipationRow;
  kind: NotificationKind;
  refundSummary: RefundSummary | undefined;
  kept: RefundSummary | undefined;
}

/**
 * Records what happens to everyone in a class, and passes notifications on to `send` unless their kind is silent. A
 * preview has no `send`.
 */
export function recording(row: SessionRow, send: Notify | undefined, silent: readonly NotificationKind[]) {
  const happened: Happened[] = [];
  const notify: Notify = async (session, participation, kind, why, player) => {
    if (session.row.id === row.id && session.row.center_id === row.center_id) {
      const isOver = hasEnded(participation.state);
      const { tx } = session;
      happened.push({
        ...{ participation, kind },
        refundSummary: isOver ? await readRefundSummary(tx, session.row, participation) : undefined,
        kept: isOver ? await readKept(tx, session.row, participation) : undefined,
      });
    }
    if (!silent.includes(kind)) await send?.(session, participation, kind, why, player);
  };
  const emailed = () => happened.filter(({ kind }) => !silent.includes(kind));
  return { notify, happened, emailed };
}

export async function consequencesOf(
  tx: Tx,
  before: readonly ParticipationRow[],
  { happened, emailed }: Pick<ReturnType<typeof recording>, 'happened' | 'emailed'>,
): Promise<Consequences> {
  const nameOf = await readNames(
    tx,
    happened.map(({ participation }) => personOf(participation)),
  );
  const refundSummary = happened.flatMap((one) => one.refundSummary ?? []);
  return {
    booked: before.filter(({ state }) => hasPlace(state) && state !== 'TENTATIVE').length,
    waiting: before.filter(({ state }) => isOnWaitingList(state)).length,
    held: before.filter(({ state }) => state === 'TENTATIVE').length,
    losing: happened.flatMap((one) => {
      const why = whyLost(one);
      return why ? [{ person: nameOf(personOf(one.participation)), why }] : [];
    }),
    gaining: happened
      .filter(({ kind }) => kind === 'promoted' || kind === 'offered')
      .map(({ participation }) => nameOf(personOf(participation))),
    clips: clipsIn(refundSummary),
    payments: sums(refundSummary),
    ...keptOf(happened.flatMap((one) => one.kept ?? [])),
    notified: new Set(emailed().map(({ participation }) => textOf(personOf(participation)))).size,
  };
}

function whyLost({ kind, participation }: Happened): Consequences['losing'][number]['why'] | undefined {
  if (kind === 'movedAway') return 'OTHER_CLASS';
  if (kind === 'waiting') return 'HOLD_ENDED';
  if (kind !== 'overbooked') return undefined;
  return hasEnded(participation.state) ? 'HOLD_ENDED' : 'SMALLER_CLASS';
}

export const clipsIn = (refundSummary: readonly RefundSummary[]): number =>
  refundSummary.filter(({ way }) => way === 'CLIPCARD').length;

/** Left out where nothing is kept. */
export function keptOf(summary: readonly RefundSummary[]): Pick<Consequences, 'kept'> {
  const kept = { clips: clipsIn(summary), payments: sums(summary) };
  return kept.clips + kept.payments.length > 0 ? { kept } : {};
}

/** Refunds of 0, for places that were never paid, are left out. */
export function sums(refundSummary: readonly RefundSummary[]): Consequences['payments'] {
  const money = refundSummary.flatMap((one) => (one.way === 'CLIPCARD' || one.amount === 0 ? [] : [one]));
  return [...Map.groupBy(money, ({ currency }) => currency)].map(([currency, all]) => ({
    count: all.length,
    amount: all.reduce((sum, { amount }) => sum + amount, 0),
    currency,
  }));
}

const textOf = ({ centerId, id }: Key) => `${centerId} ${id}`;

async function readNames(tx: Tx, people: readonly Key[]) {
  const { rows } = await sql<Key & { name: string }>`
    select person.center_id as "centerId", person.id, person.first_name || ' ' || person.last_name as name
    from unnest(${people.map(({ centerId }) => centerId)}::integer[], ${people.map(({ id }) => id)}::bigint[])
      as wanted (center_id, id)
    join person on person.center_id = wanted.center_id and person.id = wanted.id`.execute(tx);
  const names = new Map(rows.map((row) => [textOf(row), row.name]));
  return (key: Key) => ({ ...key, name: names.get(textOf(key)) ?? '' });
}
