import { useRef } from 'react';

/** A version 4 UUID. `randomUUID` is missing without TLS, as on a local network. */
export function newRequestId(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/**
 * Returns the request id of an input: the same as before while the input is equal, since the response to the first
 * attempt may have been lost, and a new one for another input.
 */
export function useRequestId(): (input: unknown) => string {
  const sent = useRef({ key: '', requestId: '' });
  return (input) => {
    const key = JSON.stringify(input);
    if (sent.current.key !== key) sent.current = { key, requestId: newRequestId() };
    return sent.current.requestId;
  };
}
