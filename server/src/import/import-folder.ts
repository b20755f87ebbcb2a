import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { announceChange } from '../clubs/store.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import type { Tallies } from './changes.ts';
import { check } from './check.ts';
import { type CleanedDocument, cleanedDocuments } from './clubs/cleaned-documents.ts';
import { writeClub } from './clubs/write-club.ts';
import type { Note } from './data-file.ts';
import { ImportError } from './import-error.ts';
import { ImportRun } from './import-run.ts';
import { newPasswordHashes } from './people/passwords.ts';
import { writePeople } from './people/write-people.ts';
import { type ClubData, readFolder } from './read-folder.ts';
import { steps } from './steps.ts';

export interface ImportOptions {
  db: Db;
  clock: Clock;
  folder: string;
  /** Who is written down as the author of the change. */
  by: string;
  /** Told what goes on, line by line. */
  progress: (line: string) => void;
  /** Hashes a password; by default with a salt per person. */
  hash?: (password: string) => Promise<string>;
}

const lockKey = 4_010_726;

/** Brings the database in line with the data of a folder: all of it, or nothing. Safe to run twice. */
export async function importFolder(options: ImportOptions): Promise<{ tallies: Tallies; warnings: Note[] }> {
  const { db, clock, by, progress } = options;
  const { clubs, faults } = await readFolder(options.folder);
  for (const { brand, centers, documents, people } of clubs) {
    progress(
      `read ${brand.id}: ${centers.length} centres, ${documents.length} documents, ${people.length} people`,
    );
  }
  const all = [...faults, ...check(clubs)];
  if (all.length > 0) throw new ImportError(all);
  const work = clubs.map((club) => ({
    club,
    cleaned: cleanedDocuments(club),
    hashes: newPasswordHashes(db, club, options.hash),
  }));
  // Avoid an unhandled rejection if something below fails first.
  for (const { hashes } of work) hashes.catch(() => undefined);

  const tallies = await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${lockKey})`.execute(tx);
    return write(tx, new ImportRun(tx, clock.now(), by), work, progress);
  });
  const warnings = work.flatMap(({ cleaned }) => cleaned.flatMap((document) => document.warnings));
  return { tallies, warnings };
}

async function write(
  tx: Tx,
  run: ImportRun,
  work: { club: ClubData; cleaned: CleanedDocument[]; hashes: Promise<Map<string, string>> }[],
  progress: (line: string) => void,
): Promise<Tallies> {
  for (const { club, cleaned, hashes } of work) {
    const { id } = club.brand;
    await writeClub(run, club, cleaned);
    progress(`${id}: brand, areas, centres and documents done`);
    await writePeople(run, club, await hashes, (done, of) =>
      progress(`${id}: ${Math.round((100 * done) / of)} % of ${of} people`),
    );
    for (const step of steps) await step.write(run, club);
  }
  if (run.faults.length > 0) throw new ImportError(run.faults);
  if (run.hasChanged) {
    await run.writeAudit(randomUUID());
    await announceChange(tx);
  }
  return run.tallies;
}
