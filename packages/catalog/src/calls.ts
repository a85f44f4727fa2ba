/** Calls per tRPC request. In a file of its own: every page needs it at once, and none of the other limits. */
export const callsPerBatch = 10;
