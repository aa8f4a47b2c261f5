import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { canEncrypt, decryptSecret, encryptSecret } from './encrypt-secret.ts';

const KEY = 'f3a1c07be9d24586a0b1c2d3e4f50617283940abcdef9182';

describe('an encrypted secret', () => {
  beforeEach(() => void vi.stubEnv('SECRETS_KEY', KEY));
  afterEach(() => vi.unstubAllEnvs());

  it('can be read with the key, and only for its own account', () => {
    const encrypted = encryptSecret('JBSWY3DPEHPK3PXP', 'ana');
    expect(encrypted).toMatch(/^v1\.[\w-]{16}\.[\w-]+$/);
    expect(decryptSecret(encrypted, 'ana')).toBe('JBSWY3DPEHPK3PXP');
    expect(decryptSecret(encrypted, 'vlad')).toBeUndefined();
  });

  it('differs each time', () => {
    expect(encryptSecret('JBSWY3DPEHPK3PXP', 'ana')).not.toBe(encryptSecret('JBSWY3DPEHPK3PXP', 'ana'));
  });

  it('cannot be read without the key, with another key, or after a change', () => {
    const encrypted = encryptSecret('JBSWY3DPEHPK3PXP', 'ana');
    const [version, nonce, text] = encrypted.split('.');
    const changed = `${text!.startsWith('A') ? 'B' : 'A'}${text!.slice(1)}`;
    expect(decryptSecret([version, nonce, changed].join('.'), 'ana')).toBeUndefined();
    expect(decryptSecret([version, nonce, 'AAAA'].join('.'), 'ana')).toBeUndefined();
    expect(decryptSecret('JBSWY3DPEHPK3PXP', 'ana')).toBeUndefined();
    vi.stubEnv('SECRETS_KEY', KEY.replace('f', '0'));
    expect(decryptSecret(encrypted, 'ana')).toBeUndefined();
    vi.stubEnv('SECRETS_KEY', ' ');
    expect([canEncrypt(), decryptSecret(encrypted, 'ana')]).toEqual([false, undefined]);
  });
});
