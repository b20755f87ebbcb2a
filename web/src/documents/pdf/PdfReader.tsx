import { type CSSProperties, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Group } from 'react-aria-components/Group';
import { useText } from '../../platform/text.ts';
import { Notice } from '../../ui/message/Notice.tsx';
import type { OpenPdf, PdfPage } from './open-pdf.ts';
import { PdfPageView } from './PdfPageView.tsx';
import { PdfToolbar } from './PdfToolbar.tsx';
import type { PdfState } from './use-pdf.ts';
import { zoomByKey } from './zoom.ts';
import '../../ui/message/lane.css';
import '../../ui/message/pdf-frame.css';
import './pdf.css';

interface PdfReaderProps {
  pdf: PdfState;
  /** What the document is called. */
  label: string;
  /** What lies on a page, placed in shares of its size. */
  onPage?: (page: PdfPage) => ReactNode;
  /** At the end of the toolbar. */
  tools?: ReactNode;
}

/** Shows a PDF page by page, within the page that it stands on. */
export function PdfReader({ pdf, ...rest }: PdfReaderProps) {
  const { t } = useText();
  if (pdf === 'broken') {
    return (
      <Notice tone="danger" isNews {...(rest.tools && { action: rest.tools })}>
        <p>
          <strong>{t('pdf.broken')}</strong>
        </p>
        <p>{t('pdf.brokenText')}</p>
      </Notice>
    );
  }
  if (pdf === 'opening') {
    return (
      <div className="pdf-frame" role="status">
        <span className="lane" aria-hidden="true" />
        <p>{t('pdf.placeholder')}</p>
      </div>
    );
  }
  return <OpenReader pdf={pdf} {...rest} />;
}

function OpenReader({ pdf, label, onPage, tools }: PdfReaderProps & { pdf: OpenPdf }) {
  const [zoom, setZoom] = useState(1);
  const places = useRef<(HTMLElement | null)[]>([]);
  const current = useCurrentPage(places, pdf.pages.length);
  const style: CSSProperties & Record<`--${string}`, number> = { '--zoom': zoom };
  const zoomOnKey = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    const next = ctrlKey || metaKey || altKey ? undefined : zoomByKey(key, zoom);
    if (next !== undefined) setZoom(next);
  };
  const show = (number: number) => places.current[number - 1]?.scrollIntoView({ block: 'start' });
  return (
    <div className="pdf">
      <PdfToolbar current={current} total={pdf.pages.length} onPage={show} zoom={zoom} onZoom={setZoom}>
        {tools}
      </PdfToolbar>
      {/* It takes the focus, because it scrolls sideways when it is enlarged. */}
      <Group
        role="region"
        className="pdf-scroll"
        style={style}
        aria-label={label}
        tabIndex={0}
        onKeyDown={zoomOnKey}
      >
        {pdf.pages.map((page) => (
          <PdfPageView
            key={page.number}
            ref={(element) => {
              places.current[page.number - 1] = element;
            }}
            page={page}
            total={pdf.pages.length}
          >
            {onPage?.(page)}
          </PdfPageView>
        ))}
      </Group>
    </div>
  );
}

/** The page in the middle of the window. */
function useCurrentPage(places: { current: (HTMLElement | null)[] }, total: number): number {
  const [current, setCurrent] = useState(1);
  useEffect(() => {
    const shown = places.current.slice(0, total);
    const observer = new IntersectionObserver(
      (entries) => {
        const found = entries.find(({ isIntersecting }) => isIntersecting);
        const index = shown.findIndex((place) => place !== null && place === found?.target);
        if (index >= 0) setCurrent(index + 1);
      },
      { rootMargin: '-50% 0px' },
    );
    for (const place of shown) if (place) observer.observe(place);
    return () => observer.disconnect();
  }, [places, total]);
  return current;
}
