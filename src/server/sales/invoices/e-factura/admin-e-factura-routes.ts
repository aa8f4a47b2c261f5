import {
  connectSchema,
  pauseSchema,
  sendAgainSchema,
  signedInSchema,
  signInDaysLeft,
} from '#domain/invoices/e-factura.ts';
import { invoiceIdSchema } from '#domain/invoices/invoice-requests.ts';
import { invoiceFileName } from '#domain/invoices/invoice-document.ts';
import { createAdminApi, ownersOnly, passwordAgain } from '#server/platform/accounts/admin-api.ts';
import { database } from '#server/platform/database/database.ts';
import { validated } from '#server/platform/http/api.ts';
import { refuse } from '#server/platform/unit-of-work/unit-of-work.ts';
import { findSealedFile } from '../invoice-blobs.ts';
import { findInvoiceDocument } from '../invoice-file.ts';
import { connectionOf, disconnect, findAccount, pauseSending } from './anaf-account.ts';
import type { AnafClient } from './anaf-client.ts';
import { beginSignIn, callbackAddress, endSignIn } from './connect-anaf.ts';
import { currentAnaf } from './open-run.ts';
import { reissueRefused } from './reissue-refused.ts';
import { countEarlier, sendAgain, sendEarlier } from './send-again.ts';

/** Routes of the connection to ANAF, and of documents that owners submit. */
export const adminEFacturaRoutes = createAdminApi()
  .get('/api/admin/invoices/e-factura', ownersOnly, async (c) => {
    const account = await findAccount(database());
    const now = new Date();
    return c.json({
      connection: connectionOf(account, now),
      isPossible: currentAnaf() !== undefined,
      callback: callbackAddress(),
      clientId: account?.clientId ?? '',
      paused: account?.paused ?? false,
      daysLeft: account?.signedInAt ? signInDaysLeft(account.signedInAt, now) : null,
      earlier: account ? await countEarlier(database()) : 0,
    });
  })
  .post(
    '/api/admin/invoices/e-factura/connect',
    ownersOnly,
    passwordAgain,
    validated('json', connectSchema),
    async (c) => {
      const who = { id: c.get('session').id, actor: c.get('actor') };
      return c.json({ address: await beginSignIn(database(), who, c.req.valid('json'), anaf()) });
    },
  ) // prettier-ignore
  .post('/api/admin/invoices/e-factura/signed-in', ownersOnly, validated('json', signedInSchema), async (c) => {
    const who = { id: c.get('session').id, actor: c.get('actor') };
    await endSignIn(database(), who, c.req.valid('json'), anaf());
    return c.body(null, 204);
  })
  .post('/api/admin/invoices/e-factura/disconnect', ownersOnly, passwordAgain, async (c) => {
    await disconnect(database(), c.get('actor'), currentAnaf());
    return c.body(null, 204);
  })
  .post('/api/admin/invoices/e-factura/pause', ownersOnly, validated('json', pauseSchema), async (c) => {
    await pauseSending(database(), c.get('actor'), c.req.valid('json').paused);
    return c.body(null, 204);
  })
  .post('/api/admin/invoices/e-factura/send', ownersOnly, validated('json', sendAgainSchema), async (c) =>
    c.json(await sendAgain(database(), c.get('actor'), c.req.valid('json'))),
  )
  .post('/api/admin/invoices/e-factura/send-earlier', ownersOnly, async (c) =>
    c.json(await sendEarlier(database(), c.get('actor'))),
  )
  .post('/api/admin/invoices/:id/reissue', ownersOnly, validated('param', invoiceIdSchema), async (c) =>
    c.json(await reissueRefused(database(), c.get('actor'), c.req.valid('param').id)),
  )
  .get('/api/admin/invoices/:id/sealed.zip', validated('param', invoiceIdSchema), async (c) => {
    const { id } = c.req.valid('param');
    const [invoice, sealed] = [await findInvoiceDocument(database(), id), await findSealedFile(id)];
    if (!invoice || !sealed) refuse('invoice_not_found');
    const name = `${invoiceFileName(invoice)}-e-factura.zip`;
    const headers = { 'content-type': 'application/zip', 'content-disposition': `attachment; filename="${name}"` };
    return new Response(sealed, { headers });
  });

export type AdminEFacturaRoutes = typeof adminEFacturaRoutes;

function anaf(): AnafClient {
  return currentAnaf() ?? refuse('not_from_here');
}
