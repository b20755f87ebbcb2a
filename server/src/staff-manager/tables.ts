import type { CancelEffect } from '@foyer/contract/shared/booking';
import type { RefusalCode } from '@foyer/contract/shared/refusal';
import type { AbsenceKind } from '@foyer/contract/shared/staff-manager';
import type { Generated } from 'kysely';
import type { Day, Instant, InstantOrNull, Json, JsonOrNull, OrNull } from '../platform/db/tables.ts';
import type { SummedConsequences } from './changes/summed-consequences.ts';
import type { TemplateSession } from './copying/template-session.ts';
import type { WantedChange } from './sessions/wanted-change.ts';
import type { WantedJson } from './sessions/wanted-session.ts';

export interface StaffManagerTables {
  staff_qualification: { center_id: number; person_id: number; activity_id: number };
  staff_hours: {
    center_id: number;
    person_id: number;
    weekday: number;
    starts_minute: number;
    ends_minute: number;
  };
  staff_hours_exception: {
    center_id: number;
    person_id: number;
    date: Day;
    position: number;
    starts_minute: number | null;
    ends_minute: number | null;
  };
  staff_absence: {
    center_id: number;
    id: Generated<number>;
    person_id: number;
    starts_at: Instant;
    ends_at: Instant;
    kind: AbsenceKind;
    note: string | null;
    created_at: Instant;
  };
  staff_series: {
    center_id: number;
    id: Generated<number>;
    weekdays: number[];
    until_day: Day;
    created_at: Instant;
  };
  scheduled_session: {
    center_id: number;
    booking_id: number;
    series_id: number | null;
    title: string | null;
    note: string | null;
    origin: string | null;
    origin_day: Day | null;
  };
  schedule_change: {
    center_id: number;
    id: Generated<number>;
    kind: 'CREATE' | 'UPDATE' | 'DELETE';
    series_id: number | null;
    /** Of an UPDATE: what becomes of each session. */
    wanted: Json<WantedChange>;
    to_participants: boolean;
    to_staff: boolean;
    reason: string | null;
    cancel_effect: CancelEffect | null;
    by_center_id: number;
    by_person_id: number;
    call: string;
    correlation_id: string;
    created_at: Instant;
    finished_at: InstantOrNull;
  };
  schedule_change_item: {
    center_id: number;
    change_id: number;
    number: number;
    booking_id: number | null;
    wanted: JsonOrNull<WantedJson>;
    starts_at: Instant;
    state: Generated<'PENDING' | 'DONE' | 'REFUSED'>;
    refused_by: OrNull<RefusalCode>;
    refused_name: OrNull<string>;
    refused_with: OrNull<string>;
    consequences: JsonOrNull<SummedConsequences>;
    staff_ids: Generated<number[]>;
  };
  week_template: {
    center_id: number;
    id: Generated<number>;
    name: string;
    sessions: Json<TemplateSession[]>;
    saved_at: Instant;
  };
  training: {
    center_id: number;
    booking_id: number;
    person_id: number;
    starts_at: Instant;
    notified_at: Instant;
    confirmed_at: InstantOrNull;
    confirmed_by_center_id: OrNull<number>;
    confirmed_by_id: OrNull<number>;
  };
}

declare module '../platform/db/tables.ts' {
  interface Tables extends StaffManagerTables {}
}
