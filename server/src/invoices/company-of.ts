import type { Key } from '@foyer/contract/shared/keys';

/** The company that owes an invoice; undefined where a person does. */
export const companyOf = ({
  company_center_id,
  company_id,
}: {
  company_center_id: number | null;
  company_id: number | null;
}): Key | undefined =>
  company_center_id === null || company_id === null
    ? undefined
    : { centerId: company_center_id, id: company_id };
