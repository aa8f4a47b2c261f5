import { inject } from 'vitest';

/** A page as it comes over HTTP, before any script has run. */
interface HttpPage {
  status: number;
  headers: Headers;
  html: string;
  /** The words of the page, with single blanks between them. */
  text: string;
}

/** Asks the shop of the HTTP tests for a page; redirects are not followed. */
export async function getPage(path: string): Promise<HttpPage> {
  return readAnswer(await fetch(inject('shopUrl') + path, { redirect: 'manual' }));
}

/** Posts a form to that shop as one of its own pages does without JavaScript. */
export async function postForm(path: string, fields: Record<string, string>): Promise<HttpPage> {
  const shopUrl = inject('shopUrl');
  const body = new URLSearchParams(fields);
  return readAnswer(
    await fetch(shopUrl + path, { method: 'POST', body, headers: { origin: shopUrl }, redirect: 'manual' }),
  );
}

async function readAnswer(answer: Response): Promise<HttpPage> {
  const html = await answer.text();
  return { status: answer.status, headers: answer.headers, html, text: wordsOf(html) };
}

const wordsOf = (html: string) =>
  html
    .replace(/<(script|style|noscript|template)\b[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&(?:nbsp|#160);/g, ' ')
    .replace(/&quot;|&#34;/g, '"')
    .replace(/&#39;|&apos;/g, "'")
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();
