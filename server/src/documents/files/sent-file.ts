import type { FileType } from '@foyer/contract/shared/document';
import { Refusal, refuse } from '../../frame/refuse.ts';
import { cleanPicture } from '../pictures/clean-picture.ts';
import { stampPdf } from '../stamping/stamp-pdf.ts';
import { fileTypeOf, readBase64 } from './file-type.ts';

export interface SentFile {
  mediaType: FileType;
  content: Buffer;
}

type FileRefusal = Refusal<'general.documentFormatError' | 'general.busy' | 'document.pictureTooLarge'>;

/** Reads a file that somebody has sent: pictures are made anew, PDFs have to be readable and do nothing on their own. */
export async function readSentFile(text: string): Promise<SentFile | FileRefusal> {
  const bytes = readBase64(text);
  const mediaType = bytes && fileTypeOf(bytes);
  if (!bytes || !mediaType) return refuse('general.documentFormatError');
  if (mediaType === 'application/pdf') {
    const checked = await stampPdf(bytes, [], { isCheck: true });
    if (!(checked instanceof Refusal)) return { mediaType, content: bytes };
    return refuse(checked.code === 'general.busy' ? 'general.busy' : 'general.documentFormatError');
  }
  const content = await cleanPicture({ mediaType, bytes });
  return content instanceof Refusal ? content : { mediaType, content };
}
