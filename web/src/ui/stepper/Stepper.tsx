import { Check } from 'lucide-react';
import { Link } from 'react-aria-components/Link';
import { useFormats } from '../../platform/Formats.tsx';
import { useText } from '../../platform/text.ts';
import './stepper.css';

export interface Step {
  /** The flow's own number, which may be 3.5. */
  number: number;
  name: string;
  /** Leads back to a completed step. */
  href?: string;
}

/** Progress through a flow. On a narrow screen, a bar and one line of text. */
export function Stepper({
  steps,
  current,
  ...props
}: {
  steps: readonly Step[];
  current: number;
  'aria-label': string;
}) {
  const { t } = useText();
  const { numbers } = useFormats();
  const format = (number: number) => number.toLocaleString(numbers);
  const now = steps.find((step) => step.number === current);
  const total = Math.max(...steps.map((step) => Math.floor(step.number)));
  return (
    <>
      <ol className="stepper" {...props}>
        {steps.map((step) => (
          <li
            key={step.number}
            data-done={step.number < current || undefined}
            data-half={!Number.isInteger(step.number) || undefined}
            aria-current={step.number === current ? 'step' : undefined}
          >
            <span className="step-name">
              <span className="figure">{format(step.number)}</span>
              {step.number < current ? (
                <DoneStep step={step} done={t('ui.done')} />
              ) : (
                <span>{step.name}</span>
              )}
            </span>
          </li>
        ))}
      </ol>
      {now && (
        <p className="stepper-now">
          {t('ui.stepNow', { number: format(now.number), total: format(total), name: now.name })}
        </p>
      )}
    </>
  );
}

function DoneStep({ step, done }: { step: Step; done: string }) {
  return (
    <>
      {step.href ? (
        <Link className="" href={step.href}>
          {step.name}
        </Link>
      ) : (
        <span>{step.name}</span>
      )}
      <Check className="icon" strokeWidth={2.5} />
      <span className="visually-hidden">, {done}</span>
    </>
  );
}
