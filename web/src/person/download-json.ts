/** Hands a file to the browser, which keeps it where the person keeps their files. */
export function downloadJson(name: string, value: unknown): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(value, null, 2)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has begun to read it by then; what it was made from need not stay in memory.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
