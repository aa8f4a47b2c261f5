import type { Context } from 'hono';
import { movesTowards } from '#domain/shipments/shipment.ts';
import {
  shipmentIdSchema,
  shipmentOrderIdsSchema,
  shipmentRequestSchema,
} from '#domain/shipments/shipment-requests.ts';
import { CourierError, type Courier } from '#server/fulfilment/courier/courier.ts';
import { courier } from '#server/fulfilment/courier/current-courier.ts';
import { parcelPapersRoute } from '#server/fulfilment/labels/parcel-papers-route.ts';
import { database } from '#server/platform/database/database.ts';
import { createAdminApi, type AdminEnv } from '#server/platform/accounts/admin-api.ts';
import { validated } from '#server/platform/http/api.ts';
import { refuse, withCurrent } from '#server/platform/unit-of-work/unit-of-work.ts';
import { cancelShipment } from './cancel-shipment.ts';
import { trackShipment } from './track-shipment.ts';
import { listShipmentsComingBack } from './list-shipments-coming-back.ts';
import { listShipmentsNeedingAttention } from './list-shipments-needing-attention.ts';
import { createShipment } from './create-shipment.ts';
import { createShipments } from './create-shipments.ts';
import { readOrderShipments } from './read-shipments.ts';
import { advanceOrder } from './advance-order.ts';

/** Shortest pause between two manual status requests for a parcel, in seconds. */
const REST_SECONDS = 60;

const ORDER = '/api/admin/parcels/orders/:id';
const ONE = '/api/admin/parcels/:id';

/** Routes of parcels. Without the courier's keys AWBs are typed by hand, and writes are refused with `no_courier`. */
export const adminShipmentsRoutes = createAdminApi()
  .route('/', parcelPapersRoute)
  .get('/api/admin/parcels/courier', (c) => c.json({ courier: courier()?.name ?? null }))
  .get('/api/admin/parcels/hanging', async (c) =>
    c.json({ items: await listShipmentsNeedingAttention(database()), next: null }),
  )
  .get('/api/admin/parcels/coming-back', async (c) =>
    c.json({ items: await listShipmentsComingBack(database()), next: null }),
  )
  .post('/api/admin/parcels/bulk', validated('json', shipmentOrderIdsSchema), async (c) =>
    c.json({ results: await createShipments(database(), getCourier(), c.get('actor'), c.req.valid('json').ids) }),
  )
  .get(ORDER, async (c) => c.json(await getShipments(c.req.param('id'))))
  .post(ORDER, validated('json', shipmentRequestSchema), async (c) => {
    const id = c.req.param('id');
    const request = c.req.valid('json');
    const making = createShipment(database(), getCourier(), c.get('actor'), id, request);
    const { awb } = await withCurrent(making, parcelsOf(id));
    const notShipped = request.ship ? await ship(c, id, awb) : undefined;
    return c.json({ ...(await getShipments(id)), notShipped: notShipped ?? null });
  })
  .post(`${ONE}/refresh`, validated('param', shipmentIdSchema), async (c) => {
    const { id } = c.req.valid('param');
    const orderId = await getOrderId(id);
    await trackShipment(database(), getCourier(), id, REST_SECONDS);
    return c.json(await getShipments(orderId));
  })
  .get(`${ONE}/label.pdf`, validated('param', shipmentIdSchema), async (c) => {
    const { awb } = await getShipment(c.req.valid('param').id);
    if (!awb) refuse('parcel_not_found');
    return c.body(await readLabel(getCourier(), awb), 200, {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="AWB-${awb}.pdf"`,
    });
  })
  .delete(ONE, validated('param', shipmentIdSchema), async (c) => {
    const { id } = c.req.valid('param');
    const orderId = await getOrderId(id);
    await withCurrent(cancelShipment(database(), getCourier(), c.get('actor'), id), parcelsOf(orderId));
    return c.json(await getShipments(orderId));
  });

export type AdminShipmentsRoutes = typeof adminShipmentsRoutes;

function getCourier(): Courier {
  const current = courier();
  if (!current) refuse('no_courier');
  return current;
}

/** Lets the screen refresh its parcels when a parcel is neither made nor cancelled. */
const parcelsOf = (orderId: string) => async () => ({ parcels: await getShipments(orderId) });

async function getShipments(orderId: string) {
  const shipments = await readOrderShipments(database(), orderId, courier()?.name ?? null);
  if (!shipments) refuse('order_not_found');
  return shipments;
}

async function getShipment(id: string) {
  const found = await database()
    .selectFrom('shipments')
    .select(['orderId', 'awb'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) refuse('parcel_not_found');
  return found;
}

async function getOrderId(shipmentId: string): Promise<string> {
  return (await getShipment(shipmentId)).orderId;
}

/** @returns why the order could not be marked as shipped, or undefined on success */
async function ship(c: Context<AdminEnv>, orderId: string, awb: string): Promise<string | undefined> {
  const order = await database()
    .selectFrom('orders')
    .select('fulfilment')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const moves = movesTowards('on_its_way', order.fulfilment);
  return advanceOrder(database(), c.get('actor'), orderId, { moves, awb });
}

async function readLabel(current: Courier, awb: string): Promise<ArrayBuffer> {
  try {
    return (await current.readLabel(awb)).buffer;
  } catch (error) {
    if (!(error instanceof CourierError)) throw error;
    const code = error.code === 'unavailable' ? 'courier_unavailable' : 'courier_refused';
    refuse(code, { complaints: error.fields, said: error.message });
  }
}
