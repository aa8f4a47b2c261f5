import { createHash } from 'node:crypto';
import type { SandboxSession } from './books.ts';

const STYLE = `
  :root { color-scheme: light dark; font: 1.0625rem/1.5 system-ui, sans-serif;
    --ground: light-dark(#f4f5f7, #16181d); --sheet: light-dark(#fff, #20242b); --ink: light-dark(#1c2430, #eef0f4);
    --quiet: light-dark(#556070, #aab3c0); --edge: light-dark(#8a93a0, #6d7786); --strong: light-dark(#1f4fbf, #8fb4ff);
    --on-strong: light-dark(#fff, #10203f); --bad: light-dark(#a11212, #ffb0a8); --test: light-dark(#ffe08a, #ffd24d); }
  * { box-sizing: border-box; }
  body { margin: 0; background: var(--ground); color: var(--ink); overflow-wrap: anywhere; }
  .test { margin: 0; padding: .75rem 1rem; background: var(--test); color: #2b2100; text-align: center; font-weight: 700; }
  main { width: min(26rem, 100% - 2rem); margin: 1.5rem auto; padding: 1.5rem; background: var(--sheet); border-radius: 1rem; }
  h1 { margin: 0; font-size: 1.25rem; } .sum { margin: .25rem 0 1rem; font-size: 2rem; font-weight: 700; }
  p { margin: .5rem 0; } .quiet, dl { color: var(--quiet); font-size: .9375rem; }
  .bad { padding: .75rem; border: 2px solid currentColor; border-radius: .5rem; color: var(--bad); }
  form { display: grid; gap: .75rem; margin-top: 1.25rem; }
  button, .leave { display: block; width: 100%; min-height: 3rem; padding: .6rem; border: 2px solid var(--edge);
    border-radius: .6rem; background: none; color: inherit; font: inherit; font-weight: 600; text-align: center;
    text-decoration: none; cursor: pointer; }
  button.pay { border-color: var(--strong); background: var(--strong); color: var(--on-strong); }
  :focus-visible { outline: 3px solid var(--strong); outline-offset: 3px; }
  .leave { margin-top: .75rem; } dl { display: grid; grid-template-columns: auto 1fr; gap: 0 .75rem; margin: 0; } dd { margin: 0; }
  summary { margin-top: 1.5rem; color: var(--quiet); cursor: pointer; }
`;

/** The page runs no scripts and loads nothing. */
export const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': `default-src 'none'; img-src data:; base-uri 'none'; frame-ancestors 'none';
    style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`.replace(/\s+/g, ' '),
  'referrer-policy': 'no-referrer',
};

const amount = new Intl.NumberFormat('ro-RO', { minimumFractionDigits: 2 });

export function paymentPage(session: SandboxSession): string {
  const sum = `${amount.format(session.amount / 100)} ${session.currency.toUpperCase()}`;
  const refused =
    session.refusals === 0
      ? ''
      : `<p class="bad" role="alert">Cardul a fost refuzat. Încearcă din nou sau folosește alt card.</p>`;
  return page(`Plată de test: ${session.name}`, [
    `<h1>${escape(session.name)}</h1>`,
    `<p class="sum">${escape(sum)}</p>`,
    session.email ? `<p class="quiet">Confirmarea se trimite la ${escape(session.email)}.</p>` : '',
    refused,
    `<form method="post">
      <button class="pay" name="do" value="pay">Plătește</button>
      <button name="do" value="refuse">Refuză plata</button>
    </form>`,
    session.leftUrl ? `<a class="leave" href="${escape(session.leftUrl)}">Renunță</a>` : '',
  ]);
}

export function closedPage(session: SandboxSession | undefined): string {
  const back = session?.leftUrl ? `<a class="leave" href="${escape(session.leftUrl)}">Înapoi la magazin</a>` : '';
  const title = session ? 'Pagina de plată a expirat' : 'Această pagină de plată nu există';
  return page(title, [`<h1>${title}</h1>`, '<p>Aici nu se mai poate plăti.</p>', back]);
}

function page(title: string, parts: string[]): string {
  return `<!doctype html>
<html lang="ro">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${escape(title)}</title>
<link rel="icon" href="data:,">
<style>${STYLE}</style>
</head>
<body>
<header><p class="test">Aceasta este o pagină de test: nu se plătește nimic.</p></header>
<main>
${parts.filter(Boolean).join('\n')}
</main>
</body>
</html>`;
}

function escape(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
  return text.replace(/[&<>"]/g, (sign) => entities[sign]!);
}
