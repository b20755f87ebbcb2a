import './ui/ui.css';
import './app/loading.css';
import { leaveForConfig, resumeLoadingPage } from './app/loading-page.ts';
import { showPortal } from './app/Portal.tsx';
import { addressWithCenter, rememberCenter } from './config/portal-address.ts';

const root = document.getElementById('root');
const elsewhere = addressWithCenter();

resumeLoadingPage();
if (elsewhere) void leaveForConfig(() => location.replace(elsewhere));
else if (root) {
  rememberCenter();
  void showPortal(root);
}
