import { expect, it } from 'vitest';
import { withReadableTables } from './table-html.ts';

it('a table marks its column and row headers, and scrolls by itself', () => {
  const table =
    '<table><thead><tr><th>Kit</th><th>Apă</th></tr></thead><tbody><tr>\n<td>Cuplu</td><td>1,75 l</td></tr></tbody></table>';
  expect(withReadableTables(`<p>Text</p>${table}`)).toBe(
    '<p>Text</p><div class="table" tabindex="0"><table><thead><tr><th scope="col">Kit</th><th scope="col">Apă</th></tr></thead>' +
      '<tbody><tr>\n<th scope="row">Cuplu</th><td>1,75 l</td></tr></tbody></table></div>',
  );
});
