import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useCourier } from '../../../../tests/support/fixtures/courier-parcels.ts';
import { passDays } from '../../../../tests/support/shop.ts';
import type { SamedayFault } from '../../../../scripts/sameday-sandbox/sameday-fake.ts';
import { trackShipmentsDaily } from '#server/fulfilment/shipments/daily-shipments.ts';
import { followChanges } from '#server/fulfilment/shipments/follow-changes.ts';
import {
  forgetAskedUntil,
  listWatched,
  unwatchParcel,
  watchParcel,
} from '#server/fulfilment/shipments/watched-parcels.ts';
import { runHourly } from './run-hourly.ts';

const post = useCourier();
const { shop, packed, parcel } = post;
/** A quarter past ten in the evening in Bucharest. */
const EVENING = Date.parse('2026-11-22T22:17:00+02:00');
const after = (hours: number) => new Date(EVENING + hours * 3_600_000);
const LISTING = /status-sync/;
const QUESTION = /awb\/.*\/status/;

beforeEach(async () => {
  await forgetAskedUntil();
  for (const watched of await listWatched()) await unwatchParcel(watched);
});

/** Runs the hourly check, which must not need a database. @returns true when it wakes the worker */
async function looks(hours: number): Promise<boolean> {
  const woken = vi.fn(() => Promise.resolve());
  const { url } = shop;
  vi.stubEnv('SHOP_DB_URL', 'postgres://nobody@127.0.0.1:1/none');
  await runHourly(after(hours), woken);
  vi.stubEnv('SHOP_DB_URL', url);
  return woken.mock.calls.length > 0;
}
const happens = (awb: string, words: string, hours: number) =>
  post.sameday.step(awb, words, after(hours).toISOString().replace('.000Z', '+0000'));
/** Runs the woken worker, long after any earlier request to the courier. */
async function follows(hours: number): Promise<void> {
  await passDays(shop.db, 1, 'shipments.checkedAt');
  await followChanges(shop.db, after(hours));
}

describe('the hourly clock wakes the worker and its database', () => {
  it('only while a parcel is on its way, and else asks no courier', async () => {
    expect(await looks(0)).toBe(false);
    expect(post.sameday.requests).toEqual([]);
  });

  it('only for a changed state of its own parcels, and with keys', async () => {
    const { awb } = await parcel();
    post.sameday.parcels.set('1ONB1', { ...post.sameday.parcels.get(awb)!, awb: '1ONB1', steps: [] });
    happens('1ONB1', 'Colet ridicat', -0.5);
    expect([await looks(0), await looks(1)]).toEqual([false, false]);
    expect(post.sameday.count(LISTING)).toBe(2);
    happens(awb, 'Colet ridicat', 1.5);
    vi.stubEnv('SAMEDAY_PASSWORD', '');
    expect(await looks(2)).toBe(false);
    expect(post.sameday.count(LISTING)).toBe(2);
  });

  it('for a changed state, each hour until it is followed', async () => {
    const order = await parcel();
    happens(order.awb, 'Colet ridicat', -0.5);
    expect([await looks(0), await looks(1)]).toEqual([true, true]);
    await follows(1);
    expect(await order.row()).toMatchObject({ fulfilment: 'shipped', awb: order.awb });
    happens(order.awb, 'În tranzit', 1.5);
    expect([await looks(2), await listWatched()]).toEqual([false, [`on_its_way.${order.awb}`]]);
    post.sameday.parcels.get(order.awb)!.isDelivered = true;
    happens(order.awb, 'Colet livrat', 2.5);
    await follows(3);
    expect((await order.row()).fulfilment).toBe('delivered');
    expect(await listWatched()).toEqual([]);
  });

  it.each<SamedayFault>(['server error', 'nonsense', 'hangs up', 'too many requests'])(
    'for a change while Sameday was away (%s), over midnight and after more than two hours too',
    async (fault) => {
      const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
      const order = await parcel();
      expect(await looks(0)).toBe(false);
      happens(order.awb, 'Colet ridicat', 0.2);
      for (const hours of [1, 2, 3]) {
        post.sameday.behave(LISTING, fault);
        expect(await looks(hours)).toBe(false);
      }
      expect(warned).toHaveBeenCalledTimes(3);
      expect(await looks(5)).toBe(true);
      post.sameday.behave(QUESTION, fault);
      await follows(5);
      expect((await order.row()).fulfilment).toBe('packed');
      expect(await looks(6)).toBe(true);
      await follows(6);
      expect((await order.row()).fulfilment).toBe('shipped');
      warned.mockRestore();
    },
  );

  it('for changes of the last day at most: the daily run asks about older ones', async () => {
    await parcel();
    await looks(0);
    await looks(100);
    expect(post.sameday.count(LISTING)).toBe(1 + 12);
  });
});

it('a change is followed once, even if two workers are woken at once', async () => {
  const order = await parcel();
  happens(order.awb, 'Colet ridicat', -0.5);
  await Promise.all([followChanges(shop.db, after(0)), followChanges(shop.db, after(0))]);
  expect(post.sameday.count(QUESTION)).toBe(1);
  expect(await order.mails()).toEqual(['order-shipped']);
  expect(await looks(1)).toBe(false);
});

it('parcels on their way are all watched if many are made at once; the daily run mends lost writes', async () => {
  const orders = await Promise.all(Array.from({ length: 5 }, () => packed()));
  await Promise.all(orders.map((order) => order.make()));
  const made = await Promise.all(orders.map(async (order) => `made.${(await order.parcel()).awb}`));
  expect((await listWatched()).toSorted()).toEqual(made.toSorted());
  await orders[0]!.cancel();
  expect(await listWatched()).not.toContain(made[0]);
  await unwatchParcel(made[1]!);
  await watchParcel('made.1ONB1');
  await trackShipmentsDaily(shop.db);
  expect((await listWatched()).toSorted()).toEqual(made.slice(1).toSorted());
});
