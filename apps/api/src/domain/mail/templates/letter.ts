/** What a mail says, before it is HTML or plain text: both are made of the same words. */
export interface Letter {
  readonly subject: string;
  /** What a list of mails shows after the subject. */
  readonly preview: string;
  readonly heading: string;
  readonly blocks: readonly Block[];
  /** Why the reader gets this mail, and how not to. */
  readonly reason: string;
  readonly reasonLink?: Link;
}

export interface Link {
  readonly label: string;
  readonly href: string;
}

export type Block =
  | { readonly kind: 'paragraph'; readonly text: string }
  /** With `copyable`, its address is shown too, for who reads in a program that opens no links. */
  | ({ readonly kind: 'button'; readonly copyable: boolean } & Link)
  | { readonly kind: 'facts'; readonly rows: readonly (readonly [name: string, value: string])[] }
  /** Set smaller; its link comes after the text. */
  | {
      readonly kind: 'note';
      readonly text: string;
      readonly link?: Link;
    };

export const paragraph = (text: string): Block => ({ kind: 'paragraph', text });
export const button = (label: string, href: string): Block => ({
  kind: 'button',
  label,
  href,
  copyable: false,
});
export const copyableButton = (label: string, href: string): Block => ({
  kind: 'button',
  label,
  href,
  copyable: true,
});
export const note = (text: string, link?: Link): Block => ({
  kind: 'note',
  text,
  ...(link && { link }),
});
