import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** Menu of a list row. @param size - of its button, as Mantine takes it */
export function RowMenu(props: { label: string; isBusy: boolean; size?: 'lg' | number; children: ReactNode }) {
  const { label, isBusy, size = 'lg', children } = props;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={size} aria-label={label} loading={isBusy}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}

interface Item {
  icon: (props: { size: number; 'aria-hidden': true }) => ReactNode;
  label: string;
  /** Exactly one of these three is set. */
  onClick?: () => void;
  to?: string;
  href?: string;
}

export function RowMenuItem({ icon: Icon, label, onClick, to, href }: Item) {
  const leftSection = <Icon size={16} aria-hidden />;
  if (to !== undefined) {
    return (
      <Menu.Item component={Link} to={to} leftSection={leftSection}>
        {label}
      </Menu.Item>
    );
  }
  if (href !== undefined) {
    return (
      <Menu.Item component="a" href={href} target="_blank" leftSection={leftSection}>
        {label}
      </Menu.Item>
    );
  }
  return (
    <Menu.Item onClick={onClick} leftSection={leftSection}>
      {label}
    </Menu.Item>
  );
}
