import { Copy, Download } from 'lucide-react';
import { useState } from 'react';
import { useConfig } from '../../config/queries.ts';
import { downloadFile } from '../../platform/download/download-file.ts';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import './security.css';

/** The codes, on the only occasion on which anybody sees them. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { t } = useText();
  const { general } = useConfig();
  const [isCopied, setCopied] = useState(false);
  const text = `${codes.join('\n')}\n`;
  const copy = () => navigator.clipboard.writeText(text).then(() => setCopied(true));
  const download = () => {
    const file = new Blob([`${general.clubName}\n\n${text}`], { type: 'text/plain;charset=utf-8' });
    downloadFile(`${t('security.codesFile')}.txt`, file);
  };
  return (
    <div className="stack">
      <p>{t('security.codesOnce')}</p>
      <ul className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <bdi className="figure">{code}</bdi>
          </li>
        ))}
      </ul>
      <div className="actions">
        <Button size="small" onPress={() => void copy()}>
          <Copy className="icon" />
          {t('security.codesCopy')}
        </Button>
        <Button size="small" onPress={download}>
          <Download className="icon" />
          {t('security.codesDownload')}
        </Button>
      </div>
      <p role="status">{isCopied && t('security.codesCopied')}</p>
    </div>
  );
}
