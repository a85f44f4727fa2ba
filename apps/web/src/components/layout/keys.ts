import { namePaletteKeys } from './palette-keys';

export interface KeyGroup {
  readonly title: string;
  readonly entries: readonly { readonly keys: string; readonly label: string }[];
}

/** Opens the list of keys. */
export const listKey = '?';

/** The keys by where they work, as the list of keys and the guide show them. */
export function listKeys(paletteKeys = namePaletteKeys()) {
  return {
    everywhere: {
      title: 'Everywhere',
      entries: [
        { keys: paletteKeys, label: 'Find anything, go anywhere' },
        { keys: listKey, label: 'This list' },
        { keys: 'Esc', label: 'Close what is open' },
        { keys: 'F8', label: 'To the message at the edge' },
      ],
    },
    wizard: {
      title: 'In the wizard',
      entries: [
        { keys: '← → ↑ ↓', label: 'Choose another card' },
        { keys: '1 – 9', label: 'Choose a card by its place' },
        { keys: 'Enter', label: 'Go on with the chosen card' },
        { keys: paletteKeys.replace('K', 'Enter'), label: 'Go on from a text' },
      ],
    },
    result: { title: 'With a result', entries: [{ keys: 'C', label: 'Copy the prompt' }] },
    sheet: {
      title: 'In the table of a sheet',
      entries: [
        { keys: '← → ↑ ↓', label: 'To another prompt' },
        { keys: 'Home End', label: 'To the first or last of the row' },
        { keys: 'Enter', label: 'Open the prompt' },
        { keys: 'C', label: 'Copy it' },
        { keys: 'S', label: 'Star it' },
        { keys: 'X', label: 'Compare it' },
      ],
    },
    board: {
      title: 'On a board',
      entries: [
        { keys: '← → ↑ ↓', label: 'To another card' },
        { keys: 'Space', label: 'Select the card' },
        { keys: 'S', label: 'Star it' },
      ],
    },
    image: {
      title: 'With an image open',
      entries: [{ keys: '← →', label: 'The previous or next image' }],
    },
  } as const satisfies Record<string, KeyGroup>;
}
