import { formatKey } from '@foyer/contract/shared/keys';
import type { SubscriptionStatus } from '@foyer/contract/shared/subscription';
import { dateIn } from '../../platform/clock/clock.ts';
import type { SubscriptionData } from '../classes/class-shapes.ts';
import { dayOf } from '../import-day.ts';
import { type ImportRun, inBatches } from '../import-run.ts';
import type { ClubData } from '../read-folder.ts';
import { existingPeople } from './existing-people.ts';

interface Span {
  from: Temporal.PlainDate;
  until: Temporal.PlainDate | null;
}
const isAfter = (a: Temporal.PlainDate, b: Temporal.PlainDate) => Temporal.PlainDate.compare(a, b) > 0;
const covers = ({ from, until }: Span, day: Temporal.PlainDate) =>
  !isAfter(from, day) && (until === null || !isAfter(day, until));
const overlaps = (a: Span, b: Span) => covers(a, b.from) || covers(b, a.from);

interface Dated {
  entry: SubscriptionData;
  span: Span;
  freezes: Span[];
  status: SubscriptionStatus;
}

/** Imports subscriptions of an older system. Imported ones stay as they are. */
export async function writeSubscriptions(run: ImportRun, club: ClubData): Promise<void> {
  const { tx } = run;
  const existing = await tx
    .selectFrom('subscription')
    .select(['center_id', 'external_id'])
    .where(
      'center_id',
      'in',
      club.centers.map(({ entry }) => entry.id),
    )
    .where('external_id', 'is not', null)
    .execute();
  const known = new Set(existing.map(({ center_id, external_id }) => `${center_id} ${external_id}`));
  const isThere = await existingPeople(run, club);
  const fresh: Dated[] = [];
  for (const dated of datedOf(run, club)) {
    const { centerId, externalId, person } = dated.entry;
    if (known.has(`${centerId} ${externalId}`) || !isThere({ centerId, id: person })) {
      run.unchanged('subscriptions');
    } else fresh.push(dated);
  }
  for (const some of inBatches(fresh)) await insert(run, some);
}

/** Resolves days in the calendar of the centre, and reports impossible ones. */
function datedOf({ now, faults }: ImportRun, { centers, subscriptions, files }: ClubData): Dated[] {
  const zones = new Map(centers.map(({ entry }) => [entry.id, entry.timeZone]));
  return subscriptions.flatMap(({ entry, index }) => {
    const zone = zones.get(entry.centerId);
    if (zone === undefined) return [];
    const today = dateIn(now, zone);
    const spanOf = (from: SubscriptionData['startsOn'], until: SubscriptionData['endsOn']): Span => ({
      from: dayOf(from, today),
      until: until === undefined ? null : dayOf(until, today),
    });
    const span = spanOf(entry.startsOn, entry.endsOn);
    const freezes = entry.freezes.map(({ from, until }) => spanOf(from, until));
    const isTurned = ({ from, until }: Span) => until !== null && isAfter(from, until);
    const at = (path: (string | number)[], says: string) => files.subscriptions.note([index, ...path], says);
    const found = [
      ...(isTurned(span) ? [at(['endsOn'], 'it ends before it begins')] : []),
      ...freezes.flatMap((freeze, place) => [
        ...(isTurned(freeze) ? [at(['freezes', place], 'it ends before it begins')] : []),
        ...(freezes.some((other, before) => before < place && overlaps(other, freeze))
          ? [at(['freezes', place], 'it is frozen on these days already')]
          : []),
      ]),
    ];
    faults.push(...found);
    return found.length > 0 ? [] : [{ entry, span, freezes, status: statusOn(today, span, freezes) }];
  });
}

function statusOn(today: Temporal.PlainDate, span: Span, freezes: readonly Span[]): SubscriptionStatus {
  if (isAfter(span.from, today)) return 'CREATED';
  if (!covers(span, today)) return 'ENDED';
  return freezes.some((freeze) => covers(freeze, today)) ? 'FROZEN' : 'ACTIVE';
}

async function insert(run: ImportRun, some: Dated[]): Promise<void> {
  const { tx } = run;
  const rows = await tx
    .insertInto('subscription')
    .values(
      some.map(({ entry, span, status }) => ({
        center_id: entry.centerId,
        plan_id: entry.plan,
        person_center_id: entry.centerId,
        person_id: entry.person,
        status,
        starts_on: span.from,
        ends_on: span.until,
        external_id: entry.externalId,
      })),
    )
    .returning(['center_id', 'id', 'external_id'])
    .execute();
  const idOf = new Map(rows.map(({ center_id, id, external_id }) => [`${center_id} ${external_id}`, id]));
  const freezes = some.flatMap(({ entry, freezes: spans }) => {
    const id = idOf.get(`${entry.centerId} ${entry.externalId}`);
    return id === undefined
      ? []
      : spans.flatMap(({ from, until }) =>
          until ? [{ center_id: entry.centerId, subscription_id: id, starts_on: from, ends_on: until }] : [],
        );
  });
  if (freezes.length > 0) await tx.insertInto('subscription_freeze').values(freezes).execute();
  for (const { entry, status } of some) {
    const id = idOf.get(`${entry.centerId} ${entry.externalId}`) ?? 0;
    run.created('subscriptions', {
      centerId: entry.centerId,
      entity: 'subscription',
      key: formatKey('subscription', { centerId: entry.centerId, id }),
      after: { plan: entry.plan, person: entry.person, status },
    });
  }
}
