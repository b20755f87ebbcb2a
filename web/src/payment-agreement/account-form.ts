import { accountFaults } from '@foyer/contract/shared/bank/account';
import {
  type AccountField,
  type AccountKind,
  accountKinds,
  accountKindsOf,
  optionalAccountFields,
} from '@foyer/contract/shared/bank/account-fields';
import { useState } from 'react';

type Typed = { readonly [field in AccountField]?: string };

export const fieldsOf = (kind: AccountKind): readonly AccountField[] => [
  'holder',
  ...accountKinds[kind],
  'bankName',
];

export const isOptional = (field: AccountField): boolean => optionalAccountFields.includes(field);

/** An account that was typed before, which may be incomplete. */
export interface TypedAccount {
  kind: AccountKind;
  account: Typed;
}

/** An account as it is typed; each field is judged once it was left, and all of them when it is sent. */
export function useAccountForm(country: string, holder: string, before?: TypedAccount) {
  const kinds = accountKindsOf(country);
  const [kind, setKind] = useState<AccountKind>(before?.kind ?? kinds[0]);
  const [typed, setTyped] = useState<Typed>(before?.account ?? { holder, accountType: 'CHECKING' });
  const [left, setLeft] = useState<ReadonlySet<AccountField>>(new Set());
  const [isJudged, setJudged] = useState(false);
  const fields = fieldsOf(kind);
  const account: Typed = Object.fromEntries(fields.map((field) => [field, typed[field] ?? '']));
  const faults = accountFaults(country, account);
  return {
    kinds,
    kind,
    setKind,
    fields,
    account,
    firstFault: faults[0]?.path,
    judge: () => setJudged(true),
    field: (path: AccountField) => ({
      value: typed[path] ?? '',
      onChange: (value: string) => setTyped((all) => ({ ...all, [path]: value })),
      onBlur: () => {
        if (typed[path]) setLeft((all) => new Set([...all, path]));
      },
      fault: isJudged || left.has(path) ? faults.find((one) => one.path === path)?.fault : undefined,
    }),
  };
}

export type AccountForm = ReturnType<typeof useAccountForm>;
