import type { subscription } from '@foyer/contract/subscription';
import type { LeavingDeclaration } from '@foyer/contract/subscription/public-leaving';
import { staffCenters } from '../../frame/access.ts';
import type { Handler } from '../../frame/handle.ts';
import { readNames } from '../../person/names.ts';
import { withoutEmpty } from '../../platform/without-empty.ts';
import { readDeclarations } from './declarations.ts';
import type { DeclarationRow } from './tables.ts';

export const getLeavingDeclarations: Handler<(typeof subscription)['get-leaving-declarations']> = async ({
  db,
  now,
  actor,
}) => {
  const open: DeclarationRow[] = [];
  const settled: DeclarationRow[] = [];
  for (const centerId of staffCenters(actor)) {
    const found = await readDeclarations(db, centerId, now);
    open.push(...found.open);
    settled.push(...found.settled);
  }
  const rows = [...open, ...settled];
  const staff = await readNames(db, rows.flatMap(settledBy));
  const nameOf = (row: DeclarationRow) => {
    const [by] = settledBy(row);
    return by && staff.find(({ key }) => key.centerId === by.centerId && key.id === by.id)?.name;
  };
  return {
    declarations: rows.map((row) => toDeclarationResponse(row, nameOf(row))),
    open: open.length,
  };
};

const settledBy = ({ settled_by_center_id: centerId, settled_by_person_id: id }: DeclarationRow) =>
  centerId === null || id === null ? [] : [{ centerId, id }];

const written = (at: Temporal.Instant): string => at.toString({ smallestUnit: 'second' });

const toDeclarationResponse = (
  row: DeclarationRow,
  settledByName: string | undefined,
): LeavingDeclaration => ({
  declarationId: row.id,
  declarationCenterId: row.center_id,
  kind: row.kind,
  state: row.state,
  name: row.name,
  email: row.email,
  isKnown: row.is_known,
  receivedAt: written(row.received_at),
  ...(row.last_day && { lastDay: row.last_day.toString() }),
  ...(row.good_cause && { goodCause: row.good_cause }),
  ...withoutEmpty({
    memberNumber: row.member_number,
    contract: row.contract,
    reason: row.reason,
    settledBy: settledByName,
  }),
  ...(row.settled_at && { settledAt: written(row.settled_at) }),
});
