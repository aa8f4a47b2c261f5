import { selling } from '#config/selling.ts';
import type { Shop } from '#config/shop.ts';
import { DELIVERY_HOURS } from '#domain/orders/shipping.ts';
import { RETURN_DAYS } from '#domain/returns/withdrawal-period.ts';
import type { Product } from '#domain/products/product.ts';
import { seatWords } from '#texts/law/seat.ro.ts';
import { roundRating } from '#domain/testimonials/testimonials-page.ts';
import { links } from '#links';
import type { ShownReviews } from '#server/catalogue/reviews/read-reviews.ts';

const best = { bestRating: 5, worstRating: 1 };
const lei = (bani: number) => (bani / 100).toFixed(2);

/** Returns a schema.org Product with its Offer. */
export function productStructuredData(product: Product, shop: Shop, reviews?: ShownReviews): object[] {
  const address = (path: string) => `${shop.site}${path}`;
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: product.title,
      description: product.summary,
      sku: product.sku,
      model: product.safety.model || product.sku,
      manufacturer: manufacturer(product, shop),
      ...audienceData(product),
      image: product.imageProduct.map(address),
      brand: { '@type': 'Brand', name: shop.name },
      ...reviewData(reviews),
      offers: {
        '@type': 'Offer',
        url: address(links.product(product.id)),
        price: lei(product.price),
        priceCurrency: 'RON',
        ...prices(product),
        availability: `https://schema.org/${product.stock > 0 ? 'InStock' : 'OutOfStock'}`,
        itemCondition: 'https://schema.org/NewCondition',
        seller: { '@type': 'Organization', name: shop.legalName },
        shippingDetails: {
          '@type': 'OfferShippingDetails',
          shippingRate: { '@type': 'MonetaryAmount', value: lei(selling.shippingFee), currency: 'RON' },
          shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'RO' },
          deliveryTime: {
            '@type': 'ShippingDeliveryTime',
            transitTime: {
              '@type': 'QuantitativeValue',
              minValue: DELIVERY_HOURS.min / 24,
              maxValue: DELIVERY_HOURS.max / 24,
              unitCode: 'DAY',
            },
          },
        },
        hasMerchantReturnPolicy: returnPolicy(product),
      },
    },
  ];
}

/** Names the maker (Regulation (EU) 2023/988 art. 19 a), by default the trader. */
function manufacturer({ safety }: Product, shop: Shop): object {
  const maker = safety.manufacturer;
  const contact = maker?.contact ?? shop.email;
  return {
    '@type': 'Organization',
    name: maker?.name ?? shop.legalName,
    address: maker?.address ?? seatWords(shop),
    ...(contact.includes('@') ? { email: contact } : { url: contact }),
  };
}

/** Returns struck price, last day of the reduction and unit price, as Google's merchant listings read them. */
function prices({ price, compareAtPrice, reducedUntil, netQuantity }: Product): object {
  const struck = compareAtPrice !== null && {
    '@type': 'UnitPriceSpecification',
    priceType: 'https://schema.org/StrikethroughPrice',
    price: lei(compareAtPrice),
    priceCurrency: 'RON',
  };
  const unit = netQuantity && {
    '@type': 'UnitPriceSpecification',
    price: lei(price),
    priceCurrency: 'RON',
    referenceQuantity: {
      '@type': 'QuantitativeValue',
      value: netQuantity.quantity,
      unitCode: netQuantity.unit === 'g' ? 'GRM' : 'MLT',
      valueReference: { '@type': 'QuantitativeValue', value: 1000, unitCode: netQuantity.unit === 'g' ? 'GRM' : 'MLT' },
    },
  };
  const specifications = [struck, unit].filter(Boolean);
  return {
    ...(reducedUntil !== null && { priceValidUntil: reducedUntil }),
    ...(specifications.length > 0 && { priceSpecification: specifications }),
  };
}

function returnPolicy(product: Product): object {
  const personalised = product.options.some((option) => option.required && option.type !== 'select' && !option.part);
  const base = { '@type': 'MerchantReturnPolicy', applicableCountry: 'RO' };
  if (personalised) return { ...base, returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' };
  return {
    ...base,
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: RETURN_DAYS,
    returnMethod: 'https://schema.org/ReturnByMail',
    returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
  };
}

/** Returns months of age of people to cast; if age does not matter, the age for handling the product. */
function audienceData({ audience: { age }, safety: { handledFrom } }: Product): object {
  const months = age && {
    '@type': 'QuantitativeValue',
    minValue: age.from,
    ...(age.to !== null && { maxValue: age.to }),
    unitCode: 'MON',
  };
  if (months) return { audience: { '@type': 'PeopleAudience', suggestedAge: months } };
  return handledFrom === null ? {} : { audience: { '@type': 'PeopleAudience', suggestedMinAge: handledFrom } };
}

/** Returns rating and first reviews for a schema.org Product; empty without any. */
function reviewData(reviews: ShownReviews | undefined): object {
  if (!reviews) return {};
  const { average, count, items } = reviews;
  return {
    aggregateRating: { '@type': 'AggregateRating', ratingValue: roundRating(average), reviewCount: count, ...best },
    review: items.slice(0, 10).map(({ name, text, stars, createdAt }) => ({
      '@type': 'Review',
      author: { '@type': 'Person', name },
      datePublished: createdAt.toISOString().slice(0, 10),
      reviewBody: text,
      reviewRating: { '@type': 'Rating', ratingValue: stars, ...best },
    })),
  };
}
