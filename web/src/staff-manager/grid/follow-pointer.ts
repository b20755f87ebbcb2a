/** A press is a click until the pointer has gone this far. */
const leastPixels = 4;
/** A finger that rests drags; one that moves at once scrolls. */
const restMs = 450;

interface Following {
  begin: () => void;
  /** Called before each frame with where the pointer is. */
  move: (x: number, y: number) => void;
  drop: () => void;
  /** In any case, at the end. */
  end: () => void;
}

/** Follows a pointer from where it was pressed until it is let go. Escape, or a scroll that begins, ends it without a drop. */
export function followPointer(down: PointerEvent, surface: HTMLElement, on: Following): void {
  const stopped = new AbortController();
  const { signal } = stopped;
  let [x, y] = [down.clientX, down.clientY];
  let isDragging = false;
  let frame = 0;
  const tick = () => {
    on.move(x, y);
    frame = requestAnimationFrame(tick);
  };
  const begin = () => {
    if (signal.aborted) return;
    isDragging = true;
    surface.setPointerCapture(down.pointerId);
    on.begin();
    tick();
  };
  const isTouch = down.pointerType === 'touch';
  const timer = isTouch ? setTimeout(begin, restMs) : undefined;
  const stop = () => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
    stopped.abort();
    if (isDragging) on.end();
  };
  const follow = (event: PointerEvent) => {
    if (event.pointerId !== down.pointerId) return;
    [x, y] = [event.clientX, event.clientY];
    if (isDragging || Math.hypot(x - down.clientX, y - down.clientY) < leastPixels) return;
    if (isTouch) stop();
    else begin();
  };
  const release = (event: PointerEvent) => {
    if (event.pointerId !== down.pointerId) return;
    if (isDragging) {
      on.move(event.clientX, event.clientY);
      on.drop();
    }
    stop();
  };
  const listen = { signal, capture: true };
  window.addEventListener('pointermove', follow, listen);
  window.addEventListener('pointerup', release, listen);
  window.addEventListener('pointercancel', stop, listen);
  window.addEventListener('blur', stop, { signal });
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || !isDragging) return;
      event.stopPropagation();
      stop();
    },
    listen,
  );
}
