import { Suspense } from 'react';
import { lazyPart } from '../../platform/lazy-part.ts';
import { useText } from '../../platform/text.ts';
import { CheckboxGroup } from '../../ui/choice/CheckboxGroup.tsx';
import { Select } from '../../ui/field/Select.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { Option } from '../../ui/menu/Option.tsx';
import { Skeleton } from '../../ui/message/Skeleton.tsx';
import type { CourtActivity } from '../queries.ts';
import {
  type ClosingForm,
  closingReasons,
  courtsOf,
  type FormFault,
  type WhichCourts,
} from './closing-form.ts';

/** Dates and times are heavy: the dialog opens without them. */
const TimeFields = lazyPart(() => import('./TimeFields.tsx'), 'TimeFields');

export interface ClosingFieldsProps {
  form: ClosingForm;
  onChange: (form: ClosingForm) => void;
  activities: readonly CourtActivity[];
  fault: FormFault | undefined;
  /** Set once staff have tried to send the form. */
  isReasonMissing: boolean;
  today: string;
}

function WhichField({ form, onChange, activities, fault }: ClosingFieldsProps) {
  const { t } = useText();
  const all = t('courts.all');
  const some = t('courtClosing.someCourts');
  return (
    <>
      <Select
        label={t('courtClosing.which')}
        value={form.which}
        onChange={(which) => onChange({ ...form, which: which as WhichCourts })}
      >
        <Option id="ALL" textValue={all}>
          {all}
        </Option>
        {activities.length > 1 &&
          activities.map(({ activityId, name }) => (
            <Option key={activityId} id={String(activityId)} textValue={name}>
              <bdi>{name}</bdi>
            </Option>
          ))}
        <Option id="SOME" textValue={some}>
          {some}
        </Option>
      </Select>
      {form.which === 'SOME' && (
        <CheckboxGroup
          label={t('courtClosing.courtsToClose')}
          options={courtsOf(activities)}
          value={form.chosen}
          onChange={(chosen) => onChange({ ...form, chosen })}
          error={fault === 'noCourts' && t('courtClosing.noCourts')}
        />
      )}
    </>
  );
}

/** Which courts are closed, from when until when, and why. */
export function ClosingFields(props: ClosingFieldsProps) {
  const { form, onChange, isReasonMissing } = props;
  const { t } = useText();
  return (
    <>
      <WhichField {...props} />
      <Suspense fallback={<Skeleton width="100%" height="9rem" />}>
        <TimeFields {...props} />
      </Suspense>
      <Select
        label={t('booking.changes.reason')}
        help={form.reason === 'OTHER' ? undefined : t('booking.changes.reasonHelp')}
        value={form.reason}
        onChange={(reason) =>
          onChange({ ...form, reason: closingReasons.find((one) => one === reason) ?? 'OTHER' })
        }
      >
        {closingReasons.map((one) => (
          <Option key={one} id={one} textValue={t(`courtClosing.reason.${one}`)}>
            {t(`courtClosing.reason.${one}`)}
          </Option>
        ))}
      </Select>
      {form.reason === 'OTHER' && (
        <TextField
          label={t('courtClosing.words')}
          help={t('booking.changes.reasonHelp')}
          isRequired
          maxLength={300}
          value={form.words}
          onChange={(words) => onChange({ ...form, words })}
          error={isReasonMissing && t('booking.changes.reasonMissing')}
        />
      )}
    </>
  );
}
