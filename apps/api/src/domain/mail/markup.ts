/** HTML that is safe to insert into other HTML. */
export interface Markup {
  readonly html: string;
}

/** A template tag for HTML: escapes strings, inserts Markup unchanged, and joins lists. */
export function html(
  parts: TemplateStringsArray,
  ...values: readonly (string | number | Markup | readonly Markup[])[]
): Markup {
  const [first = '', ...rest] = parts;
  return { html: rest.reduce((whole, part, index) => whole + toHtml(values[index] ?? '') + part, first) };
}

function toHtml(value: string | number | Markup | readonly Markup[]): string {
  if (typeof value === 'string' || typeof value === 'number') return escapeHtml(String(value));
  return 'html' in value ? value.html : value.map((each) => each.html).join('');
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
