/** Sameday's public page that follows a parcel. */
export const trackingAddress = (awb: string): string => `https://sameday.ro/#awb=${encodeURIComponent(awb)}`;
