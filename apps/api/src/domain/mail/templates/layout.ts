import type { Block, Letter, Link } from './letter';
import { html, type Markup } from '../markup';

// Mail programs support tables and inline styles, and little else. The colors are those of the light theme
// (apps/web/src/ui/styles/tokens.css). The style element in the head overrides them for programs with a dark mode.
const light = {
  ground: '#f5f0e6',
  surface: '#fffdf9',
  line: '#ddd3c3',
  ink: '#221b15',
  muted: '#5c5146',
  accent: '#e2942c',
  accentInk: '#211404',
  accentText: '#8a4a06',
};
const serif = "'Instrument Serif', 'Iowan Old Style', 'Palatino Linotype', Palatino, Georgia, serif";
const sans = "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
const mono = "ui-monospace, 'SF Mono', Menlo, Consolas, monospace";

const head = html`<style>
  :root {
    color-scheme: light dark;
    supported-color-schemes: light dark;
  }
  @media (prefers-color-scheme: dark) {
    .ground {
      background-color: #14110f !important;
    }
    .surface {
      background-color: #1b1714 !important;
      border-color: #342d27 !important;
    }
    .hood {
      border-top-color: #f4ede2 !important;
      border-bottom-color: #f0a23b !important;
    }
    .line {
      border-color: #342d27 !important;
    }
    .ink {
      color: #f4ede2 !important;
    }
    .muted {
      color: #b8ac9e !important;
    }
    .link {
      color: #f3ae52 !important;
    }
    .accent {
      background-color: #f0a23b !important;
    }
  }
  @media (max-width: 480px) {
    .outer {
      padding: 20px 12px !important;
    }
    .inner {
      padding: 28px 22px 18px !important;
    }
    .heading {
      font-size: 30px !important;
    }
  }
</style>`;

/** Renders a letter as an HTML document. */
export function renderHtml(letter: Letter): string {
  const { html: document } = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        <title>${letter.subject}</title>
        ${head}
      </head>
      <body
        class="ground"
        style="margin:0;padding:0;background-color:${light.ground};-webkit-text-size-adjust:100%"
      >
        <div style="display:none;max-height:0;overflow:hidden;opacity:0">${letter.preview}${filler}</div>
        <table
          role="presentation"
          class="ground"
          width="100%"
          cellpadding="0"
          cellspacing="0"
          border="0"
          bgcolor="${light.ground}"
          style="background-color:${light.ground}"
        >
          <tr>
            <td class="outer" align="center" style="padding:40px 20px">
              <table
                role="presentation"
                width="100%"
                cellpadding="0"
                cellspacing="0"
                border="0"
                style="max-width:560px"
              >
                <tr>
                  <td style="padding:0 4px 20px">${wordmark}</td>
                </tr>
                <tr>
                  <td
                    class="surface inner"
                    bgcolor="${light.surface}"
                    style="padding:40px 40px 28px;background-color:${light.surface};border:1px solid ${light.line};border-radius:12px"
                  >
                    <h1
                      class="ink heading"
                      style="margin:0 0 20px;font-family:${serif};font-size:34px;line-height:1.15;font-weight:400;color:${light.ink}"
                    >
                      ${letter.heading}
                    </h1>
                    ${letter.blocks.map(renderBlock)}
                  </td>
                </tr>
                <tr>
                  <td
                    class="muted"
                    style="padding:20px 4px 0;font-family:${sans};font-size:13px;line-height:1.5;color:${light.muted}"
                  >
                    ${letter.reason}${renderLink(letter.reasonLink)}
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html>`;
  return document;
}

/** Invisible characters after the preview text, so that mail programs do not fill it up with the body. */
const filler: Markup = { html: '&#847;&zwnj;&nbsp;'.repeat(60) };

/** The logo as styled text, because mail programs ask before they load an image. */
const wordmark = html`<span
    class="hood"
    style="display:inline-block;width:20px;height:0;border-top:10px solid ${light.ink};border-bottom:10px solid ${light.accent};border-radius:10px;vertical-align:-3px"
  ></span
  ><span
    class="ink"
    style="padding-left:9px;font-family:${serif};font-size:24px;line-height:1;color:${light.ink}"
    >Safelight</span
  >`;

function renderBlock(block: Block): Markup {
  switch (block.kind) {
    case 'paragraph':
      return html`<p
        class="ink"
        style="margin:0 0 16px;font-family:${sans};font-size:16px;line-height:1.6;color:${light.ink}"
      >
        ${block.text}
      </p> `;
    case 'button':
      return renderButton(block);
    case 'facts':
      return renderFacts(block.rows);
    case 'note':
      return html`<p
        class="muted"
        style="margin:0 0 12px;font-family:${sans};font-size:14px;line-height:1.55;color:${light.muted}"
      >
        ${block.text}${renderLink(block.link)}
      </p> `;
  }
}

function renderLink(link: Link | undefined): Markup {
  if (!link) return html``;
  return html` <a class="link" href="${link.href}" style="color:${light.accentText}">${link.label}</a>`;
}

/** The color is the table cell's, because some programs ignore a link's background. */
function renderButton({ label, href, copyable }: Extract<Block, { kind: 'button' }>): Markup {
  return html`<table
      role="presentation"
      cellpadding="0"
      cellspacing="0"
      border="0"
      style="margin:24px 0 28px"
    >
      <tr>
        <td
          class="accent"
          align="center"
          bgcolor="${light.accent}"
          style="border-radius:10px;background-color:${light.accent}"
        >
          <a
            href="${href}"
            style="display:inline-block;padding:14px 26px;font-family:${sans};font-size:16px;line-height:1.25;font-weight:600;color:${light.accentInk};text-decoration:none;border-radius:10px"
            >${label}</a
          >
        </td>
      </tr>
    </table>
    ${copyable ? renderAddress(href) : ''} `;
}

function renderAddress(href: string): Markup {
  const style = `margin:0 0 12px;font-family:${sans};font-size:14px;line-height:1.55;color:${light.muted}`;
  return html`<p class="muted" style="${style}">
    If the button does not work, copy this address into your browser:<br /><span
      style="font-family:${mono};font-size:12px;word-break:break-all"
      >${href}</span
    >
  </p>`;
}

function renderFacts(rows: readonly (readonly [string, string])[]): Markup {
  const cell = `padding:11px 0;border-top:1px solid ${light.line};font-family:${sans};font-size:15px;line-height:1.45;vertical-align:top`;
  return html`<table
    class="line"
    width="100%"
    cellpadding="0"
    cellspacing="0"
    border="0"
    style="margin:8px 0 24px;border-bottom:1px solid ${light.line}"
  >
    ${rows.map(
      ([name, value]) =>
        html`<tr>
          <th
            class="muted line"
            scope="row"
            align="left"
            style="${cell};padding-right:16px;font-weight:400;color:${light.muted}"
          >
            ${name}
          </th>
          <td class="ink line" align="right" style="${cell};color:${light.ink}">${value}</td>
        </tr>`,
    )}
  </table> `;
}
