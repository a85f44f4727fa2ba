/** 'an' before a vowel, and before the numbers that start with one when spoken. For the catalog's terms. */
export function articleFor(term: string): 'a' | 'an' {
  return /^(?:[aeiou]|8|1[18](?!\d))/i.test(term) ? 'an' : 'a';
}
