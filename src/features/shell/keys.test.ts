import { describe, expect, it } from 'vitest';
import { keyName, keyWords } from './keys';

const press = (key: string, held: Partial<Pick<KeyboardEvent, 'shiftKey' | 'ctrlKey' | 'metaKey'>> = {}) => ({ key, shiftKey: false, ctrlKey: false, metaKey: false, ...held });

describe('key names', () => {
  it('name Shift for letters and named keys, not for signs that need it', () => {
    expect(keyName(press('j'))).toBe('j');
    expect(keyName(press('J', { shiftKey: true }))).toBe('Shift+J');
    expect(keyName(press('?', { shiftKey: true }))).toBe('?');
    expect(keyName(press('PageDown', { shiftKey: true }))).toBe('Shift+PageDown');
  });

  it('take Ctrl and Meta for one', () => {
    expect(keyName(press('z', { ctrlKey: true }))).toBe('Mod+z');
    expect(keyName(press('Z', { metaKey: true, shiftKey: true }))).toBe('Mod+Shift+Z');
  });

  it('are printed as on the keys', () => {
    expect(keyWords('Mod+Shift+Z')).toEqual(['Ctrl', 'Shift', 'Z']);
    expect(keyWords('ArrowDown')).toEqual(['↓']);
    expect(keyWords('?')).toEqual(['?']);
  });
});
