import pg from 'pg';

export interface ListenOptions {
  readonly connectionString: string;
  /** A plain name, as NOTIFY has it. */
  readonly channel: string;
  readonly onMessage: (payload: string) => void;
  /** After a connection broke and was made anew: what was said in between is lost. */
  readonly onReconnect: () => void;
  readonly onError: (error: Error) => void;
}

/** Hears what is said with NOTIFY, on a connection of its own that is made anew when it breaks. */
export async function listen(options: ListenOptions): Promise<{ close(): Promise<void> }> {
  let closed = false;
  let current = await connect();

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: options.connectionString,
      keepAlive: true,
      connectionTimeoutMillis: 5000,
    });
    // Until it listens, a failure is that of this call, whose caller tries again; after that it is ours.
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
