import pg from 'pg';
import { searchText } from '../src/user/search/search-text.ts';

const syllables = ['ba', 'ren', 'mi', 'lok', 'su', 'vet', 'ha', 'dri', 'no', 'pel', 'ka', 'tor', 'fi', 'wen'];
const composed = (parts: string[][]) =>
  parts.reduce<string[]>((names, part) => names.flatMap((name) => part.map((next) => name + next)), ['']);
const firstNames = [...composed([syllables, syllables]), 'Søren', 'Zoë', 'Łukasz', 'محمد', 'فاطمة', '김민준'];
const lastNames = [...composed([syllables, syllables, syllables]), 'Østergård', 'Groß', 'الهاشمي', '李小龙'];
/** The search texts of names, as they are stored. */
const kept = (names: string[]) =>
  names.map((name) => searchText({ name, email: '', phone: '' }).split('@')[0]?.trim());

interface Seed {
  firstCenterId: number;
  /** How many centres they are spread over, from the first on. */
  centers: number;
  people: number;
}

/** Seeds people. Drops the indexes meanwhile, because maintaining them row by row would take minutes. */
export async function seedPeople(url: string, { firstCenterId, centers, people }: Seed): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query(`select indexdef from pg_indexes where indexname in
      ('person_search', 'person_email', 'person_external_id')`);
    await client.query(`set session_replication_role = replica;
      set synchronous_commit = off; set maintenance_work_mem = '256MB';
      drop index person_search, person_email, person_external_id`);
    await client.query(
      `with first as (select * from unnest($3::text[], $5::text[]) with ordinality as one (name, kept, place)),
        last as (select * from unnest($4::text[], $6::text[]) with ordinality as one (name, kept, place))
      insert into person (center_id, id, first_name, last_name, email, phone, external_id, status, created_at, search)
        select $1::integer + number % $2::integer, 1000000 + number, first.name, last.name,
          'member' || number || '@mail' || domain || '.example', '+45' || phone, 'X-' || number, 'ACTIVE', now(),
          ' ' || first.kept || ' ' || last.kept || ' @ member' || number || ' mail' || domain
            || ' example # 45' || phone || ' '
        from (
          select number, number % 50 as domain, 20000000 + number * 71 % 79999999 as phone,
            1 + number * 31 % cardinality($3::text[]) as f, 1 + number * 17 / 7 % cardinality($4::text[]) as l
          from generate_series(1::bigint, $7::bigint) number
        ) made join first on first.place = f join last on last.place = l`,
      [firstCenterId, centers, firstNames, lastNames, kept(firstNames), kept(lastNames), people],
    );
    for (const { indexdef } of rows) await client.query(indexdef);
    await client.query('vacuum analyze person');
  } finally {
    await client.end();
  }
}
