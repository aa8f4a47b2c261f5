import { IconDownload } from '@tabler/icons-react';
import { ForOwners } from './ForOwners.tsx';
import { passwordFirst } from './password-again.ts';
import { PlainButton } from '#admin/components/presets.ts';

/** Link to a file with personal data: for owners, after their password. */
export function ExportButton({ href, label }: { href: string; label: string }) {
  return (
    <ForOwners>
      <PlainButton
        component="a"
        href={href}
        download
        onClick={passwordFirst}
        leftSection={<IconDownload size={16} aria-hidden />}
      >
        {label}
      </PlainButton>
    </ForOwners>
  );
}
