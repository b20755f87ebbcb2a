import pg from 'pg';

/** How many connections PostgreSQL allows to this user and this database, those that are open included. */
export async function connectionLimit(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ allowed: number }>(`
      select least(
        current_setting('max_connections')::integer - current_setting('superuser_reserved_connections')::integer
          - coalesce(current_setting('reserved_connections', true)::integer, 0),
        nullif(rolconnlimit, -1), nullif(datconnlimit, -1)) as allowed
      from pg_roles, pg_database where rolname = current_user and datname = current_database()`);
    return rows[0]?.allowed ?? 0;
  } finally {
    await client.end();
  }
}
