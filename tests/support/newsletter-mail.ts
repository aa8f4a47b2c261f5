import { onShopDatabase } from './shop-database.ts';

/** The path of the first link to the newsletter's pages in the last mail of this kind. */
export async function newsletterLink(address: string, kind: 'confirm' | 'welcome'): Promise<string> {
  const [mail] = await onShopDatabase<{ text: string }>(
    'select text from mails where recipient = $1 and kind = $2 order by created_at desc limit 1',
    [address, `newsletter-${kind}`],
  );
  const { pathname, search } = new URL(/https?:\S+/.exec(mail!.text)![0]);
  return pathname + search;
}
