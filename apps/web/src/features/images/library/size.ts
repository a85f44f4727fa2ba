import { createKeptChoice } from '../../../components/storage/kept-choice';

/** Heights that rows come near to, in pixels. */
export const rowHeights = ['120', '160', '200', '240', '300', '380', '480'] as const;

/** The one chosen last in this browser; at first larger on a large screen. */
export const rowHeight = createKeptChoice(
  'safelight.row-height',
  rowHeights,
  typeof window !== 'undefined' && window.innerWidth >= 2000 ? '380' : '240',
);
