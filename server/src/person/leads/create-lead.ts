import type { InputOf } from '@foyer/contract/call';
import type { person } from '@foyer/contract/person';
import { formatKey, type Key } from '@foyer/contract/shared/keys';
import { personFaults } from '@foyer/contract/shared/person/faults';
import type { MemberField, Requirements } from '@foyer/contract/shared/person/fields';
import { memberFields } from '@foyer/contract/shared/person/member-fields';
import { sql } from 'kysely';
import type { Club } from '../../clubs/club.ts';
import { clubOfBrand } from '../../clubs/club-of-brand.ts';
import { audit } from '../../frame/audit.ts';
import type { Context } from '../../frame/context.ts';
import type { Handler } from '../../frame/handle.ts';
import { refuse, refuseFields } from '../../frame/refuse.ts';
import type { Tx } from '../../platform/db/database.ts';
import { post } from '../../platform/mail/outbox.ts';
import { leadLetter } from '../emails.ts';
import { refuseFaults } from '../field-refusals.ts';
import { centreRules } from '../sign-up/center-rules.ts';
import { findKnown } from '../sign-up/find-duplicates.ts';
import { at, insertNewcomer, type There } from '../sign-up/insert-person.ts';

type Call = (typeof person)['create-lead'];
type Said = InputOf<Call>['personDetail'];

/**
 * Runs the same statements for somebody the club knows as for somebody it does not, and answers the same: neither the
 * answer nor its time tells a stranger who is on file. Nothing that is on file changes by it.
 */
export const createLead: Handler<Call> = async (context, { centerId, personDetail: said }) => {
  const club = await clubOfBrand(context, centerId);
  if (!club) return refuse('general.centerNotFound');
  const { features, menu } = club.config;
  if (!features.enableLeadCreation || menu.generateLead === 0) return refuse('person.leadCreationDisabled');
  const refused = refuseLead(context, club, said);
  if (refused) return refused;
  const there = at(context, club);
  return context.transaction((tx) => receive(tx, there, said));
};

const named: readonly MemberField[] = ['firstName', 'lastName'];
/** Whatever the centre asks of those who join. */
const requirements = Object.fromEntries(
  memberFields.map((name) => [name, named.includes(name) ? 'REQUIRED' : 'OPTIONAL']),
) as Requirements;

function refuseLead({ now }: Context, club: Club, said: Said) {
  const faults = personFaults(said, { ...centreRules(club, now), requirements });
  const wrong = refuseFaults(faults, 'personDetail');
  if (wrong || said.email || said.phone) return wrong;
  const unreachable = ['email', 'phone'].map((name) => ({
    path: `personDetail.${name}`,
    message: 'required',
  }));
  return refuseFields(unreachable);
}

async function receive(tx: Tx, context: There, said: Said) {
  const { club, now } = context;
  const { interest, consent, ...fields } = said;
  const found = await findKnown(tx, club, said.email, said);
  const newcomer = await insertUnless(found !== undefined, tx, context, {
    ...fields,
    // Nobody has proved the address, so nobody can ask for letters to it.
    allowEmailNewsletters: false,
    allowThirdPartyOffers: false,
  });
  const key = found ?? newcomer;
  const source = `portal ${club.center.id}`;
  await insertLead(tx, key, now, { interest: interest || null, source, consent });
  await tellClub(tx, context, key, { ...said, isKnown: found !== undefined });
  await audit(
    tx,
    { ...context, actor: undefined, person: key },
    { entity: 'lead', key: formatKey('person', key), after: { isKnown: found !== undefined, consent } },
  );
  return { received: true as const };
}

/** Puts the newcomer in, and takes it back where there is none, so that both cost the same. */
async function insertUnless(
  isKnown: boolean,
  tx: Tx,
  { club, now }: There,
  said: Parameters<typeof insertNewcomer>[3],
): Promise<Key> {
  await sql`savepoint newcomer`.execute(tx);
  const row = await insertNewcomer(tx, club, now, said);
  await (isKnown ? sql`rollback to savepoint newcomer` : sql`release savepoint newcomer`).execute(tx);
  return { centerId: row.center_id, id: row.id };
}

async function insertLead(
  tx: Tx,
  key: Key,
  now: Temporal.Instant,
  lead: { interest: string | null; source: string; consent: boolean },
): Promise<void> {
  await tx
    .insertInto('lead')
    .values({ ...lead, center_id: key.centerId, person_id: key.id, created_at: now })
    .execute();
}

async function tellClub(tx: Tx, context: There, key: Key, said: Said & { isKnown: boolean }): Promise<void> {
  const { club, now } = context;
  const { supportEmail } = club.config.general;
  if (!supportEmail) return;
  const language = club.locales[0]?.code ?? context.language;
  const letter = leadLetter({ ...context, language }, supportEmail, {
    name: `${said.firstName} ${said.lastName}`,
    contact: [said.email, said.phone].filter(Boolean).join(', '),
    interest: said.interest,
    memberId: formatKey('person', key),
    isKnown: said.isKnown,
    consent: said.consent,
  });
  await post(tx, key.centerId, now, letter);
}
