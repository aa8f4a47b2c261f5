import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { notifyDone, notifyFailure } from '#admin/components/notify.tsx';
import { RequestFailure } from '#admin/components/request.ts';
import { useConfirm } from '#admin/components/use-confirm.tsx';
import { useResendMail, type MailItem } from './inbox-requests.ts';
import { useWording } from '#admin/components/wording.ts';

/** Sends a mail now, or once more; a second one to somebody who has had it is asked about first. */
export function useResend() {
  const { t } = useTranslation('inbox');
  const wording = useWording();
  const sending = useResendMail();
  const { ask, dialog } = useConfirm();
  // The same copy for a press that is repeated because its answer was lost.
  const copies = useRef(new Map<string, string>());
  const send = ({ id, status }: MailItem) => {
    const copyId = copies.current.get(id) ?? crypto.randomUUID();
    copies.current.set(id, copyId);
    sending.mutate(
      { id, status, copyId },
      {
        onSuccess: () => {
          copies.current.delete(id);
          notifyDone(t('Email queued'));
        },
        onError: (error) => {
          const moved = error instanceof RequestFailure && error.code === 'changed_meanwhile';
          notifyFailure(moved ? wording.code('mail_moved') : wording.failure(error));
        },
      },
    );
  };
  const resend = (mail: MailItem) => {
    if (mail.status !== 'sent') return send(mail);
    ask({
      title: t('Resend this email?'),
      text: t('{{recipient}} already received “{{subject}}” and will get it again.', {
        recipient: mail.recipient,
        subject: mail.subject,
      }),
      confirm: t('Resend'),
      onConfirm: () => send(mail),
    });
  };
  return { resend, isPending: sending.isPending, dialog };
}
