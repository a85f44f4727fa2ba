/** The function with its latest results kept, for words that are read again and again. Their number is bounded. */
export function remember<T>(read: (words: string) => T, most = 2000): (words: string) => T {
  const known = new Map<string, T>();
  return (words) => {
    const before = known.get(words);
    if (before !== undefined) return before;
    const made = read(words);
    if (known.size >= most) known.clear();
    known.set(words, made);
    return made;
  };
}
