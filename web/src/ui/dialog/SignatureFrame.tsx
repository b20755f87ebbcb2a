import type { ReactNode } from 'react';
import './signature-pad.css';

/** The surface to sign on: its line, its hint while it is empty, its edge when the signature is missing. */
export function SignatureFrame({
  hint,
  isInvalid = false,
  children,
}: {
  hint?: ReactNode;
  isInvalid?: boolean;
  children?: ReactNode;
}) {
  return (
    <div className="signature-pad" data-invalid={isInvalid || undefined}>
      {children}
      {hint && <span className="hint">{hint}</span>}
    </div>
  );
}
