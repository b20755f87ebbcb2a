import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import pg from 'pg';

/**
 * What a call costs without the portal around it: node:http, the same statement, the same rows as JSON.
 * Run as a process of its own, as the portal is.
 */
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });
const configJson = process.env['CONFIG_JSON'] ?? '{}';
const search = JSON.parse(process.env['SEARCH_JSON'] ?? '{}') as { sql: string; parameters: unknown[] };
/** What the portal asks the database for one call each, by the name of the call. */
const recorded = JSON.parse(process.env['RECORDED_JSON'] ?? '{}') as Record<
  string,
  { sql: string; parameters: unknown[] }[]
>;

const sessionSql = `select person.id, person.first_name, person.last_name, person.status, center.brand_id,
  session.last_seen_at, session.idle_ends_at, session.ends_at, session.ended_at, session.is_sso, session.sso_header_type,
  coalesce((select jsonb_agg(jsonb_build_object('role', role, 'centerId', scope_center_id))
    from person_role where person_role.center_id = session.center_id and person_role.person_id = session.person_id), '[]') as roles
  from session
  inner join person on person.center_id = session.center_id and person.id = session.person_id
  inner join center on center.id = session.center_id
  where session.center_id = $1 and session.token_hash = $2`;

/** The documents that make a centre's configuration, newest versions, nearest last. */
const documentsSql = `select distinct on (scope, scope_id) scope, document from config_document
  where (scope, scope_id) in (
    select 'brand', brand_id from center where id = $1 union all
    select 'area', area_id from center where id = $1 union all
    select 'center', id::text from center where id = $1)
  order by scope, scope_id, version desc`;

const overlay = (below: Record<string, unknown>, above: Record<string, unknown>): Record<string, unknown> => {
  const merged = { ...below };
  for (const [name, value] of Object.entries(above)) {
    const under = merged[name];
    const both = [under, value].every((one) => one && typeof one === 'object' && !Array.isArray(one));
    merged[name] = both ? overlay(under as Record<string, unknown>, value as Record<string, unknown>) : value;
  }
  return merged;
};

async function configOf(url: string): Promise<string> {
  const { rows } = await pool.query<{ document: Record<string, unknown> }>(documentsSql, [
    Number(new URLSearchParams(url.split('?')[1]).get('centerId')),
  ]);
  return JSON.stringify(rows.reduce((whole, row) => overlay(whole, row.document), {}));
}

async function replayed(name: string): Promise<string> {
  const answers = [];
  for (const { sql, parameters } of recorded[name] ?? []) {
    answers.push((await pool.query(sql, parameters)).rows);
  }
  return JSON.stringify(answers);
}

const server = createServer(async (request, response) => {
  const answer = async () => {
    if (request.url?.startsWith('/memory')) return configJson;
    if (request.url?.startsWith('/recorded/')) return replayed(request.url.slice('/recorded/'.length));
    if (request.url?.startsWith('/api/config/webapp-config')) return configOf(request.url);
    const token = (request.headers.authorization ?? '').slice('Bearer '.length);
    const { rows } = await pool.query(sessionSql, [
      Number(token.split('.')[0]),
      createHash('sha256').update(token).digest(),
    ]);
    if (!request.url?.startsWith('/api/user/find-members')) return JSON.stringify(rows[0]);
    return JSON.stringify((await pool.query(search.sql, search.parameters)).rows);
  };
  const body = await answer();
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
  });
  response.end(body);
});

server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.({ port: typeof address === 'object' ? address?.port : undefined });
});
process.on('disconnect', () => process.exit(0));
