import { createRoot } from 'react-dom/client';
import './ui/tokens.css';
import './ui/base.css';
import { App } from './features/shell/App';
import { registerOffline } from './state/offline';
import { connectPage } from './state/page';

connectPage(window);
const root = document.getElementById('root');
if (root) createRoot(root).render(<App />);
if (import.meta.env.PROD) void registerOffline(navigator, document.baseURI);
