import type { camps } from '@foyer/contract/camps';
import type { Handler } from '../../frame/handle.ts';
import { readBasket } from './respond.ts';

export const getCampsShoppingBasket: Handler<(typeof camps)['get-camps-shopping-basket']> = ({
  db,
  person,
  now,
}) => readBasket(db, person, now);
