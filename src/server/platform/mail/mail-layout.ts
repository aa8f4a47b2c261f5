import { html } from 'hono/html';
import { mailSettings } from '#config/mail.ts';
import { shop } from '#config/shop.ts';
import { formatPhone } from '#texts/formats.ts';

/** The frame of every mail: title, content, and who sends it. Values are escaped by `html`. */
export function mailLayout(title: string, content: ReturnType<typeof html>, signature = mailSettings.signature) {
  return html`<!doctype html>
    <html lang="ro">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${title}</title>
      </head>
      <body style="margin:0;background:#FAF7F2;color:#2B2622;font:16px/1.5 Figtree,Helvetica,Arial,sans-serif">
        <div style="max-width:560px;margin:0 auto;padding:32px 20px">
          <p style="font:600 20px Fraunces,Georgia,serif;color:#A4482A;margin:0 0 24px">${shop.name}</p>
          <div style="background:#FFFFFF;border:1px solid #E5DDD2;border-radius:14px;padding:24px">
            <h1 style="font:600 24px Fraunces,Georgia,serif;margin:0 0 16px">${title}</h1>
            ${content}
          </div>
          ${signature ? html`<p style="white-space:pre-line;margin:24px 0 0">${signature}</p>` : ''}
          <p style="font-size:13px;color:#6A6058;margin:24px 0 0">
            ${shop.legalName} · CUI ${shop.cui} · ${shop.registration}<br />
            ${shop.street}, ${shop.postalCode} ${shop.city}, jud. ${shop.county}<br />${formatPhone(shop.phone)} ·
            ${shop.email}
          </p>
        </div>
      </body>
    </html>`;
}
