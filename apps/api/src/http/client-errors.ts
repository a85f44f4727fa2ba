import type { FastifyServerOptions } from 'fastify';

type Handler = NonNullable<FastifyServerOptions['clientErrorHandler']>;

const responses: Readonly<Record<string, readonly [status: string, sentence: string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request took too long to arrive. Please try again.'],
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'The headers of the request are too large.'],
};

/** Replies to requests that cannot be parsed or arrived only in part; no route sees them. */
export const replyToClientError: Handler = (error, socket) => {
  if (error.code !== 'ECONNRESET' && socket.writable) {
    const [status, sentence] = responses[error.code] ?? ['400 Bad Request', 'The request could not be read.'];
    const body = JSON.stringify({ error: sentence });
    socket.write(
      `HTTP/1.1 ${status}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
    );
  }
  socket.destroy(error);
};
