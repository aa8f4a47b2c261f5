import { Button, Checkbox, Group, Modal, Radio, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { footBar } from '#admin/components/foot-bar.ts';
import { totalsOfDraft } from '#domain/orders/draft-order.ts';
import '#admin/components/bars.css';
import { standing } from '../lines/draft-lines.ts';
import type { Draft } from './drafts-requests.ts';
import type { DraftEditor } from './use-draft-editor.ts';
import { SubmitForm } from '#admin/components/forms/SubmitForm.tsx';
import { PlainButton } from '#admin/components/presets.ts';
import { useTexts } from '#admin/components/use-texts.ts';

interface Props {
  editor: DraftEditor;
  draft: Draft | undefined;
}

export function DraftBar({ editor, draft }: Props) {
  const { t } = useTexts('drafts');
  const [isPlacing, setPlacing] = useState(false);
  return (
    <Group ref={footBar} justify="flex-end" gap="xs" className="form-bar page-bar">
      {(!draft || editor.isDirty) && (
        <PlainButton loading={editor.isBusy} onClick={() => editor.submit()}>
          {t('Save draft')}
        </PlainButton>
      )}
      <PlainButton loading={editor.isBusy} onClick={editor.send}>
        {t(draft?.sentAt ? 'Send again' : 'Send to customer')}
      </PlainButton>
      <Button loading={editor.isBusy} onClick={() => editor.isComplete() && setPlacing(true)}>
        {t('Place order')}
      </Button>
      <Modal opened={isPlacing} onClose={() => setPlacing(false)} title={t('Place this order?')}>
        <PlaceForm editor={editor} onClose={() => setPlacing(false)} />
      </Modal>
    </Group>
  );
}

function PlaceForm({ editor, onClose }: Pick<Props, 'editor'> & { onClose: () => void }) {
  const { t, formats, wording } = useTexts('drafts');
  const { t: orders } = useTexts('orders');
  const { lines, discount, shippingFee, paymentMethod, inPerson, deliveryMethod } = editor.form.values;
  const [paid, setPaid] = useState(inPerson ? 'here' : 'later');
  const [receipt, setReceipt] = useState('');
  const [isTaken, setTaken] = useState(inPerson);
  const [isAsked, setAsked] = useState(false);
  const { total } = totalsOfDraft({ lines: standing(lines), discount: discount ?? 0, shippingFee: shippingFee ?? 0 });
  const isHere = paid === 'here';
  const mayBeTaken = isHere && deliveryMethod === 'pickup';
  const lacks = isHere && receipt.trim() === '';
  const submit = () => {
    setAsked(true);
    if (lacks) return;
    onClose();
    editor.place(isHere ? receipt.trim() : null, mayBeTaken && isTaken);
  };
  return (
    <SubmitForm onSubmit={submit} submit={t('Place order')} onClose={onClose}>
      <Text>
        {t('Total: {{total}}. Stock is taken, and the customer gets the confirmation by email if they gave one.', {
          total: formats.money(total),
        })}
      </Text>
      {!inPerson && (
        <Text>
          {t(
            'By phone, a customer is bound only once they have agreed in writing. “Send to customer” lets them read the terms and place it themselves.',
          )}
        </Text>
      )}
      <Radio.Group label={t('Has it been paid?')} value={paid} onChange={setPaid}>
        <Stack gap="xs" mt={4}>
          <Radio
            value="later"
            size="md"
            label={t('Not yet: {{method}}', { method: orders(`paymentMethod.${paymentMethod}`) })}
          />
          <Radio value="here" size="md" label={t('Paid here, with a fiscal receipt')} />
        </Stack>
      </Radio.Group>
      {isHere && (
        <TextInput
          label={t('Number of the fiscal receipt')}
          description={t('It stands with the payment.')}
          value={receipt}
          withAsterisk
          error={isAsked && lacks && wording.code('required')}
          {...wording.limit(receipt, 40)}
          onChange={(event) => setReceipt(event.currentTarget.value)}
        />
      )}
      {mayBeTaken && (
        <Checkbox
          label={t('The customer has it already')}
          checked={isTaken}
          onChange={(event) => setTaken(event.currentTarget.checked)}
        />
      )}
    </SubmitForm>
  );
}
