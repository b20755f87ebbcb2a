import type { Key } from '@foyer/contract/shared/keys';
import { startOf } from '../../booking/entitlements/entitlements.ts';
import type { SelectType } from '../../platform/db/tables.ts';
import type { SubscriptionTables } from '../../subscription/tables.ts';
import type { ImportRun } from '../import-run.ts';
import type { ClubData } from '../read-folder.ts';
import { personKey } from './passwords.ts';

type Row<T extends keyof SubscriptionTables> = SelectType<SubscriptionTables[T]>;

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
}

const keyOf = ({ center_id, id }: { center_id: number; id: number }) => `${center_id} ${id}`;
const isWithin = (
  day: Temporal.PlainDate,
  { starts_on, ends_on }: Pick<Row<'subscription'>, 'starts_on' | 'ends_on'>,
) =>
  Temporal.PlainDate.compare(starts_on, day) <= 0 &&
  (ends_on === null || Temporal.PlainDate.compare(day, ends_on) <= 0);

/** All subscriptions of a brand's people in memory, so that many visits can be matched without queries. */
export class ImportedSubscriptions {
  readonly #ofPerson: Map<string, Row<'subscription'>[]>;
  readonly #freezes: Map<string, Row<'subscription_freeze'>[]>;
  readonly #privileges: Map<string, Row<'plan_privilege'>[]>;
  readonly #slots: Map<string, Set<number>>;

  private constructor(
    subscriptions: Row<'subscription'>[],
    freezes: Row<'subscription_freeze'>[],
    privileges: Row<'plan_privilege'>[],
    uses: Row<'privilege_use'>[],
  ) {
    this.#ofPerson = Map.groupBy(subscriptions, (row) =>
      personKey({ centerId: row.center_id, id: row.person_id }),
    );
    this.#freezes = Map.groupBy(freezes, (row) => keyOf({ ...row, id: row.subscription_id }));
    this.#privileges = Map.groupBy(privileges, (row) => keyOf({ ...row, id: row.plan_id }));
    this.#slots = new Map();
    for (const use of uses) this.#slotsOf(use, use.privilege, use.period_start).add(use.slot);
  }

  static async read({ tx }: ImportRun, { centers }: ClubData): Promise<ImportedSubscriptions> {
    const ids = centers.map(({ entry }) => entry.id);
    return new ImportedSubscriptions(
      await tx.selectFrom('subscription').selectAll().where('center_id', 'in', ids).orderBy('id').execute(),
      await tx.selectFrom('subscription_freeze').selectAll().where('center_id', 'in', ids).execute(),
      await tx
        .selectFrom('plan_privilege')
        .selectAll()
        .where('center_id', 'in', ids)
        .orderBy('position')
        .execute(),
      await tx.selectFrom('privilege_use').selectAll().where('center_id', 'in', ids).execute(),
    );
  }

  /** Finds and uses a privilege that opens the class, unlimited ones first. */
  use(visit: Visit): UsedPrivilege | undefined {
    const open = this.#opening(visit);
    const endless = open.find(({ privilege }) => privilege.times === null);
    if (endless) return { subscription: endless.subscription };
    for (const { subscription, privilege } of open) {
      const period_start = startOf(privilege.period ?? 'DAY', visit.date);
      const row = { center_id: subscription.centerId, subscription_id: subscription.id };
      const taken = this.#slotsOf(row, privilege.position, period_start);
      const slot = Array.from({ length: privilege.times ?? 0 }, (_, place) => place + 1).find(
        (one) => !taken.has(one),
      );
      if (slot === undefined) continue;
      taken.add(slot);
      return { subscription, limited: { privilege: privilege.position, period_start, slot } };
    }
    return undefined;
  }

  #opening({ person, centerId, activityGroup, date }: Visit) {
    return (this.#ofPerson.get(personKey(person)) ?? [])
      .filter((row) => isWithin(date, row))
      .filter((row) => !(this.#freezes.get(keyOf(row)) ?? []).some((freeze) => isWithin(date, freeze)))
      .flatMap((row) =>
        (this.#privileges.get(keyOf({ ...row, id: row.plan_id })) ?? [])
          .filter((privilege) => privilege.is_everywhere || row.center_id === centerId)
          .filter(({ activity_groups: groups }) => groups.length === 0 || groups.includes(activityGroup))
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
