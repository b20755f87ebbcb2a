import { useMutation } from '@tanstack/react-query';
import { Download, Trash2 } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { RefusalNotice } from '../../frame/RefusalNotice.tsx';
import { callApi } from '../../platform/api.ts';
import { documentFile, downloadFile, jsonFile } from '../../platform/download/download-file.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Sheet, SheetBody } from '../../ui/sheet/Sheet.tsx';
import { useUser } from '../../user/queries.ts';
import type { EraseDialogProps } from './EraseDialog.tsx';
import './gdpr.css';

const ConfirmPassword = lazy(async () => ({
  default: (await import('../../user/security/ConfirmPassword.tsx')).ConfirmPassword<unknown>,
}));
const EraseDialog = lazyPart(() => import('./EraseDialog.tsx'), 'EraseDialog');

interface DataTexts {
  title: ReactNode;
  download: string;
  downloadText: ReactNode;
  erase: string;
  eraseText: ReactNode;
}

type Format = 'PDF' | 'JSON';

interface Wanted {
  format: Format;
  currentPassword?: string;
}

/** Those who act for themselves and have a password here confirm what takes everything along, or away. */
function useAsksPassword(selected: EraseDialogProps['selected']): boolean {
  const user = useUser();
  return selected.selectedUserId === undefined && user?.isSso === false;
}

interface Props {
  texts: DataTexts;
  /** Without its ending. */
  fileName: string;
  dialog: Omit<EraseDialogProps, 'onClose' | 'asksPassword'>;
}

/** Everything that is held on a person, to take along or to erase. */
export function PersonData({ texts, fileName, dialog }: Props) {
  const { t } = useText();
  const [isErasing, setErasing] = useState(false);
  const [format, setFormat] = useState<Format>();
  const asksPassword = useAsksPassword(dialog.selected);
  const download = useMutation({
    mutationFn: async ({ format, currentPassword }: Wanted) =>
      callApi('POST person/export', {
        ...dialog.selected,
        format,
        ...(currentPassword && { currentPassword }),
      }),
    onSuccess: ({ document, ...data }) => {
      setFormat(undefined);
      if (document) downloadFile(`${fileName}.pdf`, documentFile(document));
      else downloadFile(`${fileName}.json`, jsonFile(data));
    },
  });
  const formatButton = (format: Format) => (
    <Button
      aria-label={t('data.as', { what: texts.download, format: t(`data.${format}`) })}
      isPending={download.isPending && download.variables.format === format}
      onPress={() => (asksPassword ? setFormat(format) : download.mutate({ format }))}
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
          <RefusalNotice error={format ? null : download.error} />
        </div>
        <div className="person-data">
          <p>{texts.eraseText}</p>
          <Button variant="danger" onPress={() => setErasing(true)}>
            <Trash2 className="icon" />
            {texts.erase}
          </Button>
        </div>
      </SheetBody>
      <Suspense>
        {isErasing && (
          <EraseDialog {...dialog} asksPassword={asksPassword} onClose={() => setErasing(false)} />
        )}
        {format && (
          <ConfirmPassword
            title={t('security.exportTitle')}
            confirm={t(`data.${format}`)}
            act={(currentPassword) => download.mutateAsync({ format, currentPassword })}
            onDone={() => setFormat(undefined)}
            onClose={() => setFormat(undefined)}
          >
            <p>{t('security.exportText')}</p>
          </ConfirmPassword>
        )}
      </Suspense>
    </Sheet>
  );
}
