import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { createInterface } from 'node:readline';
import { usStates } from '@foyer/contract/shared/person/states';
import { withoutBlanks } from '@foyer/contract/shared/person/zip-code';
import { sql } from 'kysely';
import type { Db, Tx } from '../platform/db/database.ts';
import type { Note } from './data-file.ts';
import { ImportError } from './import-error.ts';

export interface ZipCodeTally {
  country: string;
  codes: number;
}

interface Row {
  country: string;
  code: string;
  city: string;
  state: string | null;
}

const rowsPerStatement = 5000;
const faultsShown = 20;
const stateCodes = new Set<string>(usStates.map(({ code }) => code));

/** GeoNames lists country, code, place, and the state's name and code; the rest is ignored. */
function rowOf(line: string): Row | string {
  const [country = '', typed = '', city = '', , state = ''] = line.split('\t').map((cell) => cell.trim());
  if (!/^[A-Z]{2}$/.test(country)) return 'does not start with the two capitals of a country';
  const code = withoutBlanks(typed);
  if (code === '' || code.length > 20) return 'has no postal code of 1 to 20 characters in the second column';
  if (city === '' || city.length > 180) return 'has no place of 1 to 180 characters in the third column';
  return { country, code, city, state: country === 'US' && stateCodes.has(state) ? state : null };
}

async function write(tx: Tx, rows: readonly Row[]): Promise<void> {
  const column = (name: keyof Row) => rows.map((row) => row[name]);
  await sql`
    insert into zip_code (country, code, city, state)
    select * from unnest(${column('country')}::text[], ${column('code')}::text[], ${column('city')}::text[], ${column('state')}::text[])
    on conflict do nothing`.execute(tx);
}

/** Replaces the postal codes of every country in a GeoNames file: all of it, or nothing. */
export async function importZipCodes(db: Db, file: string): Promise<ZipCodeTally[]> {
  const faults: Note[] = [];
  return db.transaction().execute(async (tx) => {
    const countries = new Set<string>();
    let rows: Row[] = [];
    let line = 0;
    for await (const text of createInterface({ input: createReadStream(file, 'utf8') })) {
      line += 1;
      if (text.trim() === '') continue;
      const row = rowOf(line === 1 ? text.replace(/^\uFEFF/, '') : text);
      if (typeof row === 'string') {
        faults.push({ file: basename(file), line, says: row });
        if (faults.length === faultsShown) break;
        continue;
      }
      if (!countries.has(row.country)) {
        countries.add(row.country);
        await tx.deleteFrom('zip_code').where('country', '=', row.country).execute();
      }
      rows.push(row);
      if (rows.length < rowsPerStatement) continue;
      await write(tx, rows);
      rows = [];
    }
    if (faults.length > 0) throw new ImportError(faults);
    await write(tx, rows);
    return tallied(tx, [...countries]);
  });
}

const tallied = (tx: Tx, countries: string[]): Promise<ZipCodeTally[]> =>
  tx
    .selectFrom('zip_code')
    .select((eb) => ['country', eb.fn.count<number>('code').distinct().as('codes')])
    .where((eb) => eb('country', '=', eb.fn.any(eb.val(countries))))
    .groupBy('country')
    .orderBy('country')
    .execute();
