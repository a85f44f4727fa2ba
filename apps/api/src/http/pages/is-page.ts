const pages = [
  /^\/$/,
  /^\/(app|prompt-generator|image-generator|history|credits|pricing|payment-success|settings)\/?$/,
  /^\/verify-email/,
  /^\/(forgot-password|reset-password)\/?$/,
  /^\/admin(\/(users|transactions|overview|audit|jobs|health))?\/?$/,
  /^\/admin\/users\/\d+(\/(ledger|prompts|images|payments|sessions|audit))?\/?$/,
  /^\/projects(\/(general|\d+)(\/prompts\/\d+)?)?\/?$/,
];

/** Whether a path has a page. Any other gets the same document with 404, which shows 'not found'. */
export function isPage(path: string): boolean {
  return pages.some((page) => page.test(path));
}
