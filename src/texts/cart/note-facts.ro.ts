import { ORDER_NOTES, type OrderNote } from '#domain/orders/order-texts.ts';
import { orderFieldsRo } from './order-fields.ro.ts';

/** Lists label and text of each non-empty note. */
export const noteFacts = (order: Record<OrderNote, string>): [string, string][] =>
  ORDER_NOTES.filter((note) => order[note] !== '').map((note) => [orderFieldsRo[note], order[note]]);
