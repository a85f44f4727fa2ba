import type { Field } from '../models';

export const oneOf = (values: string): Field => ({ type: 'enum', values: values.split(' ') });
export const between = (min: number, max: number): Field => ({ type: 'integer', min, max });
export const flag: Field = { type: 'boolean' };
export const text: Field = { type: 'text' };
export const address: Field = { type: 'address' };
export const seed: Field = { type: 'integer' };

/** For models that take several pictures. */
export const addresses = (most: number): Field => ({ type: 'addresses', most });
