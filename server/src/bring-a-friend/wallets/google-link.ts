import { importPKCS8, SignJWT } from 'jose';
import type { WalletPass } from './wallet-pass.ts';
import type { GoogleKeys } from './wallet-secrets.ts';

/** The address under which Google Wallet takes a pass: it carries the pass, signed by the club's service account. */
export async function googleLink(
  pass: WalletPass,
  { client_email, private_key, issuerId }: GoogleKeys,
  { origin, now }: { origin: string; now: Temporal.Instant },
): Promise<string> {
  const classId = `${issuerId}.guest-pass`;
  const token = await new SignJWT({
    aud: 'google',
    typ: 'savetowallet',
    origins: [origin],
    payload: { genericClasses: [{ id: classId }], genericObjects: [objectOf(pass, issuerId, classId)] },
  })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(client_email)
    .setIssuedAt(Math.floor(now.epochMilliseconds / 1000))
    .sign(await importPKCS8(private_key, 'RS256'));
  return `https://pay.google.com/gp/v/save/${token}`;
}

function objectOf(pass: WalletPass, issuerId: string, classId: string): object {
  const { say, language, code } = pass;
  const text = (value: string) => ({ defaultValue: { language, value } });
  return {
    id: `${issuerId}.${pass.serial}`,
    classId,
    state: 'ACTIVE',
    cardTitle: text(pass.centerName),
    header: text(pass.guestName),
    subheader: text(say('wallet.guestPass')),
    hexBackgroundColor: pass.color,
    barcode: { type: 'QR_CODE', value: code },
    validTimeInterval: { end: { date: pass.endsAt.toString({ smallestUnit: 'second' }) } },
    textModulesData: [
      { id: 'host', header: say('wallet.guestOf'), body: pass.hostName },
      { id: 'how', header: pass.centerName, body: say('wallet.how') },
    ],
  };
}
