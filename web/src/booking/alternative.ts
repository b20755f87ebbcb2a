import type { ClassBooking } from '@foyer/contract/classes';
import { isOver } from '../participation/taking-part/taking-part-state.ts';
import type { ClassDetails } from './ClassSheet.tsx';

/** Another class is offered to everybody who opens this one, not only after a refused booking. */
export const showsAlternative = ({
  status,
  instead,
}: Pick<ClassBooking, 'status'> & Pick<ClassDetails, 'instead'>): boolean =>
  instead !== undefined && (status === 'FULL' || status === 'WAITING_LIST' || isOver(status));
