import { requestErrorTexts } from '#texts/errors.ro.ts';
import type { CartQuote } from './use-cart-quote.ts';

/** Error shown when prices and stock may be outdated. */
export const Failed = ({ failure, askAgain }: Pick<CartQuote, 'failure' | 'askAgain'>) =>
  failure !== undefined && (
    <div className="cart-failed" role="alert">
      <p>{requestErrorTexts[failure] ?? requestErrorTexts.unknown}</p>
      <button type="button" className="button quiet" onClick={askAgain}>
        Încearcă din nou
      </button>
    </div>
  );
