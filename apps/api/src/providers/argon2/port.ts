export interface Passwords {
  hash(password: string): Promise<string>;
  /** Takes as long whether or not there is a hash, so that time does not tell which addresses exist. */
  verify(hash: string | undefined, password: string): Promise<boolean>;
}
