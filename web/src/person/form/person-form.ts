import type { LocaleParameters } from '@foyer/contract/person/locale';
import type { FieldFault, PersonRules } from '@foyer/contract/shared/person/faults';
import type { MemberField, PersonInput } from '@foyer/contract/shared/person/fields';
import { isMasked } from '@foyer/contract/shared/person/mask';
import { type CheckboxField, isCheckbox, isOfDocument } from '@foyer/contract/shared/person/member-fields';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { type Control, type Resolver, useForm, useFormState } from 'react-hook-form';
import type { PortalError } from '../../platform/portal-error.ts';
import type { Rule } from '../../platform/small-form.ts';
import { type Texts, useText } from '../../platform/text.ts';
import { useField } from '../../ui/field/use-field.ts';
import { zipCodesQuery } from '../queries.ts';
import { fieldOrder, fieldsOf } from './field-order.ts';
import { fetchFields } from './lazy-fields.tsx';

/** Every field as the text that stands in it; what is not known is empty. */
export type FormValues = Record<string, string>;

/** What is known of the person before; a profile, a child, or nothing. */
export type KnownPerson = {
  [Name in MemberField]?: (Name extends CheckboxField ? boolean : string) | null | undefined;
};

/** How a box that is ticked stands in a form whose values are texts. */
export const ticked = 'yes';

/** What stands in the fields of somebody; who has not said their gender has left it open. */
export function valuesOf(known: KnownPerson): FormValues {
  const text = (name: MemberField) => {
    if (isCheckbox(name)) return known[name] ? ticked : '';
    return name === 'gender' && known[name] === 'UNDEFINED' ? '' : (known[name] ?? '');
  };
  return Object.fromEntries(fieldOrder.map((name) => [name, text(name)]));
}

/** The fields as they are judged: what is empty is not there. */
const toJudge = (values: FormValues): PersonInput =>
  Object.fromEntries(
    fieldOrder.flatMap((name) => {
      const value = values[name]?.trim();
      if (!value) return [];
      return [[name, isCheckbox(name) ? value === ticked : value]];
    }),
  );

/** Have to stand there, so that they are never emptied by a call. */
const neverEmpty: readonly MemberField[] = ['firstName', 'lastName'];

/** The fields as they are sent: what is empty is emptied, and so is what belongs to a document that is not there. */
export function toSend(values: FormValues, fields: readonly MemberField[]): PersonInput {
  const entries = fields.flatMap((name): [string, string | boolean | null][] => {
    if (isCheckbox(name)) return [[name, values[name] === ticked]];
    const isIdle = isOfDocument(name) && !values['idType'];
    const value = isIdle ? '' : (values[name] ?? '').trim();
    if (value !== '') return [[name, value]];
    if (neverEmpty.includes(name)) return [];
    return [[name, name === 'gender' ? 'UNDEFINED' : null]];
  });
  return Object.fromEntries(entries);
}

/** Brings the rules of phone numbers of the whole world along, so it is fetched beside the screen and not with it. */
const fetchFaults = () => import('@foyer/contract/shared/person/faults');

export const messageOf = (fault: FieldFault): string => `form.${fault}`;

type More<Name extends string> = Record<Name, readonly Rule<Record<Name, string>>[]>;

/** What a centre asks for; its postal codes are absent where they could not be had. */
type CenterRules = LocaleParameters & { zipCodeList: PersonRules['zipCodeList'] | undefined };

/** What is wrong, by the rules that the server has as well; what cannot be judged here is left to it. */
async function personErrors(
  values: FormValues,
  { zipCodeList, ...parameters }: CenterRules,
  fields: readonly MemberField[],
): Promise<[string, string][]> {
  const known = await fetchFaults().catch(() => undefined);
  const rules = { ...parameters, requirements: parameters.fields, zipCodeList: zipCodeList ?? [] };
  const found = known?.personFaults(toJudge(values), rules, fields) ?? [];
  return found
    .filter(({ fault }) => zipCodeList || fault !== 'zipCodeInvalid')
    .map(({ path, fault }) => [path, messageOf(fault)]);
}

const errorsOf = (found: readonly [string, string][]) =>
  Object.fromEntries(found.map(([name, message]) => [name, { type: 'rule', message }]));

interface Options<Name extends string> {
  /** Whose rules count; it need not be the portal's own. */
  centerId: number;
  initial: KnownPerson & { [Own in NoInfer<Name>]?: string };
  parameters: LocaleParameters;
  /** The fields that the form is about; all of them where it is not said. */
  only?: readonly MemberField[];
  /** Fields of the screen itself, such as the address and a code, with their rules. */
  more?: More<Name>;
  /** One has just asked for the form, and goes on in its first field. */
  isOpened?: boolean;
}

export interface PersonForm<Name extends string = string> {
  control: Control<FormValues>;
  parameters: LocaleParameters;
  /** What is asked, in order. */
  fields: readonly MemberField[];
  isDirty: boolean;
  valueOf: (name: MemberField) => string;
  setValue: (name: MemberField, value: string) => void;
  /** Hands over the person as a call wants it, and the fields of the screen itself; or goes to the first wrong field. */
  onSubmit: (send: (person: PersonInput, own: Record<Name, string>) => void) => (event: FormEvent) => void;
  /** Puts what the server has found wrong at its fields. */
  refuse: (error: Error) => void;
  /** What it refused that stands at no field of this form. */
  refusal: Error | null;
  /** The field in which one begins, where the form was opened to be typed into. */
  start: string | undefined;
}

/** Refusals that are about one field, whatever else the call was about. */
const aboutField: Record<string, string> = {
  'person.belowMinimumAge': 'birthday',
  'person.childAge': 'birthday',
  'person.emailCodeInvalid': 'emailCode',
  'person.emailExists': 'email',
  'person.weakPassword': 'password',
};

/** `newInformation.phone` is the field `phone`. */
const lastOf = (path: string): string => path.slice(path.lastIndexOf('.') + 1);

/** Which field a refusal is about, and in which words. */
export function fieldErrors(error: Error, texts: Pick<Texts, 'say' | 'has'>): [string, string][] {
  const { code = '', messageKey = '', params, fields = [] } = error as Partial<PortalError>;
  const field = aboutField[code];
  if (field) return [[field, texts.say(messageKey, params)]];
  return fields.map(({ path, message }) => [
    lastOf(path),
    texts.has(`form.${message}`) ? `form.${message}` : 'form.notAccepted',
  ]);
}

/**
 * The form of a person's fields, as the person's centre asks for them. A field is judged when it is left after it was
 * edited, from then on as one types, and on submit, which goes to the first field that is wrong.
 */
export function usePersonForm<Name extends string = never>(options: Options<Name>): PersonForm<Name> {
  const { centerId, initial, parameters, only, more, isOpened = false } = options;
  const client = useQueryClient();
  const texts = useText();
  const fields = fieldsOf(parameters, only);
  const own = Object.keys(more ?? {}) as Name[];
  const names: readonly string[] = [...fields, ...own];
  const [refusal, setRefusal] = useState<Error | null>(null);
  const ownOf = (values: FormValues) =>
    Object.fromEntries(own.map((name) => [name, values[name] ?? ''])) as Record<Name, string>;
  const resolver: Resolver<FormValues> = async (values) => {
    const zipCodeList = await client.ensureQueryData(zipCodesQuery(centerId)).catch(() => undefined);
    // The server leaves a number as it is that comes back as it was shown.
    const judged = fields.filter((name) => !isMasked(values[name] ?? ''));
    const ofPerson = await personErrors(values, { ...parameters, zipCodeList }, judged);
    const ofScreen = own.flatMap((name): [string, string][] => {
      const broken = more?.[name].map((rule) => rule(values[name] ?? '', ownOf(values))).find(Boolean);
      return broken ? [[name, broken]] : [];
    });
    const found = [...ofPerson, ...ofScreen];
    return found.length === 0 ? { values, errors: {} } : { values: {}, errors: errorsOf(found) };
  };
  useEffect(() => {
    fetchFields();
    void fetchFaults().catch(() => undefined);
  }, []);
  const form = useForm<FormValues>({
    defaultValues: {
      ...valuesOf(initial),
      ...Object.fromEntries(own.map((name) => [name, initial[name] ?? ''])),
    },
    mode: 'onTouched',
    resolver,
  });
  return {
    control: form.control,
    parameters,
    fields,
    isDirty: form.formState.isDirty,
    valueOf: (name) => form.getValues(name) ?? '',
    setValue: (name, value) => form.setValue(name, value, { shouldDirty: true, shouldValidate: true }),
    onSubmit: (send) => (event) => {
      setRefusal(null);
      void form.handleSubmit((values) => send(toSend(values, fields), ownOf(values)))(event);
    },
    refuse: (error) => {
      const found = fieldErrors(error, texts);
      const shown = found.filter(([name]) => names.some((one) => one === name));
      shown.forEach(([name, message], place) => {
        form.setError(name, { type: 'server', message }, { shouldFocus: place === 0 });
      });
      setRefusal(shown.length === 0 || shown.length < found.length ? error : null);
    },
    refusal,
    start: isOpened ? names[0] : undefined,
  };
}

/** Joins a control to the form. What was only passed through is not judged. */
export function usePersonField({ control }: Pick<PersonForm, 'control'>, name: string) {
  const { onBlur, ...field } = useField(control, name);
  const { dirtyFields } = useFormState({ control, name });
  return {
    ...field,
    onBlur: () => {
      if (dirtyFields[name]) onBlur();
    },
  };
}
