/**
 * Adds the form that Romanian has for 0 and 2 to 19: that of more than 19 without its “de” (`3 comenzi`, `20 de comenzi`).
 * A form that the texts have themselves stays.
 */
export function withFew(texts: Record<string, string>): Record<string, string> {
  const few = Object.entries(texts)
    .filter(([key]) => key.endsWith('_other'))
    .map(([key, text]) => [key.replace(/other$/, 'few'), text.replace(/^de |(?<=\{\{count\}\} )de /, '')]);
  return { ...(Object.fromEntries(few) as Record<string, string>), ...texts };
}
