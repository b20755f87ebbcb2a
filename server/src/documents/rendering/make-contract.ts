import type { WholeContract } from '../contract-pdf.ts';
import type { SealedPdf, SealMaterial } from '../sealing/seal-pdf.ts';
import { KeptThread } from '../thread/kept-thread.ts';

export interface ContractOrder {
  contract: WholeContract;
  /** If omitted: it isn't sealed. */
  seal: SealMaterial | undefined;
}

export type MadePdf = Omit<SealedPdf, 'kind'> & { kind: SealedPdf['kind'] | 'UNSEALED' };

const thread = new KeptThread<ContractOrder, MadePdf>(new URL('./contract-worker.ts', import.meta.url));

/** Every sale makes a document, and setting one takes as long as many calls: it is done in a thread of its own. */
export const makeContract = (contract: WholeContract, seal?: SealMaterial): Promise<MadePdf> =>
  thread.run({ contract, seal });
