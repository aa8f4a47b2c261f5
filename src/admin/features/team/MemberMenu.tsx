import { IconHomeShare, IconUserMinus, IconUserShield, IconUser } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Role } from '#domain/accounts/account.ts';
import { RowMenu, RowMenuItem } from '#admin/components/RowMenu.tsx';
import type { Member } from './team-requests.ts';

interface Props {
  member: Member;
  /** Whether the one who looks is the founder. */
  mayHandOver: boolean;
  isBusy: boolean;
  onRole: (role: Role) => void;
  onHandOver: () => void;
  onRemove: () => void;
}

export function MemberMenu({ member, mayHandOver, isBusy, onRole, onHandOver, onRemove }: Props) {
  const { t } = useTranslation('team');
  const isOwner = member.role === 'owner';
  return (
    <RowMenu label={t('Actions for {{email}}', { email: member.email })} isBusy={isBusy}>
      {isOwner ? (
        <RowMenuItem icon={IconUser} label={t('Make a helper')} onClick={() => onRole('helper')} />
      ) : (
        <RowMenuItem icon={IconUserShield} label={t('Make an owner')} onClick={() => onRole('owner')} />
      )}
      {isOwner && mayHandOver && (
        <RowMenuItem icon={IconHomeShare} label={t('Hand the shop over')} onClick={onHandOver} />
      )}
      <RowMenuItem icon={IconUserMinus} label={t('Remove from the team')} onClick={onRemove} />
    </RowMenu>
  );
}
