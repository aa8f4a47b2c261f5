import { createRoot } from 'react-dom/client';
import { AdminApp } from './AdminApp.tsx';
import { fetchAhead } from './admin-routes.tsx';
import { wholeStyles } from './components/whole-styles.ts';
import { $auth, $isTouched } from './session/auth-store.ts';
import './admin.css';

// Requests the session while the screen's code loads.
$auth.listen(() => undefined);
$isTouched.listen(() => void wholeStyles());
addEventListener('pointerover', fetchAhead);
createRoot(document.getElementById('office')!).render(<AdminApp />);
