import { useStore } from 'zustand/react';
import { createKeptChoice } from '../storage/kept-choice';

/*
 * Whether a single character acts wherever the focus is. Speech input may press one unintentionally, so it can be turned
 * off (WCAG 2.1.4).
 */
const letterKeys = createKeptChoice('safelight.letter-keys', ['on', 'off'], 'on');

export const areLetterKeysOn = (): boolean => letterKeys.getState() === 'on';

/** Turns them on or off at once, and in this browser from now on. */
export const setLetterKeys = (on: boolean): void => letterKeys.choose(on ? 'on' : 'off');

/** `areLetterKeysOn` as a hook. */
export const useLetterKeys = (): boolean => useStore(letterKeys) === 'on';

/** Whether keys are typed into what has the focus. */
export const isField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;
