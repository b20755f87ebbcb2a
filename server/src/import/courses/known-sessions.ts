import type { ImportRun } from '../import-run.ts';

interface External {
  centerId: number;
  externalId: string;
}

export const sessionName = ({ centerId, externalId }: External): string => `${centerId} ${externalId}`;

/** Those of these sessions that were imported before. */
export async function readKnown({ tx }: ImportRun, some: readonly External[]): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('booking')
    .select(['center_id', 'external_id'])
    .where('center_id', 'in', [...new Set(some.map(({ centerId }) => centerId))])
    .where(
      'external_id',
      'in',
      some.map(({ externalId }) => externalId),
    )
    .execute();
  return new Set(rows.map(({ center_id, external_id }) => `${center_id} ${external_id}`));
}
