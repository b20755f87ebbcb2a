const wrapped = (text: string): string[] => text.match(/.{1,80}(\s|$)/g) ?? [text];

const shown = (lines: readonly string[]): string =>
  `BT /F1 12 Tf 60 720 Td 16 TL ${lines.map((line) => `(${line.replace(/[()\\]/g, '')}) Tj T*`).join(' ')} ET`;

/** A PDF of two pages as a club may have made it, with a font that it doesn't bring along. */
export function clubPdf(text = 'Read all of it.'): Buffer {
  const streams = [shown(wrapped(text)), shown(['Sign below'])];
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [4 0 R 6 0 R] /Count 2 >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...streams.flatMap((stream, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${5 + index * 2} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
      `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    ]),
  ].map((content, index) => `${index + 1} 0 obj\n${content}\nendobj\n`);
  const head = '%PDF-1.7\n';
  const starts = objects.map((_, index) => head.length + objects.slice(0, index).join('').length);
  const places = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${places}trailer\n<< /Size ${size} /Root 1 0 R >>\n`;
  const body = head + objects.join('');
  return Buffer.from(`${body}${table}startxref\n${body.length}\n%%EOF\n`, 'latin1');
}
