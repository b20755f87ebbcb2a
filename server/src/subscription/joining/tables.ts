import type { JoinChoices } from '@foyer/contract/subscription/join';
import type { Instant, Json } from '../../platform/db/tables.ts';

export interface DraftColumns {
  center_id: number;
  key_hash: Uint8Array;
  choices: Json<JoinChoices>;
  created_at: Instant;
  changed_at: Instant;
}
