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

/** True once nothing is left to be asked: the parcel is where it ends, and its order was moved for it. */
export const isSettled = ({ tracking, isApplied, lastError }: Shipment) =>
  isOver(tracking) && isApplied && lastError === null;

const parcelsKey = (id: string) => keyOf(ofOrder, { param: { id } });

/** The one question that repeats itself: only while the courier is being asked, which is 120 s at most. */
export const useOrderShipments = (id: string) =>
  useRead(
    ofOrder,
    { param: { id } },
    { refetchInterval: ({ state }) => (state.data?.parcel?.isAsking ? 10_000 : false) },
  );

export type ShipmentComingBack = InferResponseType<(typeof shipments)['coming-back']['$get'], 200>['items'][number];
export const useShipmentsComingBack = () => useList(shipments['coming-back']);

export const useShipmentsNeedingAttention = () => useList(shipments.hanging);

/** The courier's name, where the shop has its keys. */
export const useCourier = () => useRead(shipments.courier, {}, { staleTime: Infinity }).data?.courier ?? null;

/** A refusal brings the parcels as they are then. */
export function useShipmentActions(orderId: string) {
  const client = useQueryClient();
  const show = async (shown: OrderShipments) => {
    // The order's version is a later one: what is done next with it is to know that.
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
    // The answer was lost: what became of it is asked.
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

/** Asks where the parcel is when its order is looked at, once an hour at most. */
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
    // One question for each time that it becomes due; `refresh` is another function at each render.
  }, [isDue, id]);
}

const makeSome = async (ids: string[]) => (await request(shipments.bulk.$post({ json: { ids } }))).results;

interface Numbered {
  id: string;
  number: string;
}
type Told = Pick<UseMutationOptions<ShipmentOutcome[], Error, readonly Numbered[]>, 'onSuccess' | 'onError'>;

/** Makes the AWBs of many orders. What became of them is told even when the screen was left meanwhile. */
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

/** Saves the label as a file: a page that is opened after the answer has come would be stopped as a pop-up. */
async function saveLabel(id: string, awb: string): Promise<void> {
  const response = await one['label.pdf'].$get({ param: { id } }).catch(() => undefined);
  if (!response?.ok) {
    await request(response ? Promise.resolve(response) : Promise.reject(new Error('offline')));
    return;
  }
  const address = URL.createObjectURL(await response.blob());
  const link = Object.assign(document.createElement('a'), { href: address, download: `AWB-${awb}.pdf` });
  link.click();
  // Safari reads it only after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
