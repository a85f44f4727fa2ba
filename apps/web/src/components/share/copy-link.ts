import { copyPrompt } from '../prompt/copy';

/** Copies the whole address of a share link. */
export function copyLink(path: string): Promise<void> {
  return copyPrompt(new URL(path, location.origin).href, {
    title: 'Link Copied',
    description: 'Anyone who has it can open the page.',
    failure: 'Failed to copy the link to the clipboard. Copy it from the list of links.',
  });
}
