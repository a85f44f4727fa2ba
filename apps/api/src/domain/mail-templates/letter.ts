/** What a mail says, before it is HTML or plain text: both are made of the same words. */
export interface Letter {
  readonly subject: string;
  /** What a list of mails shows after the subject. */
  readonly preview: string;
  readonly heading: string;
  readonly blocks: readonly Block[];
  /** Why the reader gets this mail, and how not to. */
  readonly reason: string;
}

export type Block =
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'button'; readonly label: string; readonly href: string }
  | { readonly kind: 'facts'; readonly rows: readonly (readonly [name: string, value: string])[] }
  /** Set smaller; its link comes after the text. */
  | {
      readonly kind: 'note';
      readonly text: string;
      readonly link?: { readonly label: string; readonly href: string };
    };

export const paragraph = (text: string): Block => ({ kind: 'paragraph', text });
export const button = (label: string, href: string): Block => ({ kind: 'button', label, href });
export const note = (text: string, link?: { label: string; href: string }): Block => ({
  kind: 'note',
  text,
  ...(link && { link }),
});
