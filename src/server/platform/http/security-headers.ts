/** Headers of every answer that code makes. Static files get the same ones from `netlify.toml`; a test holds the two together. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  // Of this host alone: the owner's other hosts below the same domain, webmail perhaps, are not the shop's to bind.
  'Strict-Transport-Security': 'max-age=63072000',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
};

/** Nothing may run or be framed in an API answer. */
export const API_CONTENT_SECURITY_POLICY = "default-src 'none'; frame-ancestors 'none'";
