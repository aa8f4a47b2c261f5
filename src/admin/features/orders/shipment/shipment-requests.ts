import { hashKey, useMutation, useQueryClient, type UseMutationOptions } from '@tanstack/react-query';
import type { InferRequestType, InferResponseType } from 'hono/client';
import { useEffect } from 'react';
import { client, request, RequestFailure } from '#admin/components/request.ts';
import { keyOf, useList, useRead } from '#admin/components/use-requests.ts';
import { isOver } from '#domain/shipments/shipment.ts';
import type { AdminShipmentsRoutes } from '#server/fulfilment/shipments/admin-shipments-routes.ts';
import type { ShipmentOutcome } from '#server/fulfilment/shipments/create-shipments.ts';
import { orderKey } from '../orders-requests.ts';
import { makeInBatches } from './shipment-batches.ts';

const shipments = client<AdminShipmentsRoutes>().api.admin.parcels;
const ofOrder = shipments.orders[':id'];
const one = shipments[':id'];

export type OrderShipments = InferResponseType<typeof ofOrder.$get, 200>;
export type Shipment = NonNullable<OrderShipments['parcel']>;
export type ShipmentNeedingAttention = InferResponseType<typeof shipments.hanging.$get, 200>['items'][number];
export type ShipmentCreation = InferRequestType<typeof ofOrder.$post>['json'];

const HOUR = 3600_000;

/** True once tracking has ended and its result was applied to the order. */
export const isSettled = ({ tracking, isApplied, lastError }: Shipment) =>
  isOver(tracking) && isApplied && lastError === null;

const parcelsKey = (id: string) => keyOf(ofOrder, { param: { id } });

/** Polls only while the courier is being asked, which takes 120 s at most. */
export const useOrderShipments = (id: string) =>
  useRead(
    ofOrder,
    { param: { id } },
    { refetchInterval: ({ state }) => (state.data?.parcel?.isAsking ? 10_000 : false) },
  );

export type ShipmentComingBack = InferResponseType<(typeof shipments)['coming-back']['$get'], 200>['items'][number];
export const useShipmentsComingBack = () => useList(shipments['coming-back']);

export const useShipmentsNeedingAttention = () => useList(shipments.hanging);

/** Reads the name of the courier; null without its keys. */
export const useCourier = () => useRead(shipments.courier, {}, { staleTime: Infinity }).data?.courier ?? null;

/** Actions on an order's parcels. A refusal brings the current parcels. */
export function useShipmentActions(orderId: string) {
  const client = useQueryClient();
  const show = async (shown: OrderShipments) => {
    // The order has a newer version, which the next action needs.
    await client.invalidateQueries({ queryKey: orderKey(orderId) });
    await client.cancelQueries({ queryKey: parcelsKey(orderId) });
    client.setQueryData(parcelsKey(orderId), shown);
    const fresh = [orderKey(orderId), parcelsKey(orderId)].map(hashKey);
    void client.invalidateQueries({ predicate: ({ queryHash }) => !fresh.includes(queryHash) });
  };
  const onError = (error: unknown) => {
    const current =
      error instanceof RequestFailure ? (error.problem?.parcels as OrderShipments | undefined) : undefined;
    if (current) client.setQueryData(parcelsKey(orderId), current);
    // The answer was lost, so the parcels are read again.
    else void client.invalidateQueries({ queryKey: parcelsKey(orderId) });
    void client.invalidateQueries({ queryKey: ['orders'] });
  };
  const handled = { onSuccess: show, onError };
  return {
    make: useMutation({
      mutationFn: (json: ShipmentCreation) => request(ofOrder.$post({ param: { id: orderId }, json })),
      ...handled,
    }),
    cancel: useMutation({ mutationFn: (id: string) => request(one.$delete({ param: { id } })), ...handled }),
    refresh: useMutation({ mutationFn: (id: string) => request(one.refresh.$post({ param: { id } })), ...handled }),
    label: useMutation({ mutationFn: ({ id, awb }: { id: string; awb: string }) => saveLabel(id, awb) }),
  };
}

/** Refreshes tracking when the order's page opens, once an hour at most. */
export function useTrackedShipment({ courier, parcel: shipment }: OrderShipments, refresh: (id: string) => void): void {
  const lastLook = shipment?.checkedAt ?? shipment?.madeAt ?? null;
  const isDue =
    courier !== null &&
    shipment?.state === 'made' &&
    !isSettled(shipment) &&
    lastLook !== null &&
    Date.now() - Date.parse(lastLook) > HOUR;
  const id = shipment?.id;
  useEffect(() => {
    if (isDue && id) refresh(id);
    // Asks once each time it becomes due; `refresh` is a new function at each render.
  }, [isDue, id]);
}

const makeSome = async (ids: string[]) => (await request(shipments.bulk.$post({ json: { ids } }))).results;

interface Numbered {
  id: string;
  number: string;
}
type Told = Pick<UseMutationOptions<ShipmentOutcome[], Error, readonly Numbered[]>, 'onSuccess' | 'onError'>;

/** Creates AWBs of many orders, and reports the results even after the screen has closed. */
export function useCreateShipments(told: Told) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (orders: readonly Numbered[]) =>
      makeInBatches(
        orders.map(({ id }) => id),
        makeSome,
      ),
    ...told,
    onSettled: () => client.invalidateQueries(),
  });
}

/** Downloads the label, because browsers block a window that opens after the answer as a pop-up. */
async function saveLabel(id: string, awb: string): Promise<void> {
  const response = await one['label.pdf'].$get({ param: { id } }).catch(() => undefined);
  if (!response?.ok) {
    await request(response ? Promise.resolve(response) : Promise.reject(new Error('offline')));
    return;
  }
  const address = URL.createObjectURL(await response.blob());
  const link = Object.assign(document.createElement('a'), { href: address, download: `AWB-${awb}.pdf` });
  link.click();
  // Safari reads the URL after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
