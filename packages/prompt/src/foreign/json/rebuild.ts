import type { RendererId } from '@safelight/catalog/renderers';
import { asFields, asList, asText, readObject, type Fields } from '../../renderers/json/read';
import { sayNumber } from './fields';
import type { Json, Piece } from './read';
import type { Container, Leaf } from './scan';

/* A prompt in other JSON as FLUX's: the same fields with the same words, under the names of FLUX's guide. */

type Value = string | number | Made | Value[];
interface Made {
  [key: string]: Value;
}

/** Keys that the guide writes with a hyphen, which reading took out. */
const spelled: Readonly<Record<string, string>> = { f_number: 'f-number', lens_mm: 'lens-mm' };
const spell = (key: string): string => spelled[key] ?? key;

function valueOf({ quote, value }: Leaf): Value {
  return quote === '' ? Number(value) : value;
}

/** The values that say something, in the objects and lists in which they stand. */
function build(leaves: readonly Leaf[], root: Container): Made | undefined {
  const made = new Map<Container, Made | Value[]>();
  const open = (container: Container): Made | Value[] => {
    const known = made.get(container);
    if (known) return known;
    const fresh: Made | Value[] = container.isList ? [] : {};
    made.set(container, fresh);
    if (container.parent) put(open(container.parent), container.key, fresh);
    return fresh;
  };
  const put = (holder: Made | Value[], key: string, value: Value) => {
    if (Array.isArray(holder)) holder.push(value);
    else {
      const known = Object.hasOwn(holder, spell(key)) ? holder[spell(key)] : undefined;
      const isTwice = typeof known === 'string' && typeof value === 'string';
      holder[spell(key)] = isTwice ? `${known}, ${value}` : value;
    }
  };
  for (const leaf of leaves) put(open(leaf.container), leaf.key, valueOf(leaf));
  const whole = made.get(root);
  return whole && !Array.isArray(whole) ? whole : undefined;
}

/** The guide's names for what others call otherwise. */
const names: Readonly<Record<string, string>> = {
  environment: 'scene',
  setting: 'scene',
  location: 'scene',
  high_level_description: 'scene',
  subject: 'subjects',
  main_subject: 'subjects',
  character: 'subjects',
  characters: 'subjects',
  elements: 'subjects',
  palette: 'color_palette',
  colors: 'color_palette',
  atmosphere: 'mood',
  aesthetics: 'mood',
  framing: 'composition',
  shot: 'composition',
  art_style: 'style',
  photo: 'camera',
  desc: 'description',
};
/** Objects that only hold others. */
const wrappers = /^(?:prompt|image_prompt|style_description|compositional_deconstruction)$/;

const toSubject = (value: unknown): unknown => {
  const { desc, ...fields } = asFields(value) ?? {};
  if (typeof value === 'string') return { description: value };
  return desc === undefined ? value : { description: desc, ...fields };
};

function rename(fields: Fields): Fields {
  const named: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(fields)) {
    const inner = asFields(value);
    if (inner && wrappers.test(key)) {
      for (const [name, each] of Object.entries(rename(inner))) named[name in named ? key : name] ??= each;
      continue;
    }
    const name = names[key] ?? key;
    const taken = name !== key && (name in named || name in fields);
    if (name !== 'subjects' || taken) named[taken ? key : name] = value;
    else {
      const things = (Array.isArray(value) ? asList(value) : [value]).map(toSubject);
      const inscriptions = things.filter(
        (each) => asText(asFields(each)?.['text']) !== '' && key === 'elements',
      );
      named[name] = things.filter((each) => !inscriptions.includes(each));
      if (inscriptions.length > 0) named['text'] = inscriptions;
    }
  }
  return named;
}

type Said = Piece & { readonly leaf: Leaf };
const isSaid = (piece: Piece): piece is Said =>
  piece.leaf !== undefined &&
  (piece.role.kind === 'words' || piece.role.kind === 'lettering') &&
  (piece.leaf.quote !== '' || sayNumber(piece.leaf.key, piece.leaf.value) !== undefined);

/** Whether a piece has syntax or stands beside the JSON, so that only a text holds it. */
const isText = ({ leaf, read, role }: Piece): boolean =>
  role.kind !== 'exclusions' &&
  ((!leaf && role.kind === 'words') ||
    (read !== undefined && read.parameters.length + read.settings.length + read.exclusions.length > 0));

/** The prompt whose description stands whole in “scene”, with its fields; undefined where it has none. */
export function rebuild(written: string, { scans, pieces }: Json, renderer: RendererId): string | undefined {
  const [scan, another] = scans;
  const said = pieces.filter(isSaid);
  const kinds = new Set(said.map(({ role }) => (role.kind === 'words' ? role.key : undefined)));
  if (renderer !== 'flux-json' || !scan || another || kinds.size < 2 || pieces.some(isText)) return undefined;
  const made = build(
    said.map(({ leaf }) => leaf),
    scan.root,
  );
  const { scene: _, ...beside } = readObject(written) ?? {};
  if (!made) return undefined;
  const { medium, ...fields } = rename(made);
  const style = medium === undefined ? {} : { ['style' in fields ? 'medium' : 'style']: medium };
  const rebuilt = JSON.stringify({ ...fields, ...style, ...beside }, null, 2);
  // Fields that share a name after all would hide each other.
  return said.every(({ leaf }) => rebuilt.includes(JSON.stringify(leaf.value).slice(1, -1)))
    ? rebuilt
    : undefined;
}
