import { onShop } from './shop-database.ts';

/** Finds where the button, or the link of a note, of the latest mail of a kind to somebody leads: a path of the shop, with what follows it. */
export async function readMailLink(
  kind: string,
  recipient: string,
  part: 'button' | 'link' = 'button',
): Promise<string> {
  const [mail]: { link: string }[] = await onShop`
    select jsonb_path_query_first(letter, ${`$.blocks[*].${part}.address`}::jsonpath) #>> '{}' as link from mails
    where recipient = ${recipient} and kind = ${kind} order by created_at desc limit 1`;
  return mail!.link;
}
