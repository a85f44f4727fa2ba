import { newClient, type Client, type TestApp } from '../app';
import { linkIn } from '../mail/server';

// The steps of a user who signs up and opens the link in their mail.

export const password = 'correct horse';
let counter = 0;
export const newAddress = (domain = 'example.com') => `new${++counter}@${domain}`;

export const register = (on: TestApp, email: string, client = newClient(on)) =>
  client.rest('POST', '/api/auth/register', { email, password });
export const signIn = (on: TestApp, email: string, client: Client = newClient(on)) =>
  client.rest('POST', '/api/auth/login', { email, password });
export const tokenIn = (mail: { html: string; text: string }) =>
  new URL(linkIn(mail)).searchParams.get('token')!;
export const open = (on: TestApp, token: string) =>
  newClient(on).rest('GET', `/api/auth/verify-email?token=${token}&t=${Date.now()}`);
