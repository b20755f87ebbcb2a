import { z } from 'zod';
import { type AskOptions, ask, NoAnswer, type ProviderAnswer } from '../ask.ts';
import type { Access } from './access.ts';

interface Request {
  method?: NonNullable<AskOptions['method']>;
  query?: Readonly<Record<string, string>>;
  body?: object;
}

/** Access denied: says nothing about what the account knows. */
const saysNothing = [401, 403];

export function tell(
  { api, authorization }: Access,
  path: string,
  { method, query, body }: Request = {},
): Promise<ProviderAnswer> {
  const search = query ? `?${new URLSearchParams(query)}` : '';
  return ask(`${api}/${path}${search}`, {
    headers: { authorization },
    ...(method && { method }),
    ...(body && { body: JSON.stringify(body) }),
  });
}

export const isDone = ({ status }: ProviderAnswer): boolean => status >= 200 && status < 300;

/** Parses the answer to a question. Undefined if the account does not have it. */
export function known<S extends z.ZodType>(schema: S, answer: ProviderAnswer): z.infer<S> | undefined {
  if (answer.status === 404) return undefined;
  const read = isDone(answer) ? schema.safeParse(answer.json) : undefined;
  if (!read?.success) throw new NoAnswer(`${answer.status} without the thing itself`);
  return read.data;
}

/** Parses the answer to a change. Undefined if it was refused: nothing has happened then. */
export function made<S extends z.ZodType>(schema: S, answer: ProviderAnswer): z.infer<S> | undefined {
  if (answer.status >= 400) return undefined;
  const read = schema.safeParse(answer.json);
  if (!read.success) throw new NoAnswer(`${answer.status} without what was made`);
  return read.data;
}

export function refuseSilence({ status }: ProviderAnswer): void {
  if (saysNothing.includes(status)) throw new NoAnswer(`${status} from MX Merchant`);
}

const pageSize = 100;
/** More than any club sells during the life of one payment. */
const mostPages = 50;

interface Period {
  from: Temporal.Instant;
  until: Temporal.Instant;
}

const inSeconds = (at: Temporal.Instant) => at.toString({ smallestUnit: 'second' });

/** Somebody may pay late, and clocks differ. */
const margins = { before: { hours: 1 }, after: { hours: 5 * 24 } };

/** Reads a whole list of a period, such as all payments. */
export async function listAll<S extends z.ZodType>(
  access: Access,
  path: string,
  schema: S,
  { from, until }: Period,
): Promise<z.infer<S>[]> {
  const page = z.object({ records: z.array(schema).nullish() });
  const found: z.infer<S>[] = [];
  for (let number = 0; number < mostPages; number += 1) {
    const answer = await tell(access, path, {
      query: {
        merchantId: String(access.merchantId),
        dateType: 'Custom',
        startDate: inSeconds(from.subtract(margins.before)),
        endDate: inSeconds(until.add(margins.after)),
        limit: String(pageSize),
        offset: String(number * pageSize),
      },
    });
    const records = known(page, answer)?.records ?? [];
    found.push(...(records as z.infer<S>[]));
    if (records.length < pageSize) return found;
  }
  throw new NoAnswer('MX Merchant knows of more than can be looked through');
}
