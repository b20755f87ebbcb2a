import { useMutation } from '@tanstack/react-query';
import { Download, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { RefusalNotice } from '../app/RefusalNotice.tsx';
import { callApi } from '../platform/api.ts';
import { useText } from '../platform/text.ts';
import { Button } from '../ui/button/Button.tsx';
import { Sheet, SheetBody } from '../ui/sheet/Sheet.tsx';
import { downloadJson } from './download-json.ts';
import { EraseDialog, type EraseDialogProps } from './EraseDialog.tsx';
import './gdpr.css';

interface DataTexts {
  title: ReactNode;
  download: string;
  downloadText: ReactNode;
  erase: string;
  eraseText: ReactNode;
}

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
    mutationFn: () => callApi('POST person/export', dialog.selected),
    onSuccess: (file) => downloadJson(`${fileName}.json`, file),
  });
  return (
    <Sheet title={texts.title}>
      <SheetBody>
        <div className="person-data">
          <p>{texts.downloadText}</p>
          <Button isPending={download.isPending} onPress={() => download.mutate()}>
            <Download className="icon" />
            {texts.download}
          </Button>
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
      {isErasing && <EraseDialog {...dialog} onClose={() => setErasing(false)} />}
    </Sheet>
  );
}
