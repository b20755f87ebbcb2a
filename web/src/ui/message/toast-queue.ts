export interface ToastMessage {
  id: number;
  text: string;
  action?: { label: string; onPress: () => void };
}

const shownFor = 2000;
/** People need time to read the message and to reach its action, also with the keyboard. */
const shownForDeciding = 8000;

type Hold = 'pointer' | 'focus';

/** Shows what was just done for a moment, and for as long as someone points at it or focuses it. */
export function createToastQueue() {
  let messages: readonly ToastMessage[] = [];
  let nextId = 1;
  const holds = new Set<Hold>();
  const listeners = new Set<() => void>();
  const timers = new Map<number, { left: number; started: number; handle?: ReturnType<typeof setTimeout> }>();

  const change = (next: readonly ToastMessage[]) => {
    messages = next;
    for (const listener of listeners) listener();
  };
  const close = (id: number) => {
    clearTimeout(timers.get(id)?.handle);
    timers.delete(id);
    change(messages.filter((message) => message.id !== id));
    // Removed messages fire no leave or blur events.
    if (messages.length === 0) holds.clear();
  };
  const stop = () => {
    for (const timer of timers.values()) {
      clearTimeout(timer.handle);
      timer.left = Math.max(0, timer.left - (Date.now() - timer.started));
      timer.started = Date.now();
    }
  };
  const run = (id: number, left: number) =>
    timers.set(id, {
      left,
      started: Date.now(),
      ...(holds.size === 0 && { handle: setTimeout(() => close(id), left) }),
    });

  return {
    add(text: string, action?: ToastMessage['action']): void {
      const id = nextId++;
      change([...messages, { id, text, ...(action && { action }) }]);
      run(id, action ? shownForDeciding : shownFor);
    },
    close,
    hold(by: Hold): void {
      if (holds.size === 0) stop();
      holds.add(by);
    },
    release(by: Hold): void {
      if (holds.delete(by) && holds.size === 0) for (const [id, { left }] of timers) run(id, left);
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    get: (): readonly ToastMessage[] => messages,
  };
}

export const toasts = createToastQueue();
