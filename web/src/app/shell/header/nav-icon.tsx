import {
  Building2,
  CalendarRange,
  ChartColumn,
  Dumbbell,
  GraduationCap,
  Grid2x2,
  House,
  type LucideIcon,
  ReceiptText,
  Tent,
  Ticket,
  UsersRound,
} from 'lucide-react';
import type { IconName } from '../../../frame/nav-icons.ts';

const icons: Record<IconName, LucideIcon> = {
  home: House,
  classes: Dumbbell,
  courts: Grid2x2,
  courses: GraduationCap,
  camps: Tent,
  clipcards: Ticket,
  payments: ReceiptText,
  members: UsersRound,
  sales: ChartColumn,
  schedule: CalendarRange,
  company: Building2,
};

export function NavIcon({ name }: { name: IconName }) {
  const Icon = icons[name];
  return <Icon className="icon" strokeWidth={1.75} />;
}
