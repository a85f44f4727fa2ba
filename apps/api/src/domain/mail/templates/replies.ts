import { cutText } from '@safelight/prompt/text/cut-text';
import { greet } from './greeting';
import { button, paragraph, type Letter } from './letter';
import type { Mail, Reader, RepliedItems } from './kinds';
import { formatNumber } from './words';

/** Characters of a link's title that a subject has room for. */
const mostOfTitle = 60;

export function repliesOfClients(mail: Extract<Mail, { kind: 'replies' }>, { name, site }: Reader): Letter {
  const { approved, changes, comments, takenBack } = mail;
  const title = `“${cutText(mail.title.replace(/\s+/g, ' '), mostOfTitle)}”`;
  const rows: (readonly [string, string])[] = [
    ['Approved', nameItems(approved)],
    ['Changes asked for', nameItems(changes)],
    ['Comments', comments === 0 ? '' : formatNumber(comments)],
    ['Decisions taken back', takenBack === 0 ? '' : formatNumber(takenBack)],
  ];
  const said = rows.filter(([, value]) => value !== '');
  return {
    subject: `New replies to ${title}`,
    preview: said.map(([what, value]) => `${what}: ${value}`).join(' · '),
    heading: 'New replies',
    blocks: [
      paragraph(greet(name)),
      paragraph(`These are the new replies to the link ${title}. Items have the numbers that clients see.`),
      { kind: 'facts', rows: said },
      button('See the replies', `${site}${mail.path}`),
    ],
    reason: 'You get this email because you shared a link with clients. You can switch these emails off.',
    reasonLink: { label: 'Settings', href: `${site}/settings#notifications` },
  };
}

/** 'everything', 'item 3', 'items 1, 3 and 5', 'items 1, 2 and 40 others', '3 items'; empty for none. */
function nameItems({ all, numbers, others }: RepliedItems): string {
  const noun = numbers.length === 0 ? 'item' : 'other';
  const more = others === 0 ? [] : [`${formatNumber(others)} ${noun}${others === 1 ? '' : 's'}`];
  const each = [...numbers.map(String), ...more];
  const items = each.length > 1 ? `${each.slice(0, -1).join(', ')} and ${each.at(-1)}` : (each[0] ?? '');
  const word = numbers.length === 0 ? '' : each.length === 1 ? 'item ' : 'items ';
  return [all ? 'everything' : '', items === '' ? '' : word + items].filter((part) => part !== '').join('; ');
}
