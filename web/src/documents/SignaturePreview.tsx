import { inkBoxOf, inkPathsOf, isTyped, type Signature } from '@foyer/contract/shared/signature-path';

/** A signature as it will be on the contract. */
export function SignaturePreview({ signature, label }: { signature: Signature; label: string }) {
  if (isTyped(signature)) {
    return (
      <p className="signature-preview">
        <bdi>{signature.name}</bdi>
      </p>
    );
  }
  const { x, y, width, height } = inkBoxOf(signature);
  return (
    <div className="signature-preview">
      <svg role="img" aria-label={label} viewBox={`${x} ${y} ${width} ${height}`}>
        {inkPathsOf(signature).map(({ d, width: line }, place) => (
          <path key={`${place} ${d}`} d={d} strokeWidth={line} />
        ))}
      </svg>
    </div>
  );
}
