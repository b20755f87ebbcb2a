import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../../test/world.ts';
import { readFields } from '../../documents/signing/fields.ts';
import { brandFiles, type Files, folderOf } from '../import-fixtures.ts';
import { importFolder } from '../import-folder.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

async function importing(files: Files) {
  const folder = await folderOf(files);
  try {
    const { db, clock } = world.services;
    return await importFolder({ db, clock, folder, by: 'test', progress: () => undefined });
  } finally {
    await rm(folder, { recursive: true });
  }
}

const entry = (files: Files, more: object = {}) => ({
  ...{ centerId: files.id, externalId: 'D-1', person: 1, type: 'DOCUMENTATION', title: 'House rules' },
  text: [{ title: 'Children', text: 'Children come with an adult.' }],
  ...more,
});

/** Leo is of Maya's family, as this. */
const family = (files: Files, relation: string) => [
  { centerId: files.id, name: 'Lindgren', primary: 1, members: [{ id: 2, relation }] },
];

const stored = (files: Files) =>
  world.services.db
    .selectFrom('document')
    .select(['center_id', 'id', 'type', 'state', 'title', 'expires_on', 'created_at'])
    .where('center_id', '=', files.id)
    .orderBy('id')
    .execute();

test('documents are imported once, with who signs them and what the club has decided', async () => {
  const files = brandFiles();
  files.families = family(files, 'SPOUSE');
  files.personDocuments = [
    entry(files, { signers: [2, 1], date: '2026-11-02' }),
    entry(files, { externalId: 'D-2', type: 'HEALTH_CERTIFICATE', expiresOn: -3, review: 'APPROVED' }),
  ];
  expect((await importing(files)).tallies.personDocuments).toEqual({ created: 2, changed: 0, unchanged: 0 });
  expect((await importing(files)).tallies.personDocuments).toEqual({ created: 0, changed: 0, unchanged: 2 });
  const [rules, certificate] = await stored(files);
  expect(rules).toMatchObject({ type: 'DOCUMENTATION', state: 'UNSIGNED', title: 'House rules' });
  expect(rules?.created_at.toString()).toBe('2026-11-02T17:00:00Z');
  expect(certificate).toMatchObject({ state: 'ISSUED' });
  expect(certificate?.expires_on?.toString()).toBe('2026-11-17');
  const fields = await readFields(world.services.db, { centerId: files.id, id: rules?.id ?? 0 });
  expect(fields).toMatchObject([
    { signer_person_id: 2, role: 'GUARDIAN', is_required: true },
    { signer_person_id: 1, role: 'MEMBER' },
  ]);
});

test.each<[string, object, string]>([
  ['of a person who is not there', { person: 9 }, 'no person'],
  ['signed by a person who is not there', { signers: [9] }, 'no person'],
  ['of another type, with a review', { review: 'PENDING' }, 'is for types that members send in'],
])('a document %s is refused', async (_what, more, message) => {
  const files = brandFiles();
  files.personDocuments = [entry(files, more)];
  await expect(importing(files)).rejects.toThrow(message);
});

test.each<[string, string | undefined]>([
  ['who is in no family of theirs', undefined],
  ['who is a child of the family', 'CHILD'],
])('a document signed by somebody %s is refused', async (_who, relation) => {
  const files = brandFiles();
  if (relation) files.families = family(files, relation);
  files.personDocuments = [entry(files, { signers: [1, 2] })];
  const fault = /person-documents\.json:16: person \d+p2 is not an adult of the family of \d+p1/;
  await expect(importing(files)).rejects.toThrow(fault);
  expect(await stored(files)).toEqual([]);
});

test('a document that was imported before stays when somebody who signs it has left the family', async () => {
  const files = brandFiles();
  files.families = family(files, 'SPOUSE');
  files.personDocuments = [entry(files, { signers: [2] })];
  await importing(files);
  await world.services.db
    .deleteFrom('family_member')
    .where('center_id', '=', files.id)
    .where('person_id', '=', 2)
    .execute();
  files.families = [];
  expect((await importing(files)).tallies.personDocuments).toEqual({ created: 0, changed: 0, unchanged: 1 });
});
