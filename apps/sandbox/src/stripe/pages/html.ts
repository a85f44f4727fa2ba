/** Markup. `html` escapes what it interpolates, except other markup. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Part = string | number | Html | readonly Html[] | undefined;

export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(strings.map((text, at) => text + write(parts[at])).join(''));
}

function write(part: Part): string {
  if (part === undefined) return '';
  if (part instanceof Html) return part.text;
  if (typeof part === 'object') return part.map(write).join('');
  return String(part).replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);
}

/** Such as $10.00 */
export function money(cents: number, currency: string): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(cents / 100);
}

/** A whole page, with a banner that says it is the sandbox. */
export function page(title: string, body: Html): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <style>
          ${new Html(style)}
        </style>
      </head>
      <body>
        <p class="mark">
          <strong>Sandbox</strong> No real money moves here. <a href="/stripe/control">Play Stripe</a>
        </p>
        <main>${body}</main>
      </body>
    </html>`;
}

const style = `
:root { color-scheme: light dark; --ground: #f4f5f7; --card: #fff; --ink: #1b1f27; --soft: #545c6b; --line: #dfe2e8; --strong: #3b3fd1; --on: #fff; --bad: #a3192c; }
@media (prefers-color-scheme: dark) { :root { --ground: #12141a; --card: #1c1f28; --ink: #eef0f5; --soft: #a8b0c0; --line: #343947; --strong: #a9adff; --on: #14162b; --bad: #ff9aa8; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
.mark a { color: inherit; } .mark { margin: 0; padding: .5rem 1rem; text-align: center; font-size: .875rem; background: #ffd76a; color: #3d2c00; }
main { max-width: 56rem; margin: 0 auto; padding: 2.5rem 1rem 4rem; display: grid; grid-template-columns: minmax(0, 1fr); gap: 1.5rem; align-items: start; }
.two { display: grid; gap: 1.5rem; align-items: start; grid-template-columns: minmax(0, 1fr); }
@media (min-width: 48rem) { .two { grid-template-columns: 1fr 1fr; } }
section { min-width: 0; background: var(--card); border: 1px solid var(--line); border-radius: .75rem; padding: 1.5rem; overflow-wrap: anywhere; }
main > p, section > :last-child, form > :last-child { margin-bottom: 0; } main > p { margin-top: 0; }
h1 { margin: 0 0 .25rem; font-size: 1.25rem; } h2 { margin: 0 0 .75rem; font-size: 1rem; }
.amount { margin: 0; font-size: 2.25rem; font-weight: 650; line-height: 1.2; }
.soft { color: var(--soft); } .error { color: var(--bad); font-weight: 600; margin: 0 0 1rem; }
label { display: block; font-size: .875rem; font-weight: 600; margin-bottom: .25rem; }
input { width: 100%; padding: .625rem .75rem; font: inherit; color: inherit; background: transparent; border: 1px solid var(--soft); border-radius: .5rem; }
form { margin: 0; } .row { display: flex; flex-wrap: wrap; gap: .5rem; margin-top: .75rem; }
button { padding: .625rem 1rem; font: inherit; font-weight: 600; color: var(--ink); background: transparent; border: 1px solid var(--soft); border-radius: .5rem; cursor: pointer; }
button.main { width: 100%; margin-top: 1rem; color: var(--on); background: var(--strong); border-color: var(--strong); }
:focus-visible { outline: 3px solid var(--strong); outline-offset: 2px; }
.item { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: .5rem 1rem; padding: .75rem 0; border-top: 1px solid var(--line); } .item:last-child { padding-bottom: 0; } .item p, .item .row { margin: 0; }
a { color: var(--strong); } .whole { white-space: nowrap; } .cards { margin: .5rem 0 0; padding: 0; list-style: none; font-size: .875rem; }
table { width: 100%; border-collapse: collapse; font-size: .9375rem; }
th, td { padding: .5rem .5rem .5rem 0; text-align: left; border-top: 1px solid var(--line); } dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; margin: 0; } dt { color: var(--soft); } dd { margin: 0; }
td form { margin-top: .25rem; } td button { padding: .25rem .75rem; white-space: nowrap; }
@media (max-width: 30rem) { .minor { display: none; } }
`;
