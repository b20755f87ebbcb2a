import { useSyncExternalStore } from 'react';

interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

let offered: InstallPrompt | undefined;
const listeners = new Set<() => void>();

function offer(next: InstallPrompt | undefined): void {
  offered = next;
  for (const listener of listeners) listener();
}

/** Browsers fire `beforeinstallprompt` once, often before the menu with the install item exists. */
window.addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  offer(event as InstallPrompt);
});
window.addEventListener('appinstalled', () => offer(undefined));

function listen(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

/** Installs the portal as an app; undefined if the browser doesn't support it. */
export function useInstall(): (() => void) | undefined {
  const prompt = useSyncExternalStore(listen, () => offered);
  return (
    prompt &&
    (() => {
      void prompt.prompt();
      offer(undefined);
    })
  );
}
