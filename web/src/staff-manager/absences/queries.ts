import type { AnswerFor } from '../../platform/api.ts';
import { query } from '../../platform/query.ts';

export type Absence = AnswerFor<'POST staff-manager/get-absences'>['absences'][number];
export type AbsenceOutcome = AnswerFor<'POST staff-manager/get-absence'>;
export type Needed = AbsenceOutcome['needed'][number];

export const absencesQuery = (centerId: number) =>
  query('POST staff-manager/get-absences', { centerId }, { staleTime: 0 });

export const absenceQuery = (centerId: number, absenceId: number) =>
  query('POST staff-manager/get-absence', { centerId, absenceId }, { staleTime: 0 });
