const noted = new Set<string>();

/** Reports a search that found nothing, once per page: owners see missing words without names. */
export function noteVainSearch(words: string): void {
  if (noted.has(words)) return;
  noted.add(words);
  const body = new Blob([JSON.stringify({ words })], { type: 'application/json' });
  navigator.sendBeacon('/api/vain-searches', body);
}
