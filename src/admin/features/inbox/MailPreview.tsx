import { Drawer, SegmentedControl, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '#admin/components/AdminPage.tsx';
import { useMail, type MailItem } from './inbox-requests.ts';

interface Props {
  /** Undefined: closed. */
  mail: MailItem | undefined;
  onClose: () => void;
}

export function MailPreview({ mail, onClose }: Props) {
  return (
    <Drawer opened={mail !== undefined} onClose={onClose} position="right" size="xl" title={mail?.subject}>
      {mail && <Body mail={mail} />}
    </Drawer>
  );
}

function Body({ mail }: { mail: MailItem }) {
  const { t } = useTranslation('inbox');
  const body = useMail(mail.id);
  const [form, setForm] = useState('html');
  return (
    <Stack gap="sm" pt="xs">
      <Text>
        {t('To')}: {mail.recipient}
      </Text>
      <SegmentedControl
        aria-label={t('Email preview')}
        data={[
          { value: 'html', label: t('HTML') },
          { value: 'text', label: t('Plain text') },
        ]}
        value={form}
        onChange={setForm}
      />
      <Loaded query={body} height={480}>
        {({ html, text, holdsSecret }) =>
          holdsSecret ? (
            <Text>{t('Not shown: a link in this email is for its reader alone.')}</Text>
          ) : form === 'html' ? (
            // Sandboxed without a single permission: whatever a customer typed into an order, nothing in it runs.
            <iframe
              title={t('Email preview')}
              sandbox=""
              srcDoc={html}
              style={{ width: '100%', height: '70vh', border: 0, borderRadius: 8, background: '#fff' }}
            />
          ) : (
            <Text component="pre" ff="monospace" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {text}
            </Text>
          )
        }
      </Loaded>
    </Stack>
  );
}
