import { useMutation } from '@tanstack/react-query';
import { Download, Trash2 } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { RefusalNotice } from '../app/RefusalNotice.tsx';
import { callApi } from '../platform/api.ts';
import { documentFile, downloadFile, jsonFile } from '../platform/download-file.ts';
import { useText } from '../platform/text.ts';
import { Button } from '../ui/button/Button.tsx';
import { Sheet, SheetBody } from '../ui/sheet/Sheet.tsx';
import type { EraseDialogProps } from './EraseDialog.tsx';
import './gdpr.css';

const EraseDialog = lazy(async () => ({ default: (await import('./EraseDialog.tsx')).EraseDialog }));

interface DataTexts {
  title: ReactNode;
  download: string;
  downloadText: ReactNode;
  erase: string;
  eraseText: ReactNode;
}

type Format = 'PDF' | 'JSON';

interface Props {
  texts: DataTexts;
  /** Without its ending. */
  fileName: string;
  dialog: Omit<EraseDialogProps, 'onClose'>;
}

/** Everything that is held on a person, to take along or to erase. */
export function PersonData({ texts, fileName, dialog }: Props) {
  const { t } = useText();
  const [isErasing, setErasing] = useState(false);
  const download = useMutation({
    mutationFn: (format: Format) => callApi('POST person/export', { ...dialog.selected, format }),
    onSuccess: ({ document, ...data }) =>
      document
        ? downloadFile(`${fileName}.pdf`, documentFile(document))
        : downloadFile(`${fileName}.json`, jsonFile(data)),
  });
  const formatButton = (format: Format) => (
    <Button
      aria-label={t('data.as', { what: texts.download, format: t(`data.${format}`) })}
      isPending={download.isPending && download.variables === format}
      onPress={() => download.mutate(format)}
    >
      <Download className="icon" />
      {t(`data.${format}`)}
    </Button>
  );
  return (
    <Sheet title={texts.title}>
      <SheetBody>
        <div className="person-data">
          <p>{texts.downloadText}</p>
          <div className="person-data-formats">
            {formatButton('PDF')}
            {formatButton('JSON')}
          </div>
          <p role="status">{download.isSuccess && t('gdpr.downloaded')}</p>
          <RefusalNotice error={download.error} />
        </div>
        <div className="person-data">
          <p>{texts.eraseText}</p>
          <Button variant="danger" onPress={() => setErasing(true)}>
            <Trash2 className="icon" />
            {texts.erase}
          </Button>
        </div>
      </SheetBody>
      <Suspense>{isErasing && <EraseDialog {...dialog} onClose={() => setErasing(false)} />}</Suspense>
    </Sheet>
  );
}
