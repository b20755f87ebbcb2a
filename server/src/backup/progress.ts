/** Says at most one line a second, and none about what is done within the first. */
export function oncePerSecond(say: (line: string) => void): (line: string) => void {
  let next = performance.now() + 1000;
  return (line) => {
    if (performance.now() < next) return;
    next = performance.now() + 1000;
    say(line);
  };
}
