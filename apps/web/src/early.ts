/*
 * What cannot wait for the page's modules. The build compiles it to a classic script, /early.js, which blocks the first
 * paint; the content policy allows no inline script.
 */
import { ground, themeKey } from './theme-facts';

/**
 * Sets the theme before the first paint, so that no page flashes in the wrong one. components/layout/theme/store.ts
 * follows it from then on.
 */
function setTheme(): void {
  let choice: string | null = null;
  try {
    choice = localStorage.getItem(themeKey);
  } catch {
    // Storage can be blocked; the system's theme is used then.
  }
  const dark =
    choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  const name = dark ? 'dark' : 'light';
  document.documentElement.dataset['theme'] = name;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', ground[name]);
}

/** Marks the document when the wizard will open on a later step, whose skeleton has no style cards. */
function markWizard(): void {
  try {
    const steps = [sessionStorage, localStorage].flatMap((store) =>
      Object.entries<string>(store)
        .filter(([name, value]) => /^safelight\.private\.(draft|trial)/.test(name) && value !== '')
        .map(([, value]) => (JSON.parse(value) as { step?: unknown }).step),
    );
    if (location.pathname !== '/app' || location.search !== '' || steps.some((step) => step !== 'style'))
      document.documentElement.dataset['wizard'] = 'later';
  } catch {
    // Storage is blocked or holds something else: the cards may show, then disappear.
  }
}

/**
 * Marks the document when a user was signed in here last, for what is shown until the server has said so: their
 * navigation, not a visitor's.
 */
function markAccount(): void {
  try {
    if (localStorage.getItem('safelight.private.user')) document.documentElement.dataset['account'] = '';
  } catch {
    // Storage is blocked: a visitor's navigation shows first.
  }
}

let clicks = 0;

/**
 * Holds back clicks on buttons that React has not hydrated, and numbers them; ui/prerendered.tsx repeats them. What was
 * chosen in each group of radio buttons is kept beside the last other button: “Monthly”, then “Get Pro”.
 */
function holdClick(event: Event): void {
  const { target } = event;
  if (!(target instanceof Element) || !target.closest('[data-waiting]')) return;
  const button = target.closest('button');
  const group = button?.closest('[role="radiogroup"]') ?? null;
  for (const before of document.querySelectorAll('[data-early]'))
    if (before.closest('[role="radiogroup"]') === group) before.removeAttribute('data-early');
  if (!button) return;
  button.setAttribute('data-early', String((clicks += 1)));
  // React might hydrate the button during this event and handle it too. Before its code has loaded it drops the event.
  event.stopPropagation();
  event.preventDefault();
}

/**
 * Requests the modules of a prerendered page once it shows. Before, they would take the connection from the fonts and
 * pictures that the user waits for. A page in the background is not painted, but loaded.
 */
function loadModulesOncePainted(): void {
  const load = () => {
    const modules = document.querySelector<HTMLTemplateElement>('#modules');
    if (modules) document.head.append(modules.content);
  };
  new PerformanceObserver(load).observe({ type: 'paint', buffered: true });
  // A page that is ready sooner than the browser paints still waits, though not forever.
  addEventListener('load', () => setTimeout(load, document.hidden ? 0 : 1000));
}

setTheme();
loadModulesOncePainted();
markWizard();
markAccount();
addEventListener('click', holdClick, true);
