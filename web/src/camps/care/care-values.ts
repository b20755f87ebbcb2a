import type { Care, CareInput } from '@foyer/contract/camps/care';

/** What staff have to know of one child: nothing, or some text. Undefined: not said yet. */
export interface ChildCare {
  has: 'none' | 'some' | undefined;
  allergies: string;
}

/** What is typed for children who come to camps: of each child, and what is the same for all. */
export interface CareValues {
  /** By the key of the child. */
  children: Readonly<Record<string, ChildCare>>;
  contactName: string;
  contactPhone: string;
  /** Who may collect them, one name a line. */
  collectors: string;
  treatmentConsent: boolean;
  /** Documents that are accepted, each with its version. */
  accepted: readonly string[];
}

const mostCollectors = 6;
const longestName = 100;

/** What is missing, by field: `allergies 100p7`, `contactName`. */
export type CareFaults = Readonly<
  Record<string, 'form.required' | 'camps.acceptThis' | 'camps.care.collectorsTooMany' | undefined>
>;

export const childField = (child: string): string => `allergies ${child}`;
export const documentField = (document: string): string => `document ${document}`;
/** A document in its version. */
export const documentName = ({ documentKey, version }: { documentKey: string; version: string }): string =>
  `${documentKey} ${version}`;

const isEmpty = (text: string): boolean => text.trim() === '';
const namesIn = (lines: string): string[] =>
  lines
    .split('\n')
    .map((name) => name.trim())
    .filter((name) => name !== '');

/** What is missing before these children can be cared for. */
export function careFaults(values: CareValues, documents: readonly string[]): CareFaults {
  const { children, contactName, contactPhone, collectors, accepted } = values;
  const missing = [
    ...Object.entries(children).map(
      ([child, { has, allergies }]) =>
        [childField(child), has === undefined || (has === 'some' && isEmpty(allergies))] as const,
    ),
    ['contactName', isEmpty(contactName)] as const,
    ['contactPhone', isEmpty(contactPhone)] as const,
    ['collectors', isEmpty(collectors)] as const,
  ];
  const names = namesIn(collectors);
  const areTooMany = names.length > mostCollectors || names.some((name) => name.length > longestName);
  return Object.fromEntries([
    ...(areTooMany ? [['collectors', 'camps.care.collectorsTooMany'] as const] : []),
    ...missing.filter(([, isMissing]) => isMissing).map(([field]) => [field, 'form.required'] as const),
    ...documents
      .filter((document) => !accepted.includes(document))
      .map((document) => [documentField(document), 'camps.acceptThis'] as const),
  ]);
}

/** What is sent of one child. */
export function careOf(values: CareValues, child: string): CareInput {
  const { has, allergies } = values.children[child] ?? {};
  return {
    allergies: has === 'some' && allergies !== undefined ? allergies.trim() : null,
    contactName: values.contactName.trim(),
    contactPhone: values.contactPhone.trim(),
    collectors: namesIn(values.collectors),
    treatmentConsent: values.treatmentConsent,
  };
}

/** A child, and what has been said of it already. */
interface Said {
  child: string;
  care: Care | undefined;
}

const firstOf = ({ care }: Said): ChildCare => ({
  has: care && (care.allergies === null ? 'none' : 'some'),
  allergies: care?.allergies ?? '',
});

/** Who stands in the form before anything has been said: the adult who signs the children up. */
export interface Guardian {
  name: string;
  phone: string;
}

/** What is shown of the children who are in the basket now: what is typed of them, else what has been said. */
export const valuesOf = (values: CareValues, children: readonly Said[]): CareValues => ({
  ...values,
  children: Object.fromEntries(
    children.map((one) => [one.child, values.children[one.child] ?? firstOf(one)]),
  ),
});

/** What the form begins with: what has been said of these children, else the adult who signs them up. */
export function firstValues(children: readonly Said[], guardian: Guardian | undefined): CareValues {
  const said = children.find(({ care }) => care)?.care;
  const { name = '', phone = '' } = guardian ?? {};
  return {
    children: Object.fromEntries(children.map((one) => [one.child, firstOf(one)])),
    contactName: said?.contactName ?? name,
    contactPhone: said?.contactPhone ?? phone,
    collectors: said?.collectors.join('\n') ?? name,
    treatmentConsent: said?.treatmentConsent ?? false,
    accepted: [],
  };
}
