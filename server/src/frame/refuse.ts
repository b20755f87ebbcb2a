import type { RefusalCode } from '@foyer/contract/shared/refusal';

/** What is wrong with which field of the input, by the key of what is wrong. */
export type RefusedFields = readonly { path: string; message: string }[];

export type RefusalParams = Record<string, string | number>;

/** An expected 'no'. A use case returns it; the frame rolls back and answers with the error object. */
export class Refusal<C extends RefusalCode = RefusalCode> {
  readonly code: C;
  readonly params: RefusalParams | undefined;
  /** True where what was written belongs to the refusal itself, such as a counted wrong password. */
  readonly keep: boolean;
  readonly fields: RefusedFields | undefined;
  constructor(code: C, params: RefusalParams | undefined, keep: boolean, fields?: RefusedFields) {
    this.code = code;
    this.params = params;
    this.keep = keep;
    this.fields = fields;
  }
}

export const refuse = <C extends RefusalCode>(code: C, params?: RefusalParams): Refusal<C> =>
  new Refusal(code, params, false);

export const refuseAndKeep = <C extends RefusalCode>(code: C, params?: RefusalParams): Refusal<C> =>
  new Refusal(code, params, true);

/** The input has the right shape, but a rule of the club or its country says no to some of its fields. */
export const refuseFields = (fields: RefusedFields): Refusal<'general.invalidInput'> =>
  new Refusal('general.invalidInput', undefined, false, fields);
