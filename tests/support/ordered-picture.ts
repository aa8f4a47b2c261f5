import { onShopDatabase, place } from './shop-data.ts';

/** Orders a Moon, and returns the address of its picture. */
export async function orderedPicture(shopUrl: string, line: object): Promise<string> {
  const { id } = await place(shopUrl, { lines: [line] });
  const [row] = await onShopDatabase<{ image: string }>('select image from order_lines where order_id = $1', [id]);
  return row!.image;
}
