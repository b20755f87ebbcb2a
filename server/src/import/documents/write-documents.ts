import type { Key } from '@foyer/contract/shared/keys';
import { resolve } from '../../clubs/overlay.ts';
import { memberParty } from '../../documents/contract-parties.ts';
import { type ContractClub, wordsOf } from '../../documents/contract-source.ts';
import { issueContract } from '../../documents/issue-contract.ts';
import { isAdultOf } from '../../documents/signing/signers.ts';
import { readMembers } from '../../person/family/family.ts';
import { readPerson } from '../../person/store.ts';
import { dateIn } from '../../platform/clock/clock.ts';
import { layersOf } from '../clubs/layers.ts';
import { dayOf } from '../import-day.ts';
import type { ImportRun } from '../import-run.ts';
import { personKey } from '../people/passwords.ts';
import type { ClubData } from '../read-folder.ts';
import type { PersonDocumentData } from './document-shapes.ts';

/** Imports documents of people. A document is known by its number in the older system, and stays as it is. */
export async function writeDocuments(run: ImportRun, data: ClubData): Promise<void> {
  const clubs = new Map<number, ContractClub>();
  for (const { entry } of data.centers) {
    const center = await run.tx
      .selectFrom('center')
      .selectAll()
      .where('id', '=', entry.id)
      .executeTakeFirstOrThrow();
    const { config, own } = resolve(layersOf(data, entry).map(({ document }) => document));
    clubs.set(entry.id, { center, config, locales: config.locales, parameters: own.parameters });
  }
  for (const { entry, index } of data.personDocuments) {
    const club = clubs.get(entry.centerId);
    if (!club) continue;
    await writeDocument(run, club, entry, (place, says) => {
      run.faults.push(data.files.personDocuments.note([index, 'signers', place], says));
    });
  }
}

type Fault = (place: number, says: string) => void;

/** Only a document that is new awaits signatures of the family of today. */
async function hasUnknownSigner(
  { tx }: ImportRun,
  { centerId, person, signers }: PersonDocumentData,
  fault: Fault,
): Promise<boolean> {
  const members = signers.some((id) => id !== person) ? await readMembers(tx, { centerId, id: person }) : [];
  const unknown = signers.filter((id) => id !== person && !isAdultOf(members, id));
  for (const id of unknown) {
    const signer = personKey({ centerId, id });
    fault(
      signers.indexOf(id),
      `person ${signer} is not an adult of the family of ${personKey({ centerId, id: person })}, and can't sign for them`,
    );
  }
  return unknown.length > 0;
}

async function writeDocument(
  run: ImportRun,
  club: ContractClub,
  entry: PersonDocumentData,
  fault: Fault,
): Promise<void> {
  const { tx, now } = run;
  const { centerId, externalId } = entry;
  const person = { centerId, id: entry.person };
  const existing = await tx
    .selectFrom('document')
    .select('id')
    .where('center_id', '=', centerId)
    .where('external_id', '=', externalId)
    .executeTakeFirst();
  const row = await readPerson(tx, person);
  if (existing || !row) return run.unchanged('personDocuments');
  if (await hasUnknownSigner(run, entry, fault)) return;
  const today = dateIn(now, club.center.time_zone);
  const day = dayOf(entry.date, today).toZonedDateTime({
    timeZone: club.center.time_zone,
    plainTime: '12:00',
  });
  const words = wordsOf(club, entry.language);
  const key = await issueContract(
    tx,
    { actor: undefined, person, callPath: run.by, correlationId: 'import', now: day.toInstant() },
    {
      ...{ club, person, type: entry.type, title: entry.title, language: entry.language },
      about: undefined,
      terms: {
        heading: entry.title,
        parties: [memberParty(row, words)],
        sections: entry.text.map(({ title, text }) => ({
          ...(title && { title }),
          parts: [{ kind: 'text', text }],
        })),
      },
      signature: entry.signers.length > 0 ? 'AWAITED' : 'NOT_NEEDED',
      fields: entry.signers.map((signerId) => ({
        signerId,
        role: signerId === person.id ? 'MEMBER' : 'GUARDIAN',
      })),
      acceptances: [],
      ...(entry.expiresOn !== undefined && { expiresOn: dayOf(entry.expiresOn, today) }),
    },
  );
  await tx
    .updateTable('document')
    .set({ external_id: externalId })
    .where('center_id', '=', centerId)
    .where('id', '=', key.id)
    .execute();
  if (entry.review) await writeReview(run, key, person, { state: entry.review, at: day.toInstant() });
  run.created('personDocuments', {
    centerId,
    entity: 'person-document',
    key: externalId,
    after: { type: entry.type, person: entry.person },
  });
}

const writeReview = (
  { tx }: ImportRun,
  key: Key,
  person: Key,
  { state, at }: { state: 'PENDING' | 'APPROVED'; at: Temporal.Instant },
) =>
  tx
    .insertInto('document_review')
    .values({
      center_id: key.centerId,
      document_id: key.id,
      state,
      sent_at: at,
      sent_by_center_id: person.centerId,
      sent_by_person_id: person.id,
      // Who of the club decided isn't known.
      ...(state === 'APPROVED' && {
        reviewed_at: at,
        reviewed_by_center_id: person.centerId,
        reviewed_by_person_id: person.id,
      }),
    })
    .execute();
