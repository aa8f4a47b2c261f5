import { onShop } from './shop-database.ts';

/** The link of the latest mail of a kind to somebody: path and what follows it, without the shop's address. */
export async function readMailLink(kind: string, recipient: string): Promise<string> {
  const [mail]: { text: string }[] = await onShop`select text from mails where recipient = ${recipient}
    and kind = ${kind} order by created_at desc limit 1`;
  const { pathname, search, hash } = new URL(/https?:\/\/\S+/.exec(mail!.text)![0]);
  return pathname + search + hash;
}
