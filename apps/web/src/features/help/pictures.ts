/*
 * The guide's pictures. e2e/help/pictures.e2e.ts takes them in both themes with `pnpm pictures`, and fails when a
 * screen no longer has the controls that its chapter names.
 */

/** In CSS pixels, as they are taken. */
export const pictureSize = { width: 1200, height: 800 };

/** What each picture shows, for those who cannot see it. */
export const pictures = {
  create:
    'The step Select Lens: the steps on the left, five lenses as cards in the middle, each with a view through it, and the choices so far on the right.',
  result:
    'The result: a Midjourney prompt whose parts are tinted by choice, tabs for other renderers above it, and its image beside it.',
  import:
    'A pasted prompt, read: its words are tinted, and subject, style, light, lens, ratio and parameters are listed below.',
  looks:
    'The page Looks: one look of the user’s own above those of Safelight, each with a picture and its choices.',
  sheet:
    'A sheet as a table: two subjects down, two lights and two renderers across, with the words that differ marked.',
  'contact-sheet': 'The images of a sheet, in rows by subject.',
  image: 'An image, large, with its model, size, seed and cost beside it, and the buttons for going on.',
  board: 'A project’s board: prompts and images as cards, with a star, tags and an approval.',
  shared: 'What a client sees: the title, the sender, images and prompts, each with Approve and Comment.',
  versions: 'Two versions of a prompt: the words that were removed and added are marked.',
} as const;

export type PictureName = keyof typeof pictures;

export const themes = ['light', 'dark'] as const;
