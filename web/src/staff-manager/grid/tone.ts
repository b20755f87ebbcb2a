import type { ActivityType } from '@foyer/contract/shared/participation';
import type { EventTone } from '../../ui/week/EventBox.tsx';

/** What takes part in a group of the legend; its name and icon say the same as its colour. */
export const kinds = ['class', 'court', 'staff', 'care', 'closed'] as const;
export type Kind = (typeof kinds)[number];

export const kindOf = (type: ActivityType): Kind => {
  if (type === 'RESOURCE_BOOKING' || type === 'RESOURCE_AVAILABILITY') return 'court';
  if (type === 'STAFF_BOOKING' || type === 'STAFF_AVAILABILITY' || type === 'MEETING' || type === 'TASK')
    return 'staff';
  if (type === 'CHILD_CARE') return 'care';
  return type === 'RESOURCE_MAINTENANCE' ? 'closed' : 'class';
};

const tones: Record<Kind, EventTone | undefined> = {
  class: 'main',
  court: 'secondary',
  staff: 'info',
  care: 'warn',
  closed: undefined,
};

export const toneOf = (type: ActivityType): EventTone | undefined => tones[kindOf(type)];
