import type { SignedInContext } from '../frame/context.ts';
import type { TermsAnswered } from '../person/profile/set-gdpr-status.ts';
import type { Tx } from '../platform/db/database.ts';
import { clubParty, memberParty } from './contract-parties.ts';
import { wordsOf } from './contract-source.ts';
import { issueContract } from './issue-contract.ts';
import { recordWords } from './record-words.ts';

/** Stores a record of what somebody has said to the data protection terms, which they can take along. */
export async function issueTermsRecord(
  tx: Tx,
  context: SignedInContext,
  { club, person: row, version, isAccepted }: TermsAnswered,
): Promise<void> {
  const { person, now, language } = context;
  const words = wordsOf(club, language);
  const { say } = recordWords(club, language);
  const at = now
    .toZonedDateTimeISO(club.center.time_zone)
    .toLocaleString(words.language, { dateStyle: 'long', timeStyle: 'short' });
  const answer = say(isAccepted ? 'documents.privacy.accepted' : 'documents.privacy.refused');
  await issueContract(tx, context, {
    ...{ club, person, language },
    type: 'DOCUMENTATION',
    about: undefined,
    title: say('documents.privacy.title'),
    terms: {
      heading: say('documents.privacy.title'),
      parties: [clubParty(club, words), memberParty(row, words)],
      sections: [
        {
          parts: [
            {
              kind: 'values',
              rows: [
                { label: say('documents.privacy.version'), value: String(version) },
                { label: say('documents.privacy.answer'), value: answer },
                { label: say('documents.privacy.at'), value: at },
              ],
            },
          ],
        },
      ],
    },
    signature: 'NOT_NEEDED',
    acceptances: [],
  });
}
