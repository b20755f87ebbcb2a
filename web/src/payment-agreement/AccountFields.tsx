import { type AccountField, accountTypes } from '@foyer/contract/shared/bank/account-fields';
import type { RefObject } from 'react';
import { useText } from '../platform/text.ts';
import { Radio, RadioGroup } from '../ui/choice/RadioGroup.tsx';
import { TextField } from '../ui/field/TextField.tsx';
import { type AccountForm, isOptional } from './account-form.ts';

/** What is read off a card is in one direction wherever one writes. */
const inLatin: readonly AccountField[] = ['iban', 'bic'];
const isText = (field: AccountField) => field === 'holder' || field === 'bankName';

interface Props {
  form: AccountForm;
  inputs: RefObject<Map<AccountField, HTMLInputElement>>;
}

/** The fields that the country of the club asks for. */
export function AccountFields({ form, inputs }: Props) {
  const { t, say } = useText();
  return (
    <>
      {form.kinds.length > 1 && (
        <RadioGroup
          label={t('bank.kind')}
          value={form.kind}
          onChange={(next) => form.setKind(form.kinds.find((kind) => kind === next) ?? form.kind)}
          orientation="horizontal"
        >
          {form.kinds.map((kind) => (
            <Radio key={kind} value={kind}>
              {t(kind === 'IBAN' ? 'bank.kind.IBAN' : 'bank.kind.CCC')}
            </Radio>
          ))}
        </RadioGroup>
      )}
      {form.fields.map((path) => {
        const { fault, onBlur, ...field } = form.field(path);
        const label = t(`bank.field.${path}`);
        const error = fault && say(fault);
        if (path === 'accountType') {
          return (
            <RadioGroup key={path} label={label} {...field} error={error}>
              {accountTypes.map((type) => (
                <Radio key={type} value={type}>
                  {t(`bank.accountType.${type}`)}
                </Radio>
              ))}
            </RadioGroup>
          );
        }
        return (
          <TextField
            key={path}
            {...field}
            onBlur={onBlur}
            label={label}
            error={error}
            isRequired={!isOptional(path)}
            isOptional={isOptional(path)}
            autoComplete={path === 'holder' ? 'name' : 'off'}
            maxLength={100}
            {...(!isText(path) && !inLatin.includes(path) && { inputMode: 'numeric' as const })}
            inputRef={(input) => {
              if (input) inputs.current.set(path, input);
            }}
          />
        );
      })}
    </>
  );
}
