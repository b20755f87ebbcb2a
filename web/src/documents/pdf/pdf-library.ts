import {
  AnnotationMode,
  GlobalWorkerOptions,
  getDocument,
  type PDFPageProxy,
  TextLayer,
  VerbosityLevel,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import type { OpenPdf, PageSpace, PdfPage } from './open-pdf.ts';
import { PortalFiles } from './pdf-files.ts';
import { sharpness } from './sharpness.ts';

GlobalWorkerOptions.workerSrc = workerUrl;

/** More pages than any contract has. Each takes a place on the screen. */
const mostPages = 1000;
/** In pixels. Larger pictures are left out. */
const largestPicture = 64_000_000;

/**
 * Opens a PDF in a thread of its own. Nothing in it is run: this build has neither `eval` nor a sandbox for scripts. It is
 * rejected if it can't be read, or asks for a password.
 */
export async function openPdf(data: ArrayBuffer): Promise<OpenPdf> {
  const task = getDocument({
    data: new Uint8Array(data),
    verbosity: VerbosityLevel.ERRORS,
    enableXfa: false,
    maxImageSize: largestPicture,
    // A document looks the same everywhere.
    useSystemFonts: false,
    useWorkerFetch: false,
    BinaryDataFactory: PortalFiles,
  });
  try {
    const pdf = await task.promise;
    if (pdf.numPages > mostPages) throw new Error(`${pdf.numPages} pages`);
    const numbers = Array.from({ length: pdf.numPages }, (_, index) => index + 1);
    const pages = await Promise.all(numbers.map((number) => pdf.getPage(number)));
    return { pages: pages.map(pageOf), close: () => void task.destroy() };
  } catch (error) {
    void task.destroy();
    throw error;
  }
}

function pageOf(page: PDFPageProxy): PdfPage {
  const { width, height } = page.getViewport({ scale: 1 });
  return { number: page.pageNumber, width, height, paint: (space) => paint(page, space) };
}

async function paint(page: PDFPageProxy, { width, words, signal }: PageSpace): Promise<HTMLCanvasElement> {
  const viewport = page.getViewport({ scale: width / page.getViewport({ scale: 1 }).width });
  const canvas = document.createElement('canvas');
  const sharp = sharpness(viewport, devicePixelRatio);
  canvas.width = Math.max(1, Math.floor(viewport.width * sharp));
  canvas.height = Math.max(1, Math.floor(viewport.height * sharp));
  const picture = page.render({
    canvas,
    viewport,
    transform: [sharp, 0, 0, sharp, 0, 0],
    annotationMode: AnnotationMode.ENABLE,
  });
  words.replaceChildren();
  words.style.setProperty('--total-scale-factor', String(viewport.scale));
  const text = new TextLayer({ textContentSource: page.streamTextContent(), container: words, viewport });
  signal.addEventListener('abort', () => {
    picture.cancel();
    text.cancel();
  });
  await Promise.all([picture.promise, text.render()]);
  return canvas;
}
