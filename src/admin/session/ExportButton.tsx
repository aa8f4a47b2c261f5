import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { ForOwners } from './ForOwners.tsx';
import { passwordFirst } from './password-again.ts';

/** A file about people: for owners, after their password. */
export function ExportButton({ href, label }: { href: string; label: string }) {
  return (
    <ForOwners>
      <Button
        component="a"
        href={href}
        download
        onClick={passwordFirst}
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
      >
        {label}
      </Button>
    </ForOwners>
  );
}
