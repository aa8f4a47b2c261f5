import { ORDER_NOTES, type OrderNote } from '#domain/orders/order-texts.ts';
import { orderFieldsRo } from './order-fields.ro.ts';

/** Label and text; nothing where nothing is written. */
export const noteFacts = (order: Record<OrderNote, string>): [string, string][] =>
  ORDER_NOTES.filter((note) => order[note] !== '').map((note) => [orderFieldsRo[note], order[note]]);
