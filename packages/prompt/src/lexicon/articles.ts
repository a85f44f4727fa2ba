/** 'an' before a vowel, and before the numbers that start with one when spoken. For the catalogue's terms. */
export function articleFor(term: string): 'a' | 'an' {
  return /^(?:[aeiou]|8|1[18](?!\d))/i.test(term) ? 'an' : 'a';
}
