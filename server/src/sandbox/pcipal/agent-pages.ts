import { randomUUID } from 'node:crypto';
import { formatMoney } from '@foyer/contract/shared/money-text';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type SandboxPage, sendPage } from '../pages.ts';
import { masked, type Session } from './sessions.ts';

const provider = 'PCI Pal';

export interface Agents {
  find(id: string): Session | undefined;
  isToken(token: string | undefined): boolean;
  urlOf(session: Session): string;
  cards: { good: string; bad: string };
  take(session: Session, card: string): Promise<void>;
  cancel(session: Session): Promise<void>;
}

type Posted = { Params: { id: string }; Body: Record<string, string> | undefined };

const over: SandboxPage = {
  provider,
  heading: 'This session is over',
  paragraphs: ['The payment was made, or nobody waits for it any more.'],
};

/** What an agent sees during the call. What the caller types is pressed here, and never shown. */
export async function agentPages(app: FastifyInstance, agents: Agents): Promise<void> {
  app.post<Posted>('/:id/framed', async ({ params, body }, reply) => {
    const session = agents.find(params.id);
    if (!session) return reply.code(404).send();
    if (!agents.isToken(body?.['X-BEARER-TOKEN']) || !body?.['X-REFRESH-TOKEN'])
      return reply.code(401).send();
    if (session.state !== 'open') return sendPage(reply.code(410), framed(over, session));
    session.page = randomUUID();
    // What was typed before a call was dropped is gone.
    delete session.card;
    return show(reply, session);
  });

  app.post<Posted>('/:id/framed/act', async ({ params, body = {} }, reply) => {
    const session = agents.find(params.id);
    if (!session || body['page'] !== session.page) return reply.code(401).send();
    if (session.state !== 'open') return sendPage(reply.code(410), framed(over, session));
    const done = await does[body['does'] ?? '']?.(session);
    return done ? reply.redirect(session.values.returnURL, 303) : show(reply, session);
  });

  /** Each says whether the agent's page has come to its end. */
  const does: Readonly<Record<string, (session: Session) => Promise<boolean>>> = {
    type: async (session) => typed(session, agents.cards.good),
    typeBad: async (session) => typed(session, agents.cards.bad),
    clear: async (session) => !delete session.card,
    take: async (session) => {
      if (session.card === undefined) return false;
      await agents.take(session, session.card);
      return session.state !== 'open';
    },
    cancel: async (session) => {
      await agents.cancel(session);
      return true;
    },
  };
  const typed = (session: Session, card: string): false => {
    session.card = card;
    return false;
  };

  const show = (reply: FastifyReply, session: Session) =>
    sendPage(reply, framed(pageOf(session, `${agents.urlOf(session)}/act`), session));
}

const framed = (page: SandboxPage, { values: { returnURL } }: Session): SandboxPage => ({
  ...page,
  leadsTo: [returnURL],
  within: [new URL(returnURL).origin],
});

function pageOf({ card, page = '', values }: Session, action: string): SandboxPage {
  const money = formatMoney({ amount: Number(values.amount), currency: values.currencyCode }, 'en');
  const buttons =
    card === undefined
      ? [
          { text: 'Caller types a card', does: 'type' },
          { text: 'Caller types a card that is declined', does: 'typeBad' },
          { text: 'Cancel', does: 'cancel' },
        ]
      : [
          { text: 'Take payment', does: 'take' },
          { text: 'Clear', does: 'clear' },
          { text: 'Cancel', does: 'cancel' },
        ];
  return {
    provider,
    heading: money,
    paragraphs:
      card === undefined
        ? ['Waiting for the caller to type the card on the telephone.']
        : [`Card ${masked(card)}`, 'Expiry ••/••, code •••'],
    forms: [{ action, fields: { page }, buttons }],
  };
}
