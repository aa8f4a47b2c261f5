/**
 * Derives Romanian's `few` form (for 0 and 2 to 19) from `other` by dropping its “de” (`3 comenzi`, `20 de comenzi`).
 * Forms in the texts take precedence.
 */
export function withFew(texts: Record<string, string>): Record<string, string> {
  const few = Object.entries(texts)
    .filter(([key]) => key.endsWith('_other'))
    .map(([key, text]) => [key.replace(/other$/, 'few'), text.replace(/^de |(?<=\{\{count\}\} )de /, '')]);
  return { ...(Object.fromEntries(few) as Record<string, string>), ...texts };
}
