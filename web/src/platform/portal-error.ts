import type { ErrorBody } from '@foyer/contract/shared/error-body';
import type { RefusalCode } from '@foyer/contract/shared/refusal';

/** What a failed call says, whether the server refused it or could not be reached. */
export interface ErrorFacts {
  code: RefusalCode | (string & {});
  /** Key of the message in the catalogue. */
  messageKey: string;
  /** A message that the server has worded itself. */
  text?: string | undefined;
  status: number;
  params?: Record<string, string | number> | undefined;
  fields?: { path: string; message: string }[] | undefined;
  correlationId?: string | undefined;
}

export class PortalError extends Error {
  override readonly name = 'PortalError';
  readonly code: ErrorFacts['code'];
  readonly messageKey: string;
  readonly text: string | undefined;
  readonly status: number;
  readonly params: Record<string, string | number>;
  readonly fields: { path: string; message: string }[];
  readonly correlationId: string | undefined;

  constructor(facts: ErrorFacts) {
    super(facts.code);
    this.code = facts.code;
    this.messageKey = facts.messageKey;
    this.text = facts.text;
    this.status = facts.status;
    this.params = facts.params ?? {};
    this.fields = facts.fields ?? [];
    this.correlationId = facts.correlationId;
  }
}

type SaidBody = Partial<ErrorBody> & { errorMessage?: unknown };
const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** By these the session ends or the screen is left, whatever the body says or leaves out. */
const ofSession = [401, 403, 440];

/** An error object without a code of its own is one of the server's. */
const statusOf = ({ httpCode }: SaidBody, status: number): number => {
  if (typeof httpCode === 'number') return httpCode;
  return ofSession.includes(status) ? status : 500;
};

/** The error object where the answer is one, else that the server answered with this status. */
export function errorFromAnswer(status: number, body: unknown): PortalError {
  const said: SaidBody = typeof body === 'object' && body !== null ? body : {};
  const isSaid = isText(said.errorCode) || isText(said.errorMessage) || typeof said.httpCode === 'number';
  if (!isSaid) return httpError(status);
  const code = isText(said.errorCode) ? said.errorCode : 'general.httpError';
  return new PortalError({
    code,
    messageKey: isText(said.errorI18NMessage) ? said.errorI18NMessage : code,
    text: isText(said.errorMessage) ? said.errorMessage : undefined,
    status: statusOf(said, status),
    params: { status, ...said.params },
    fields: said.fields,
    correlationId: said.correlationId,
  });
}

export const httpError = (status: number): PortalError =>
  new PortalError({
    code: 'general.httpError',
    messageKey: 'general.httpError',
    status,
    params: { status },
  });

export const connectionError = (): PortalError =>
  new PortalError({ code: 'general.connectionError', messageKey: 'general.connectionError', status: 0 });
