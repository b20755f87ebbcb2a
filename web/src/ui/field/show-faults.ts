import type { FormEvent } from 'react';
import { flushSync } from 'react-dom';

const wrong = '[data-invalid] :is(input, textarea, button, [role="spinbutton"])';

/** Shows what is wrong in a form that is sent, and moves the focus to the first such field. */
export function showFaults(event: FormEvent<HTMLFormElement>, show: () => void): void {
  event.preventDefault();
  const form = event.currentTarget;
  flushSync(show);
  form.querySelector<HTMLElement>(wrong)?.focus();
}
