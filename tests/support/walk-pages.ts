/** @returns all items of a list that comes page by page, in their sequence; the first page has the cursor '' */
export async function walkPages<Item>(
  read: (cursor: string) => Promise<{ items: Item[]; next: string | null }>,
): Promise<Item[]> {
  const items: Item[] = [];
  let page = await read('');
  for (; page.next !== null; page = await read(page.next)) items.push(...page.items);
  return [...items, ...page.items];
}
