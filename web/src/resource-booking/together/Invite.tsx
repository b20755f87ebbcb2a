import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { RefusalNotice } from '../../frame/RefusalNotice.tsx';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Chip, ChipGroup } from '../../ui/chip/Chip.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { companionsQuery, type OwnPlace } from './queries.ts';
import { useHourChange } from './use-together.ts';

/** Invites people by name, as far as the person knows them, or by their address. */
export function Invite({ place }: { place: OwnPlace }) {
  const { t } = useText();
  const { data } = useQuery(companionsQuery(place.person));
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [email, setEmail] = useState('');
  const invite = useHourChange('POST resource-booking/invite-players', place);
  const people = data?.people ?? [];
  const keyOf = ({ centerId, id }: { centerId: number; id: number }) => `${centerId} ${id}`;
  const send = (event: FormEvent) => {
    event.preventDefault();
    const invited = people.filter((one) => chosen.includes(keyOf(one)));
    const sent = email.trim();
    if (invited.length === 0 && !sent) return;
    invite.mutate(
      { people: invited.map(({ id, centerId }) => ({ id, centerId })), emails: sent ? [sent] : [] },
      {
        onSuccess: () => {
          setChosen([]);
          // The next address may have been typed meanwhile.
          setEmail((now) => (now.trim() === sent ? '' : now));
        },
      },
    );
  };
  return (
    <form className="stack" onSubmit={send}>
      {people.length > 0 && (
        <>
          <p aria-hidden="true">
            <strong>{t('together.invite.known')}</strong>
          </p>
          <ChipGroup
            aria-label={t('together.invite.known')}
            isMultiple
            selected={chosen}
            onChange={setChosen}
          >
            {people.map((one) => (
              <Chip key={keyOf(one)} id={keyOf(one)}>
                <bdi>
                  {one.firstName} {one.lastName}
                </bdi>
              </Chip>
            ))}
          </ChipGroup>
        </>
      )}
      <TextField
        type="email"
        label={t('together.invite.email')}
        help={t('together.invite.emailHelp')}
        autoComplete="off"
        value={email}
        onChange={setEmail}
      />
      <div className="actions">
        <Button type="submit" variant="soft" isPending={invite.isPending}>
          {t('together.invite.send')}
        </Button>
      </div>
      <RefusalNotice error={invite.error} />
    </form>
  );
}
