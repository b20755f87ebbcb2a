import { formatKey, type Key } from '@foyer/contract/shared/keys';
import type { userCalls } from '@foyer/contract/user';
import { homeClub } from '../../clubs/home-club.ts';
import { audit } from '../../frame/audit/audit.ts';
import type { Context } from '../../frame/context.ts';
import type { Handler } from '../../frame/handle.ts';
import { refuse } from '../../frame/refuse.ts';
import type { Tx } from '../../platform/db/database.ts';
import { toUserResponse } from '../account.ts';
import { openSession } from '../sessions/open-session.ts';
import { bindExternalId, findByExternalId, findPerson } from '../store.ts';
import { checkSsoToken, NotTaken, rememberSeconds, type SsoClaims } from './sso-token.ts';

/** Every failure gets the same answer. The log says which one it was, without the token. */
export const authenticateSso: Handler<(typeof userCalls)['authenticate-sso']> = async (context, input) => {
  const { token, externalId, isCompany } = input;
  const headerType = input.header === '1' ? 'SMALL' : 'TINY';
  try {
    const claims = await checkSsoToken({
      token,
      externalId,
      issuers: context.club.ssoIssuers,
      now: context.now,
      secret: context.secret,
    });
    const key = await personOf(context, externalId, claims.centerId);
    const home = await homeClub(context, key.centerId);
    const opened = await context.transaction(async (tx) => {
      await useOnce(tx, context, claims);
      const person = await findPerson(tx, key);
      if (!person) throw new NotTaken('nobody has this external id');
      const issuer = { name: claims.issuer, replaces: claims.replaces };
      if (!(await bindExternalId(tx, key, externalId, issuer, context.now))) {
        throw new NotTaken('external id belongs to another issuer');
      }
      if (isCompany && !person.levels.includes('COMPANY')) throw new NotTaken('person speaks for no company');
      const session = await openSession(tx, context, person, {
        home,
        isKept: false,
        signedInBy: 'SSO',
        sso: { headerType },
      });
      await recordSignIn(tx, context, person, claims.issuer);
      return { token: session, person };
    });
    const session = { isSso: true, ssoHeaderType: headerType } as const;
    return { token: opened.token, user: await toUserResponse(context, { ...opened.person, session }) };
  } catch (error) {
    if (!(error instanceof NotTaken)) throw error;
    context.log.warn({ reason: error.message }, 'single sign-on refused');
    return refuse('sso.failed');
  }
};

/** The brand's directory centre stores used tokens, so that a token works once in the whole brand. */
async function useOnce(tx: Tx, { club, now }: Context, { tokenHash }: SsoClaims): Promise<void> {
  const used = await tx
    .insertInto('sso_token_used')
    .values({
      center_id: club.brand.directoryCenterId,
      token_hash: tokenHash,
      ends_at: now.add({ seconds: rememberSeconds }),
    })
    .onConflict((conflict) => conflict.columns(['center_id', 'token_hash']).doNothing())
    .returning('token_hash')
    .executeTakeFirst();
  if (!used) throw new NotTaken('token was used before');
}

/**
 * Looks in the centre that the token names, else in this portal's, else wherever exactly one person matches. Searches
 * only centres for which the issuer is registered.
 */
async function personOf({ db, club }: Context, externalId: string, named: number | undefined): Promise<Key> {
  const centerIds = [...club.ssoCenterIds].filter((id) => named === undefined || id === named);
  const found = await findByExternalId(db, centerIds, externalId);
  const here = found.find((key) => key.centerId === club.center.id);
  if (!here && found.length > 1) throw new NotTaken('several centres have such a person');
  const key = here ?? found[0];
  if (!key) throw new NotTaken('nobody has this external id');
  return key;
}

const recordSignIn = (
  tx: Tx,
  { club, callPath, correlationId, now }: Context,
  { centerId, id }: Key,
  issuer: string,
) =>
  audit(
    tx,
    { actor: { centerId, id }, person: { centerId, id }, club, callPath, correlationId, now },
    { entity: 'session', key: formatKey('person', { centerId, id }), after: { begun: 'sso', issuer } },
  );
