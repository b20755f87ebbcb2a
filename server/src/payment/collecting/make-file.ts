import { extname } from 'node:path';
import type { Club } from '../../clubs/club.ts';
import { type AbaUser, abaFiles } from '../../payment-agreement/direct-debit/aba/write.ts';
import { achFile } from '../../payment-agreement/direct-debit/ach/write.ts';
import type { Collection, CollectionFile, LeftOut } from '../../payment-agreement/direct-debit/collection.ts';
import type { Collector } from '../../payment-agreement/direct-debit/collector.ts';
import { sepaFile } from '../../payment-agreement/direct-debit/sepa/pain-008.ts';

export interface MadeFile {
  file: CollectionFile | undefined;
  /** By end-to-end id: further references that the bank may use. */
  names: Map<string, { trace?: string; block?: string }>;
  leftOut: LeftOut[];
}

export interface Numbers {
  /** Identifies the file to the bank and to the portal. */
  id: string;
  /** Number of the file on its day, from 1. */
  number: number;
  /** Trace number of the last entry. */
  lastTrace: number;
}

const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
/** A single character distinguishes the American files of a day. */
export const maxFilesPerDay = signs.length;
export const maxTrace = 9_999_999;

/** Makes the file in the format of the bank. */
export function makeFile(
  collector: Collector,
  { center, config }: Pick<Club, 'center' | 'config'>,
  collections: readonly Collection[],
  { id, number, lastTrace }: Numbers,
  now: Temporal.Instant,
): MadeFile {
  if (collector.format === 'PAIN_008') {
    const { creditor } = collector;
    const message = { id, createdAt: now, initiator: config.general.clubName };
    const { file, blocks, leftOut } = sepaFile(message, [{ creditor, collections }]);
    const names = blocks.flatMap((block) =>
      block.endToEndIds.map((endToEndId) => [endToEndId, { block: block.id }] as const),
    );
    return { file, names: new Map(names), leftOut };
  }
  if (collector.format === 'ABA') return fileOfFirstDay(collector.user, collections, id);
  const createdAt = now.toZonedDateTimeISO(center.time_zone).toPlainDateTime();
  // Trace numbers restart when they run out.
  const firstTrace = lastTrace + collections.length > maxTrace ? 1 : lastTrace + 1;
  const message = { createdAt, fileId: signs[number - 1] ?? '', firstTrace };
  const { file, traces, leftOut } = achFile(collector.originator, message, collections);
  return {
    file: file && { ...file, name: `${id}${extname(file.name)}` },
    names: new Map(traces.map(({ endToEndId, trace }) => [endToEndId, { trace }])),
    leftOut,
  };
}

/** Australian files hold one day: later days go into the next file. */
function fileOfFirstDay(user: AbaUser, collections: readonly Collection[], id: string): MadeFile {
  const { files, leftOut } = abaFiles(user, collections);
  const [first, ...others] = files;
  const later = others.flatMap(({ endToEndIds }) => endToEndIds);
  return {
    file: first && { name: `${id}.aba`, content: first.content },
    names: new Map(first?.endToEndIds.map((endToEndId) => [endToEndId, {}])),
    leftOut: [...leftOut, ...later.map((endToEndId) => ({ endToEndId, why: 'fileFull' as const }))],
  };
}
