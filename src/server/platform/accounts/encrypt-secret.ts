import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { readEnvironment } from '#server/platform/environment.ts';

const ALGORITHM = 'aes-256-gcm';
const VERSION = 'v1';
/** AES-GCM (NIST SP 800-38D): recommended nonce length, and full tag length. */
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** True if there is a key (`SECRETS_KEY`) to encrypt with. */
export const canEncrypt = (): boolean => readEnvironment().SECRETS_KEY !== undefined;

/** Encrypts as `v1.nonce.text`, readable with key and `owner` only. @throws without a key, see {@link canEncrypt} */
export function encryptSecret(secret: string, owner: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, secretsKey()!, nonce).setAAD(Buffer.from(owner));
  const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return [VERSION, nonce.toString('base64url'), text.toString('base64url')].join('.');
}

/** Decrypts a secret; undefined without the key or with another one. */
export function decryptSecret(encrypted: string, owner: string): string | undefined {
  const key = secretsKey();
  const [version, nonce, text] = encrypted.split('.');
  if (!key || version !== VERSION) return undefined;
  try {
    const bytes = Buffer.from(text!, 'base64url');
    const decipher = createDecipheriv(ALGORITHM, key, Buffer.from(nonce!, 'base64url'), { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(owner))
      .setAuthTag(bytes.subarray(-TAG_BYTES));
    return decipher.update(bytes.subarray(0, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return undefined;
  }
}

/** Derives AES's 256 bits from any long text by HKDF (RFC 5869). */
function secretsKey(): Buffer | undefined {
  const { SECRETS_KEY } = readEnvironment();
  return SECRETS_KEY === undefined ? undefined : Buffer.from(hkdfSync('sha256', SECRETS_KEY, '', 'secrets', 32));
}
