/** Sameday's public page that follows a parcel; the same that stands in the buyer's mail. */
export const trackingAddress = (awb: string): string => `https://sameday.ro/#awb=${encodeURIComponent(awb)}`;
