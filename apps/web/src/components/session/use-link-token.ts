import { useEffect, useState } from 'react';

function readAddress(): string | undefined {
  const { hash, search } = location;
  return (
    new URLSearchParams(hash.slice(1)).get('token') || new URLSearchParams(search).get('token') || undefined
  );
}

function readKept(): string | undefined {
  const state: unknown = history.state;
  if (state === null || typeof state !== 'object' || !('token' in state)) return undefined;
  return typeof state.token === 'string' ? state.token : undefined;
}

/**
 * The token of the link that led here. It is removed from the address, so that it is not copied or photographed there;
 * the history entry keeps it for a reload.
 */
export function useLinkToken(): string | undefined {
  const [token, setToken] = useState(() => readAddress() ?? readKept());
  useEffect(() => {
    const take = () => {
      const given = readAddress();
      if (given === undefined) return;
      setToken(given);
      history.replaceState({ token: given }, '', location.pathname);
    };
    take();
    // A second link opened in the same tab changes only the hash.
    addEventListener('hashchange', take);
    return () => removeEventListener('hashchange', take);
  }, []);
  return token;
}
