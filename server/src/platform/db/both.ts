import { type RawBuilder, sql } from 'kysely';

export const both = (conditions: readonly RawBuilder<unknown>[]) => sql.join(conditions, sql` and `);
