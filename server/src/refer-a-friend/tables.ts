import type { ReferralState, RewardKind, RewardSide } from '@foyer/contract/shared/friend';
import type { Generated } from 'kysely';
import type { ElsewhereColumns } from '../platform/db/elsewhere.ts';
import type { DayOrNull, Instant, InstantOrNull, OrNull } from '../platform/db/tables.ts';

export interface ReferAFriendTables {
  referral_campaign: {
    center_id: number;
    id: Generated<number>;
    name: string;
    kind: RewardKind;
    product_id: OrNull<number>;
    referrer_amount: number;
    friend_amount: number;
    starts_on: DayOrNull;
    ends_on: DayOrNull;
    revoke_days: Generated<number>;
  };
  referral_link: {
    center_id: number;
    person_id: number;
    number: number;
    campaign_center_id: number;
    campaign_id: number;
    created_at: Instant;
    ends_at: Instant;
    withdrawn_at: InstantOrNull;
  };
  /** `center_id` and `person_id` are the friend's. */
  referral: {
    center_id: number;
    person_id: number;
    referrer_center_id: number;
    referrer_person_id: number;
    campaign_center_id: number;
    campaign_id: number;
    state: ReferralState;
    joined_at: Instant;
    earned_at: InstantOrNull;
    rewarded_at: InstantOrNull;
    /** The invoice whose payment earned the reward. */
    paid_center_id: OrNull<number>;
    paid_invoice_id: OrNull<number>;
    returned_at: InstantOrNull;
    turn: Generated<number>;
  };
  referral_reward: {
    center_id: number;
    friend_center_id: number;
    friend_person_id: number;
    side: RewardSide;
    person_center_id: number;
    person_id: number;
    kind: RewardKind;
    amount: number;
    clipcard_id: OrNull<number>;
    invoice_id: OrNull<number>;
    given_at: Instant;
    turn: number;
    /** Clips, or minor units of credit. */
    worth: number;
    revoked_at: InstantOrNull;
    revoked: Generated<number>;
    settled_at: InstantOrNull;
  };
  /** The other centres at which a person has rewards, or friends whom they referred. */
  referral_elsewhere: ElsewhereColumns;
}

declare module '../platform/db/tables.ts' {
  interface Tables extends ReferAFriendTables {}
}
