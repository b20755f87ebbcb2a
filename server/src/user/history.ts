import { type AuditedChange, type History, said } from '../frame/audit/history.ts';

const sessionAction = ({ call }: AuditedChange) =>
  /\/(authenticate|authenticate-sso|complete-sign-in)$/.test(call) ? 'session.began' : 'session.ended';

const credentialActions: Readonly<Record<string, string>> = {
  password: 'credential.password',
  email: 'credential.email',
  resetLink: 'credential.reset',
};
const credentialAction = ({ after }: AuditedChange) =>
  credentialActions[String(said(after)['changed'])] ?? 'credential.changed';

export const history = {
  session: { kind: 'ACCESS', actions: ['session.began', 'session.ended'], actionOf: sessionAction },
  credential: {
    kind: 'ACCESS',
    actions: ['credential.changed', 'credential.password', 'credential.email', 'credential.reset'],
    actionOf: credentialAction,
  },
  passkey: { kind: 'ACCESS', actions: ['passkey.changed'] },
  recoveryCode: { kind: 'ACCESS', actions: ['recoveryCode.renewed'] },
} satisfies History;

type Audited = typeof history;
declare module '../frame/audit/history.ts' {
  interface AuditEntities extends Record<keyof Audited, unknown> {}
}
