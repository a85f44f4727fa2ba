/** The words of a mail, from which both its HTML and its plain text are made. */
export interface Letter {
  readonly subject: string;
  /** The text that a list of mails shows after the subject. */
  readonly preview: string;
  readonly heading: string;
  readonly blocks: readonly Block[];
  /** Why the reader gets this mail, and how to stop it. */
  readonly reason: string;
  readonly reasonLink?: Link;
}

export interface Link {
  readonly label: string;
  readonly href: string;
}

export type Block =
  | { readonly kind: 'paragraph'; readonly text: string }
  /** With `copyable` the address is shown too, for mail programs that open no links. */
  | ({ readonly kind: 'button'; readonly copyable: boolean } & Link)
  | { readonly kind: 'facts'; readonly rows: readonly (readonly [name: string, value: string])[] }
  /** Smaller text, followed by its link. */
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
