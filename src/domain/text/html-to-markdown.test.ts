import { expect, it } from 'vitest';
import { htmlToMarkdown } from './html-to-markdown.ts';

it.each([
  ['<h2>Ce conține</h2>\n<ul>\n<li>ghips</li>\n<li>formă</li>\n</ul>', '## Ce conține\n\n- ghips\n\n- formă'],
  ['Rând<br>alt rând<br/><br/>ultimul', 'Rând\n\nalt rând\n\nultimul'],
  ['<!-- wp:paragraph --><p style="color:red">Un&nbsp;text &lt;simplu&gt; &#259; &euro;</p>', 'Un text <simplu> ă &euro;'],
  ['<style>p { margin: 0 }</style><script>alert(1)</script>Text', 'Text'],
  ['<img src="https://alt.example/1.jpg">5 < 6 și 7 > 2', '5 < 6 și 7 > 2'],
  ['Fără **HTML**', 'Fără **HTML**'],
])('the HTML %s becomes the Markdown %s', (html, markdown) => expect(htmlToMarkdown(html)).toBe(markdown)); // prettier-ignore
