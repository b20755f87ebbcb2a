import { createPublicKey, generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto';
import type { Mishap } from '../sandbox.ts';
import type { SandboxWebhook } from '../webhooks.ts';
import type { Happening } from './space.ts';

const keyPair = () => generateKeyPairSync('ec', { namedCurve: 'P-256' });

/** A key pair and its name; the API returns the public key. */
export function openSigner() {
  const { privateKey } = keyPair();
  const wrongKey = keyPair().privateKey;
  const keyId = randomUUID();
  const signatureBy = (key: KeyObject, body: string) =>
    sign('sha256', Buffer.from(body), key).toString('base64');
  return {
    keyId,
    publicKey: createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).toString('base64'),
    sign: (body: string, mishaps: ReadonlySet<Mishap>): Record<string, string> => ({
      'x-signature': `algorithm=SHA256withECDSA, keyId=${keyId}, signature=${signatureBy(
        mishaps.has('wrongSignature') ? wrongKey : privateKey,
        body,
      )}`,
    }),
  };
}
export type Signer = ReturnType<typeof openSigner>;

const listeners = { Transaction: 1472041829003, Refund: 1472041839405 };

interface Event extends Happening {
  number: number;
  spaceId: number;
  unixSeconds: number;
}

/** The content of an event: numbers, the new state and the time. */
export function webhookOf(
  url: string,
  event: Event,
  signer: Signer,
  mishaps: ReadonlySet<Mishap>,
): SandboxWebhook {
  const at = Temporal.Instant.fromEpochMilliseconds(event.unixSeconds * 1000).toString();
  const body = JSON.stringify({
    entityId: event.id,
    eventId: event.number,
    listenerEntityId: listeners[event.thing],
    listenerEntityTechnicalName: event.thing,
    spaceId: event.spaceId,
    state: event.state,
    timestamp: at.replace('Z', '+0000'),
    webhookListenerId: 1,
  });
  return { url, headers: signer.sign(body, mishaps), body };
}
