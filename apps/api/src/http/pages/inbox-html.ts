import { html, type Markup } from '../../domain/mail/markup';
import type { KeptMail } from '../../providers/nodemailer/port';

// Two small pages for developers. They have no scripts, and follow the system's theme.

const styles = html`<style>
  :root {
    color-scheme: light dark;
    --ground: light-dark(#f5f0e6, #14110f);
    --surface: light-dark(#fffdf9, #1b1714);
    --line: light-dark(#ddd3c3, #342d27);
    --ink: light-dark(#221b15, #f4ede2);
    --muted: light-dark(#5c5146, #b8ac9e);
    --accent: light-dark(#8a4a06, #f3ae52);
  }
  * {
    box-sizing: border-box;
  }
  body {
    margin: 0 auto;
    max-width: 1200px;
    padding: 32px 20px;
    background: var(--ground);
    color: var(--ink);
    font:
      16px/1.5 system-ui,
      sans-serif;
  }
  h1 {
    margin: 0 0 4px;
    font:
      400 34px/1.15 Georgia,
      serif;
    overflow-wrap: anywhere;
  }
  a {
    color: var(--accent);
  }
  .muted {
    color: var(--muted);
  }
  ul {
    list-style: none;
    margin: 24px 0;
    padding: 0;
    border: 1px solid var(--line);
    border-radius: 12px;
    background: var(--surface);
  }
  li + li {
    border-top: 1px solid var(--line);
  }
  li a {
    display: grid;
    padding: 14px 18px;
    text-decoration: none;
    color: inherit;
  }
  li a:hover strong,
  li a:focus-visible strong {
    color: var(--accent);
  }
  li span {
    overflow-wrap: anywhere;
  }
  .parts {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 340px), 1fr));
    gap: 20px;
    margin-top: 24px;
  }
  iframe,
  pre {
    margin: 0;
    width: 100%;
    height: 78vh;
    border: 1px solid var(--line);
    border-radius: 12px;
    background: var(--surface);
  }
  pre {
    padding: 20px;
    overflow: auto;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
    font:
      14px/1.55 ui-monospace,
      monospace;
  }
</style>`;

function renderPage(title: string, body: Markup): string {
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        ${styles}
      </head>
      <body>
        <main>${body}</main>
      </body>
    </html>`;
  return page.html;
}

const formatTime = (sentAt: string) =>
  html`<time datetime="${sentAt}">${sentAt.slice(0, 19).replace('T', ' ')} UTC</time>`;

export function renderInbox(mails: readonly KeptMail[]): string {
  const list = mails.map(
    ({ id, subject, to, sentAt }) =>
      html`<li>
        <a href="/dev/mail/${id}">
          <strong>${subject}</strong>
          <span class="muted">To ${to}, ${formatTime(sentAt)}</span>
        </a>
      </li>`,
  );
  return renderPage(
    'Outbox · Safelight',
    html`<h1>Outbox</h1>
      <p class="muted">No mail server is set, so mail is kept here and sent to nobody. Newest first.</p>
      ${
        mails.length === 0
          ? html`<p>No mail yet. Sign up, or ask for a new password, and look again.</p>`
          : html`<ul>
              ${list}
            </ul>`
      }`,
  );
}

export function renderMailPage({ id, subject, to, sentAt, text }: KeptMail): string {
  return renderPage(
    `${subject} · Outbox`,
    html`<p><a href="/dev/mail">All mail</a></p>
      <h1>${subject}</h1>
      <p class="muted">To ${to}, ${formatTime(sentAt)}</p>
      <div class="parts">
        <iframe
          title="The mail as HTML"
          src="/dev/mail/${id}/html"
          sandbox="allow-popups allow-popups-to-escape-sandbox"
        ></iframe>
        <pre tabindex="0" aria-label="The mail as plain text">${text}</pre>
      </div>`,
  );
}

/** Links open outside the frame that shows the mail. */
export function openLinksOutside(mail: string): string {
  return mail.replace('<head>', '<head><base target="_blank">');
}
