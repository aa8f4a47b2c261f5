import { describe, expect, it } from 'vitest';
import { listAddresses, renderMarkdown } from './render-markdown.ts';

const html = (markdown: string) => renderMarkdown(markdown).html;

describe('an owner’s Markdown', () => {
  it('has headings below the page’s own, each with a unique anchor', () => {
    expect(renderMarkdown('# Cât ține?\n\n## Cât ține?\n\n### 1 & 2')).toEqual({
      html: '<h2 id="cat-tine">Cât ține?</h2>\n<h2 id="cat-tine--1">Cât ține?</h2>\n<h3 id="1-2">1 &amp; 2</h3>',
      headings: [
        { depth: 2, slug: 'cat-tine', text: 'Cât ține?' },
        { depth: 2, slug: 'cat-tine--1', text: 'Cât ține?' },
        { depth: 3, slug: '1-2', text: '1 & 2' },
      ],
    });
  });

  it('has tables between other blocks, with Markdown in their cells', () => {
    expect(html('Așa:\n\n| Pentru | Apă |\n| --- | :-: |\n| *mână* | 200 ml | prea mult |\n| `a` |\n\nGata.')).toBe(
      '<p>Așa:</p>\n<table>\n<thead>\n<tr><th>Pentru</th><th>Apă</th></tr>\n</thead>\n<tbody>\n' +
        '<tr><td><em>mână</em></td><td>200 ml</td></tr>\n<tr><td><code>a</code></td><td></td></tr>\n</tbody>\n</table>\n<p>Gata.</p>',
    );
    expect(html('```\n| a |\n| - |\n```')).not.toContain('<table>');
  });

  it.each([
    '<script>alert(1)</script>',
    'un <img src=x onerror=alert(1)> rând',
    '| <script> |\n| - |\n| <svg onload=alert(1)> |',
    '# <style>*{}</style>',
    '[x](javascript:alert(1)) ![x](data:text/html,x) <javascript:alert(1)>',
    '[x](/a "onmouseover=\\"alert(1)")',
  ])('lets no HTML through: %s', (hostile) => {
    const tags = [...html(hostile).matchAll(/<([a-z0-9]+)([^>]*)>/g)];
    const isPlain = ([, tag, attributes]: string[]) =>
      /^(p|a|img|h2|table|thead|tbody|tr|t[hd])$/.test(tag!) &&
      /^( (alt|title|id)="[^"]*"| (href|src)="(\/[^"]*)?")*( \/)?$/.test(attributes!);
    expect(tags.filter((tag) => !isPlain(tag)).map(([tag]) => tag)).toEqual([]);
  });

  it('lists the addresses of its links and pictures', () => {
    expect(listAddresses(html('[a](/x?y=1&z "t") ![b](/media/c.webp)\n\n| [d](https://e.ro) |\n| - |'))).toEqual({
      links: ['/x?y=1&z', 'https://e.ro'],
      pictures: ['/media/c.webp'],
    });
  });
});
