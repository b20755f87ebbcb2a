import type { Question } from '@foyer/contract/questionnaire';
import {
  type Answer,
  type AnswerFaultKind,
  isSelect,
  maxLengthOf,
} from '@foyer/contract/shared/questionnaire';
import type { TextKey } from '../../platform/text.ts';
import { useText } from '../../platform/text.ts';
import { CheckboxGroup } from '../../ui/choice/CheckboxGroup.tsx';
import { Radio, RadioGroup } from '../../ui/choice/RadioGroup.tsx';
import { TextAreaField } from '../../ui/field/TextAreaField.tsx';
import { TextField } from '../../ui/field/TextField.tsx';

interface QuestionFieldProps {
  question: Question;
  value: Answer | undefined;
  fault: AnswerFaultKind | undefined;
  onChange: (answer: Answer) => void;
}

const errorKey = (type: Question['type'], fault: AnswerFaultKind): TextKey => {
  if (fault === 'tooLong') return 'questionnaire.tooLong';
  if (fault !== 'required') return 'questionnaire.invalid';
  return isSelect(type) ? 'questionnaire.chooseOne' : 'questionnaire.enterAnswer';
};

function Help({ question: { help, isHealth } }: Pick<QuestionFieldProps, 'question'>) {
  const { t } = useText();
  return (
    <>
      {isHealth && <strong>{t('questionnaire.aboutHealth')}</strong>}
      {isHealth && help && ' · '}
      {help}
    </>
  );
}

/** The control for one question. */
export function QuestionField({ question, value, fault, onChange }: QuestionFieldProps) {
  const { t } = useText();
  const { type, text, help, isRequired, isHealth, options } = question;
  const field = {
    label: text,
    isRequired,
    ...((help || isHealth) && { help: <Help question={question} /> }),
    ...(fault && { error: t(errorKey(type, fault), { most: maxLengthOf(question) }) }),
  };
  const single = typeof value === 'string' ? value : '';
  switch (type) {
    case 'SelectSingleOption':
      return (
        <RadioGroup {...field} value={single || null} onChange={onChange}>
          {options.map((option) => (
            <Radio key={option.id} value={option.id}>
              {option.text}
            </Radio>
          ))}
        </RadioGroup>
      );
    case 'SelectMultipleOptions':
      return (
        <CheckboxGroup
          {...field}
          options={options}
          value={typeof value === 'string' ? [] : (value ?? [])}
          onChange={onChange}
        />
      );
    case 'FreeText':
      return (
        <TextAreaField
          {...field}
          value={single}
          onChange={onChange}
          maxLength={maxLengthOf(question)}
          rows={3}
        />
      );
    case 'ExtendedAttribute':
      return <TextField {...field} value={single} onChange={onChange} maxLength={maxLengthOf(question)} />;
  }
}
