import { areLetterKeysOn, isField } from '../../components/layout/letter-keys';

const above = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

/** Whether something is open above the page. */
export const isCovered = (): boolean => document.querySelector(above) !== null;

/** Whether a key alone acts on the page: nobody types, and nothing is open above it. */
export function isLetterKey(event: KeyboardEvent): boolean {
  const { altKey, ctrlKey, metaKey, defaultPrevented, target } = event;
  return !(
    defaultPrevented ||
    altKey ||
    ctrlKey ||
    metaKey ||
    !areLetterKeysOn() ||
    isCovered() ||
    isField(target)
  );
}
