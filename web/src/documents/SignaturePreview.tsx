import { isTyped, type Signature } from '@foyer/contract/shared/signature-path';
import { SignatureInk } from './SignatureInk.tsx';
import './signature-field.css';

/** A signature as it will be on the contract. */
export function SignaturePreview(props: { signature: Signature; label: string }) {
  const Frame = isTyped(props.signature) ? 'p' : 'div';
  return (
    <Frame className="signature-preview">
      <SignatureInk {...props} />
    </Frame>
  );
}
