import { PortalError } from '../portal-error.ts';

/** Hands a file to the browser, which keeps it where the person keeps their files. */
export function downloadFile(name: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has begun to read it by then; what it was made from need not stay in memory.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

export const jsonFile = (value: unknown): Blob =>
  new Blob([JSON.stringify(value, null, 2)], { type: 'application/json' });

/** A document as it travels in an answer. One that cannot be decoded is said to be unreadable, not unknown. */
export function documentFile({ contentType, base64 }: { contentType: string; base64: string }): Blob {
  try {
    return new Blob([Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))], { type: contentType });
  } catch {
    const code = 'general.documentFormatError';
    throw new PortalError({ code, messageKey: code, status: 422 });
  }
}
