import type { Key } from '@foyer/contract/shared/keys';
import { notifier } from '../../booking/notifications/notify.ts';
import { turnOf } from '../../booking/taking-part/with-locked-session.ts';
import type { Club } from '../../clubs/club.ts';
import { Refusal, refuse } from '../../frame/refuse.ts';
import { runTransaction } from '../../frame/transaction.ts';
import type { Tx } from '../../platform/db/database.ts';
import { notifyStaffOfChange } from '../notifications/staff-of-change.ts';
import { type Centre, readCentre } from '../sessions/centre.ts';
import { type ChangeServices, mostAtOnce } from './change-services.ts';
import { doItem } from './do-item.ts';
import {
  type ChangeRow,
  finishItem,
  type ItemRow,
  lockPending,
  markFinished,
  readChange,
  readItems,
  readUnfinished,
} from './store.ts';

/**
 * Makes what is left of a change: each session in a transaction of its own, so that a process that dies loses at most the one that it
 * was at, and two processes share the work.
 */
export async function runChange(
  services: ChangeServices,
  key: Key,
  most = Number.POSITIVE_INFINITY,
): Promise<void> {
  const { db } = services;
  const club = await services.clubs.byCenter(key.centerId);
  const change = await readChange(db, key);
  if (!club || !change || change.finished_at) return;
  const pending = (await readItems(db, key)).filter(({ state }) => state === 'PENDING');
  const centre = await runTransaction(db, undefined, (tx) => readCentre(tx, club, services.clock.now()));
  if (centre instanceof Refusal) return;
  for (const item of pending.slice(0, most)) await runItem(services, centre, change, item);
  if (pending.length <= most) await finish(services, club, change);
}

export const runFirst = (services: ChangeServices, key: Key): Promise<void> =>
  runChange(services, key, mostAtOnce);

async function runItem(
  services: ChangeServices,
  centre: Centre,
  change: ChangeRow,
  item: ItemRow,
): Promise<void> {
  const { db, turns } = services;
  const turn = item.booking_id === null ? undefined : { centerId: item.center_id, id: item.booking_id };
  const inOne = () =>
    runTransaction(db, undefined, async (tx) => {
      if (!(await lockPending(tx, item))) return undefined;
      const done = await doItem(tx, { services, centre, change, item, notify: noticeOf(services, change) });
      if (done instanceof Refusal) return done;
      await finishItem(tx, item, { state: 'DONE', ...done });
      return undefined;
    });
  const done = turn ? await turns.take(turnOf(turn), inOne) : await inOne();
  if (!(done instanceof Refusal)) return;
  const { name, with: other } = done.params ?? {};
  const refused = {
    ...{ state: 'REFUSED' as const, refused_by: done.code },
    refused_name: name === undefined ? null : String(name),
    refused_with: other === undefined ? null : String(other),
  };
  await runTransaction(db, undefined, (tx) => finishItem(tx, item, refused));
}

const noticeOf = (services: ChangeServices, { reason }: ChangeRow) => notifier(services, reason ?? undefined);

/** Emails the staff once about all of it. */
const finish = (services: ChangeServices, club: Club, change: ChangeRow) =>
  runTransaction(services.db, undefined, async (tx: Tx) => {
    const key = { centerId: change.center_id, id: change.id };
    if (!(await markFinished(tx, key, services.clock.now()))) return refuse('general.busy');
    if (change.to_staff)
      await notifyStaffOfChange(tx, services, { club, change, items: await readItems(tx, key) });
    return undefined;
  });

/** Goes on with changes that a process did not finish. What fails is left for the next run. */
export async function runUnfinished(services: ChangeServices, signal?: AbortSignal): Promise<void> {
  for (const key of await readUnfinished(services.db)) {
    if (signal?.aborted) return;
    try {
      await runChange(services, key);
    } catch (error) {
      services.log.error({ err: error, change: key }, 'a change of the week could not be continued');
    }
  }
}
