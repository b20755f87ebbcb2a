import { query } from '../../platform/query.ts';

/** How the person signs in, and where they are signed in. */
export const securityQuery = query('GET user/security', {});
