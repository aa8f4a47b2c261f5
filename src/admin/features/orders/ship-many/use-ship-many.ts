import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { notifyFailure } from '#admin/components/notify.tsx';
import { useWording } from '#admin/components/wording.ts';
import { request } from '#admin/components/request.ts';
import { orders, type OrderItem } from '../orders-requests.ts';
import { useRememberedCourier } from '../shipment/remembered-courier.ts';
import { findAwbFaults, readAwb } from './parcel-rows.ts';
import { fillRows } from './read-pasted-awbs.ts';

type Outcome = { ok: true } | { ok: false; code: string };

/** Ships many orders; refused rows keep their text. @param onSent - gets the sent orders, and whether all were sent */
export function useShipMany(rows: readonly OrderItem[], onSent: (sent: OrderItem[], isAll: boolean) => void) {
  const wording = useWording();
  const client = useQueryClient();
  const [remembered, remember] = useRememberedCourier();
  const [courier, setCourier] = useState(remembered);
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(
    () => new Map(rows.map(({ id, madeAwb }) => [id, madeAwb ?? ''])),
  );
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map());
  const [left, setLeft] = useState<readonly string[]>([]);
  const isSent = ({ id }: OrderItem) => outcomes.get(id)?.ok === true;
  const open = rows.filter((order) => !isSent(order));
  const faults = findAwbFaults(new Map(open.map(({ id }) => [id, typed.get(id) ?? ''])));
  const ready = open.filter(({ id }) => (typed.get(id) ?? '').trim() !== '');

  const type = (awbs: ReadonlyMap<string, string>) => {
    setTyped((before) => new Map([...before, ...awbs]));
    // New text clears the row's earlier result.
    setOutcomes((before) => new Map([...before].filter(([id, each]) => each.ok || !awbs.has(id))));
  };
  const paste = (text: string, from: number) => {
    const filled = fillRows(text, open.map(({ number }) => number), from); // prettier-ignore
    type(new Map([...filled.awbs].map(([row, awb]) => [open[row]!.id, awb])));
    setLeft(filled.left);
  };
  // An AWB created with Sameday stays Sameday's, whatever courier is chosen for the others.
  const courierOf = ({ id, madeAwb }: OrderItem) =>
    madeAwb !== null && typed.get(id) === madeAwb ? 'sameday' : courier;

  const sending = useMutation({
    mutationFn: () => {
      const parcels = ready.map((order) => ({
        id: order.id,
        version: order.version,
        awb: readAwb(typed.get(order.id)!)!,
        courier: courierOf(order),
      }));
      return request(orders.bulk.ship.$post({ json: { parcels } }));
    },
    onSuccess: ({ results }) => {
      remember(courier);
      setOutcomes(new Map([...outcomes, ...results.map((each) => [each.id, each] as const)]));
      const sent = results.filter((each) => each.ok && !each.unchanged).map(({ id }) => id);
      onSent(rows.filter(({ id }) => sent.includes(id)), results.every(({ ok }) => ok)); // prettier-ignore
    },
    onError: (error) => notifyFailure(wording.failure(error)),
    onSettled: () => client.invalidateQueries(),
  });
  return { courier, setCourier, typed, type, paste, left, faults, ready, open, outcomes, isSent, sending };
}

export type ShipMany = ReturnType<typeof useShipMany>;
