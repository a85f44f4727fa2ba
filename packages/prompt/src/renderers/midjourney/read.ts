import { aspectNames } from '../../lexicon/syntax';
import { collectBody, type Reader, type Sections } from '../reading';
import { nameRatio } from '../../document/ratio';
import { findTerms } from '../terms/read';
import { readList } from '../terms/read-lines';

const parameterStart = /(?:^|\s)(?:--|—)(?=[a-z])/i;
const ratioPattern = new RegExp(`(?:^|\\s)(?:--|—)(?:${aspectNames.join('|')})\\s+(\\d+):(\\d+)(?!\\S)`, 'i');
const exclusionStart = /(?:^|\s)(?:--|—)no\s+/i;
const nextParameter = /\s(?:--|—)[a-z]/gi;

function divide(text: string): Sections {
  const first = text.search(parameterStart);
  const end = first < 0 ? text.length : first;
  const no = exclusionStart.exec(text);
  if (!no) return { body: { start: 0, end }, negative: undefined };
  // The space that ends this parameter's name may also start the next parameter.
  nextParameter.lastIndex = no.index + no[0].length - 1;
  const start = no.index + no[0].length;
  const next = nextParameter.exec(text)?.index ?? text.length;
  const listEnd = Math.max(start, text.slice(0, next).trimEnd().length);
  return { body: { start: 0, end }, negative: { start, end: listEnd } };
}

export const midjourneyReader: Reader = {
  restore: (words) => words,
  divide,
  read(text) {
    const sections = divide(text);
    const [, width, height] = ratioPattern.exec(text) ?? [];
    const found = findTerms(text.slice(sections.body.start, sections.body.end), true) ?? [];
    const opposites = found.flatMap((each) => ('exclusions' in each ? each.exclusions : []));
    return {
      body: found.length > 0 ? collectBody(found) : undefined,
      ratio: Number(width) > 0 && Number(height) > 0 ? nameRatio(Number(width), Number(height)) : undefined,
      exclusions: [...opposites, ...readList(text, sections)],
    };
  },
};
