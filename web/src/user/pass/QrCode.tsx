import { encodeQR } from 'qr';
import './pass.css';

/** Modules of empty space around the code; scanners need four. */
const quietZone = 4;

/** Black on white in any scheme: a scanner reads contrast, not the club's colours. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: quietZone });
  const size = rows.length;
  const path = rows
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      className="qr-code"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path className="qr-ground" d={`M0 0h${size}v${size}h-${size}z`} />
      <path className="qr-modules" d={path} />
    </svg>
  );
}
