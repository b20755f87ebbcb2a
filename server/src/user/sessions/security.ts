import type { userCalls } from '@foyer/contract/user';
import { homeClub } from '../../clubs/home-club.ts';
import { sessionIdOf } from '../../frame/ended-sessions.ts';
import type { Handler } from '../../frame/handle.ts';
import { findOwnCredential } from '../own-credential.ts';
import { requiredSecondFactor } from '../second-factor/due.ts';
import { listPasskeys } from '../second-factor/passkeys.ts';
import { countRecoveryCodes } from '../second-factor/recovery-codes.ts';
import type { Device } from './device.ts';
import { listSessions } from './store.ts';

const said = ({ browser, system }: Device) => ({
  ...(browser && { browser }),
  ...(system && { system }),
});

export const security: Handler<(typeof userCalls)['security']> = async (context) => {
  const { db, club, actor, person, now } = context;
  const home = await homeClub(context, person.centerId);
  const current = sessionIdOf(actor.session.tokenHash);
  const sessions = await listSessions(db, person, now);
  const passkeys = await listPasskeys(db, person);
  const credential = actor.session.isSso ? undefined : await findOwnCredential(db, club, person);
  return {
    sessions: sessions.map((row) => ({
      sessionId: sessionIdOf(row.token_hash),
      ...said(row),
      isCurrent: sessionIdOf(row.token_hash) === current,
      signedInBy: row.signed_in_by,
      signedInAt: row.created_at.toString(),
      lastSeenAt: row.last_seen_at.toString(),
    })),
    passkeys: passkeys.map((row) => ({
      passkeyId: row.credential_id,
      ...said(row),
      host: row.host,
      createdAt: row.created_at.toString(),
      ...(row.last_used_at && { lastUsedAt: row.last_used_at.toString() }),
    })),
    recoveryCodesLeft: await countRecoveryCodes(db, person),
    secondFactor: requiredSecondFactor(home, actor.levels),
    hasPassword: credential !== undefined,
  };
};
