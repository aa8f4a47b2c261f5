import { describe, expect, it } from 'vitest';
import { roomInCart } from './room-in-cart.ts';

const line = (id: string, itemNumber: string, options = {}) => ({ id, itemNumber, options });

describe('the room that a cart has for a product', () => {
  it('is its stock less its pieces in the cart, whatever their options', () => {
    const lines = [line('cuplu', '1', { finisaj: 'alb' }), line('cuplu', '1'), line('gemeni', '5')];
    expect(roomInCart(lines, line('cuplu', '1'), 3)).toEqual({ inCart: 2, room: 1 });
  });

  it('is never negative', () => {
    expect(roomInCart([line('cuplu', '9')], line('cuplu', '1'), 3)).toEqual({ inCart: 9, room: 0 });
  });

  it('is limited to 99 pieces a line', () => {
    const lines = [line('gemeni', '98'), line('gemeni', '10', { finisaj: 'alb' })];
    expect(roomInCart(lines, line('gemeni', '1'), 1_000)).toEqual({ inCart: 108, room: 1 });
    expect(roomInCart(lines, line('gemeni', '1', { finisaj: 'auriu' }), 1_000)).toEqual({ inCart: 108, room: 99 });
  });
});
