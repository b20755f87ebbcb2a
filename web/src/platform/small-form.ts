import { isEmailAddress } from '@foyer/contract/shared/email-address';
import { type FormEvent, useRef, useState } from 'react';
import type { TextKey } from './text.ts';
import { useText } from './text.ts';

/** A rule of a field; it answers with the key of what is wrong. */
export type Rule<Values = unknown> = (value: string, values: Values) => TextKey | undefined;

export const required: Rule = (value) => (value.trim() === '' ? 'form.required' : undefined);

export const emailAddress: Rule = (value) => (isEmailAddress(value) ? undefined : 'form.emailInvalid');

type Texts<Name extends string> = Record<Name, string>;
export type Rules<Name extends string> = Record<Name, readonly Rule<Texts<Name>>[]>;

/** The first rule that a field breaks. */
export const brokenRule = <Name extends string>(
  rules: Rules<Name>,
  name: Name,
  values: Texts<Name>,
): TextKey | undefined => rules[name].map((rule) => rule(values[name], values)).find(Boolean);

/**
 * The forms of the entry pages: a few texts and rules. They are part of the first screen, so they do without
 * the library that larger forms use; what they feel like is the same. A field is judged when it is left after
 * it was edited, from then on as one types, and on submit, which goes to the first field that is wrong.
 */
export function useSmallForm<Name extends string>(rules: Rules<Name>, initial: Partial<Texts<Name>> = {}) {
  const names = Object.keys(rules) as Name[];
  const { t } = useText();
  const [values, setValues] = useState(
    () => Object.fromEntries(names.map((name) => [name, initial[name] ?? ''])) as Texts<Name>,
  );
  const [judged, setJudged] = useState<ReadonlySet<Name>>(new Set());
  const inputs = useRef(new Map<Name, HTMLInputElement>());
  const field = (name: Name) => {
    const broken = judged.has(name) ? brokenRule(rules, name, values) : undefined;
    return {
      name,
      value: values[name],
      onChange: (value: string) => setValues((all) => ({ ...all, [name]: value })),
      onBlur: () => {
        if (values[name] !== '') setJudged((all) => new Set([...all, name]));
      },
      inputRef: (input: HTMLInputElement | null) => {
        if (input) inputs.current.set(name, input);
      },
      ...(broken && { error: t(broken) }),
    };
  };
  const focus = (name: Name) => inputs.current.get(name)?.focus();
  const onSubmit = (send: (values: Texts<Name>) => void) => (event: FormEvent) => {
    event.preventDefault();
    setJudged(new Set(names));
    const wrong = names.find((name) => brokenRule(rules, name, values));
    if (wrong) focus(wrong);
    else send(values);
  };
  return { values, field, focus, onSubmit };
}
