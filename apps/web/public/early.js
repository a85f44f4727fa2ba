// What cannot wait for the page's own scripts.

// Before the first paint, so that no page flashes in the wrong theme. src/theme.ts uses the same key.
(() => {
  let choice = null;
  try {
    choice = localStorage.getItem('safelight.theme');
  } catch {
    // Storage can be blocked; the system's theme is used then.
  }
  const dark =
    choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  document.querySelector('meta[name="theme-color"]').content = dark ? '#14110f' : '#f5f0e6';
})();

// The wizard's outline shows its first step's pictures, unless something kept says that it will open on another one.
(() => {
  try {
    const kept = [sessionStorage, localStorage].flatMap((store) =>
      Object.entries(store)
        .filter(([name, value]) => /^safelight\.private\.(draft|trial)/.test(name) && value !== '')
        .map(([, value]) => JSON.parse(value).step),
    );
    if (location.pathname !== '/app' || location.search !== '' || kept.some((step) => step !== 'style'))
      document.documentElement.dataset.wizard = 'later';
  } catch {
    // Nothing can be kept, or something else is: the pictures may go again.
  }
})();

// A page made ahead, or a part of one, can be seen before it works. src/components/early-click.ts repeats the last click
// on one of its buttons once it does.
addEventListener(
  'click',
  ({ target }) => {
    if (!(target instanceof Element) || !target.closest('[data-path], [data-waiting]')) return;
    for (const before of document.querySelectorAll('[data-early]')) before.removeAttribute('data-early');
    target.closest('button')?.setAttribute('data-early', '');
  },
  true,
);
