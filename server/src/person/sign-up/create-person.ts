import type { InputOf } from '@foyer/contract/call';
import type { person } from '@foyer/contract/person';
import { formatKey } from '@foyer/contract/shared/keys';
import { isPasswordAccepted } from '@foyer/contract/shared/password';
import { personFaults } from '@foyer/contract/shared/person/faults';
import type { PersonInput } from '@foyer/contract/shared/person/fields';
import type { Club } from '../../clubs/club.ts';
import { clubOfBrand } from '../../clubs/club-of-brand.ts';
import { audit } from '../../frame/audit.ts';
import type { Context } from '../../frame/context.ts';
import type { Handler } from '../../frame/handle.ts';
import { type Refusal, refuse, refuseAndKeep, refuseFields } from '../../frame/refuse.ts';
import { known } from '../../frame/without-empty.ts';
import type { Tx } from '../../platform/db/database.ts';
import { post } from '../../platform/mail/outbox.ts';
import { refuseGuess } from '../../user/password/guessable-password.ts';
import { hashPassword } from '../../user/password/password-hash.ts';
import { briefOf } from '../../user/person-summary.ts';
import { findCredential, insertCredential } from '../../user/store.ts';
import { fieldsOf, type PersonRow } from '../columns.ts';
import { proveEmail } from '../email-code/email-code.ts';
import { welcomeLetter } from '../emails.ts';
import { refuseFaults } from '../field-refusals.ts';
import { takeUpLead } from '../leads/convert-lead.ts';
import { changeOf } from '../profile/changed-fields.ts';
import { answersSaid, notAnswered, recordConsents } from '../profile/consents.ts';
import { centreRules } from './center-rules.ts';
import { hasSignInAlready } from './find-duplicates.ts';
import { at, insertNewcomer, type There } from './insert-person.ts';

type Call = (typeof person)['create-person'];

export const createPerson: Handler<Call> = async (context, input) => {
  const club = await clubOfBrand(context, input.centerId);
  if (!club) return refuse('general.centerNotFound');
  if (!opensAccounts(club)) return refuse('person.leadCreationDisabled');
  const { terms: _terms, email, ...said } = input.person;
  if (!email) return refuseFields([{ path: 'person.email', message: 'required' }]);
  const refused = refuseAccount(context, club, input);
  const passwordHash = refused ? '' : await hashPassword(input.password);
  const signInUrl = await context.linkTo('/login');
  const wanted = { email, emailCode: input.emailCode, said, refused, passwordHash, signInUrl };
  const there = at(context, club);
  return context.transaction((tx) => create(tx, there, wanted));
};

/** People open an account to join, or on a page of its own: each has a feature and a menu switch, as in the routes. */
const opensAccounts = ({ config: { features, menu } }: Club): boolean =>
  (features.enableJoinFlow && menu.join !== 0) || (features.enableLeadCreation && menu.create !== 0);

type Refused = Refusal<
  | 'person.weakPassword'
  | 'person.commonPassword'
  | 'person.guessablePassword'
  | 'person.belowMinimumAge'
  | 'general.invalidInput'
>;

/** What can be told without asking who is on file. */
function refuseAccount({ now }: Context, club: Club, input: InputOf<Call>): Refused | undefined {
  if (!isPasswordAccepted(input.password)) return refuse('person.weakPassword');
  const guess = refuseGuess(input.password, club, input.person);
  if (guess) return guess;
  const faults = personFaults(input.person, {
    ...centreRules(club, now),
    // Nobody is without a name, whatever the centre asks for.
    requirements: { ...club.memberFields, firstName: 'REQUIRED', lastName: 'REQUIRED' },
  });
  const wrong = refuseFaults(faults, 'person');
  if (wrong) return wrong;
  const needsTerms = club.parameters.termsVersion > 0 && !input.person.terms;
  return needsTerms ? refuseFields([{ path: 'person.terms', message: 'required' }]) : undefined;
}

interface Wanted {
  email: string;
  emailCode: string | undefined;
  said: Omit<PersonInput, 'email'>;
  refused: Refused | undefined;
  passwordHash: string;
  signInUrl: string;
}

/** Nothing of who is on file is told before the address is proven. */
async function create(tx: Tx, context: There, wanted: Wanted) {
  const { club, now } = context;
  const { email, said } = wanted;
  const invalid = await proveEmail(tx, context, email, wanted.emailCode);
  if (invalid) return invalid;
  if (await findCredential(tx, club, email)) return refuse('person.emailExists');
  // The code is used up, so that nobody learns by one code of many people whether they have an account.
  if (await hasSignInAlready(tx, club, said)) return refuseAndKeep('person.duplicate');
  if (wanted.refused) return wanted.refused;
  const row = await insertAccount(tx, context, wanted);
  if (!row) return refuse('person.emailExists');
  const key = { centerId: row.center_id, id: row.id };
  const { termsVersion } = club.parameters;
  await recordConsents(tx, key, now, [
    ...(termsVersion > 0 ? [{ kind: 'TERMS' as const, version: termsVersion, given: true }] : []),
    ...answersSaid(notAnswered, row),
  ]);
  const recipient = { email, firstName: row.first_name, preferredLanguage: row.preferred_language };
  await post(tx, key.centerId, now, welcomeLetter(context, recipient, wanted.signInUrl));
  await audit(
    tx,
    { ...context, actor: key, person: key },
    { entity: 'person', key: formatKey('person', key), after: changeOf({}, known(fieldsOf(row))).after },
  );
  return { created: briefOf(row, club.center) };
}

/** Undefined where somebody else took the address meanwhile. */
async function insertAccount(
  tx: Tx,
  { club, now }: There,
  { email, said, passwordHash }: Wanted,
): Promise<PersonRow | undefined> {
  const account = { ...said, email };
  const row = (await takeUpLead(tx, club, account, now)) ?? (await insertNewcomer(tx, club, now, account));
  const person = { centerId: row.center_id, id: row.id };
  const isOwn = await insertCredential(tx, club, { email, person, passwordHash }, now);
  return isOwn ? row : undefined;
}
