import { areLetterKeysOn, isField } from '../../components/layout/letter-keys';

const above = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

/** Whether something is open above the page. */
export const isCovered = (): boolean => document.querySelector(above) !== null;

/** Whether single-key shortcuts apply: no text field has the focus, and no dialog or menu is open. */
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
