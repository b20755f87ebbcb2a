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

/** Browsers say once that the portal can be installed, often before there is a menu to say so in. */
window.addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  offer(event as InstallPrompt);
});
window.addEventListener('appinstalled', () => offer(undefined));

function listen(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

/** Installs the portal as an app; undefined where the browser does not offer it. */
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
