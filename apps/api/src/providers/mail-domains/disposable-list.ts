// Loaded on first use. An import by name, because the module is CommonJS: see bundle.ts.
export { default as mailchecker } from 'mailchecker';
