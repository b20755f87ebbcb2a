/**
 * Shows progress on one line that a terminal overwrites; elsewhere, prints a line now and then.
 * @param {string} title
 * @param {NodeJS.WriteStream} out
 */
export function progressLine(title, out) {
  const began = Date.now();
  const quietMs = out.isTTY ? 100 : 10_000;
  let last = out.isTTY ? 0 : began;
  let state = '';
  const line = () => `${title}${state && `: ${state}`} (${Math.round((Date.now() - began) / 1000)} s)`;
  const write = () => {
    last = Date.now();
    out.write(out.isTTY ? `\r\x1b[K${line().slice(0, (out.columns || 80) - 1)}` : `${line()}\n`);
  };
  if (!out.isTTY) out.write(`${title}\n`);
  // Keeps counting the seconds without output, so that a slow step does not look like a hung one.
  const ticking = setInterval(() => {
    if (Date.now() - last >= Math.max(quietMs, 1000)) write();
  }, 1000);
  return {
    /** @param {string} now */
    show: (now) => {
      state = now;
      if (Date.now() - last >= quietMs) write();
    },
    /** @param {string} how */
    end: (how) => {
      clearInterval(ticking);
      state = state ? `${state}, ${how}` : how;
      write();
      if (out.isTTY) out.write('\n');
    },
  };
}
