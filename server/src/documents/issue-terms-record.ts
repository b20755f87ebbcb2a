import type { Answering, TermsAnswered } from '../person/profile/set-gdpr-status.ts';
import type { Tx } from '../platform/db/database.ts';
import { clubParty, memberParty } from './contract-parties.ts';
import { wordsOf } from './contract-source.ts';
import { issueContract } from './issue-contract.ts';
import { recordWords } from './record-words.ts';

const titles = { PRIVACY: 'documents.privacy.title', GENERAL: 'documents.terms.title' } as const;

/** Stores a record of what somebody has said to terms of the club, which they can take along. */
export async function issueTermsRecord(
  tx: Tx,
  context: Answering,
  { terms, club, person: row, version, isAccepted }: TermsAnswered,
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
    title: say(titles[terms]),
    terms: {
      heading: say(titles[terms]),
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
                ...(terms === 'GENERAL' ? addressOf(club, say('documents.terms.address')) : []),
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

/** Where the club shows its terms, if it says so. */
const addressOf = ({ config: { footerLinks } }: TermsAnswered['club'], label: string) => {
  const value = footerLinks.generalTermsAndConditions;
  return value === undefined ? [] : [{ label, value }];
};
