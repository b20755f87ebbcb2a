import { entityId } from '@foyer/contract/shared/key-schemas';
import { z } from 'zod';
import { refuse } from '../../frame/refuse.ts';
import type { Sellable } from '../../shopping-basket/sellable.ts';
import { deliverWithPlace } from '../../sign-up/paying/goes-with-place.ts';
import { readElective } from '../electives.ts';

const electiveItem = z.strictObject({
  electiveId: entityId,
  /** With which place it is bought. */
  participationId: entityId,
});

/** An elective that is held with a place in a camp, where it costs something. */
export const electiveSellable: Sellable<z.infer<typeof electiveItem>> = {
  name: 'camp-elective',
  purposes: {},
  payloadSchema: electiveItem,
  price: async ({ tx, club }, { electiveId }) => {
    const elective = await readElective(tx, { centerId: club.center.id, id: electiveId });
    if (!elective) return refuse('camp.electiveGone');
    return { text: elective.name, quantity: 1, unitAmount: elective.price, taxRate: elective.tax_rate };
  },
  fulfil: deliverWithPlace,
};
