import type { DrawnSignature, SignaturePoint, Stroke } from '@foyer/contract/shared/signature-path';
import { type PointerEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useMedia } from '../media/use-media.ts';
import { paint } from './paint-signature.ts';
import { fitted, withStroke } from './signature.ts';

interface SignatureCanvasProps {
  'aria-label': string;
  value: DrawnSignature | null;
  onChange: (value: DrawnSignature) => void;
  /** Called when a stroke begins, before it is part of the value. */
  onBegin: () => void;
}

/** Draws with finger, pen and mouse, without scrolling the page. */
export function SignatureCanvas({ value, onChange, onBegin, ...props }: SignatureCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const size = useSize(canvas);
  const pen = useRef<{ pointer: number; stroke: SignaturePoint[] }>(null);
  const beganAt = useRef<number>(null);
  useScheme();
  useMedia(`(resolution: ${devicePixelRatio}dppx)`);

  const repaint = () => {
    if (!canvas.current || !size) return;
    const drawn = value ? fitted(value, size).strokes : [];
    paint(canvas.current, size, pen.current ? [...drawn, pen.current.stroke] : drawn);
  };
  // After every render, because ink, size and strokes come from outside.
  useEffect(repaint);

  const timeOf = ({ timeStamp }: { timeStamp: number }) => {
    if (!value && !pen.current) beganAt.current = timeStamp;
    beganAt.current ??= timeStamp - lastTime(value?.strokes);
    return Math.max(0, Math.round(timeStamp - beganAt.current));
  };
  const begin = (event: PointerEvent<HTMLCanvasElement>) => {
    if (pen.current || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const point = { ...spotOf(event.nativeEvent, event.currentTarget), time: timeOf(event) };
    pen.current = { pointer: event.pointerId, stroke: [point] };
    onBegin();
    repaint();
  };
  const move = (event: PointerEvent<HTMLCanvasElement>) => {
    if (pen.current?.pointer !== event.pointerId) return;
    const between = event.nativeEvent.getCoalescedEvents();
    for (const one of between.length > 0 ? between : [event.nativeEvent]) {
      pen.current.stroke.push({ ...spotOf(one, event.currentTarget), time: timeOf(one) });
    }
    repaint();
  };
  const end = (event: PointerEvent<HTMLCanvasElement>) => {
    if (pen.current?.pointer !== event.pointerId) return;
    const { stroke } = pen.current;
    pen.current = null;
    if (size && event.type === 'pointerup') onChange(withStroke(value, stroke, size));
    else repaint();
  };
  return (
    <canvas
      {...props}
      ref={canvas}
      role="img"
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
    />
  );
}

const lastTime = (strokes: readonly Stroke[] = []): number => strokes.at(-1)?.at(-1)?.time ?? 0;

const tenth = (pixels: number) => Math.round(pixels * 10) / 10;

/** Only a pen measures pressure. */
function spotOf(event: globalThis.PointerEvent, canvas: HTMLCanvasElement): Omit<SignaturePoint, 'time'> {
  const { left, top } = canvas.getBoundingClientRect();
  return {
    x: tenth(event.clientX - left),
    y: tenth(event.clientY - top),
    pressure: event.pointerType === 'pen' ? event.pressure : 0.5,
  };
}

function useSize(element: { current: HTMLElement | null }) {
  const [size, setSize] = useState<{ width: number; height: number }>();
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return;
      const { width, height } = entry.contentRect;
      setSize(width > 0 && height > 0 ? { width, height } : undefined);
    });
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return size;
}

const root = () => document.documentElement;

/** Redraws the canvas when the colour scheme changes, because painted strokes keep their colours. */
function useScheme(): void {
  useMedia('(prefers-color-scheme: dark)');
  useSyncExternalStore(watchScheme, () => root().dataset['scheme']);
}

function watchScheme(changed: () => void) {
  const observer = new MutationObserver(changed);
  observer.observe(root(), { attributeFilter: ['data-scheme'] });
  return () => observer.disconnect();
}
