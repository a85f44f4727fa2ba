/** UTF-16 units. Longer words are rare, and would fill the memory. */
const longest = 400;
const most = 2000;

/** The function with its latest results kept, for words that are read again and again. Their number is bounded. */
export function remember<T>(read: (words: string) => T): (words: string) => T {
  const known = new Map<string, T>();
  return (words) => {
    const before = known.get(words);
    if (before !== undefined) return before;
    const made = read(words);
    if (words.length > longest) return made;
    if (known.size >= most) known.clear();
    known.set(words, made);
    return made;
  };
}
