import { findParameters } from '../../foreign/parameters';
import type { Parameter } from '../../foreign/segment';

/** A parameter with its parts as they are written. */
export interface WrittenParameter extends Parameter {
  /** What follows the name. */
  readonly raw: string;
  /** What begins it: `--`, or a long dash or one hyphen in its place. */
  readonly dash: string;
  /** Whether a space separates its dashes from its name. */
  readonly apart: boolean;
}

const opening = /^(-{1,3}|[—–―])(\s?)/;

/** The parameters of a text, as `parse` reads them. */
export function readWritten(text: string): readonly WrittenParameter[] {
  return findParameters(text).map((parameter) => {
    const { start, end, written } = parameter;
    const [lead = '', dash = '', gap = ''] = opening.exec(text.slice(start, start + 4)) ?? [];
    const raw = text.slice(start + lead.length + written.length, end).replace(/^\s*[=:]?\s*/, '');
    return { ...parameter, raw, dash, apart: gap !== '' };
  });
}
