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

export type Signature = DrawnSignature | TypedSignature;

export const isTyped = (signature: Signature): signature is TypedSignature => 'name' in signature;

/** Limits of what is stored. Points beyond them are thinned out before sending. */
export const mostStrokes = 100;
export const mostPoints = 1000;
export const longestSignedName = 60;
/** Largest pad, in pixels; a pen that leaves it may go as far again. */
export const largestPad = 4000;

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

/** A line in the notation of SVG, which PDF libraries read as well. */
export interface InkPath {
  d: string;
  width: number;
}

export interface InkBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

const tenth = (value: number) => Math.round(value * 10) / 10;
const spot = ({ x, y }: Spot) => `${tenth(x)} ${tenth(y)}`;
/** Quadratic curves are written as cubic ones, because PDF has no others. */
const towards = (end: Spot, bend: Spot): Spot => ({
  x: end.x + (2 * (bend.x - end.x)) / 3,
  y: end.y + (2 * (bend.y - end.y)) / 3,
});
/** Few different widths, so that a stroke of even pressure is one line. */
const evenWidth = (width: number) => Math.round(width * 2) / 2;

/** Lines of round ends that show a drawing as the pad does, in the order in which they were drawn. */
export function inkPathsOf({ strokes }: Pick<DrawnSignature, 'strokes'>): InkPath[] {
  const paths: InkPath[] = [];
  for (const stroke of strokes) {
    let open: InkPath | undefined;
    for (const { from, bend, to, width } of segmentsOf(stroke)) {
      if (open?.width !== evenWidth(width)) {
        open = { d: `M${spot(from)}`, width: evenWidth(width) };
        paths.push(open);
      }
      open.d += ` C${spot(towards(from, bend))} ${spot(towards(to, bend))} ${spot(to)}`;
    }
  }
  return paths;
}

/** The smallest box with all of a drawing, its line widths included. */
export function inkBoxOf({ strokes }: Pick<DrawnSignature, 'strokes'>): InkBox {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const { x, y, pressure } of strokes.flat()) {
    const half = widthOf(pressure) / 2;
    box.left = Math.min(box.left, x - half);
    box.top = Math.min(box.top, y - half);
    box.right = Math.max(box.right, x + half);
    box.bottom = Math.max(box.bottom, y + half);
  }
  if (box.right < box.left) return { x: 0, y: 0, width: 0, height: 0 };
  return { x: box.left, y: box.top, width: box.right - box.left, height: box.bottom - box.top };
}

/** Keeps the ends of a stroke and evenly spaced points between them. */
function fewerPoints(stroke: Stroke, most: number): Stroke {
  if (stroke.length <= most) return stroke;
  const step = (stroke.length - 1) / (most - 1);
  return Array.from({ length: most }, (_, index) => stroke[Math.round(index * step)]).filter(
    (point) => point !== undefined,
  );
}

/** Reduces a drawing to the limits; strokes after the last permitted one are left out. */
export function thinned(drawing: DrawnSignature): DrawnSignature {
  const strokes = drawing.strokes.slice(0, mostStrokes);
  const count = strokes.reduce((sum, { length }) => sum + length, 0);
  if (strokes.length === drawing.strokes.length && count <= mostPoints) return drawing;
  // Each stroke keeps two points, so short ones stay visible.
  const share = (mostPoints - 2 * strokes.length) / count;
  return {
    ...drawing,
    strokes: strokes.map((stroke) =>
      fewerPoints(stroke, count <= mostPoints ? stroke.length : 2 + Math.floor(stroke.length * share)),
    ),
  };
}
