/** Headers of every response made by code. `netlify.toml` gives static files the same; a test compares both. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  // Only for this host: the owner's other hosts below the domain, such as webmail, are not the shop's to bind.
  'Strict-Transport-Security': 'max-age=63072000',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
};

/** An API response must not run or be framed. */
export const API_CONTENT_SECURITY_POLICY = "default-src 'none'; frame-ancestors 'none'";
