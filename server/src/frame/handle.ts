import type { Call, Calls, InputOf, RefusalOf } from '@foyer/contract/call';
import type { frameRefusals } from '@foyer/contract/shared/refusal';
import type { z } from 'zod';
import type { Context, SignedInContext } from './context.ts';
import type { Refusal } from './refuse.ts';
import type { Streamed } from './streamed.ts';

/** An answer that is already JSON, with a tag by which a browser asks whether it still holds. */
export class CachedJson<T> {
  readonly bytes: Buffer;
  readonly etag: string;
  /** Only for the type: what the JSON says. */
  declare readonly says: T;
  constructor(bytes: Buffer, etag: string) {
    this.bytes = bytes;
    this.etag = etag;
  }
}

/** Where the contract promises a file, it is streamed; anything else is an answer that is sent in one piece. */
type AnswerIn<C extends Call> = C['output'] extends z.ZodFile
  ? Streamed
  : AnswerOf<C> | CachedJson<AnswerOf<C>>;

type ContextOf<C extends Call> = C['access'] extends 'anyone' | 'signedInOrNot' ? Context : SignedInContext;
export type AnswerOf<C extends Call> = z.input<C['output']>;

/** What any call may answer with need not be declared by it. */
type FrameRefusal = (typeof frameRefusals)[number];

/** The use case behind a call: its input is checked, its caller allowed. */
export type Handler<C extends Call> = (
  context: ContextOf<C>,
  input: InputOf<C>,
) => Promise<AnswerIn<C> | Refusal<RefusalOf<C> | FrameRefusal>>;

export interface Route {
  call: Call;
  handler: (context: Context, input: never) => Promise<unknown>;
}

/** Binds every call of a domain to its use case; one that is missing does not compile. */
export function handle<C extends Calls>(calls: C, handlers: { [N in keyof C]: Handler<C[N]> }): Route[] {
  return Object.entries(calls).map(([name, call]) => ({
    call,
    // The frame has checked that there is an actor wherever the call asks for one.
    handler: handlers[name as keyof C] as Route['handler'],
  }));
}
