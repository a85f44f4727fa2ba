import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config';

/** 256 bits in base64url. */
const shape = /^[\w-]{43}$/;
/** The longest that browsers keep a cookie, in seconds. */
const life = 400 * 24 * 60 * 60;

const nameOf = ({ secure }: Pick<Config, 'secure'>) =>
  secure ? '__Host-safelight_device' : 'safelight_device';

/** The browser's secret from its last sign-in; undefined when it has none of this form. */
export function readDevice(config: Pick<Config, 'secure'>, request: FastifyRequest): string | undefined {
  const secret = request.cookies[nameOf(config)];
  return secret !== undefined && shape.test(secret) ? secret : undefined;
}

export function writeDevice(config: Pick<Config, 'secure'>, reply: FastifyReply, secret: string): void {
  void reply.setCookie(nameOf(config), secret, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: config.secure,
    maxAge: life,
  });
}
