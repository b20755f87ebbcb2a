import type { DeclarationState, GoodCause, LeavingKind } from '@foyer/contract/shared/leaving';
import type { ColumnType, Generated } from 'kysely';
import type { DayOrNull, Instant, InstantOrNull, SelectType } from '../../platform/db/tables.ts';

export interface DeclarationColumns {
  center_id: number;
  id: Generated<number>;
  key_hash: Uint8Array;
  kind: LeavingKind;
  state: Generated<DeclarationState>;
  name: string;
  email: string;
  member_number: string | null;
  contract: string | null;
  last_day: DayOrNull;
  good_cause: GoodCause | null;
  reason: string | null;
  language: string;
  is_known: boolean;
  received_at: Instant;
  settled_at: InstantOrNull;
  settled_by_center_id: ColumnType<number | null, number | undefined, number>;
  settled_by_person_id: ColumnType<number | null, number | undefined, number>;
}
export type DeclarationRow = SelectType<DeclarationColumns>;

export interface DeclaredMembershipColumns {
  center_id: number;
  declaration_id: number;
  subscription_center_id: number;
  subscription_id: number;
}
