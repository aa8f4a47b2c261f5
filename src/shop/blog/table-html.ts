/** Each head says what it heads, a row's first cell heads it, and a wide table scrolls by itself, by keyboard too. */
export function withReadableTables(html: string): string {
  return html
    .replaceAll('<th>', '<th scope="col">')
    .replace(/(<tr>\s*)<td>(.*?)<\/td>/g, '$1<th scope="row">$2</th>')
    .replaceAll('<table>', '<div class="table" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>');
}
