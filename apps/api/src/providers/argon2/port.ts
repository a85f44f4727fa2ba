export interface Passwords {
  hash(password: string): Promise<string>;
  /** Takes equally long without a hash, so that the response time does not reveal which addresses exist. */
  verify(hash: string | undefined, password: string): Promise<boolean>;
}
