import type { Closure } from '#domain/settings/opening.ts';
import { publishedSettings } from './published-settings.ts';
import { shopMark } from './shop-mark.ts';

/** Reason why this build's pages take no orders; undefined if they do. The server reads the switch itself. */
export const closure: Closure | undefined = readClosure();

function readClosure(): Closure | undefined {
  const { state = 'open', notice = '' } = publishedSettings.opening?.value ?? {};
  if (shopMark === 'preparing') return { state: shopMark, notice };
  return shopMark === 'preview' || state === 'open' ? undefined : { state, notice };
}

/** Returns a product for search engines and catalogues: out of stock while the shop takes no orders. */
export const onOffer = <Goods extends { stock: number }>(goods: Goods): Goods =>
  closure ? { ...goods, stock: 0 } : goods;
