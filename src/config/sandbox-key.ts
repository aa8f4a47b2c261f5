/** How keys of the stand-in begin; no other key is ever sent to the stand-in's address. */
export const SANDBOX_KEY = 'sk_sandbox_';
