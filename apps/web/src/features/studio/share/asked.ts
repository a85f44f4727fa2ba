/** What a reply is about: an item by its key, or all of it (null). */
export interface Asked {
  readonly kind: 'approve' | 'comment';
  readonly item: string | null;
}
