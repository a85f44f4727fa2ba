import pg from 'pg';

export interface ListenOptions {
  readonly connectionString: string;
  /** A plain name, as in NOTIFY. */
  readonly channel: string;
  readonly onMessage: (payload: string) => void;
  /** Called after a broken connection was replaced. Messages sent in between are lost. */
  readonly onReconnect: () => void;
  readonly onError: (error: Error) => void;
}

/**
 * Listens on a channel, on a connection of its own, and reconnects when that breaks. Throws when the first attempt
 * fails.
 */
export async function listen(options: ListenOptions): Promise<{ close(): Promise<void> }> {
  let closed = false;
  let current = await connect();

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: options.connectionString,
      keepAlive: true,
      connectionTimeoutMillis: 5000,
    });
    // Before LISTEN succeeded, `connect` throws and its caller retries. After that, a failure reconnects here.
    let listens = false;
    const onEnd = (error?: Error) => {
      if (!listens || closed) return;
      listens = false;
      if (error) options.onError(error);
      void client.end().catch(() => undefined);
      void reconnect();
    };
    client.on('notification', ({ payload }) => options.onMessage(payload ?? ''));
    client.on('error', onEnd);
    client.on('end', () => onEnd());
    try {
      await client.connect();
      await client.query(`listen ${pg.escapeIdentifier(options.channel)}`);
    } catch (error) {
      void client.end().catch(() => undefined);
      throw error;
    }
    listens = true;
    return client;
  }

  async function reconnect(): Promise<void> {
    while (!closed) {
      try {
        current = await connect();
        if (closed) await current.end();
        else options.onReconnect();
        return;
      } catch {
        await new Promise((resolve) => setTimeout(resolve, 1000));
      }
    }
  }

  return {
    async close() {
      closed = true;
      await current.end().catch(() => undefined);
    },
  };
}
