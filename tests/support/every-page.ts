import { expect } from 'vitest';

/** All entries of a list, page by page, at most fifty on each. @param read a page of it, from this cursor on */
export async function everyPage<Item>(
  read: (cursor?: string) => Promise<{ items: Item[]; next: string | null }>,
): Promise<Item[]> {
  const all: Item[] = [];
  for (let cursor: string | undefined; ;) {
    const { items, next } = await read(cursor);
    expect(items.length).toBeLessThanOrEqual(50);
    all.push(...items);
    if (next === null) return all;
    cursor = next;
  }
}
