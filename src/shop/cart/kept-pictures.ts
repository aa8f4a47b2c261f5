import { lineKey, type CartLine } from '#domain/cart/cart.ts';
import { $cart } from './cart-store.ts';
import { storedAtom } from './safe-storage.ts';

type KeptPictures = Readonly<Record<string, string>>;

/** The configurator's pictures of designs in the cart, as data URLs; stored in local storage under `cart-pictures`. */
export const $keptPictures = storedAtom<KeptPictures>('cart-pictures', {}, { encode: JSON.stringify, decode: repair });

export const keepPicture = (key: string, picture: string): void =>
  $keptPictures.set({ ...$keptPictures.get(), [key]: picture });

/** Forgets pictures whose line has left the cart, because they show a child's name. */
function forgetOthers(lines: readonly CartLine[]): void {
  const keys = new Set(lines.map(lineKey));
  const pictures = Object.entries($keptPictures.get());
  const kept = pictures.filter(([key]) => keys.has(key));
  if (kept.length < pictures.length) $keptPictures.set(Object.fromEntries(kept));
}
if (typeof window !== 'undefined') $cart.listen(forgetOthers);

/** Takes only pictures from local storage. */
function repair(stored: string): KeptPictures {
  try {
    const pictures = Object.entries(JSON.parse(stored) as Record<string, unknown>);
    return Object.fromEntries(
      pictures.flatMap(([key, picture]) =>
        typeof picture === 'string' && picture.startsWith('data:image/') ? [[key, picture]] : [],
      ),
    );
  } catch {
    return {};
  }
}
