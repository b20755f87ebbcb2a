import './ui/ui.css';
import './app/loading.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Portal } from './app/Portal.tsx';
import { rememberCenter } from './config/portal-address.ts';

const root = document.getElementById('root');

if (root && !rememberCenter()) {
  createRoot(root).render(
    <StrictMode>
      <Portal />
    </StrictMode>,
  );
}
