import type { DrawnSignature, Stroke } from '@foyer/contract/shared/signature-path';

interface Size {
  width: number;
  height: number;
}

/** Scales a drawing to a pad of another size, as large as fits, and centres it. */
export function fitted(signature: DrawnSignature, { width, height }: Size): DrawnSignature {
  if (signature.width === width && signature.height === height) return signature;
  const scale = Math.min(width / signature.width, height / signature.height);
  const [x, y] = [(width - signature.width * scale) / 2, (height - signature.height * scale) / 2];
  const strokes = signature.strokes.map((stroke) =>
    stroke.map((point) => ({ ...point, x: point.x * scale + x, y: point.y * scale + y })),
  );
  return { width, height, strokes };
}

/** Adds a stroke that was drawn on a pad of this size. */
export const withStroke = (signature: DrawnSignature | null, stroke: Stroke, pad: Size): DrawnSignature => ({
  width: pad.width,
  height: pad.height,
  strokes: [...(signature ? fitted(signature, pad).strokes : []), stroke],
});

/** Removes the last stroke. Returns null if none is left. */
export const withoutLast = (signature: DrawnSignature): DrawnSignature | null =>
  signature.strokes.length > 1 ? { ...signature, strokes: signature.strokes.slice(0, -1) } : null;
