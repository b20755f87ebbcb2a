import { type CSSProperties, type ReactNode, type Ref, useEffect, useRef, useState } from 'react';
import { useText } from '../../platform/text.ts';
import type { PdfPage } from './open-pdf.ts';

interface PdfPageViewProps {
  page: PdfPage;
  total: number;
  ref: Ref<HTMLElement>;
  /** What lies on the page, placed in shares of its size. */
  children?: ReactNode;
}

/** A page: its place is there at once, and it is drawn when it comes near the window. */
export function PdfPageView({ page, total, ref, children }: PdfPageViewProps) {
  const { t } = useText();
  const holder = useRef<HTMLDivElement>(null);
  const words = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(holder);
  const width = useWidth(holder);
  const [isBroken, setBroken] = useState(false);
  useEffect(() => {
    const [place, text] = [holder.current, words.current];
    if (!place || !text || !isNear || width === 0) return;
    const leaving = new AbortController();
    page.paint({ width, words: text, signal: leaving.signal }).then(
      (canvas) => {
        if (leaving.signal.aborted) return;
        canvas.setAttribute('aria-hidden', 'true');
        place.replaceChildren(canvas);
        setBroken(false);
      },
      () => {
        if (!leaving.signal.aborted) setBroken(true);
      },
    );
    return () => leaving.abort();
  }, [page, isNear, width]);
  useEffect(() => {
    if (isNear) return;
    // A phone has no memory for many pages.
    holder.current?.replaceChildren();
    words.current?.replaceChildren();
  }, [isNear]);
  const shape: CSSProperties = { aspectRatio: `${page.width} / ${page.height}` };
  return (
    <section
      ref={ref}
      className="pdf-page"
      // Places on a page are counted from its left in every language.
      dir="ltr"
      style={shape}
      aria-label={t('pdf.page', { number: page.number, total })}
    >
      <div ref={holder} className="pdf-canvas" />
      <div ref={words} className="pdf-words" />
      {isBroken && (
        <p className="pdf-missing" dir="auto">
          {t('pdf.pageBroken')}
        </p>
      )}
      {children}
    </section>
  );
}

function useIsNear(element: { current: HTMLElement | null }): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting === true), {
      rootMargin: '100% 0px',
    });
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isNear;
}

/** Rests for a moment, so that a page isn't drawn anew at each step of a change. */
const restMs = 120;

function useWidth(element: { current: HTMLElement | null }): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new ResizeObserver(([entry]) => {
      clearTimeout(timer);
      const next = Math.round(entry?.contentRect.width ?? 0);
      timer = setTimeout(() => setWidth(next), restMs);
    });
    if (element.current) observer.observe(element.current);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [element]);
  return width;
}
