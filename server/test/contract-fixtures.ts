import type { Signature, Stroke } from '@foyer/contract/shared/signature-path';
import { clubParty, memberParty } from '../src/documents/contract-parties.ts';
import { wordsOf } from '../src/documents/contract-source.ts';
import type { ContractTerms } from '../src/documents/contract-terms.ts';
import { issueContract, type NewContract } from '../src/documents/issue-contract.ts';
import type { GivenSignature } from '../src/documents/signing/write-signature.ts';
import { readPerson } from '../src/person/store.ts';
import type { TestClub, TestPerson } from './factories.ts';
import type { World } from './world.ts';

const wave = (from: number, until: number, height: number, turns: number): Stroke =>
  Array.from({ length: 60 }, (_, index) => {
    const share = index / 59;
    return {
      x: from + (until - from) * share,
      y: 120 - Math.sin(share * turns * Math.PI * 2) * height * (1 - share / 2),
      time: index * 16,
      pressure: 0.5,
    };
  });

export const drawn: Signature = {
  width: 480,
  height: 208,
  strokes: [wave(90, 220, 62, 2.5), wave(235, 390, 34, 4)],
};

export const plainTerms = (parties: ContractTerms['parties'] = []): ContractTerms => ({
  heading: 'Membership contract',
  parties,
  sections: [
    {
      title: 'Your membership',
      parts: [{ kind: 'values', rows: [{ label: 'Plan', value: 'Gold, all clubs' }] }],
    },
  ],
});

export const signedBy = (
  person: TestPerson,
  at: Temporal.Instant,
  signature: Signature = drawn,
): GivenSignature => ({
  signature,
  name: 'Maya Lindgren',
  at,
  ipAddress: '192.0.2.7',
  by: { centerId: person.centerId, id: person.id },
});

/** Columns of a document from which nothing can be made. */
export const brokenSource = `source = '{"terms": {}}',
  source_sha256 = sha256(convert_to('{"terms": {}}'::jsonb::text, 'UTF8'))`;

/** Issues a contract as a seller does, in a transaction of its own. */
export async function issueTestContract(
  world: World,
  testClub: TestClub,
  member: TestPerson,
  given: Partial<Omit<NewContract, 'terms'>> & {
    terms?: (parties: ContractTerms['parties']) => ContractTerms;
  } = {},
) {
  const club = await world.clubOf(testClub);
  const person = { centerId: member.centerId, id: member.id };
  const row = await readPerson(world.services.db, person);
  if (!row) throw new Error('there is no such person');
  const { terms = plainTerms, language = 'en', ...more } = given;
  const words = wordsOf(club, language);
  const origin = {
    ...{ actor: person, person, club },
    callPath: '/api/test/buy',
    correlationId: 'test',
    now: world.clock.now(),
  };
  return world.services.db.transaction().execute((tx) =>
    issueContract(tx, origin, {
      ...{ club, person, language },
      type: 'SUBSCRIPTION_CONTRACT',
      about: { kind: 'subscription', centerId: testClub.centerId, id: 7 },
      title: 'Membership contract',
      terms: terms([clubParty(club, words), memberParty(row, words)]),
      signature: 'NOT_NEEDED',
      acceptances: [],
      ...more,
    }),
  );
}
