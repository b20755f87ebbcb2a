import { createHmac } from 'node:crypto';
import { formatKey, type Key } from '@foyer/contract/shared/keys';
import type { Assertion, Registration } from '@foyer/contract/user/second-factor';
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { Context } from '../../frame/context.ts';
import type { PasskeyRow } from './passkeys.ts';

type Where = Pick<Context, 'origin' | 'club' | 'keyFor'>;

/** A passkey is bound to the host name of the portal. */
export const hostOf = ({ origin }: Pick<Context, 'origin'>): string => new URL(origin).hostname;

/** A proxy may terminate TLS without saying so; browsers make passkeys only over HTTPS, except on localhost. */
const originsOf = ({ origin }: Where): string[] => [origin, origin.replace(/^http:/, 'https:')];

const transportsOf = ({ transports }: PasskeyRow) => (transports.length > 0 ? { transports } : {});

const known = (passkeys: readonly PasskeyRow[]) =>
  passkeys.map((one) => ({ id: one.credential_id, ...transportsOf(one) }));

/** The same for a person each time, without revealing who they are. */
const handleOf = ({ keyFor }: Where, person: Key): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(createHmac('sha256', keyFor('passkeys')).update(formatKey('person', person)).digest());

/** ES256, EdDSA and RS256 by their COSE numbers: what authenticators support and Node does not call experimental. */
const algorithms = [-7, -8, -257];

const five = 5 * 60_000;

/** Options for creating a passkey. Passkeys that the person has are excluded. */
export const creationOptions = (
  context: Where,
  person: Key & { email: string; name: string },
  passkeys: readonly PasskeyRow[],
) =>
  generateRegistrationOptions({
    rpName: context.club.config.general.clubName,
    rpID: hostOf(context),
    userID: handleOf(context, person),
    userName: person.email,
    userDisplayName: person.name,
    timeout: five,
    attestationType: 'none',
    excludeCredentials: known(passkeys),
    supportedAlgorithmIDs: algorithms,
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  });

/** Options for using one of these passkeys. */
export const requestOptions = (context: Where, passkeys: readonly PasskeyRow[]) =>
  generateAuthenticationOptions({
    rpID: hostOf(context),
    allowCredentials: known(passkeys),
    timeout: five,
    userVerification: 'required',
  });

/** The library throws for every invalid answer; none of these is our fault. */
const unlessWrong = async <T extends { verified: boolean }>(
  check: () => Promise<T>,
): Promise<T | undefined> => {
  try {
    const checked = await check();
    return checked.verified ? checked : undefined;
  } catch {
    return undefined;
  }
};

/** Returns the new passkey if the browser made it for this challenge and portal. */
export async function checkRegistration(context: Where, response: Registration, challenge: string) {
  const checked = await unlessWrong(() =>
    verifyRegistrationResponse({
      response: response as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: originsOf(context),
      expectedRPID: hostOf(context),
      supportedAlgorithmIDs: algorithms,
      requireUserVerification: true,
    }),
  );
  return checked?.registrationInfo?.credential;
}

/** Returns the passkey's counter after this use if it signed this challenge for this portal. */
export async function checkAssertion(
  context: Where,
  response: Assertion,
  { challenge, passkey }: { challenge: string; passkey: PasskeyRow },
): Promise<number | undefined> {
  const checked = await unlessWrong(() =>
    verifyAuthenticationResponse({
      response: response as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: originsOf(context),
      expectedRPID: passkey.host,
      credential: {
        id: passkey.credential_id,
        publicKey: Uint8Array.from(passkey.public_key),
        counter: passkey.sign_count,
        ...transportsOf(passkey),
      },
      requireUserVerification: true,
    }),
  );
  return checked?.authenticationInfo.newCounter;
}
