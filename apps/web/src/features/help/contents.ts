/** The chapters of the guide, in order. The ids appear in addresses. */
export const contents = [
  {
    group: 'Prompts',
    chapters: [
      { id: 'create', title: 'Create' },
      { id: 'one-page', title: 'All on one page' },
      { id: 'result', title: 'The result' },
      { id: 'bring', title: 'Bring a prompt' },
    ],
  },
  {
    group: 'Studio',
    chapters: [
      { id: 'looks', title: 'Looks' },
      { id: 'sheets', title: 'Sheets' },
      { id: 'sheet-images', title: 'Images of a sheet' },
    ],
  },
  {
    group: 'Images',
    chapters: [
      { id: 'images', title: 'Make images' },
      { id: 'image', title: 'Work on an image' },
    ],
  },
  {
    group: 'Keep and share',
    chapters: [
      { id: 'projects', title: 'Projects and boards' },
      { id: 'sharing', title: 'Share with a client' },
      { id: 'history', title: 'History and versions' },
    ],
  },
  {
    group: 'Account',
    chapters: [
      { id: 'credits', title: 'Credits and plans' },
      { id: 'settings', title: 'Settings' },
      { id: 'offline', title: 'Offline' },
    ],
  },
  {
    group: 'Reference',
    chapters: [
      { id: 'keys', title: 'Keys' },
      { id: 'api', title: 'API for scripts' },
      { id: 'mcp', title: 'MCP for agents' },
    ],
  },
] as const;

export type ChapterId = (typeof contents)[number]['chapters'][number]['id'];

const chapters = contents.flatMap((part): readonly { id: ChapterId; title: string }[] => part.chapters);

export const chapterIds: readonly ChapterId[] = chapters.map(({ id }) => id);

export function titleOf(id: ChapterId): string {
  return chapters.find((chapter) => chapter.id === id)!.title;
}
