import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useText } from '../../platform/text.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Notice } from '../../ui/message/Notice.tsx';
import { readPassFrom } from './read-frames.ts';

async function openCamera(video: HTMLVideoElement, signal: AbortSignal): Promise<void> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
  const stop = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  if (signal.aborted) return stop();
  signal.addEventListener('abort', stop);
  video.srcObject = stream;
  await video.play().catch(() => undefined);
}

/** The camera of the front desk, until it has seen a member pass. */
export function ScanDialog({ onPass, onClose }: { onPass: (pass: string) => void; onClose: () => void }) {
  const { t } = useText();
  const video = useRef<HTMLVideoElement>(null);
  const [hasCamera, setHasCamera] = useState(true);
  const found = useEffectEvent((pass: string) => {
    onClose();
    onPass(pass);
  });
  useEffect(() => {
    const { current } = video;
    if (!current) return;
    const end = new AbortController();
    openCamera(current, end.signal)
      .then(() => readPassFrom(current, end.signal))
      .then(
        (pass) => pass !== undefined && !end.signal.aborted && found(pass),
        () => !end.signal.aborted && setHasCamera(false),
      );
    return () => end.abort();
  }, []);
  return (
    <Dialog isOpen onOpenChange={(isOpen) => !isOpen && onClose()} title={t('pass.scan')}>
      <div className="pass-scanner">
        {hasCamera ? (
          <>
            <video ref={video} muted playsInline aria-label={t('pass.camera')} />
            <p className="row-meta">{t('pass.scanText')}</p>
          </>
        ) : (
          <Notice tone="warn">{t('pass.noCamera')}</Notice>
        )}
      </div>
    </Dialog>
  );
}
