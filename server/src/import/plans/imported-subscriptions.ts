import type { Key } from '@foyer/contract/shared/keys';
import { numberOfAddOnPrivilege } from '../../booking/entitlements/privilege-number.ts';
import { calendarStart } from '../../platform/billing-period.ts';
import type { SelectType } from '../../platform/db/tables.ts';
import type { SubscriptionTables } from '../../subscription/tables.ts';
import type { ImportRun } from '../import-run.ts';
import { personKey } from '../people/passwords.ts';
import type { ClubData } from '../read-folder.ts';

type Row<T extends keyof SubscriptionTables> = SelectType<SubscriptionTables[T]>;
type Subscription = Row<'subscription'>;

/** The privilege that a participation used; limited ones have a number within their period. */
export interface UsedPrivilege {
  subscription: Key;
  limited?: Pick<Row<'privilege_use'>, 'privilege' | 'period_start' | 'slot'>;
}

interface Visit {
  person: Key;
  centerId: number;
  activityGroup: string;
  date: Temporal.PlainDate;
  /** At which the class starts, by the clock of its centre. */
  time: Temporal.PlainTime;
}

/** A privilege of a plan or an add-on, by the number under which its uses are counted. */
interface Privilege extends Omit<Row<'plan_privilege'>, 'center_id' | 'plan_id' | 'position'> {
  number: number;
}

/** An add-on that a subscription has on some days. */
interface OwnedAddOn {
  starts_on: Temporal.PlainDate;
  ends_on: Temporal.PlainDate | null;
  privileges: Privilege[];
}

const keyOf = ({ center_id, id }: { center_id: number; id: number }) => `${center_id} ${id}`;
const isWithin = (
  day: Temporal.PlainDate,
  { starts_on, ends_on }: Pick<Subscription, 'starts_on' | 'ends_on'>,
) =>
  Temporal.PlainDate.compare(starts_on, day) <= 0 &&
  (ends_on === null || Temporal.PlainDate.compare(day, ends_on) <= 0);

const opens = (privilege: Privilege, { center_id }: Subscription, visit: Visit): boolean => {
  const { activity_groups: groups, weekdays, starts_from: from, starts_until: until } = privilege;
  return (
    (privilege.is_everywhere || center_id === visit.centerId) &&
    (groups.length === 0 || groups.includes(visit.activityGroup)) &&
    (weekdays.length === 0 || weekdays.includes(visit.date.dayOfWeek)) &&
    (from === null || Temporal.PlainTime.compare(from, visit.time) <= 0) &&
    (until === null || Temporal.PlainTime.compare(visit.time, until) <= 0)
  );
};

interface Rows {
  subscriptions: Subscription[];
  freezes: Row<'subscription_freeze'>[];
  privileges: Row<'plan_privilege'>[];
  addOns: Row<'subscription_add_on'>[];
  addOnPrivileges: (Row<'add_on_privilege'> & { number: number })[];
  uses: Row<'privilege_use'>[];
}

/** All subscriptions of a brand's people in memory, so that many visits can be matched without queries. */
export class ImportedSubscriptions {
  readonly #ofPerson: Map<string, Subscription[]>;
  readonly #freezes: Map<string, Row<'subscription_freeze'>[]>;
  readonly #privileges: Map<string, Privilege[]>;
  readonly #addOns: Map<string, OwnedAddOn[]>;
  readonly #slots = new Map<string, Set<number>>();

  private constructor(rows: Rows) {
    this.#ofPerson = Map.groupBy(rows.subscriptions, (row) =>
      personKey({ centerId: row.person_center_id, id: row.person_id }),
    );
    const ofSubscription = (row: { center_id: number; subscription_id: number }) =>
      keyOf({ ...row, id: row.subscription_id });
    this.#freezes = Map.groupBy(rows.freezes, ofSubscription);
    const privileges = rows.privileges.map((row) => ({ ...row, number: row.position }));
    this.#privileges = Map.groupBy(privileges, (row) => keyOf({ ...row, id: row.plan_id }));
    const ofAddOn = Map.groupBy(rows.addOnPrivileges, (row) => keyOf({ ...row, id: row.add_on_id }));
    const addOns = rows.addOns.map((row) => ({
      ...row,
      privileges: ofAddOn.get(keyOf({ ...row, id: row.add_on_id })) ?? [],
    }));
    this.#addOns = Map.groupBy(addOns, ofSubscription);
    for (const use of rows.uses) this.#slotsOf(use, use.privilege, use.period_start).add(use.slot);
  }

  static async read({ tx }: ImportRun, { centers }: ClubData): Promise<ImportedSubscriptions> {
    const ids = centers.map(({ entry }) => entry.id);
    return new ImportedSubscriptions({
      subscriptions: await tx
        .selectFrom('subscription')
        .selectAll()
        .where('center_id', 'in', ids)
        .where('sub_state', '<>', 'AWAITING_ACTIVATION')
        .orderBy('id')
        .execute(),
      freezes: await tx.selectFrom('subscription_freeze').selectAll().where('center_id', 'in', ids).execute(),
      privileges: await tx
        .selectFrom('plan_privilege')
        .selectAll()
        .where('center_id', 'in', ids)
        .orderBy('position')
        .execute(),
      addOns: await tx.selectFrom('subscription_add_on').selectAll().where('center_id', 'in', ids).execute(),
      addOnPrivileges: await tx
        .selectFrom('add_on_privilege')
        .selectAll()
        .select(numberOfAddOnPrivilege('add_on_privilege').as('number'))
        .where('center_id', 'in', ids)
        .orderBy('position')
        .execute(),
      uses: await tx.selectFrom('privilege_use').selectAll().where('center_id', 'in', ids).execute(),
    });
  }

  /** Finds and uses a privilege that opens the class, unlimited ones first. */
  use(visit: Visit): UsedPrivilege | undefined {
    const open = this.#opening(visit);
    const endless = open.find(({ privilege }) => privilege.times === null);
    if (endless) return { subscription: endless.subscription };
    for (const { subscription, privilege } of open) {
      const period_start = calendarStart(privilege.period ?? 'DAY', visit.date);
      const row = { center_id: subscription.centerId, subscription_id: subscription.id };
      const taken = this.#slotsOf(row, privilege.number, period_start);
      const slot = Array.from({ length: privilege.times ?? 0 }, (_, place) => place + 1).find(
        (one) => !taken.has(one),
      );
      if (slot === undefined) continue;
      taken.add(slot);
      return { subscription, limited: { privilege: privilege.number, period_start, slot } };
    }
    return undefined;
  }

  #opening(visit: Visit) {
    const { person, date } = visit;
    return (this.#ofPerson.get(personKey(person)) ?? [])
      .filter((row) => isWithin(date, row))
      .filter((row) => !(this.#freezes.get(keyOf(row)) ?? []).some((freeze) => isWithin(date, freeze)))
      .flatMap((row) =>
        [
          ...(this.#privileges.get(keyOf({ ...row, id: row.plan_id })) ?? []),
          ...(this.#addOns.get(keyOf(row)) ?? [])
            .filter((owned) => isWithin(date, owned))
            .flatMap(({ privileges }) => privileges),
        ]
          .filter((privilege) => opens(privilege, row, visit))
          .map((privilege) => ({ subscription: { centerId: row.center_id, id: row.id }, privilege })),
      );
  }

  #slotsOf(
    { center_id, subscription_id }: { center_id: number; subscription_id: number },
    privilege: number,
    start: Temporal.PlainDate,
  ): Set<number> {
    return this.#slots.getOrInsertComputed(
      `${center_id} ${subscription_id} ${privilege} ${start}`,
      () => new Set(),
    );
  }
}
