import type { dashboard } from '@foyer/contract/dashboard';
import type { HistoryEntry } from '@foyer/contract/dashboard/member';
import { formatKey, isSameKey, type Key, parseKey } from '@foyer/contract/shared/keys';
import { historyFields, historyFieldValues } from '@foyer/contract/shared/person/history-fields';
import { readClasses, type TimetableRow } from '../classes/store.ts';
import type { Club } from '../clubs/club.ts';
import { homeClub } from '../clubs/home-club.ts';
import { worksAt } from '../frame/access.ts';
import { audit } from '../frame/audit/audit.ts';
import { type History, said } from '../frame/audit/history.ts';
import { type AuditRow, readAudit, wasReadSince } from '../frame/audit/read-audit.ts';
import type { Actor, SignedInContext } from '../frame/context.ts';
import type { Handler } from '../frame/handle.ts';
import { refuse } from '../frame/refuse.ts';
import { type PersonName, readNames } from '../person/names.ts';
import { managesAt } from '../person/profile/manages-at.ts';
import { cutPage } from '../platform/page.ts';

type Call = (typeof dashboard)['load-member-history'];

/** Within this time, reading a history is audited once, however many pages it has. */
const oneLookMinutes = 15;

/** Managers of the member's centre, and its staff if the club allows it. */
export const mayReadHistory = (actor: Actor, club: Club, member: Key): boolean =>
  managesAt(actor, member.centerId) || (club.parameters.staffReadHistory && worksAt(actor, member.centerId));

export const loadMemberHistory: Handler<Call> = async (context, { kinds, after, limit }) => {
  const { db, actor, person: key, history } = context;
  if (!mayReadHistory(actor, await homeClub(context, key.centerId), key))
    return refuse('general.notAuthorized');
  await writeLook(context);
  const entities = Object.entries(history).flatMap(([entity, { kind }]) =>
    !kinds || kinds.includes(kind) ? [entity] : [],
  );
  const rows = await readAudit(db, key, {
    entities,
    before: after === undefined ? undefined : Number(after),
    limit: limit + 1,
  });
  const { page, next } = cutPage(rows, limit, ({ id }) => String(id));
  const actors = await readNames(
    db,
    page.flatMap((row) => actorOf(row) ?? []),
  );
  const classes = await readClasses(db, classesIn(page));
  return {
    entries: page.map((row) => entryOf(row, key, { actors, classes, history })),
    ...(next && { next }),
  };
};

/** Audits that the history was read, because members may ask who has read it. */
function writeLook(context: SignedInContext): Promise<void> {
  const { person: key, actor, now } = context;
  return context.transaction(async (tx) => {
    if (await wasReadSince(tx, key, actor, now.subtract({ minutes: oneLookMinutes }))) return;
    await audit(tx, context, { entity: 'history', key: formatKey('person', key) });
  });
}

const actorOf = ({ actor_center_id, actor_id }: AuditRow): Key | undefined =>
  actor_center_id === null || actor_id === null ? undefined : { centerId: actor_center_id, id: actor_id };

const classesIn = (rows: readonly AuditRow[]): Key[] => {
  const texts = new Set(
    rows.filter(({ entity }) => entity === 'booking').map(({ entity_key }) => entity_key),
  );
  return [...texts].flatMap((text) => parseKey('booking', text) ?? []);
};

interface Known {
  actors: readonly PersonName[];
  classes: readonly TimetableRow[];
  history: History;
}

function entryOf(row: AuditRow, member: Key, { actors, classes, history }: Known): HistoryEntry {
  const actor = actorOf(row);
  const name = actor && actors.find((one) => isSameKey(one.key, actor));
  const taken = classes.find(
    (one) => formatKey('booking', { centerId: one.center_id, id: one.id }) === row.entity_key,
  );
  const { amount, currency } = said(row.after);
  const rule = history[row.entity];
  if (!rule) throw new Error(`no domain audits ${row.entity}`);
  return {
    entryId: row.id,
    at: row.at.toString({ smallestUnit: 'millisecond' }),
    action: rule.actionOf?.(row) ?? rule.actions[0],
    kind: rule.kind,
    by: byWhom(actor, name, member),
    ...(name?.name && { byName: name.name }),
    ...(row.entity === 'booking' &&
      taken && {
        class: {
          name: taken.name,
          startsAt: taken.starts_at.toString({ smallestUnit: 'millisecond' }),
          timeZone: taken.time_zone,
        },
      }),
    ...(row.entity === 'payment' &&
      typeof amount === 'number' &&
      typeof currency === 'string' && { amount: { amount, currency } }),
    changes: row.entity === 'person' ? changesIn(row) : [],
  };
}

function byWhom(actor: Key | undefined, name: PersonName | undefined, member: Key): HistoryEntry['by'] {
  if (!actor) return 'PORTAL';
  if (isSameKey(actor, member)) return 'MEMBER';
  return name?.isStaff ? 'STAFF' : 'OTHER';
}

/** Only known fields, and only the values of fields that may be shown. */
function changesIn(row: AuditRow): HistoryEntry['changes'] {
  const before = said(row.before);
  const after = said(row.after);
  return historyFields
    .filter((field) => field in before || field in after)
    .map((field) => ({
      field,
      ...(historyFieldValues[field] === 'shown' && {
        ...textIn('before', before[field]),
        ...textIn('after', after[field]),
      }),
    }));
}

const textIn = (name: 'before' | 'after', value: unknown): { before?: string; after?: string } =>
  value === null || value === undefined || value === '' ? {} : { [name]: String(value) };
