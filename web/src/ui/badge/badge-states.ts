import {
  Ban,
  Check,
  CircleAlert,
  CircleDot,
  Clock,
  Hourglass,
  type LucideIcon,
  Snowflake,
  Timer,
  Users,
  UserX,
} from 'lucide-react';

export type BadgeTone =
  | 'success'
  | 'warn'
  | 'danger'
  | 'info'
  | 'main'
  | 'aware'
  | 'highlight'
  | 'held'
  | 'role'
  | 'neutral';

interface StateLook {
  tone: BadgeTone;
  icon: LucideIcon;
}

/** The states of bookings, invoices and subscriptions. */
export const badgeStates = {
  BOOKED: { tone: 'success', icon: Check },
  TENTATIVE: { tone: 'held', icon: Timer },
  BOOKED_IN_WAITING_LIST: { tone: 'warn', icon: Hourglass },
  OVERBOOKED_WAITINGLIST: { tone: 'warn', icon: Users },
  BOOKED_NO_SHOW_UP: { tone: 'danger', icon: UserX },
  CANCELLED: { tone: 'neutral', icon: Ban },
  CANCELLED_NO_PRIVILEGE: { tone: 'neutral', icon: Ban },
  paid: { tone: 'success', icon: Check },
  'partially paid': { tone: 'warn', icon: CircleDot },
  pending: { tone: 'info', icon: Clock },
  failed: { tone: 'danger', icon: CircleAlert },
  cancelled: { tone: 'neutral', icon: Ban },
  ACTIVE: { tone: 'success', icon: Check },
  FROZEN: { tone: 'info', icon: Snowflake },
  CREATED: { tone: 'info', icon: Clock },
  WINDOW: { tone: 'info', icon: Clock },
  ENDED: { tone: 'neutral', icon: Ban },
} as const satisfies Record<string, StateLook>;

export type BadgeState = keyof typeof badgeStates;
