import type { personOverview } from '@foyer/contract/person/detail';
import type { Key } from '@foyer/contract/shared/keys';
import { phoneText } from '@foyer/contract/shared/person/phone';
import type { z } from 'zod';
import type { Club } from '../../clubs/club.ts';
import { homeClub } from '../../clubs/home-club.ts';
import { worksAt } from '../../frame/access.ts';
import type { SignedInContext } from '../../frame/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { withoutEmpty } from '../../platform/without-empty.ts';
import { findOwnCredential } from '../../user/own-credential.ts';
import { summaryOf } from '../../user/person-summary.ts';
import { readFamily } from '../family/family.ts';
import { memberSince, type PersonStatusRow, readStatus, warningsOf } from '../status.ts';

/** What a person owes in one currency. */
export interface Unpaid {
  currency: string;
  open: number;
  overdue: number;
  overdue_count: number;
  next_due_on: Temporal.PlainDate | null;
  /** Something of it is overdue that the person owes, and not their company. */
  is_in_arrears: boolean;
}

declare module '../../frame/context.ts' {
  interface Reactions {
    unpaidOf(db: Db, person: Key, now: Temporal.Instant): Promise<Unpaid[]>;
  }
}

export interface Overview {
  club: Club;
  row: PersonStatusRow;
  /** Read for staff only, as the warnings are. */
  unpaid: Unpaid[];
  response: z.input<typeof personOverview>;
}

/** Who the person is that a call is about, and for staff what stands in the way. Undefined where there is nobody. */
export async function readOverview(context: SignedInContext): Promise<Overview | undefined> {
  const { db, actor, person: key, now } = context;
  const row = await readStatus(db, key, now);
  if (!row) return undefined;
  const club = await homeClub(context, key.centerId);
  const { members } = await readFamily(context, db, key);
  const isStaff = worksAt(actor, key.centerId);
  const unpaid = isStaff ? await context.reactions.unpaidOf(db, key, now) : [];
  const warnings = isStaff
    ? warningsOf(row, {
        club,
        now,
        hasSignIn: (await findOwnCredential(db, club, key)) !== undefined,
        isOverdue: unpaid.some(({ is_in_arrears }) => is_in_arrears),
        hasAdult: members.some(({ relation, personId }) => relation === 'PRIMARY' && personId !== key.id),
      })
    : [];
  const response = {
    ...summaryOf(row, club.center),
    ...withoutEmpty({
      email: row.email,
      phone: row.phone,
      phoneText: row.phone && phoneText(row.phone, club.center.country),
      birthday: row.birthday?.toString(),
    }),
    memberSince: memberSince(row, club).toString(),
    warnings,
    family: members,
  };
  return { club, row, unpaid, response };
}
