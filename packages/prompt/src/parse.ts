import { fileFormats } from '@safelight/catalog/file-format';
import type { RatioId } from '@safelight/catalog/ratios';
import type { RendererId } from '@safelight/catalog/renderers';
import type { StyleId } from '@safelight/catalog/styles';
import type { PartKey } from './composition';
import type { Dialect } from './renderers/module';
import { dialects } from './renderers/all';
import type { Phrase } from './phrases';
import { recognise } from './recognise';
import { photoKinds, type Choice, type PhotoKind, type Selection } from './selection';
import type { Reading } from './renderers/terms/write';

interface Parsed {
  readonly selection: Partial<Selection>;
  /** What nothing explains; '' when everything was understood. */
  readonly rest: string;
}

/** A selection while it is being read. */
interface Gathered extends Partial<Record<PhotoKind, Choice>> {
  style?: StyleId;
  subject?: string;
  scenario?: string;
  ratio?: RatioId;
  exclusions: string[];
  parameters: Record<string, Choice>;
}

/**
 * Reads a prompt back into selections. A prompt that `compose` wrote gives exactly what it was written from (in the
 * form the renderer's syntax forced). Any other prompt gives what can be recognised; the rest is kept as it is.
 */
export function parse(text: string, renderer: RendererId): Parsed {
  const dialect = dialects[renderer];
  const found = dialect.read(text);
  const gathered: Gathered = { exclusions: found.exclusions.map(dialect.restore), parameters: {} };
  if (found.ratio) gathered.ratio = found.ratio;
  if (found.body) {
    gather(found.body, gathered, dialect);
    return { selection: gathered, rest: found.body.rest.map(dialect.restore).join(', ') };
  }
  const { body } = dialect.divide(text);
  const recognised = recognise(text.slice(body.start, body.end));
  for (const phrase of recognised.phrases) put(gathered, phrase.key, { id: phrase.id });
  gathered.ratio ??= recognised.ratio;
  if (gathered.ratio === undefined) delete gathered.ratio;
  if (recognised.subject !== '') gathered.subject = dialect.restore(recognised.subject);
  return { selection: gathered, rest: dialect.restore(recognised.rest) };
}

function gather(reading: Reading, gathered: Gathered, dialect: Dialect): void {
  for (const phrase of reading.phrases) keepFirst(gathered, phrase, reading);
  for (const { key, words } of reading.words) {
    const text = dialect.restore(words);
    const format = key === 'format' && fileFormats.find(({ token }) => token === text);
    put(gathered, key, format ? { id: format.id } : { text });
  }
}

/** A prompt says each kind once; what an edit added on top is kept as words. */
function keepFirst(gathered: Gathered, phrase: Phrase, reading: Reading): void {
  if (has(gathered, phrase.key)) reading.rest.push(phrase.term);
  else put(gathered, phrase.key, { id: phrase.id });
}

function has(gathered: Gathered, key: PartKey): boolean {
  if (key.startsWith('parameter:')) return key.slice('parameter:'.length) in gathered.parameters;
  return key in gathered;
}

function isPhotoKind(key: PartKey): key is PhotoKind {
  return photoKinds.some((kind) => kind === key);
}

function put(gathered: Gathered, key: PartKey, choice: Choice): void {
  const words = 'text' in choice ? choice.text : choice.id;
  if (isPhotoKind(key)) gathered[key] = choice;
  // Only the catalogue's phrases say a style, so its id is one of the catalogue's.
  else if (key === 'style') gathered.style = words as StyleId;
  else if (key === 'subject') gathered.subject = words;
  else if (key === 'scenario') gathered.scenario = words;
  else if (key.startsWith('parameter:')) gathered.parameters[key.slice('parameter:'.length)] = choice;
}
