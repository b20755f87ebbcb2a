import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Integer, OctetString } from 'asn1js';
import {
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  PKIStatusInfo,
  SignedData,
  SignerInfo,
  TimeStampReq,
  TimeStampResp,
  TSTInfo,
} from 'pkijs';
import { makeSealCertificate } from '../src/documents/sealing/seal-certificate.ts';
import { importPrivateKey, sealKey } from '../src/documents/sealing/seal-key.ts';

const oids = { signedData: '1.2.840.113549.1.7.2', tstInfo: '1.2.840.113549.1.9.16.1.4' };

export interface TestAuthority {
  url: string;
  /** How it answers from now on. */
  answer: 'TOKEN' | 'ERROR' | 'NEVER';
  requests: number;
  [Symbol.asyncDispose](): Promise<void>;
}

/** A time stamping authority (RFC 3161) on this machine. */
export async function openTimestampAuthority(now: Temporal.Instant): Promise<TestAuthority> {
  const key = sealKey({ keyFor: () => new Uint8Array(32).fill(7) });
  const der = await makeSealCertificate(key, { name: 'Test authority', country: 'AT' }, now);
  const certificate = Certificate.fromBER(der);
  const server = createServer(async (request, response) => {
    authority.requests += 1;
    if (authority.answer === 'NEVER') return;
    if (authority.answer === 'ERROR') return response.writeHead(500).end();
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { messageImprint } = TimeStampReq.fromBER(Buffer.concat(chunks));
    const info = new TSTInfo({
      version: 1,
      policy: '1.2.3.4.1',
      messageImprint,
      serialNumber: new Integer({ value: authority.requests }),
      genTime: new Date(now.epochMilliseconds),
    });
    const signed = new SignedData({
      version: 3,
      encapContentInfo: new EncapsulatedContentInfo({
        eContentType: oids.tstInfo,
        eContent: new OctetString({ valueHex: info.toSchema().toBER(false) }),
      }),
      signerInfos: [
        new SignerInfo({
          version: 1,
          sid: new IssuerAndSerialNumber({
            issuer: certificate.issuer,
            serialNumber: certificate.serialNumber,
          }),
        }),
      ],
      certificates: [certificate],
    });
    await signed.sign(await importPrivateKey(key.privateKey), 0, 'SHA-256');
    const token = new ContentInfo({ contentType: oids.signedData, content: signed.toSchema(true) });
    const answer = new TimeStampResp({ status: new PKIStatusInfo({ status: 0 }), timeStampToken: token });
    return response
      .writeHead(200, { 'content-type': 'application/timestamp-reply' })
      .end(Buffer.from(answer.toSchema().toBER(false)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const authority: TestAuthority = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/tsr`,
    answer: 'TOKEN',
    requests: 0,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return authority;
}
