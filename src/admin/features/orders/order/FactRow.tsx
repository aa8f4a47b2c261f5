import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { CopyText } from '#admin/components/CopyText.tsx';
import { Aside } from '#admin/components/presets.ts';

interface Props {
  label: string;
  /** Text to copy; empty shows no copy button. */
  copy?: string;
  children: ReactNode;
}

export function FactRow({ label, copy = '', children }: Props) {
  return (
    <div className="fact-row">
      <Aside component="dt">{label}</Aside>
      <Text component="dd" m={0} style={{ overflowWrap: 'anywhere' }}>
        {children}
      </Text>
      {copy !== '' && (
        <dd className="no-print copy-button">
          <CopyText text={copy} what={label} />
        </dd>
      )}
    </div>
  );
}
