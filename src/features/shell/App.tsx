import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { usePreferences } from '../../state/preferences';
import { createQueryClient } from '../../state/session';
import { GlyphSprite, ToastProvider, applyTheme } from '../../ui';
import { Frame } from './Frame';

const queries = createQueryClient();

/** The app: cache, theme, signs, notices, and the frame round every screen. */
export function App() {
  const theme = usePreferences((state) => state.theme);
  useEffect(() => applyTheme(theme), [theme]);
  return (
    <QueryClientProvider client={queries}>
      <GlyphSprite />
      <ToastProvider>
        <Frame />
      </ToastProvider>
    </QueryClientProvider>
  );
}
