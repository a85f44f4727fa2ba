const closing = ',;:。，；：、';

/** The words without their closing comma, stop or dash: the prompt's own punctuation follows. An ellipsis stays. */
export function trimClosing(words: string): string {
  let end = words.length;
  while (end > 0) {
    const last = words.charAt(end - 1);
    const before = words.charAt(end - 2);
    const closes =
      closing.includes(last) ||
      (last === '.' && before !== '.') ||
      ('-–—'.includes(last) && before.trim() === '');
    if (!closes && last.trim() !== '') break;
    end--;
  }
  return end === words.length ? words : words.slice(0, end);
}
