import { compactVerify } from 'jose';
import { z } from 'zod';

const header = z.strictObject({ alg: z.literal('HS256'), typ: z.literal('JWT'), ver: z.literal(1) });
const payload = z.strictObject({
  sub: z.string(),
  iat: z.int().positive(),
  requestPath: z.string(),
  requestMethod: z.string(),
});

export interface Asking {
  authorization: string | undefined;
  /** Path with its query, as it was sent. */
  path: string;
  method: string;
}

/** When a request was made, in unix seconds, as its token says; undefined where it does not prove just this request. */
export async function provenAt(
  { authorization = '', path, method }: Asking,
  { userId, key }: { userId: string; key: Uint8Array },
): Promise<number | undefined> {
  const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/.exec(authorization)?.[1];
  const verified = token === undefined ? undefined : await compactVerify(token, key).catch(() => undefined);
  if (verified === undefined || !header.safeParse(verified.protectedHeader).success) return undefined;
  const said = payload.safeParse(JSON.parse(Buffer.from(verified.payload).toString('utf8'))).data;
  const isThis = said?.sub === userId && said.requestPath === path && said.requestMethod === method;
  return isThis ? said.iat : undefined;
}
