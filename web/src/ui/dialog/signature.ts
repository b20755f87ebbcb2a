export interface SignaturePoint {
  x: number;
  y: number;
  /** Milliseconds since the first point of the signature. */
  time: number;
  /** From 0 to 1; 0.5 for devices that cannot measure it. */
  pressure: number;
}

export type Stroke = readonly SignaturePoint[];

/** A drawing, in pixels of the pad that it was last drawn on. */
export interface DrawnSignature {
  width: number;
  height: number;
  strokes: readonly Stroke[];
}

/** A typed name, for people who sign without a pointer. */
export interface TypedSignature {
  name: string;
}

/** Null stands for no signature yet. */
export type Signature = DrawnSignature | TypedSignature;

interface Size {
  width: number;
  height: number;
}

export const isTyped = (signature: Signature): signature is TypedSignature => 'name' in signature;

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

interface Spot {
  x: number;
  y: number;
}

/** A quadratic curve with the control point `bend`. */
export interface Segment {
  from: Spot;
  bend: Spot;
  to: Spot;
  width: number;
}

const middle = (a: Spot, b: Spot): Spot => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

/** The width of a line, in pixels of the pad. */
const widthOf = (pressure: number) => 2 + pressure * 3;

/** Smooths a stroke: the line runs through the midpoints, with the points as control points. */
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
