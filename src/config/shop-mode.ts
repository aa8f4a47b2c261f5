type ShopMode = 'production' | 'preview' | 'sample';

type Environment = Record<string, string | undefined>;

/**
 * On Netlify the production context is the live shop and everything else a preview, whatever `SHOP_MODE` says. Elsewhere
 * it is the sample shop, unless `SHOP_MODE=production`. A running function is told its context with each call, so this
 * is asked while one runs, and not when a module is loaded.
 */
export function shopMode(environment: Environment = process.env): ShopMode {
  const context = netlifyContext(environment);
  if (context !== undefined) return context === 'production' ? 'production' : 'preview';
  return environment.SHOP_MODE === 'production' ? 'production' : 'sample';
}

/** @returns undefined where this is not Netlify; a context that Netlify does not tell counts as none of the known ones */
function netlifyContext(environment: Environment): string | undefined {
  const { Netlify: runtime } = globalThis as { Netlify?: { context: { deploy?: { context?: string } } | null } };
  // Netlify's own packages make this object on a plain machine too, without a call's context.
  if (runtime?.context) return runtime.context.deploy?.context ?? 'unknown';
  const isNetlify = environment.NETLIFY ?? environment.AWS_LAMBDA_FUNCTION_NAME;
  return isNetlify ? (environment.CONTEXT ?? 'unknown') : undefined;
}
