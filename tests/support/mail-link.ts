import { onShopDatabase } from './shop-database.ts';

/** The link of the latest mail of a kind to somebody: path and what follows it, without the shop's address. */
export async function readMailLink(kind: string, recipient: string): Promise<string> {
  const [mail] = await onShopDatabase<{ text: string }>(
    'select text from mails where recipient = $1 and kind = $2 order by created_at desc limit 1',
    [recipient, kind],
  );
  const { pathname, search, hash } = new URL(/https?:\/\/\S+/.exec(mail!.text)![0]);
  return pathname + search + hash;
}
