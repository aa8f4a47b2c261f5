import type { InLedger, PayableOrder } from '#domain/bank/money-line.ts';

/** Makes an order of 129 RON that awaits its transfer, to match with statements. */
export const payableOrder = (changes: Partial<PayableOrder> = {}): PayableOrder => ({
  id: changes.number ?? 'CG-2026-000123',
  number: 'CG-2026-000123',
  version: 1,
  firstName: 'Ana',
  lastName: 'Popescu',
  company: null,
  paymentMethod: 'transfer',
  status: 'pending',
  fulfilment: 'unfulfilled',
  payment: 'unpaid',
  awb: null,
  total: 12_900,
  due: 12_900,
  received: 0,
  unallocated: 0,
  asked: 0,
  collected: 0,
  stockTaken: true,
  ...changes,
});

export const inLedger = (booked: string[] = [], takenBack: string[] = []): InLedger => ({
  booked: new Set(booked),
  takenBack: new Map(takenBack.map((reference) => [reference, `${reference}#2`])),
});
