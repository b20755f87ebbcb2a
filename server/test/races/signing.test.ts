import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { renderDue } from '../../src/documents/render-due.ts';
import { untilFault } from '../court/guarded.ts';
import { documentCalls, place } from '../document-fixtures.ts';
import { readSeal } from '../verify-seal.ts';
import { openOwnWorld } from '../world.ts';
import { meetingAfter, openRaceWorld } from './race-world.ts';
import { unguarded } from './unguarded.ts';

interface Guards {
  /** Without the lock on the document's row. */
  locks?: false;
  /** Without the key that allows one signature of a field. */
  constraint?: false;
}

/** The read that locks the document's row. */
const isLocking = (query: string) => query.includes('source_sha256') && !query.includes('media_type');

/** A club with a document for a parent and a child. */
async function open({ locks, constraint }: Guards = {}) {
  const world = await openRaceWorld();
  const club = await world.makeClub();
  const staff = await world.makePerson(club, { levels: ['STAFF'] });
  const call = documentCalls(world);
  const { engine } = world.database;
  if (engine.kind !== 'postgres') throw new Error('races are run on PostgreSQL');
  // Another server on the same database, which shares nothing else with the first one.
  const second = await openOwnWorld({ database: { kind: 'postgres', url: engine.url, connections: 5 } });
  const { db } = world.services;
  if (constraint === false) {
    await sql`alter table document_signature drop constraint document_signature_pkey`.execute(db);
    await sql`drop index document_signature_completes`.execute(db);
  }
  return {
    world,
    call,
    there: documentCalls(second),
    makeFamily: async () => {
      const parent = await world.makePerson(club);
      const child = await world.makePerson(club, { family: { primary: parent, relation: 'CHILD' } });
      const signers = [child.id, parent.id];
      const fields = signers.map((signerId, index) => ({
        ...{ signerId, isRequired: true },
        place: place(500 + 100 * index),
      }));
      const note = await call.add(staff, child, { fields });
      return { parent, child, note, shown: await call.open(child, note) };
    },
    /** Two who have read the document in their transactions wait for each other, and nobody for a lock. */
    unlocked: async <T>(work: () => Promise<T>): Promise<T> => {
      if (locks === false)
        world.services.db = unguarded(db, { locks: true }).withPlugin(meetingAfter(isLocking));
      try {
        return await work();
      } finally {
        world.services.db = db;
      }
    },
    stateOf: async (note: string) => {
      const { documentCenterId, documentId } = call.keyOf(note);
      const { rows } = await sql<{ state: string; signatures: number; distinct: number }>`
        select state, (select count(*)::int from document_signature as signature
            where signature.center_id = ${documentCenterId} and signature.document_id = ${documentId}) as signatures,
          (select count(distinct field)::int from document_signature as signature
            where signature.center_id = ${documentCenterId} and signature.document_id = ${documentId}) as distinct
        from document where center_id = ${documentCenterId} and id = ${documentId}`.execute(db);
      return rows[0];
    },
    [Symbol.asyncDispose]: async () => {
      await second[Symbol.asyncDispose]();
      await world[Symbol.asyncDispose]();
    },
  };
}

type Signing = Awaited<ReturnType<typeof open>>;

/** Both sign at the same moment. */
async function signTogether({ call, there, makeFamily, unlocked, stateOf }: Signing, other = there) {
  const { parent, child, note, shown } = await makeFamily();
  await unlocked(() => Promise.all([call.sign(child, shown, [1]), other.sign(parent, shown, [2])]));
  return { note, child, state: await stateOf(note) };
}

/** One person signs twice at the same moment, in two windows. */
async function signTwice({ call, there, makeFamily, unlocked, stateOf }: Signing, other = there) {
  const { child, note, shown } = await makeFamily();
  const answers = await unlocked(() =>
    Promise.all([call.sign(child, shown, [1]), other.sign(child, shown, [1])]),
  );
  return { answers, state: await stateOf(note) };
}

describe('two people who sign at once', () => {
  test('on two servers end with one signed file, sealed', async () => {
    await using signing = await open();
    for (let round = 0; round < 5; round += 1) {
      const { note, child, state } = await signTogether(signing);
      expect(state).toEqual({ state: 'SIGNED', signatures: 2, distinct: 2 });
      // The job and two downloads make it at once: all get the same file.
      const { world, call, there } = signing;
      const [first, second] = await Promise.all([
        call.download(child, child, note),
        there.download(child, child, note),
        renderDue(world.services),
      ]);
      expect(first.rawPayload.equals(second.rawPayload)).toBe(true);
      expect(await readSeal(first.rawPayload)).toMatchObject({ isValid: true, isWhole: true });
    }
  });

  test('would leave the document unsigned for ever without the lock on its row', async () => {
    await using signing = await open({ locks: false });
    const { state } = await untilFault(
      () => signTogether(signing, signing.call),
      ({ state }) => state?.state === 'UNSIGNED' && state.signatures === 2,
    );
    expect(state).toEqual({ state: 'UNSIGNED', signatures: 2, distinct: 2 });
  });
});

describe('one person who signs in two windows at once', () => {
  test('has signed once, and the other window says so', async () => {
    await using signing = await open();
    const { answers, state } = await signTwice(signing);
    expect(answers.map(({ errorCode }) => errorCode ?? 'signed').toSorted()).toEqual([
      'document.alreadySigned',
      'signed',
    ]);
    expect(state).toMatchObject({ signatures: 1 });
  });

  test('has signed once by the constraint alone', async () => {
    await using signing = await open({ locks: false });
    for (let round = 0; round < 3; round += 1)
      expect((await signTwice(signing, signing.call)).state).toMatchObject({ signatures: 1 });
  });

  test('would have signed twice without the constraint and the lock', async () => {
    await using signing = await open({ locks: false, constraint: false });
    const { state } = await untilFault(
      () => signTwice(signing, signing.call),
      ({ state }) => state?.signatures === 2,
    );
    expect(state).toMatchObject({ signatures: 2, distinct: 1 });
  });
});
