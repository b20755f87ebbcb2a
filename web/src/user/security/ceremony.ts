import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type { AnswerFor, InputFor } from '../../platform/api.ts';
import { PortalError } from '../../platform/portal-error.ts';

export const canUsePasskeys = (): boolean => typeof window.PublicKeyCredential === 'function';

/** Somebody who changes their mind, a window that was left, an authenticator that is not there: browsers tell no more. */
const notFinished = () =>
  new PortalError({ code: 'passkey.cancelled', messageKey: 'security.cancelled', status: 0 });

/** The library's types name every value that a browser knows; the contract leaves those open. */
type Options = AnswerFor<'POST user/start-passkey'>['options'];
type PasskeyOptions = NonNullable<AnswerFor<'POST user/second-factor'>['passkey']>;

export async function makePasskey(options: Options): Promise<InputFor<'POST user/add-passkey'>['passkey']> {
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON;
  const { id, rawId, response } = await startRegistration({ optionsJSON }).catch(() => {
    throw notFinished();
  });
  const { clientDataJSON, attestationObject, transports } = response;
  return {
    ...{ id, rawId, type: 'public-key' },
    response: { clientDataJSON, attestationObject, ...(transports && { transports }) },
  };
}

type Assertion = NonNullable<InputFor<'POST user/complete-sign-in'>['passkey']>;

export async function signWithPasskey(options: PasskeyOptions): Promise<Assertion> {
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON;
  const { id, rawId, response } = await startAuthentication({ optionsJSON }).catch(() => {
    throw notFinished();
  });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return {
    ...{ id, rawId, type: 'public-key' },
    response: { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) },
  };
}
