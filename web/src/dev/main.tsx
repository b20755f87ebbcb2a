import '../ui/ui.css';
import { createRoot } from 'react-dom/client';
import { UiScreen } from './UiScreen.tsx';

const root = document.getElementById('root');
if (root) createRoot(root).render(<UiScreen />);
