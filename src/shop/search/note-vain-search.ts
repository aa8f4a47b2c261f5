const noted = new Set<string>();

/** Tells the shop, once a page, what was searched for in vain: owners see which words are missing, and nobody's name. */
export function noteVainSearch(words: string): void {
  if (noted.has(words)) return;
  noted.add(words);
  const body = new Blob([JSON.stringify({ words })], { type: 'application/json' });
  navigator.sendBeacon('/api/vain-searches', body);
}
