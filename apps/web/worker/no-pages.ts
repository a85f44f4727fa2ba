/** Addresses, with their query, that are the server's own, or files: none of them is a page of the app. */
export const noPages = [/^\/(api|trpc|files|assets|dev|stripe|healthz)([/?]|$)/, /^[^?]*\.\w+(\?|$)/];
