/**
 * The colours of the page for the fields of a card, which are pages of their own and inherit nothing. They are written
 * as everybody understands them, whatever the style sheet is written in.
 */
export function colorsIn(element: Element) {
  const style = getComputedStyle(element);
  const color = rgbOf(style.color);
  return { base: { color, caretColor: color, fontSize: style.fontSize }, validated: { color } };
}

function rgbOf(color: string): string {
  const context = new OffscreenCanvas(1, 1).getContext('2d');
  if (!context) return '';
  context.fillStyle = color;
  context.fillRect(0, 0, 1, 1);
  const [red, green, blue] = context.getImageData(0, 0, 1, 1).data;
  return `rgb(${red}, ${green}, ${blue})`;
}
