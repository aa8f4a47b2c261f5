import { parseHTML } from 'linkedom';
import { inject } from 'vitest';

/** A page as received over HTTP, before any script has run. */
interface HttpPage {
  status: number;
  headers: Headers;
  html: string;
  /** Text of the page with single spaces. */
  text: string;
}

/** Requests a page of the HTTP tests' shop without following redirects. */
export async function getPage(path: string): Promise<HttpPage> {
  return readAnswer(await fetch(inject('shopUrl') + path, { redirect: 'manual' }));
}

/** Posts a form to the shop, like its own pages do without JavaScript. */
export async function postForm(
  path: string,
  fields: Record<string, string>,
  origin = inject('shopUrl'),
): Promise<HttpPage> {
  const body = new URLSearchParams(fields);
  return readAnswer(
    await fetch(inject('shopUrl') + path, { method: 'POST', body, headers: { origin }, redirect: 'manual' }),
  );
}

/** Submits a page's form with this button, like a browser without JavaScript. */
export function sendForm(
  { html, headers }: Pick<HttpPage, 'html' | 'headers'>,
  button: string,
  typed: Record<string, string> = {},
): Promise<HttpPage> {
  const { action, fields } = fillForm(html, button, typed);
  // A page without a referrer posts the origin `null`.
  return postForm(action, fields, headers.get('referrer-policy') === 'no-referrer' ? 'null' : undefined);
}

/** Fills in the form with this button: defaults, overridden by typed values. */
export function fillForm(html: string, button: string, typed: Record<string, string> = {}) {
  const { document } = parseHTML(html);
  const pressed = [...document.querySelectorAll('button')].find(({ textContent }) => textContent.trim() === button);
  const form = pressed!.closest('form')!;
  const fields: Record<string, string> = {};
  const named = pressed!.getAttribute('name');
  if (named) fields[named] = pressed!.getAttribute('value')!;
  for (const control of form.querySelectorAll('input, textarea, select')) {
    const isChoice = ['checkbox', 'radio'].includes(control.getAttribute('type')!);
    const chosen = control.querySelector('[selected]') ?? control;
    if (!isChoice || control.hasAttribute('checked'))
      fields[control.getAttribute('name')!] = chosen.getAttribute('value') ?? control.textContent;
  }
  for (const name of Object.keys(typed))
    if (!form.querySelector(`[name="${name}"]`)) throw new Error(`the form has no field ${name}`);
  return { action: form.getAttribute('action')!, fields: { ...fields, ...typed } };
}

/** Returns the addresses of a page's links by their text. */
export const linksOf = (html: string) => {
  const links = [...parseHTML(html).document.querySelectorAll('main a')];
  return Object.fromEntries(links.map((link) => [link.textContent.trim(), link.getAttribute('href')]));
};

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
