import type { SignatureInput } from '@foyer/contract/shared/signature';
import { isTyped, type Signature, thinned } from '@foyer/contract/shared/signature-path';

/** What the server takes: a name without spaces around it, a drawing within its limits. */
export function withinLimits(signature: Signature): SignatureInput {
  if (isTyped(signature)) return { name: signature.name.trim() };
  const { width, height, strokes } = thinned(signature);
  return { width, height, strokes: strokes.map((stroke) => [...stroke]) };
}
