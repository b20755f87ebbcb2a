import { isPassText } from './pass-text.ts';

interface BarcodeReader {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}
type BarcodeReaders = new (options: { formats: string[] }) => BarcodeReader;

/** Reads the QR code in a picture of the camera; undefined where there is none. */
type Read = (video: HTMLVideoElement) => Promise<string | undefined>;

const readWithBrowser = (Reader: BarcodeReaders): Read => {
  const reader = new Reader({ formats: ['qr_code'] });
  return async (video) => (await reader.detect(video))[0]?.rawValue;
};

async function readWithLibrary(): Promise<Read> {
  const { decodeQR } = await import('qr/decode.js');
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  return async (video) => {
    const { videoWidth: width, videoHeight: height } = video;
    if (!pen || width === 0) return undefined;
    canvas.width = width;
    canvas.height = height;
    pen.drawImage(video, 0, 0);
    try {
      return decodeQR(pen.getImageData(0, 0, width, height));
    } catch {
      // There is no code in this picture.
      return undefined;
    }
  };
}

async function reader(): Promise<Read> {
  const { BarcodeDetector: Reader } = window as { BarcodeDetector?: BarcodeReaders };
  const read = Reader && readWithBrowser(Reader);
  // Some browsers know the name and have no reader behind it.
  const works = read && (await read(document.createElement('video')).then(() => true, isEmptyPicture));
  return read && works ? read : readWithLibrary();
}

const isEmptyPicture = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'InvalidStateError';

/** Looks at the camera's pictures until one of them shows a pass. */
export async function readPassFrom(
  video: HTMLVideoElement,
  signal: AbortSignal,
): Promise<string | undefined> {
  const read = await reader();
  while (!signal.aborted) {
    await new Promise(requestAnimationFrame);
    const text = await read(video).catch(() => undefined);
    if (text !== undefined && isPassText(text)) return text;
  }
  return undefined;
}
