import { createHash } from 'node:crypto';
import { storedZip } from '../../platform/zip/stored-zip.ts';
import { detachedSignature } from './detached-signature.ts';
import { discPicture } from './disc-picture.ts';
import { partsOf, textOn, type WalletPass } from './wallet-pass.ts';
import type { AppleKeys } from './wallet-secrets.ts';

/** Points of the icon, once, twice and three times as fine. */
const iconSize = 29;

/** A pass for Apple Wallet: a ZIP with a manifest of its files, which the club's certificate signs. */
export async function applePass(pass: WalletPass, keys: AppleKeys, now: Temporal.Instant): Promise<Buffer> {
  const files = [
    { name: 'pass.json', content: Buffer.from(JSON.stringify(contentOf(pass, keys))) },
    { name: 'icon.png', content: discPicture(iconSize, pass.color) },
    { name: 'icon@2x.png', content: discPicture(2 * iconSize, pass.color) },
    { name: 'icon@3x.png', content: discPicture(3 * iconSize, pass.color) },
  ];
  const hashes = files.map(({ name, content }) => [name, createHash('sha1').update(content).digest('hex')]);
  const manifest = new TextEncoder().encode(JSON.stringify(Object.fromEntries(hashes)));
  const signature = await detachedSignature(manifest, keys, now);
  return storedZip([
    ...files,
    { name: 'manifest.json', content: manifest },
    { name: 'signature', content: signature },
  ]);
}

const rgb = (color: string): string => `rgb(${partsOf(color).join(', ')})`;

/** In the calendar of the centre, so that every phone shows the same last day. */
const lastMoment = ({ endsAt, timeZone }: WalletPass): string =>
  endsAt
    .subtract({ seconds: 1 })
    .toZonedDateTimeISO(timeZone)
    .toString({ smallestUnit: 'second', timeZoneName: 'never' });

function contentOf(pass: WalletPass, keys: AppleKeys): object {
  const { say, code, endsAt } = pass;
  const barcode = { format: 'PKBarcodeFormatQR', message: code, messageEncoding: 'iso-8859-1' };
  const end = endsAt.toString({ smallestUnit: 'second' });
  const text = rgb(textOn(pass.color));
  return {
    formatVersion: 1,
    passTypeIdentifier: keys.passTypeIdentifier,
    teamIdentifier: keys.teamIdentifier,
    serialNumber: pass.serial,
    organizationName: pass.clubName,
    description: say('wallet.description', { center: pass.centerName }),
    logoText: pass.centerName,
    backgroundColor: rgb(pass.color),
    foregroundColor: text,
    labelColor: text,
    expirationDate: end,
    sharingProhibited: true,
    barcodes: [barcode],
    generic: {
      primaryFields: [{ key: 'guest', label: say('wallet.guestPass'), value: pass.guestName }],
      secondaryFields: [
        { key: 'host', label: say('wallet.guestOf'), value: pass.hostName },
        {
          ...{ key: 'until', label: say('wallet.validUntil'), value: lastMoment(pass) },
          ...{ dateStyle: 'PKDateStyleMedium', timeStyle: 'PKDateStyleNone', ignoresTimeZone: true },
        },
      ],
      backFields: [{ key: 'how', label: pass.centerName, value: say('wallet.how') }],
    },
  };
}
