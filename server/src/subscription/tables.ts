import type { ColumnType, Generated } from 'kysely';

type Day = ColumnType<Temporal.PlainDate, Temporal.PlainDate, Temporal.PlainDate>;
type DayOrNull = ColumnType<
  Temporal.PlainDate | null,
  Temporal.PlainDate | null | undefined,
  Temporal.PlainDate | null
>;

export type Period = 'DAY' | 'WEEK' | 'MONTH';
export type SubscriptionStatus = 'ACTIVE' | 'ENDED' | 'FROZEN' | 'WINDOW' | 'CREATED';

export interface SubscriptionTables {
  plan: { center_id: number; id: Generated<number>; name: string };
  plan_privilege: {
    center_id: number;
    plan_id: number;
    position: number;
    activity_groups: string[];
    is_everywhere: boolean;
    times: number | null;
    period: Period | null;
  };
  subscription: {
    center_id: number;
    id: Generated<number>;
    plan_id: number;
    person_id: number;
    status: SubscriptionStatus;
    starts_on: Day;
    ends_on: DayOrNull;
    external_id: string | null;
  };
  subscription_freeze: { center_id: number; subscription_id: number; starts_on: Day; ends_on: Day };
  privilege_use: {
    center_id: number;
    subscription_id: number;
    privilege: number;
    period_start: Day;
    slot: number;
    participation_center_id: number;
    participation_id: number;
  };
}

declare module '../platform/db/tables.ts' {
  interface Tables extends SubscriptionTables {}
}
