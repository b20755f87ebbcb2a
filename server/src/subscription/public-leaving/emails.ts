import { type EmailSender, emailWriter, type Say } from '../../config/email.ts';
import type { OutboxMessage } from '../../platform/db/tables.ts';
import { ar } from '../text/public-leaving/ar.ts';
import { de } from '../text/public-leaving/de.ts';
import { en, type PublicLeavingTextKey } from '../text/public-leaving/en.ts';
import type { DeclarationRow } from './tables.ts';

const compose = emailWriter({ en, de, ar });

/** Nobody has proved the address yet: what a stranger has typed must not carry their message to it. */
const isHarmless = (text: string): boolean =>
  /^(?:[\p{L}\p{M}\p{N}'’() ,&+#/-]|\.(?= |$)){1,120}$/u.test(text);
const harmless = (text: string | null): string | undefined => (text && isHarmless(text) ? text : undefined);

/** What was declared, a line each. */
export function declaredLines(
  say: Say<PublicLeavingTextKey>,
  onDay: (day: Temporal.PlainDate) => string,
  { kind, name, member_number, contract, last_day, good_cause }: DeclarationRow,
): string[] {
  const [by, number, which] = [name, member_number, contract].map(harmless);
  const until = last_day
    ? say('mail.leaving.lastDay', { day: onDay(last_day) })
    : say('mail.leaving.asSoonAsPossible');
  return [
    say(`mail.leaving.${kind}.what`),
    ...(by ? [say('mail.leaving.name', { name: by })] : []),
    ...(number ? [say('mail.leaving.memberNumber', { number })] : []),
    ...(which ? [say('mail.leaving.contract', { contract: which })] : []),
    ...(kind === 'CANCEL' ? [until] : []),
    ...(good_cause ? [say('mail.leaving.goodCause', { cause: say(`mail.goodCause.${good_cause}`) })] : []),
  ];
}

interface Received {
  code: string;
  endsAt: Temporal.Instant;
  url: string;
}

/** Acknowledges what was declared and when. The code is in it only if the address belongs to somebody. */
export const receivedEmail = (
  sender: EmailSender,
  declaration: DeclarationRow,
  { code, endsAt, url }: Received,
): OutboxMessage =>
  compose(
    sender,
    { email: declaration.email, firstName: '', preferredLanguage: null },
    (say, { when, onDay }) => {
      const { kind, is_known: isKnown, received_at } = declaration;
      return {
        subject: isKnown
          ? say(`mail.leaving.${kind}.subjectWithCode`, { code })
          : say(`mail.leaving.${kind}.subject`),
        heading: isKnown ? say('mail.leaving.code', { code }) : say(`mail.leaving.${kind}.subject`),
        paragraphs: [
          say('mail.leaving.received', { at: when(received_at) }),
          ...declaredLines(say, onDay, declaration),
          ...(isKnown
            ? [say('mail.leaving.enter', { code, until: when(endsAt) }), say('mail.leaving.otherwise')]
            : [say('mail.leaving.unknown'), say('mail.leaving.unknownNext')]),
        ],
        ...(isKnown && {
          button: { text: say('mail.leaving.button'), url, otherwise: say('mail.leaving.buttonOtherwise') },
        }),
        note: say('mail.leaving.note'),
      };
    },
  );
