import { PasswordAgain } from '#admin/session/PasswordAgain.tsx';
import { FindAnything } from './FindAnything.tsx';
import { ShortcutList } from './ShortcutList.tsx';

/** What may open over every screen. */
export default function Dialogs() {
  return (
    <>
      <FindAnything />
      <PasswordAgain />
      <ShortcutList />
    </>
  );
}
