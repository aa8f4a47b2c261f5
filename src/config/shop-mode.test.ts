import { afterEach, describe, expect, it, vi } from 'vitest';
import { shopMode } from './shop-mode.ts';

afterEach(() => void vi.unstubAllGlobals());

describe('the mode of the shop', () => {
  it.each([
    [{}, 'sample'],
    [{ SHOP_MODE: 'production' }, 'production'],
    [{ SHOP_MODE: 'something' }, 'sample'],
    [{ NETLIFY: 'true', CONTEXT: 'production' }, 'production'],
    [{ NETLIFY: 'true', CONTEXT: 'deploy-preview', SHOP_MODE: 'production' }, 'preview'],
    [{ NETLIFY: 'true', CONTEXT: 'branch-deploy' }, 'preview'],
    [{ NETLIFY: 'true' }, 'preview'],
    [{ AWS_LAMBDA_FUNCTION_NAME: 'x' }, 'preview'],
  ] as const)('on a machine or in a build with the environment %j is %s', (environment, mode) => {
    expect(shopMode(environment)).toBe(mode);
  });

  it.each([
    [{ deploy: { context: 'production' } }, 'production'],
    [{ deploy: { context: 'deploy-preview' } }, 'preview'],
    [{ deploy: { context: 'dev' } }, 'preview'],
    [{}, 'preview'],
  ] as const)('in a function that runs in the Netlify context %j is %s', (context, mode) => {
    vi.stubGlobal('Netlify', { context });
    expect(shopMode({ SHOP_MODE: 'production' })).toBe(mode);
  });

  it('on a plain machine does not depend on the Netlify global, whose context is null there', () => {
    vi.stubGlobal('Netlify', { context: null });
    expect(shopMode({})).toBe('sample');
  });
});
