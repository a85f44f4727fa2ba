import { createHash, createHmac, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { newClient, type Client, type TestApp, type TestUser } from '../app';

/** The code of an authenticator app with this secret at a time. */
export function codeAt(secret: string, time: Date): string {
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: time.getTime() });
}

/** The same code, computed by hand according to RFC 6238. */
export function codeByHand(secret: string, time: Date): string {
  const bits = [...secret]
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(time.getTime() / 30_000)));
  const mac = createHmac('sha1', key).update(counter).digest();
  const number = mac.readUInt32BE(mac[19]! & 15) & 0x7fff_ffff;
  return String(number % 1_000_000).padStart(6, '0');
}

/** Turns on an authenticator app for a user; the clock is at the next step afterwards. */
export async function turnAppOn(test: TestApp, user: TestUser) {
  const { secret } = (await user.mutate('account.startApp', { password: user.password })).body;
  const code = codeAt(secret, test.clock.now());
  const { status, body } = await user.mutate('account.confirmApp', { code });
  if (status !== 200) throw new Error(JSON.stringify(body));
  nextStep(test);
  return { secret: secret as string, recoveryCodes: body.recoveryCodes as string[] };
}

/** Advances the clock until an app shows another code. */
export function nextStep({ clock }: TestApp): void {
  clock.set(new Date(clock.now().getTime() + 30_000));
}

/** Signs in with only the password in a new browser; returns it and the response. */
export async function firstStep(test: TestApp, { email, password }: TestUser) {
  const client = newClient(test);
  const { status, body } = await client.rest('POST', '/api/auth/login', { email, password });
  return { client, status, body, challenge: body.challenge as string };
}

/** Whether a client has a session. */
export const isSignedIn = async ({ rest }: Pick<TestUser, 'rest'>): Promise<boolean> =>
  (await rest('GET', '/api/auth/me')).body !== null;

export const secondStep = (client: Client, challenge: string, code: string) =>
  client.rest('POST', '/api/auth/second-factor', { challenge, code });

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();

interface SoftOptions {
  /** The origin of the page. */
  origin?: string;
  /** Whether the authenticator claims to have verified its user. */
  verified?: boolean;
}

/** An authenticator with one passkey, like a phone or a security key. */
export class SoftAuthenticator {
  readonly id = randomBytes(32);
  counter = 0;
  readonly #key: KeyObject;
  readonly #coseKey: Buffer;

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x, y } = publicKey.export({ format: 'jwk' });
    this.#key = privateKey;
    // {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y}
    this.#coseKey = Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x!, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y!, 'base64url'),
    ]);
  }

  #data(flags: number, { verified = true }: SoftOptions, rest = Buffer.alloc(0)): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(this.counter);
    // 1: the user was present, 4: the user was verified.
    return Buffer.concat([sha256('localhost'), Buffer.from([flags | 1 | (verified ? 4 : 0)]), count, rest]);
  }

  #clientData(type: string, challenge: string, { origin = 'http://localhost' }: SoftOptions): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  /** What `navigator.credentials.create` returns. */
  create({ challenge }: { challenge: string }, options: SoftOptions = {}) {
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.id.length);
    // 64: with a credential.
    const data = this.#data(64, options, Buffer.concat([Buffer.alloc(16), length, this.id, this.#coseKey]));
    // {fmt: 'none', attStmt: {}, authData}
    const head = Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746159', 'hex');
    const size = Buffer.alloc(2);
    size.writeUInt16BE(data.length);
    return {
      ...this.#named(),
      response: {
        clientDataJSON: this.#clientData('webauthn.create', challenge, options).toString('base64url'),
        attestationObject: Buffer.concat([head, size, data]).toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  /** What `navigator.credentials.get` returns. */
  get({ challenge }: { challenge: string }, options: SoftOptions = {}) {
    const data = this.#data(0, options);
    const clientData = this.#clientData('webauthn.get', challenge, options);
    return {
      ...this.#named(),
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', Buffer.concat([data, sha256(clientData)]), this.#key).toString('base64url'),
      },
    };
  }

  #named() {
    const id = this.id.toString('base64url');
    return { id, rawId: id, type: 'public-key' };
  }
}

/** Adds a passkey to a user's account. */
export async function addPasskey(user: TestUser, name = 'Phone') {
  const authenticator = new SoftAuthenticator();
  const { body } = await user.mutate('account.startPasskey', { password: user.password });
  const answer = authenticator.create(body.options);
  const added = await user.mutate('account.finishPasskey', { challenge: body.challenge, name, answer });
  return { authenticator, status: added.status, body: added.body };
}
