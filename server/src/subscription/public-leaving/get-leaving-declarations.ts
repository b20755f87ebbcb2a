import { isAboutHealth } from '@foyer/contract/shared/leaving';
import type { subscription } from '@foyer/contract/subscription';
import type { LeavingDeclaration } from '@foyer/contract/subscription/public-leaving';
import type { Club } from '../../clubs/club.ts';
import { clubOfBrand } from '../../clubs/club-of-brand.ts';
import { staffCenters } from '../../frame/access.ts';
import type { Actor } from '../../frame/context.ts';
import type { Handler } from '../../frame/handle.ts';
import { readNames } from '../../person/names.ts';
import { withoutEmpty } from '../../platform/without-empty.ts';
import { readsHealthAt } from '../../questionnaire/health.ts';
import { readDeclarations } from './declarations.ts';
import type { DeclarationRow } from './tables.ts';

export const getLeavingDeclarations: Handler<(typeof subscription)['get-leaving-declarations']> = async (
  context,
) => {
  const { db, now, actor } = context;
  const open: DeclarationRow[] = [];
  const settled: DeclarationRow[] = [];
  const readBy = new Map<number, ReadBy>();
  for (const centerId of staffCenters(actor)) {
    const club = await clubOfBrand(context, centerId);
    if (!club) continue;
    readBy.set(centerId, readByOthers(actor, club));
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
    declarations: rows.map((row) => toDeclarationResponse(row, nameOf(row), readBy.get(row.center_id))),
    open: open.length,
  };
};

type ReadBy = LeavingDeclaration['readBy'];

/** Who of a centre can read why somebody leaves, where the caller can't. */
function readByOthers(actor: Actor, { center, parameters }: Club): ReadBy {
  const { healthAnswersReadBy } = parameters;
  // Nobody else gets as far as this.
  if (healthAnswersReadBy === 'staff') return undefined;
  return readsHealthAt(actor, { parameters }, center.id) ? undefined : healthAnswersReadBy;
}

const settledBy = ({ settled_by_center_id: centerId, settled_by_person_id: id }: DeclarationRow) =>
  centerId === null || id === null ? [] : [{ centerId, id }];

const written = (at: Temporal.Instant): string => at.toString({ smallestUnit: 'second' });

const toDeclarationResponse = (
  row: DeclarationRow,
  settledByName: string | undefined,
  readBy: ReadBy,
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
  ...(row.good_cause && !(readBy && isAboutHealth(row.good_cause)) && { goodCause: row.good_cause }),
  ...withoutEmpty({
    memberNumber: row.member_number,
    contract: row.contract,
    reason: readBy ? undefined : row.reason,
    readBy: row.reason === null && row.good_cause === null ? undefined : readBy,
    settledBy: settledByName,
  }),
  ...(row.settled_at && { settledAt: written(row.settled_at) }),
});
