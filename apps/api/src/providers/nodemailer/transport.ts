// Loaded on first use. An import by name, because the module is CommonJS: see bundle.ts.
export { createTransport } from 'nodemailer';
