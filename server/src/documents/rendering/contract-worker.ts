import { contractPdf } from '../contract-pdf.ts';
import { sealPdf } from '../sealing/seal-pdf.ts';
import { answerOrders } from '../thread/answer-orders.ts';
import type { ContractOrder, MadePdf } from './make-contract.ts';

answerOrders<ContractOrder, MadePdf>(async ({ contract, seal }) => {
  const bytes = await contractPdf(contract);
  return seal ? sealPdf(bytes, seal) : { bytes, kind: 'UNSEALED' };
});
