/** Marks column and row headers, and makes wide tables scroll on their own, by keyboard too. */
export function withReadableTables(html: string): string {
  return html
    .replaceAll('<th>', '<th scope="col">')
    .replace(/(<tr>\s*)<td>(.*?)<\/td>/g, '$1<th scope="row">$2</th>')
    .replaceAll('<table>', '<div class="table" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>');
}
