import type { Block, Letter, Link } from './letter';

/** Renders a letter as plain text. */
export function renderText(letter: Letter): string {
  const parts = [
    letter.heading,
    ...letter.blocks.map(writeBlock),
    `-- \nSafelight\n${appendLink(letter.reason, letter.reasonLink)}`,
  ];
  return `${parts.join('\n\n')}\n`;
}

function writeBlock(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return block.text;
    case 'button':
      return `${block.label}:\n${block.href}`;
    case 'facts':
      return block.rows.map(([name, value]) => `${name}: ${value}`).join('\n');
    case 'note':
      return appendLink(block.text, block.link);
  }
}

function appendLink(text: string, link: Link | undefined): string {
  return link ? `${text}\n${link.label}: ${link.href}` : text;
}
