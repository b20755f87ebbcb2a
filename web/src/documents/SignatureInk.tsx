import { inkBoxOf, inkPathsOf, isTyped, type Signature } from '@foyer/contract/shared/signature-path';

/** A signature alone: its lines, or its name. */
export function SignatureInk({ signature, label }: { signature: Signature; label: string }) {
  if (isTyped(signature)) return <bdi>{signature.name}</bdi>;
  const { x, y, width, height } = inkBoxOf(signature);
  return (
    <svg role="img" aria-label={label} viewBox={`${x} ${y} ${width} ${height}`}>
      {inkPathsOf(signature).map(({ d, width: line }, place) => (
        <path key={`${place} ${d}`} d={d} strokeWidth={line} />
      ))}
    </svg>
  );
}
