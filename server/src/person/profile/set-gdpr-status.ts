import type { person } from '@foyer/contract/person';
import { formatKey, type Key } from '@foyer/contract/shared/keys';
import type { Club } from '../../clubs/club.ts';
import { homeClub } from '../../clubs/home-club.ts';
import { audit } from '../../frame/audit/audit.ts';
import type { Context, SignedInContext } from '../../frame/context.ts';
import type { Handler } from '../../frame/handle.ts';
import { refuse } from '../../frame/refuse.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { PersonRow } from '../columns.ts';
import { notifyOfChange } from '../notifications/notify-of-change.ts';
import { lockPerson, writePerson } from '../store.ts';
import { changedFields } from './changed-fields.ts';
import { changedAnswers, recordConsents } from './consents.ts';
import { toGdprResponse } from './gdpr.ts';

declare module '../../frame/context.ts' {
  interface Reactions {
    /** Runs when somebody has answered terms of their club. */
    termsAnswered(tx: Tx, context: Answering, answered: TermsAnswered): Promise<void>;
  }
}

/** Somebody who opens an account is no caller with a session yet. */
export type Answering = Parameters<typeof audit>[1] & Pick<Context, 'language'> & { person: Key };

export interface TermsAnswered {
  /** Those of data protection, or the general ones. */
  terms: 'PRIVACY' | 'GENERAL';
  club: Club;
  person: PersonRow;
  version: number;
  isAccepted: boolean;
}

export const setGdprStatus: Handler<(typeof person)['set-gdpr-status']> = async (context, { gdprStatus }) => {
  const club = await homeClub(context, context.person.centerId);
  if (club.parameters.gdprVersion === 0) return refuse('general.invalidInput');
  return context.transaction((tx) => answer(tx, context, club, gdprStatus === 'ACCEPTED'));
};

const saidIn = ({ gdpr_version, gdpr_accepted, newsletter, third_party_offers }: PersonRow) => ({
  gdpr_version,
  gdpr_accepted,
  newsletter,
  third_party_offers,
});

async function answer(tx: Tx, context: SignedInContext, club: Club, isAccepted: boolean) {
  const { person: key, now } = context;
  const row = await lockPerson(tx, key);
  if (!row) return refuse('general.personNotFound');
  const version = club.parameters.gdprVersion;
  // The same answer to the same terms is on file already, with the day on which it was given.
  if (row.gdpr_version === version && row.gdpr_accepted === isAccepted) return toGdprResponse(tx, club, row);
  const written = await writePerson(tx, row, {
    gdpr_version: version,
    gdpr_accepted: isAccepted,
    // Refusing the terms withdraws the consent to newsletters and offers too.
    ...(isAccepted ? {} : { newsletter: false, third_party_offers: false }),
  });
  await recordConsents(tx, key, now, [
    { kind: 'GDPR', version, given: isAccepted },
    ...changedAnswers(row, written),
  ]);
  await audit(tx, context, {
    entity: 'person',
    key: formatKey('person', key),
    ...changedFields(saidIn(row), saidIn(written)),
  });
  await context.reactions.termsAnswered(tx, context, {
    ...{ terms: 'PRIVACY', club, person: written, version, isAccepted },
  });
  await notifyOfChange(tx, context, written, 'terms');
  return toGdprResponse(tx, club, written);
}
