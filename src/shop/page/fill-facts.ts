import { isTold } from '#config/community.ts';
import { offeredPaymentMethods } from '#config/payment-methods.ts';
import { secondChance } from '#config/second-chance.ts';
import { selling } from '#config/selling.ts';
import { shop, type Shop } from '#config/shop.ts';
import type { PaymentMethod } from '#domain/orders/order-form.ts';
import type { Selling } from '#domain/settings/selling.ts';
import { makeFiller, type FactFiller } from '#texts/facts/fill-facts.ts';
import { tellFacts } from '#texts/facts/told-facts.ro.ts';

/** @param methods - payment methods on offer */
export const makeFactFiller = (
  sold: Selling,
  methods: readonly PaymentMethod[],
  firm: Pick<Shop, 'vatPayer' | 'caen'> = shop,
): FactFiller => makeFiller(tellFacts({ shop: { ...shop, ...firm }, selling: sold, methods, secondChance, isTold }));

export const { fillFacts, fillFactsInHtml, isToldOf } = makeFactFiller(selling, offeredPaymentMethods());
