import { useState } from 'react';

/** The secret part of the link that opened this page: after `#`, where no server sees it. */
export function useLinkToken(): string {
  const [token] = useState(() => location.hash.slice(1));
  return token;
}
