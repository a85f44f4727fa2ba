import { afterEach, describe, expect, it, vi } from 'vitest';
import { isPaletteKey, namePaletteKeys } from '../src/components/layout/palette-keys';

const keys = { key: 'k', ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };
const control = { ...keys, ctrlKey: true };
const command = { ...keys, metaKey: true };

const runOn = (userAgent: string) => vi.stubGlobal('navigator', { userAgent });

afterEach(() => vi.unstubAllGlobals());

describe('the palette’s shortcut', () => {
  it('is Command-K on a Mac, where Control-K deletes to the end of the line', () => {
    runOn('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15');
    expect(namePaletteKeys()).toBe('⌘ K');
    expect(isPaletteKey(command)).toBe(true);
    expect(isPaletteKey(control)).toBe(false);
  });

  it('is Control-K elsewhere, also with Caps Lock on, and without other modifiers', () => {
    runOn('Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36');
    expect(namePaletteKeys()).toBe('Ctrl K');
    expect(isPaletteKey(control)).toBe(true);
    expect(isPaletteKey({ ...control, key: 'K' })).toBe(true);
    expect(isPaletteKey(command)).toBe(false);
    for (const more of ['metaKey', 'shiftKey', 'altKey'] as const)
      expect(isPaletteKey({ ...control, [more]: true })).toBe(false);
  });

  it('has a name outside a browser', () => {
    vi.stubGlobal('navigator', undefined);
    expect(namePaletteKeys()).toBe('Ctrl K');
  });
});
