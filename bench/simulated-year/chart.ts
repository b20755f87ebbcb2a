/** A line of a chart: a value for each day. */
export interface Series {
  name: string;
  color: string;
  values: readonly number[];
}

const size = { width: 800, height: 360 };
const margin = { left: 90, right: 110, top: 40, bottom: 40 };
const plot = {
  width: size.width - margin.left - margin.right,
  height: size.height - margin.top - margin.bottom,
};
const ticks = 4;

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const short = (value: number) =>
  new Intl.NumberFormat('en', { notation: 'compact', maximumSignificantDigits: 3 }).format(value);

/** Draws series over days as an SVG. */
export function chartOf(title: string, days: readonly string[], series: readonly Series[]): string {
  const most = Math.max(1, ...series.flatMap(({ values }) => values));
  const x = (place: number) => margin.left + (plot.width * place) / Math.max(1, days.length - 1);
  const y = (value: number) => margin.top + plot.height * (1 - value / most);
  const text = (at: [number, number], anchor: 'start' | 'middle' | 'end', what: string) =>
    `<text x="${at[0].toFixed(1)}" y="${at[1].toFixed(1)}" text-anchor="${anchor}">${escaped(what)}</text>`;
  const levels = Array.from({ length: ticks + 1 }, (_, tick) => (most * tick) / ticks);
  const months = days.flatMap((day, place) => (day.endsWith('-01') ? [{ place, day }] : []));
  const lines = series.map(({ color, values }) => {
    const points = values.map((value, place) => `${x(place).toFixed(1)},${y(value).toFixed(1)}`);
    return `<polyline fill="none" stroke="${color}" stroke-width="2" points="${points.join(' ')}"/>`;
  });
  const names = series.map(({ name, color, values }) =>
    text([x(days.length - 1) + 6, y(values.at(-1) ?? 0) + 4], 'start', name).replace(
      '<text',
      `<text fill="${color}"`,
    ),
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}" font-family="sans-serif" font-size="11">`,
    `<rect width="${size.width}" height="${size.height}" fill="#fff"/>`,
    `<g font-size="14">${text([margin.left, 22], 'start', title)}</g>`,
    ...levels.flatMap((level) => [
      `<path stroke="#ddd" d="M${margin.left} ${y(level).toFixed(1)}h${plot.width}"/>`,
      text([margin.left - 8, y(level) + 4], 'end', short(level)),
    ]),
    ...months.map(({ place, day }) =>
      text([x(place), size.height - margin.bottom + 18], 'middle', day.slice(5, 7)),
    ),
    ...lines,
    ...names,
    '</svg>',
    '',
  ].join('\n');
}
