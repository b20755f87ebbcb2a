import { inkBoxOf, inkPathsOf, isTyped, type Signature } from '@foyer/contract/shared/signature-path';

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);

/** A signature as a picture that shows it without Foyer. Made here, so that it can't differ from the strokes. */
export function signaturePicture(signature: Signature): Buffer {
  const svg = (box: string, inner: string) =>
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${inner}</svg>`);
  if (isTyped(signature)) {
    const name = escaped(signature.name);
    return svg(
      '0 0 600 80',
      `<text x="300" y="54" text-anchor="middle" font-family="sans-serif" font-style="italic" font-size="40" textLength="${Math.min(560, signature.name.length * 20)}" lengthAdjust="spacingAndGlyphs">${name}</text>`,
    );
  }
  const { x, y, width, height } = inkBoxOf(signature);
  const lines = inkPathsOf(signature).map(({ d, width: line }) => `<path d="${d}" stroke-width="${line}"/>`);
  return svg(
    [x, y, width, height].map((value) => value.toFixed(1)).join(' '),
    `<g fill="none" stroke="#000" stroke-linecap="round" stroke-linejoin="round">${lines.join('')}</g>`,
  );
}
