import type { Block, Letter } from './letter';

/** The whole mail as plain text. */
export function writeOut(letter: Letter): string {
  const parts = [letter.heading, ...letter.blocks.map(writeBlock), `-- \nSafelight\n${letter.reason}`];
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
      return block.link ? `${block.text} ${block.link.label}: ${block.link.href}` : block.text;
  }
}
