import type { JournalNote } from '@foyer/contract/documents/note';
import { type NoteType, type UploadType, uploadTypes } from '@foyer/contract/shared/document';
import {
  CircleX,
  FileCheck2,
  FileText,
  GraduationCap,
  HeartPulse,
  Hourglass,
  type LucideIcon,
  PenLine,
  Receipt,
  ShieldCheck,
  TimerOff,
  Users,
} from 'lucide-react';
import type { BadgeTone } from '../../ui/badge/badge-states.ts';

const icons: Partial<Record<NoteType, LucideIcon>> = {
  HEALTH_CERTIFICATE: HeartPulse,
  STUDENT_CARD: GraduationCap,
  GOOD_CAUSE_PROOF: ShieldCheck,
  RECEIPT: Receipt,
};
export const iconOf = (type: NoteType): LucideIcon => icons[type] ?? FileText;

/** What is said of a document: that it has ended counts more than that it was approved or signed. */
export const shownStates = [
  'UNSIGNED',
  'WAITING',
  'SIGNED',
  'PENDING',
  'APPROVED',
  'REJECTED',
  'EXPIRED',
] as const;
export type ShownState = (typeof shownStates)[number];

type Facts = Pick<JournalNote, 'state' | 'isExpired' | 'isWaitingForOthers' | 'review'>;

/** Undefined where there is nothing to say: a receipt, or a document that needs no signature. */
export function shownStateOf({
  state,
  isExpired,
  isWaitingForOthers,
  review,
}: Facts): ShownState | undefined {
  if (review?.state === 'REJECTED') return 'REJECTED';
  if (isExpired) return 'EXPIRED';
  if (review) return review.state;
  if (state === 'UNSIGNED') return isWaitingForOthers ? 'WAITING' : 'UNSIGNED';
  return state === 'SIGNED' ? 'SIGNED' : undefined;
}

export const stateLooks: Record<ShownState, { tone: BadgeTone; icon: LucideIcon }> = {
  UNSIGNED: { tone: 'warn', icon: PenLine },
  WAITING: { tone: 'info', icon: Users },
  SIGNED: { tone: 'success', icon: FileCheck2 },
  PENDING: { tone: 'info', icon: Hourglass },
  APPROVED: { tone: 'success', icon: FileCheck2 },
  REJECTED: { tone: 'danger', icon: CircleX },
  EXPIRED: { tone: 'danger', icon: TimerOff },
};

/** The type by which a new one can take the place of what the club has not accepted, or what has ended. */
export function replacedType(note: Pick<JournalNote, 'type'> & Facts): UploadType | undefined {
  const shown = shownStateOf(note);
  if (shown !== 'REJECTED' && shown !== 'EXPIRED') return undefined;
  return uploadTypes.find((type) => type === note.type);
}
