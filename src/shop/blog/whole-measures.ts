/** Keeps number and unit on one line: `20–22 °C`, `700 ml`. Only text has such pairs, no attribute of ours does. */
export function withWholeMeasures(html: string): string {
  return html.replace(/(\d) (?=(?:°C|ml|kg|g|mm|cm|m)(?![\p{L}\p{N}]))/gu, '$1&nbsp;');
}
