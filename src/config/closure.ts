import type { Closure } from '#domain/settings/opening.ts';
import { publishedSettings } from './published-settings.ts';
import { shopMark } from './shop-mark.ts';

/** Why this build's pages say that no order is taken; undefined: they say that orders are. The server asks the switch itself. */
export const closure: Closure | undefined = readClosure();

function readClosure(): Closure | undefined {
  const { state = 'open', notice = '' } = publishedSettings.opening?.value ?? {};
  if (shopMark === 'preparing') return { state: shopMark, notice };
  return shopMark === 'preview' || state === 'open' ? undefined : { state, notice };
}

/** A product as search engines and catalogues are told of it: while no order is taken, none is in stock. */
export const onOffer = <Goods extends { stock: number }>(goods: Goods): Goods =>
  closure ? { ...goods, stock: 0 } : goods;
