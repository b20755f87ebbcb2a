/**
 * The page's colours for the card fields, which are frames and inherit nothing. Converted to RGB, whatever colour
 * syntax the style sheet uses.
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
