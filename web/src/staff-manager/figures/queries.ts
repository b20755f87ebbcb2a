import { keepPreviousData } from '@tanstack/react-query';
import type { AnswerFor } from '../../platform/api.ts';
import { query } from '../../platform/query.ts';

export interface FigureSpan {
  centerId: number;
  from: string;
  until: string;
}
export type Rates = AnswerFor<'POST staff-manager/get-fill-rates'>;
export type TrainerHours = AnswerFor<'POST staff-manager/get-trainer-hours'>;

const kept = { staleTime: 60_000, placeholderData: keepPreviousData } as const;

export const ratesQuery = (span: FigureSpan) => query('POST staff-manager/get-fill-rates', span, kept);
export const trainerHoursQuery = (span: FigureSpan) =>
  query('POST staff-manager/get-trainer-hours', span, kept);
