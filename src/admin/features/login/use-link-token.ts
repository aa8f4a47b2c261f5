import { useState } from 'react';

/** Returns the secret token of the page's link, which follows `#` and reaches no server. */
export function useLinkToken(): string {
  const [token] = useState(() => location.hash.slice(1));
  return token;
}
