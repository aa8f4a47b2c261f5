type ShopMode = 'production' | 'preview' | 'sample';

type Environment = Record<string, string | undefined>;

/**
 * On Netlify the production context is the live shop and any other a preview, whatever `SHOP_MODE` says. Elsewhere it
 * is the sample shop, unless `SHOP_MODE=production`. A running function gets its context with each call, so callers
 * must ask during a call, not when a module loads.
 */
export function shopMode(environment: Environment = process.env): ShopMode {
  const context = netlifyContext(environment);
  if (context !== undefined) return context === 'production' ? 'production' : 'preview';
  return environment.SHOP_MODE === 'production' ? 'production' : 'sample';
}

/** @returns undefined outside Netlify; `unknown`, which counts as a preview, if Netlify gives no context */
function netlifyContext(environment: Environment): string | undefined {
  const { Netlify: runtime } = globalThis as { Netlify?: { context: { deploy?: { context?: string } } | null } };
  // Netlify's packages create this object on a plain machine too, but without a call's context.
  if (runtime?.context) return runtime.context.deploy?.context ?? 'unknown';
  const isNetlify = environment.NETLIFY ?? environment.AWS_LAMBDA_FUNCTION_NAME;
  return isNetlify ? (environment.CONTEXT ?? 'unknown') : undefined;
}
