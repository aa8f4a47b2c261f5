import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { SECURITY_HEADERS } from '#server/http/security-headers.ts';

const root = resolve(import.meta.dirname, '../..');

describe('what Netlify makes of the functions', () => {
  const functions = inject('bundledFunctions');

  it('gives every function its addresses', () => {
    expect(Object.fromEntries(functions.map(({ name, patterns }) => [name, patterns]))).toEqual({
      account: ['/api/account', '/api/account/*'],
      'admin-analytics': ['/api/admin/analytics/:chart', '/api/admin/analytics/:chart/csv'],
      'admin-audit': ['/api/admin/audit'],
      'admin-bank': ['/api/admin/bank/*'],
      'admin-customers': [
        '/api/admin/customers',
        '/api/admin/customers/:customerId',
        '/api/admin/customers/:customerId/orders',
        '/api/admin/customers/:customerId/notes',
        '/api/admin/customers/:customerId/notes/:noteId',
        '/api/admin/customers/:customerId/notes/:noteId/restore',
        '/api/admin/customers/:customerId/export.json',
        '/api/admin/customers/:customerId/erase',
      ],
      'admin-dashboard': ['/api/admin/dashboard'],
      'admin-discounts': [
        '/api/admin/discounts',
        '/api/admin/discounts/:id',
        '/api/admin/discounts/:id/uses',
        '/api/admin/discounts/:id/archive',
        '/api/admin/discounts/:id/restore',
      ],
      'admin-film-uploads': ['/api/admin/film-uploads', '/api/admin/film-uploads/:id'],
      'admin-films': ['/api/admin/films', '/api/admin/films/:id', '/api/admin/films/:id/:action'],
      'admin-inbox': [
        '/api/admin/inbox/counts',
        '/api/admin/inbox/messages',
        '/api/admin/inbox/messages/:id',
        '/api/admin/inbox/messages/:id/status',
        '/api/admin/inbox/testimonials',
        '/api/admin/inbox/testimonials/:id',
        '/api/admin/inbox/testimonials/:id/status',
        '/api/admin/inbox/subscribers',
        '/api/admin/inbox/subscribers/counts',
        '/api/admin/inbox/subscribers/export.csv',
        '/api/admin/inbox/subscribers/:id',
        '/api/admin/inbox/mails',
        '/api/admin/inbox/mails/:id',
        '/api/admin/inbox/mails/:id/resend',
      ],
      'admin-inventory': [
        '/api/admin/inventory',
        '/api/admin/inventory/states',
        '/api/admin/inventory/history',
        '/api/admin/inventory/export.csv',
        '/api/admin/inventory/count',
        '/api/admin/inventory/undo',
        '/api/admin/inventory/:productId/changes',
        '/api/admin/inventory/:productId/low-stock-at',
        '/api/admin/inventory/:productId/history',
      ],
      'admin-lockers': ['/api/admin/lockers', '/api/admin/lockers/*'],
      'admin-invoices': ['/api/admin/invoices', '/api/admin/invoices/*'],
      'admin-media': ['/api/admin/media'],
      'admin-orders': ['/api/admin/orders', '/api/admin/orders/*'],
      'admin-parcels': ['/api/admin/parcels/*'],
      'admin-payments': ['/api/admin/payments/*'],
      'admin-products': ['/api/admin/products', '/api/admin/products/:id', '/api/admin/products/:id/:action'],
      'admin-saved-views': ['/api/admin/saved-views', '/api/admin/saved-views/:id'],
      'admin-search': ['/api/admin/search'],
      'admin-withdrawals': ['/api/admin/withdrawals', '/api/admin/withdrawals/:id', '/api/admin/withdrawals/:id/moves'],
      'admin-team': ['/api/admin/team', '/api/admin/team/*'],
      cart: ['/api/cart/quote'],
      contact: ['/api/contact'],
      daily: [],
      'daily-worker': ['/api/daily-worker'],
      films: ['/films/:file', '/films/:id/subtitrari/:language'],
      health: ['/api/health'],
      lockers: ['/api/lockers'],
      'mail-worker': ['/api/mail-worker'],
      media: ['/media/:file'],
      'moon-pictures': ['/luna/imagine.jpg'],
      newsletter: ['/api/newsletter'],
      'newsletter-leave': ['/api/newsletter/leave'],
      orders: ['/api/orders', '/api/orders/:id', '/api/orders/:id/proofs/:position'],
      payments: [
        '/api/orders/:id/payment',
        '/api/orders/:id/pay',
        '/api/orders/:id/payment-method',
        '/api/payments/stripe/webhook',
      ],
      papers: ['/api/orders/:id/papers/:file'],
      products: ['/api/products', '/api/products/:id'],
      session: ['/api/session', '/api/session/refresh', '/api/users'],
      'shared-pictures': ['/og/produs/:file'],
      testimonials: ['/api/testimonials'],
      users: ['/api/users/:uid'],
    });
  });

  it('limits each of them by address and domain', () => {
    // Nobody can call a scheduled one.
    for (const { name, countedBy } of functions.filter(({ schedule }) => !schedule)) {
      expect(countedBy, name).toEqual(['ip', 'domain']);
    }
  });

  it('runs one by the clock, once a day', () => {
    expect(functions.flatMap(({ name, schedule }) => (schedule ? [[name, schedule]] : []))).toEqual([
      ['daily', '0 5 * * *'],
    ]);
  });

  it('runs the workers in the background', () => {
    expect(functions.filter(({ isBackground }) => isBackground).map(({ name }) => name)).toEqual([
      'daily-worker',
      'mail-worker',
    ]);
  });
});

describe('netlify.toml', () => {
  const toml = readFileSync(join(root, 'netlify.toml'), 'utf8');

  it('sends static files with the headers that code sends', () => {
    const section = /for = "\/\*"\n\s*\[headers\.values\]\n((?:\s+[\w-]+ = ".*"\n)+)/.exec(toml)![1]!;
    const headers = Object.fromEntries(
      [...section.matchAll(/([\w-]+) = "(.*)"/g)].map(([, name, value]) => [name, value]),
    );
    expect(headers).toEqual(SECURITY_HEADERS);
  });

  it('names the Node version that .nvmrc and the lock file name', () => {
    const major = readFileSync(join(root, '.nvmrc'), 'utf8').trim();
    expect(toml).toContain(`NODE_VERSION = "${major}"`);
    expect(process.versions.node.split('.')[0]).toBe(major);
  });
});

describe('migrations', () => {
  it('have names that Netlify does not skip, and a number each', () => {
    const names = readdirSync(join(root, 'netlify/database/migrations'));
    for (const name of names) expect(name).toMatch(/^\d+_[a-z0-9_-]+$/);
    const numbers = names.map((name) => name.split('_')[0]);
    expect(new Set(numbers).size).toBe(numbers.length);
  });
});
