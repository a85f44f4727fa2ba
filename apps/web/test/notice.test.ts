import { expect, it } from 'vitest';
import { toastNotice } from '../src/ui/overlay/notice';
import { toasts } from '../src/ui/overlay/toast';

it('a notice is no success, takes the place of the toast before it, and is announced as a new one', () => {
  toastNotice('Nothing to Cancel', 'All images have begun.');
  const first = toasts.getState().shown;
  expect(first).toMatchObject({ title: 'Nothing to Cancel', variant: 'notice' });
  toastNotice('Nothing to Cancel', 'All images have begun.');
  expect(toasts.getState().shown?.id).not.toBe(first?.id);
});
