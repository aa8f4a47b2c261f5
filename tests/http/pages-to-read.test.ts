import { expect, it } from 'vitest';
import { getPage } from '../support/http-page.ts';

const COMMUNITY = ['/viziune', '/valori', '/specific', '/grupuri', '/doneaza', '/mesaje'];
const POLICIES = ['/termeni-si-conditii', '/metode-plata', '/politica-retur', '/politica-confidentialitate', '/politica-de-cookies', '/afiliere', '/privacy-policy', '/terms-and-conditions']; // prettier-ignore

it.each([...COMMUNITY, ...POLICIES, '/instructiuni-video', '/intrebari'])(
  'the page %s opens, with its facts in place',
  async (path) => {
    const { status, html, text } = await getPage(path);
    expect(status).toBe(200);
    expect(html.match(/<h1[\s>]/g)).toHaveLength(1);
    expect(text.length).toBeGreaterThan(500);
    expect(text).not.toMatch(/\{\{|undefined|\[object/);
  },
);
