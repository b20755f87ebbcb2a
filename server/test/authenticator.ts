import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';

/** A software authenticator: creates ES256 passkeys and signs with them, in the form that a browser passes on. */
const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();
const url = (data: Buffer | string) => Buffer.from(data).toString('base64url');

/** Enough CBOR for a passkey: heads of up to 16 bits. */
const head = (major: number, value: number): Buffer => {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  return value < 256
    ? Buffer.from([(major << 5) | 24, value])
    : Buffer.from([(major << 5) | 25, value >> 8, value & 255]);
};
const int = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value));
const bytes = (data: Buffer) => Buffer.concat([head(2, data.length), data]);
const text = (data: string) => Buffer.concat([head(3, data.length), Buffer.from(data)]);
const map = (...entries: [Buffer, Buffer][]) => Buffer.concat([head(5, entries.length), ...entries.flat()]);

export interface Options {
  challenge: string;
  origin: string;
  host: string;
  /** Whether the authenticator verified the person by finger, face or PIN. */
  isVerified?: boolean;
}

export function makeAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  let counter = 0;
  const clientData = (type: string, { challenge, origin }: Options) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authData = ({ host, isVerified = true }: Options, attested: Buffer) => {
    counter += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const flags = 1 | (isVerified ? 4 : 0) | (attested.length > 0 ? 64 : 0);
    return Buffer.concat([sha256(host), Buffer.from([flags]), count, attested]);
  };
  return {
    id: url(id),
    /** Makes the next use report a lower counter than before, as a cloned passkey would. */
    rewind: () => {
      counter = 0;
    },
    create: (options: Options) => {
      const coordinate = (value: string) => bytes(Buffer.from(value, 'base64url'));
      const key = map(
        ...([
          [int(1), int(2)],
          [int(3), int(-7)],
          [int(-1), int(1)],
          [int(-2), coordinate(x)],
          [int(-3), coordinate(y)],
        ] as [Buffer, Buffer][]),
      );
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
      const attestation = map(
        [text('fmt'), text('none')],
        [text('attStmt'), map()],
        [text('authData'), bytes(authData(options, attested))],
      );
      const clientDataJSON = url(clientData('webauthn.create', options));
      const response = { clientDataJSON, attestationObject: url(attestation), transports: ['internal'] };
      return { id: url(id), rawId: url(id), type: 'public-key', response };
    },
    sign: (options: Options) => {
      const data = authData(options, Buffer.alloc(0));
      const client = clientData('webauthn.get', options);
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey);
      const response = {
        clientDataJSON: url(client),
        authenticatorData: url(data),
        signature: url(signature),
      };
      return { id: url(id), rawId: url(id), type: 'public-key', response };
    },
  };
}
