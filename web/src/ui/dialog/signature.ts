export interface SignaturePoint {
  x: number;
  y: number;
  /** Milliseconds since the first point of the signature. */
  time: number;
  /** From 0 to 1; what cannot feel it says 0.5. */
  pressure: number;
}

export type Stroke = readonly SignaturePoint[];

/** What was drawn, in the pixels of the pad on which it was drawn last. */
export interface DrawnSignature {
  width: number;
  height: number;
  strokes: readonly Stroke[];
}

/** Draws a typed name, for people who sign without a pointer. */
export interface TypedSignature {
  name: string;
}

/** Nothing yet is null. */
export type Signature = DrawnSignature | TypedSignature;

interface Size {
  width: number;
  height: number;
}

export const isTyped = (signature: Signature): signature is TypedSignature => 'name' in signature;

/** The same drawing on a pad of another size: whole, as large as it fits, in the middle. */
export function fitted(signature: DrawnSignature, { width, height }: Size): DrawnSignature {
  if (signature.width === width && signature.height === height) return signature;
  const scale = Math.min(width / signature.width, height / signature.height);
  const [x, y] = [(width - signature.width * scale) / 2, (height - signature.height * scale) / 2];
  const strokes = signature.strokes.map((stroke) =>
    stroke.map((point) => ({ ...point, x: point.x * scale + x, y: point.y * scale + y })),
  );
  return { width, height, strokes };
}

/** The drawing with one stroke more, which was drawn on a pad of this size. */
export const withStroke = (signature: DrawnSignature | null, stroke: Stroke, pad: Size): DrawnSignature => ({
  width: pad.width,
  height: pad.height,
  strokes: [...(signature ? fitted(signature, pad).strokes : []), stroke],
});

/** The drawing before its last stroke. */
export const withoutLast = (signature: DrawnSignature): DrawnSignature | null =>
  signature.strokes.length > 1 ? { ...signature, strokes: signature.strokes.slice(0, -1) } : null;

interface Spot {
  x: number;
  y: number;
}

/** A piece of a line, bent towards `bend`. */
export interface Segment {
  from: Spot;
  bend: Spot;
  to: Spot;
  width: number;
}

const middle = (a: Spot, b: Spot): Spot => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

/** A thin line and a firm one, in pixels of the pad. */
const widthOf = (pressure: number) => 2 + pressure * 3;

/** A stroke as a smooth line: through the middles between its points, bent by the points themselves. */
export function segmentsOf(stroke: Stroke): Segment[] {
  return stroke.map((point, index) => {
    const before = stroke[index - 1] ?? point;
    const after = stroke[index + 1] ?? point;
    return {
      from: index === 0 ? point : middle(before, point),
      bend: point,
      to: index === stroke.length - 1 ? point : middle(point, after),
      width: widthOf(point.pressure),
    };
  });
}
