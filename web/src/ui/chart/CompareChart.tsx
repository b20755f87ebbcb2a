import './compare-chart.css';

interface Compared {
  value: number;
  /** The value in words. */
  text: string;
}

export interface ComparedBars {
  id: string;
  /** Below the bars where there is room, such as a month in short. */
  mark: string;
  /** In full. */
  name: string;
  /** One for each series. */
  values: readonly Compared[];
}

interface CompareChartProps {
  caption: string;
  /** What the bars are side by side for, such as months. */
  nameOfBars: string;
  /** One, or two to be compared. */
  series: readonly string[];
  bars: readonly ComparedBars[];
}

/** One or two values for each month, say, side by side. Screen readers get them as a table; nothing in it takes the focus. */
export function CompareChart({ caption, nameOfBars, series, bars }: CompareChartProps) {
  const values = bars.flatMap((bar) => bar.values);
  const most = values.reduce((a, b) => (b.value > a.value ? b : a), { value: 1, text: '' });
  return (
    <figure className="compare-chart">
      <div aria-hidden="true">
        <p>{most.text}</p>
        <ol>
          {bars.map((bar) => (
            <li key={bar.id}>
              <span>
                {bar.values.map(({ value }, place) => (
                  <i
                    key={place}
                    data-series={value > 0 ? place + 1 : undefined}
                    style={{ blockSize: `${(Math.max(0, value) / most.value) * 100}%` }}
                  />
                ))}
              </span>
              <span className="mark">{bar.mark}</span>
            </li>
          ))}
        </ol>
        {series.length > 1 && (
          <ul>
            {series.map((name, place) => (
              <li key={name}>
                <i data-series={place + 1} />
                {name}
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className="visually-hidden">
        <table>
          <caption>{caption}</caption>
          <thead>
            <tr>
              <th scope="col">{nameOfBars}</th>
              {series.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {bars.map(({ id, name, values: own }) => (
              <tr key={id}>
                <th scope="row">{name}</th>
                {own.map(({ text }, place) => (
                  <td key={place}>{text}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}
