import type { Money } from '@foyer/contract/shared/money-text';
import type { FastifyInstance } from 'fastify';
import { type OwnPart, sendPage, shopperPage } from './pages.ts';
import type { Sandbox } from './sandbox.ts';

/** What a shopper does: presses one of the buttons, or leaves the page open until it expires. */
export type Deed = 'pay' | 'decline' | 'cancel' | 'leave';

const pressable: readonly string[] = ['pay', 'decline', 'cancel'] satisfies Deed[];
const isPressed = (does: string | undefined): does is Deed => does !== undefined && pressable.includes(does);

interface Counter {
  provider: string;
  /** What the provider's page says of this amount that others don't. */
  own?: (money: Money) => OwnPart;
  /** Undefined if nothing can be paid there. */
  page(
    id: string,
  ): { description: string; money: Money; action: string; leadsTo: readonly string[] } | undefined;
  /** Returns the address that the browser is sent to then. */
  end(id: string, deed: Deed): Promise<string | undefined>;
}

/** The pages on which shoppers pay, each at its id. */
export const shopperPages =
  ({ provider, own, page, end }: Counter) =>
  async (app: FastifyInstance): Promise<void> => {
    app.get<{ Params: { id: string } }>('/:id', async ({ params }, reply) => {
      const shown = page(params.id);
      return shown
        ? sendPage(reply, shopperPage({ provider, ...shown, own: own?.(shown.money) }))
        : reply.code(404).send();
    });
    app.post<{ Params: { id: string }; Body: { does?: string } }>('/:id', async ({ params, body }, reply) => {
      const leadsTo = isPressed(body.does) ? await end(params.id, body.does) : undefined;
      return leadsTo === undefined ? reply.code(404).send() : reply.redirect(leadsTo, 303);
    });
  };

/** The same for tests, which name the payment by its key. */
export const shopperBy = (does: (key: string, deed: Deed) => Promise<void>): Sandbox['shopper'] => ({
  pays: (key) => does(key, 'pay'),
  isDeclined: (key) => does(key, 'decline'),
  goesBack: (key) => does(key, 'cancel'),
  takesTooLong: (key) => does(key, 'leave'),
});
