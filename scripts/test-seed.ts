import fc from 'fast-check';

// Vitest's setup file for every project. In CI, properties run with one seed, so that a change is judged by its own
// faults and not by a rare one that any run may find. Elsewhere each run has a seed of its own; look at what it finds.
if (process.env['CI']) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 1 });
