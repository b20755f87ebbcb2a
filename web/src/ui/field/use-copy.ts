import { useState } from 'react';

/** Copies a text. Over plain HTTP, or where it is not allowed, that fails, and it has to be copied by hand. */
export function useCopy(value: string, onFailed?: () => void) {
  const [copied, setCopied] = useState<'done' | 'failed'>();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setCopied('done');
    } catch {
      onFailed?.();
      setCopied('failed');
    }
  };
  return { copied, copy };
}
