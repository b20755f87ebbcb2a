import { type Stroke, segmentsOf } from '@foyer/contract/shared/signature-path';

/** Paints at the resolution of the screen, in the page's ink colour. */
export function paint(
  canvas: HTMLCanvasElement,
  { width, height }: { width: number; height: number },
  strokes: readonly Stroke[],
): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  // Setting the size also clears the canvas.
  canvas.width = Math.round(width * devicePixelRatio);
  canvas.height = Math.round(height * devicePixelRatio);
  context.scale(canvas.width / width, canvas.height / height);
  context.strokeStyle = getComputedStyle(canvas).color;
  context.lineCap = 'round';
  for (const { from, bend, to, width: firmness } of strokes.flatMap(segmentsOf)) {
    context.lineWidth = firmness;
    context.beginPath();
    context.moveTo(from.x, from.y);
    context.quadraticCurveTo(bend.x, bend.y, to.x, to.y);
    context.stroke();
  }
}
