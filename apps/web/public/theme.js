// Runs before the first paint, so that no page flashes in the wrong theme. src/theme.ts uses the same key.
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
