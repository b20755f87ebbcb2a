import type { ClassBooking } from '@foyer/contract/classes';
import {
  Baby,
  Bike,
  Dumbbell,
  Flower2,
  Footprints,
  type LucideIcon,
  Mountain,
  Music,
  StretchHorizontal,
  Swords,
  Timer,
  Trophy,
  Waves,
} from 'lucide-react';
import type { ArtName } from '../ui/art/Art.tsx';
import { type EventTone, eventTones } from '../ui/week/EventBox.tsx';
import { artOf } from './picture.ts';

type Kind = Pick<ClassBooking, 'name' | 'activityGroup'>;

const icons: Partial<Record<ArtName, LucideIcon>> = {
  spin: Bike,
  yoga: Flower2,
  pilates: StretchHorizontal,
  hiit: Timer,
  strength: Dumbbell,
  swim: Waves,
  pool: Waves,
  run: Footprints,
  box: Swords,
  dance: Music,
  kids: Baby,
  climb: Mountain,
};

/** The icon for the kind of class. */
export const iconOf = (one: Kind): LucideIcon => icons[artOf(one)] ?? Trophy;

/** A colour for each kind of class, the same all week. Not by group, because clubs often have one for most classes. */
export function tonesOf(bookings: readonly Kind[]): (one: Kind) => EventTone {
  const kinds = [...new Set(bookings.map(artOf))].toSorted();
  return (one) => eventTones[kinds.indexOf(artOf(one)) % eventTones.length] ?? 'main';
}
