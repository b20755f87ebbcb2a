import { sql } from 'kysely';
import type { PersonRow } from '../person/columns.ts';
import type { Db } from '../platform/db/database.ts';

/** What the home centre knows of a person and the front desk has to consider. */
export interface PersonFacts
  extends Pick<
    PersonRow,
    | 'center_id'
    | 'id'
    | 'first_name'
    | 'last_name'
    | 'status'
    | 'external_id'
    | 'birthday'
    | 'is_blocked'
    | 'is_blocked_by_club'
    | 'is_blacklisted'
    | 'gdpr_version'
    | 'gdpr_accepted'
  > {
  sanctioned_until: Temporal.Instant | null;
  /** Documents that somebody still has to sign. */
  unsigned: number;
  /** A health certificate counts today. */
  has_certificate: boolean;
  /** The last day of the last health certificate. */
  certificate_until: Temporal.PlainDate | null;
  /** Somebody else is the primary adult of the family. */
  has_adult: boolean;
}

/** Reads people of one centre in one statement. People who were erased are left out. */
export async function readPersonFacts(
  db: Db,
  centerId: number,
  ids: readonly number[],
  { now, today }: { now: Temporal.Instant; today: Temporal.PlainDate },
): Promise<PersonFacts[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<PersonFacts>`
    select person.center_id, person.id, person.first_name, person.last_name, person.status, person.external_id,
      person.birthday, person.is_blocked, person.is_blocked_by_club, person.is_blacklisted, person.gdpr_version,
      person.gdpr_accepted,
      (select max(sanction.ends_at) from sanction where sanction.center_id = ${centerId}
        and sanction.person_id = person.id and sanction.starts_at <= ${now} and sanction.ends_at > ${now}
      ) as sanctioned_until,
      coalesce(paper.unsigned, 0) as unsigned, coalesce(paper.has_certificate, false) as has_certificate,
      paper.certificate_until,
      exists (select from family_member as own
        join family_member as adult on adult.center_id = ${centerId} and adult.family_id = own.family_id
          and adult.relation = 'PRIMARY' and adult.person_id <> own.person_id
        where own.center_id = ${centerId} and own.person_id = person.id) as has_adult
    from person
    left join lateral (
      select (count(*) filter (where document.state = 'UNSIGNED'))::integer as unsigned,
        bool_or(is_certificate and (document.expires_on is null or document.expires_on >= ${today}::date)) as has_certificate,
        max(document.expires_on) filter (where is_certificate) as certificate_until
      from document
      left join document_review as review on review.center_id = ${centerId} and review.document_id = document.id
      -- What a member has sent in counts once the club has approved it.
      cross join lateral (select document.type = 'HEALTH_CERTIFICATE' and document.state <> 'UNSIGNED'
        and coalesce(review.state, 'APPROVED') = 'APPROVED' as is_certificate) as kind
      where document.center_id = ${centerId} and document.person_id = person.id
    ) as paper on true
    where person.center_id = ${centerId} and person.id = any(${[...ids]}::bigint[])
      and person.forgotten_at is null`.execute(db);
  return rows;
}
