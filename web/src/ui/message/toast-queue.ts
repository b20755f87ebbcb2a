export interface ToastMessage {
  id: number;
  text: string;
  action?: { label: string; onPress: () => void };
}

const shownFor = 2000;

/** What was just done, shown for two seconds unless someone points at it or focuses it. */
export function createToastQueue() {
  let messages: readonly ToastMessage[] = [];
  let nextId = 1;
  let isPaused = false;
  const listeners = new Set<() => void>();
  const timers = new Map<number, { left: number; started: number; handle: ReturnType<typeof setTimeout> }>();

  const change = (next: readonly ToastMessage[]) => {
    messages = next;
    for (const listener of listeners) listener();
  };
  const close = (id: number) => {
    clearTimeout(timers.get(id)?.handle);
    timers.delete(id);
    change(messages.filter((message) => message.id !== id));
  };
  const run = (id: number, left: number) =>
    timers.set(id, { left, started: Date.now(), handle: setTimeout(() => close(id), left) });

  return {
    add(text: string, action?: ToastMessage['action']): void {
      const id = nextId++;
      change([...messages, { id, text, ...(action && { action }) }]);
      run(id, shownFor);
      if (isPaused) this.pause();
    },
    close,
    pause(): void {
      isPaused = true;
      for (const timer of timers.values()) {
        clearTimeout(timer.handle);
        timer.left = Math.max(0, timer.left - (Date.now() - timer.started));
        timer.started = Date.now();
      }
    },
    resume(): void {
      isPaused = false;
      for (const [id, { left }] of timers) run(id, left);
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    get: (): readonly ToastMessage[] => messages,
  };
}

export const toasts = createToastQueue();
