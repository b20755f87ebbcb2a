import { sumOf } from '../frame/nightly/night.ts';
import type { FailedCenter, StepReport } from './run-nights.ts';

const inWords = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ') || 'nothing to do';

/** What was done, one line for each step, and one for each that has to be repeated. */
export function reportLines(all: readonly (StepReport | FailedCenter)[]): string[] {
  if (all.length === 0) return ['Every night has been run.'];
  const reports = all.filter((report) => report.step !== undefined);
  return [
    ...(reports.length > 0 ? stepLines(reports) : []),
    ...all
      .filter(({ step }) => step === undefined)
      .map(({ centerId }) => `Centre ${centerId} failed: the log says why. The next run goes on there.`),
  ];
}

function stepLines(reports: readonly StepReport[]): string[] {
  const days = reports.map(({ day }) => day.toString()).toSorted();
  const [first, last] = [days[0], days.at(-1)];
  const centers = new Set(reports.map(({ centerId }) => centerId)).size;
  const steps = [...Map.groupBy(reports, ({ step }) => step)];
  const width = Math.max(...steps.map(([step]) => step.length));
  return [
    `${first === last ? `Night of ${first}` : `Nights from ${first} to ${last}`}, centres: ${centers}`,
    ...steps.map(([step, some]) => {
      const seconds = some.reduce((sum, one) => sum + one.seconds, 0).toFixed(1);
      return `${step.padEnd(width)}  ${seconds.padStart(6)} s  ${inWords(sumOf(some.map(({ counts }) => counts)))}`;
    }),
    ...reports
      .filter(({ isDone }) => !isDone)
      .map(
        ({ centerId, day, step }) =>
          `${step} of ${day} failed at centre ${centerId}. The next run repeats it.`,
      ),
  ];
}
