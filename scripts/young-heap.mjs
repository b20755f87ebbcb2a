/**
 * How far V8's young generation may grow, in MB. It does not shrink. A server with a PostgreSQL of its own has many
 * requests at a time, and collects half as much garbage with a larger one; beside the embedded database, memory at
 * rest counts.
 * @param {{ [name: string]: string | undefined }} env
 */
export const youngHeap = (env) => `--max-semi-space-size=${env['DATABASE_URL'] ? 64 : 8}`;
