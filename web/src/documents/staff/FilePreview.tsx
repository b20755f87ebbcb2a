import { useEffect, useState } from 'react';
import { useText } from '../../platform/text.ts';
import { PdfReader } from '../pdf/PdfReader.tsx';
import { usePdf } from '../pdf/use-pdf.ts';
import './staff.css';

/** Shows a file that somebody has sent in: a picture, or a PDF page by page. Neither can run anything. */
export function FilePreview({ file, title }: { file: File; title: string }) {
  return file.type === 'application/pdf' ? (
    <PdfPreview file={file} title={title} />
  ) : (
    <PicturePreview file={file} title={title} />
  );
}

function PdfPreview({ file, title }: { file: File; title: string }) {
  return <PdfReader pdf={usePdf(file)} label={title} />;
}

function PicturePreview({ file, title }: { file: File; title: string }) {
  const { t } = useText();
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address && <img className="file-picture" src={address} alt={t('documentWork.picture', { title })} />;
}
