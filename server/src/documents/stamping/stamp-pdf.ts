import type { Signature } from '@foyer/contract/shared/signature-path';
import { type Refusal, refuse } from '../../frame/refuse.ts';
import { BoundedQueue, QueueFull } from '../../platform/bounded-queue.ts';
import { type MarkPage, writeMarkPdf } from '../../platform/pdf/mark-pdf.ts';
import { markOf } from '../contract-pdf.ts';
import type { SealedPdf } from '../sealing/seal-pdf.ts';
import { runInThread, type ThreadLimits } from '../thread/run-in-thread.ts';
import type { StampOrder, StampPlace, StampReport } from './stamp-order.ts';

export type { StampPlace } from './stamp-order.ts';

export interface Stamp extends Pick<MarkPage, 'lines' | 'direction'> {
  signature: Signature;
  at: Temporal.Instant;
}

export interface StampLimits extends ThreadLimits {
  bytes: number;
}

const mebibyte = 1024 * 1024;
const usualLimits: StampLimits = { bytes: 10 * mebibyte, milliseconds: 10_000, growth: 512 * mebibyte };
const queue = new BoundedQueue({ atOnce: 2, mostWaiting: 6 });

type StampRefusal = Refusal<'general.documentFormatError' | 'document.signFailed' | 'general.busy'>;

export interface PlacedStamp {
  place: StampPlace;
  /** If omitted: the place is only checked. */
  stamp?: Stamp;
}

interface StampOptions extends Pick<StampOrder, 'seal' | 'isCheck'> {
  limits?: Partial<StampLimits>;
}

export interface StampedPdf {
  bytes: Buffer;
  seal?: Omit<SealedPdf, 'bytes'>;
}

/**
 * Draws signatures onto pages of somebody's PDF, and seals it on request. The bytes may be anything: they are read in a thread of its own, which
 * is ended when it takes too long or too much memory. Where the file allows it, the original bytes stay as they are and
 * the stamp follows them, so that signatures of other programs remain valid.
 */
export async function stampPdf(
  bytes: Uint8Array,
  stamps: readonly PlacedStamp[],
  { seal, isCheck, limits = {} }: StampOptions = {},
): Promise<StampedPdf | StampRefusal> {
  const { bytes: mostBytes, ...watched } = { ...usualLimits, ...limits };
  if (bytes.length > mostBytes || !hasHeader(bytes)) return refuse('general.documentFormatError');
  const run = async () => {
    const marks = await Promise.all(stamps.map(withMark));
    const order: StampOrder = { bytes, stamps: marks, ...(seal && { seal }), ...(isCheck && { isCheck }) };
    const script = new URL('./stamp-worker.ts', import.meta.url);
    const report = await runInThread<StampReport>(script, order, watched);
    if (report.kind !== 'STAMPED') return refuse(refusals[report.kind]);
    return { bytes: Buffer.from(report.bytes), ...(report.seal && { seal: report.seal }) };
  };
  try {
    return await queue.run(run);
  } catch (error) {
    if (error instanceof QueueFull) return refuse('general.busy');
    throw error;
  }
}

async function withMark({ place, stamp }: PlacedStamp): Promise<StampOrder['stamps'][number]> {
  if (!stamp) return { place };
  const { signature, lines, direction, at } = stamp;
  const { width, height } = place;
  const mark = await writeMarkPdf({
    mark: markOf(signature),
    ...{ lines, direction, width, height },
    createdAt: at,
  });
  return { place, mark };
}

const refusals = {
  UNREADABLE: 'general.documentFormatError',
  OVER_LIMIT: 'general.documentFormatError',
  MISPLACED: 'document.signFailed',
  FAILED: 'document.signFailed',
} as const;

/** Other programs, too, find the header only near the beginning. */
const hasHeader = (bytes: Uint8Array) =>
  Buffer.from(bytes.subarray(0, 1024)).toString('latin1').includes('%PDF-');
