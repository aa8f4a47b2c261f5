import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { notifyDone, notifyUndo } from '#admin/components/notify.tsx';
import { oneOrder, orderKey, useOrderWrite, type Order } from '../orders-requests.ts';

/** Asks the buyer to pay before dispatch (`true`), or cancels the request. */
export function usePrepayment(order: Order) {
  const { t } = useTranslation('orders');
  const client = useQueryClient();
  const { id, number } = order;
  const asking = useOrderWrite(
    (isAsked: boolean) => {
      // Uses the latest order of this tab, which may be newer than the click.
      const { version } = client.getQueryData<Order>(orderKey(id)) ?? order;
      return oneOrder.prepayment.$put({ param: { id }, json: { version, isAsked } });
    },
    ({ order: asked }, isAsked) => {
      if (!isAsked) return notifyDone(t('{{number}} is paid on delivery again.', { number }));
      const mail = t(`mail.${asked.emailAddress === '' ? 'noAddress' : 'goes'}`);
      notifyUndo(`${t('{{number}} is to be paid in advance.', { number })} ${mail}`, () => asking.mutate(false));
    },
  );
  return asking;
}
