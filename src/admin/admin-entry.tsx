import { createRoot } from 'react-dom/client';
import { AdminApp } from './AdminApp.tsx';
import './admin.css';

createRoot(document.getElementById('office')!).render(<AdminApp />);
