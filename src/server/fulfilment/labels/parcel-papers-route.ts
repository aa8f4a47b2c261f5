import { Hono } from 'hono';
import { orderIdsSchema } from '#domain/orders/order-requests.ts';
import { courier } from '#server/fulfilment/courier/current-courier.ts';
import type { AdminEnv } from '#server/platform/accounts/admin-api.ts';
import { database } from '#server/platform/database/database.ts';
import { validated } from '#server/platform/http/api.ts';
import { answerPdf } from '#server/platform/pdf/answer-pdf.ts';
import { findOrdersToPack } from '#server/sales/orders/documents/orders-to-pack.ts';
import { refuse } from '#server/platform/unit-of-work/unit-of-work.ts';
import { parcelPapersPdf } from './parcel-papers.ts';

export const parcelPapersRoute = new Hono<AdminEnv>().get(
  '/api/admin/parcels/papers.pdf',
  validated('query', orderIdsSchema),
  async (c) => {
    const { ids, only } = c.req.valid('query');
    const orders = await findOrdersToPack(database(), ids);
    const [first] = orders;
    if (!first) refuse('order_not_found');
    const papers = await parcelPapersPdf(database(), courier(), orders, only === 'labels');
    if (!papers) refuse('parcel_not_found');
    if (only) return answerPdf(papers, 'labels.pdf');
    return answerPdf(papers, orders.length === 1 ? `packing-slip-${first.number}.pdf` : 'packing-slips.pdf');
  },
);
