import type { FileType } from '@foyer/contract/shared/document';
import type { GoodCause, RequestKind, RequestState } from '@foyer/contract/shared/leaving';
import type { Generated } from 'kysely';
import type { DayOrNull, Instant, InstantOrNull, OrNull, SelectType } from '../../platform/db/tables.ts';

export interface RequestColumns {
  center_id: number;
  id: Generated<number>;
  subscription_id: number;
  person_center_id: number;
  person_id: number;
  created_by_center_id: OrNull<number>;
  created_by_person_id: OrNull<number>;
  kind: RequestKind;
  cause: GoodCause;
  text: string;
  starts_on: DayOrNull;
  ends_on: DayOrNull;
  state: Generated<RequestState>;
  created_at: Instant;
  decided_at: InstantOrNull;
  decided_by_center_id: OrNull<number>;
  decided_by_person_id: OrNull<number>;
  answer: OrNull<string>;
}
export type RequestRow = SelectType<RequestColumns>;

export interface ProofColumns {
  center_id: number;
  request_id: number;
  media_type: FileType;
  content: Uint8Array;
}
