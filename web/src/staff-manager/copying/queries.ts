import type { InputFor } from '../../platform/api.ts';
import { query } from '../../platform/query.ts';

export type CopyInput = InputFor<'POST staff-manager/preview-copy-week'>;

export const templatesQuery = (centerId: number) =>
  query('POST staff-manager/get-week-templates', { centerId }, { staleTime: 0 });

export const copyPreviewQuery = (wanted: CopyInput, enabled: boolean) =>
  query('POST staff-manager/preview-copy-week', wanted, { staleTime: 0, gcTime: 0, enabled });
