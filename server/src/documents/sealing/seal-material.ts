import type { Key } from '@foyer/contract/shared/keys';
import { homeClub } from '../../clubs/home-club.ts';
import type { Services } from '../../frame/context.ts';
import { makeSealCertificate } from './seal-certificate.ts';
import { type SealKey, sealKey } from './seal-key.ts';
import type { SealMaterial } from './seal-pdf.ts';

export type Sealing = Pick<Services, 'db' | 'keyFor' | 'secret' | 'clubs' | 'settings' | 'log'>;

/** With what the documents of a centre are sealed now: a certificate of the club's own, or that of the installation. */
export async function sealMaterial(
  services: Sealing,
  centerId: number,
  now: Temporal.Instant,
): Promise<SealMaterial> {
  const { secret, settings } = services;
  const { center, brand } = await homeClub(services, centerId);
  const own = (short: string) =>
    secret(`documentSeal.${center.id}.${short}`) ?? secret(`documentSeal.${brand.id}.${short}`);
  const common = { timestampUrl: settings.timestampUrl, atMilliseconds: now.epochMilliseconds };
  const file = own('p12');
  if (file) {
    const signer = {
      kind: 'PKCS12',
      file: Buffer.from(file, 'base64'),
      password: own('password') ?? '',
    } as const;
    return { signer, ...common };
  }
  const key = sealKey(services);
  const certificate = await certificateOf(services, centerId, key, now);
  return { signer: { kind: 'INSTALLATION', privateKey: key.privateKey, certificate }, ...common };
}

/** The certificate of a key, made at its first use. Readers trust a certificate, so there is one of each. */
async function certificateOf(
  services: Sealing,
  centerId: Key['centerId'],
  key: SealKey,
  now: Temporal.Instant,
): Promise<Uint8Array> {
  const { db } = services;
  const read = () =>
    db
      .selectFrom('seal_certificate')
      .select('certificate')
      .where('center_id', '=', centerId)
      .where('key_id', '=', key.id)
      .executeTakeFirst();
  const known = await read();
  if (known) return known.certificate;
  const { center, parameters } = await homeClub(services, centerId);
  const owner = { name: parameters.legalName ?? center.name, country: center.country };
  const certificate = await makeSealCertificate(key, owner, now);
  await db
    .insertInto('seal_certificate')
    .values({ center_id: centerId, key_id: key.id, certificate, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await read())?.certificate ?? certificate;
}
