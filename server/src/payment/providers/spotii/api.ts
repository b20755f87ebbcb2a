import { z } from 'zod';
import { ask, NoAnswer, type ProviderAnswer } from '../ask.ts';
import type { Access } from './access.ts';

/** Spotii's answer, or its refusal: what is wrong with each field, or the keys are not known. */
export type Said<T> =
  | { yes: T; no?: never }
  | { no: { status: number; fields: readonly string[] }; yes?: never };

const base = '/api/v1.0';
const accept = 'application/json; indent=4';
const token = z.object({ token: z.string().min(1) });

const keysAreRefused = (status: number) => status === 400 || status === 401 || status === 403;

/** How long a token lives is unconfirmed, so each request gets its own. Undefined if the keys are not known. */
async function authenticate({ auth, publicKey, privateKey }: Access): Promise<string | undefined> {
  const { status, json } = await ask(`${auth}${base}/merchant/authentication/`, {
    method: 'POST',
    headers: { accept },
    body: JSON.stringify({ public_key: publicKey, private_key: privateKey }),
  });
  if (keysAreRefused(status)) return undefined;
  const given = token.safeParse(json);
  if (status >= 300 || !given.success) throw new NoAnswer('Spotii gave no token');
  return given.data.token;
}

const problems = z.record(z.string(), z.unknown());

function understood<S extends z.ZodType>(schema: S, { status, json }: ProviderAnswer): Said<z.infer<S>> {
  const refusal = problems.safeParse(json);
  if (status >= 400 && (status === 404 || refusal.success))
    return { no: { status, fields: Object.keys(refusal.data ?? {}) } };
  const read = schema.safeParse(json);
  if (status >= 300 || !read.success) throw new NoAnswer('Spotii answered with something else');
  return { yes: read.data };
}

/** Asks, or sends something if there is a body. */
export async function tell<S extends z.ZodType>(
  access: Access,
  schema: S,
  path: string,
  body?: object,
): Promise<Said<z.infer<S>>> {
  const bearer = await authenticate(access);
  if (bearer === undefined) return { no: { status: 401, fields: [] } };
  const answer = await ask(`${access.api}${base}/${path}`, {
    headers: { accept, authorization: `Bearer ${bearer}` },
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
  });
  return understood(schema, answer);
}
