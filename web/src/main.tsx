import './ui/ui.css';
import './app/loading.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Portal } from './app/Portal.tsx';
import { rememberCenter } from './config/portal-address.ts';

const root = document.getElementById('root');

if (root && !rememberCenter()) {
  // A breath between making the code ready and using it: the page answers meanwhile.
  setTimeout(() =>
    createRoot(root).render(
      <StrictMode>
        <Portal />
      </StrictMode>,
    ),
  );
}
