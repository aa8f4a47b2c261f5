/** Formats `Strada Olarilor 12, 550001 Sibiu, jud. Sibiu`. */
export function seatWords(firm: { street: string; postalCode: string; city: string; county: string }): string {
  return `${firm.street}, ${firm.postalCode} ${firm.city}, jud. ${firm.county}`;
}
