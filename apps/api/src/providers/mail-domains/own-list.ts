// Loaded on first use.
import providers from 'email-providers/all.json' with { type: 'json' };

/** The domains of public mailbox providers. */
export const shared = new Set<string>(providers);
// An import by name, because the module is CommonJS: see bundle.ts.
export { getDomain } from 'tldts-icann';
