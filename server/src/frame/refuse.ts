import type { RefusalCode } from '@foyer/contract/shared/refusal';

export type RefusalParams = Record<string, string | number>;

/** An expected 'no'. A use case returns it; the frame rolls back and answers with the error object. */
export class Refusal<C extends RefusalCode = RefusalCode> {
  readonly code: C;
  readonly params: RefusalParams | undefined;
  /** True where what was written belongs to the refusal itself, such as a counted wrong password. */
  readonly keep: boolean;
  constructor(code: C, params: RefusalParams | undefined, keep: boolean) {
    this.code = code;
    this.params = params;
    this.keep = keep;
  }
}

export const refuse = <C extends RefusalCode>(code: C, params?: RefusalParams): Refusal<C> =>
  new Refusal(code, params, false);

export const refuseAndKeep = <C extends RefusalCode>(code: C, params?: RefusalParams): Refusal<C> =>
  new Refusal(code, params, true);
