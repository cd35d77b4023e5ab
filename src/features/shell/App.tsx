import { useEffect } from 'react';
import { usePreferences } from '../../state/preferences';
import { GlyphSprite, ToastProvider, applyTheme } from '../../ui';
import { Frame } from './Frame';

/** The app: theme, signs, notices, and the frame round every screen. */
export function App() {
  const theme = usePreferences((state) => state.theme);
  useEffect(() => applyTheme(theme), [theme]);
  return (
    <>
      <GlyphSprite />
      <ToastProvider>
        <Frame />
      </ToastProvider>
    </>
  );
}
