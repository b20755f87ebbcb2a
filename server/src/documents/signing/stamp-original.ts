import type { Key } from '@foyer/contract/shared/keys';
import { homeClub } from '../../clubs/home-club.ts';
import { Refusal } from '../../frame/refuse.ts';
import { wordsOf } from '../contract-source.ts';
import type { Sealing } from '../sealing/seal-material.ts';
import type { SealedPdf, SealMaterial } from '../sealing/seal-pdf.ts';
import { stampPdf } from '../stamping/stamp-pdf.ts';
import { type DocumentRow, readOriginal } from '../store.ts';
import { placeOf, readFields, signatureIn } from './fields.ts';

/** A PDF of the club with everybody's signature where it belongs, flattened and sealed. */
export async function stampOriginal(
  services: Sealing,
  key: Key,
  { language }: DocumentRow,
  seal: SealMaterial,
): Promise<SealedPdf> {
  const { center } = await homeClub(services, key.centerId);
  const words = wordsOf(await homeClub(services, key.centerId), language);
  const dayOf = (at: Temporal.Instant) =>
    at
      .toZonedDateTimeISO(center.time_zone)
      .toPlainDate()
      .toLocaleString(words.language, { dateStyle: 'long' });
  const stamps = (await readFields(services.db, key)).flatMap((field) => {
    const [signature, place] = [signatureIn(field), placeOf(field)];
    if (!signature || !place) return [];
    const { given, name, at } = signature;
    const lines = [name, dayOf(at)];
    return [{ place, stamp: { signature: given, lines, direction: words.direction, at } }];
  });
  const stamped = await stampPdf(await readOriginal(services.db, key), stamps, { seal });
  if (stamped instanceof Refusal) throw new Error(`an original could not be stamped: ${stamped.code}`);
  if (!stamped.seal) throw new Error('an original was not sealed');
  return { ...stamped.seal, bytes: stamped.bytes };
}
