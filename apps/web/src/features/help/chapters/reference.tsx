import { limits } from '@safelight/catalog/limits';
import { formatCredits } from '../../../components/format/credits';
import { listKeys } from '../../../components/layout/keys';
import { paths } from '../../../paths';
import { useInBrowser } from '../../../ui/use-in-browser';
import { Chapter, Code, Cost, Steps, Ui } from '../parts';

/** Keys, REST and MCP. */
export function Reference() {
  const inBrowser = useInBrowser();
  const keys = listKeys(inBrowser ? undefined : 'Ctrl K');
  const site = inBrowser ? location.origin : 'https://safelight.example';
  return (
    <>
      <Chapter id="keys">
        <p>
          The question mark opens a list of the keys of the screen you are on. Keys of a single letter can be
          switched off there, for speech input.
        </p>
        <div className="gap-10 sm:columns-2">
          {Object.values(keys).map(({ title, entries }) => (
            <div key={title} className="mb-8 [break-inside:avoid]">
              <h3 className="mb-2 text-sm font-medium">{title}</h3>
              <dl className="divide-y divide-line border-y border-line">
                {entries.map((entry) => (
                  <div key={entry.keys} className="flex items-baseline justify-between gap-6 py-1.5">
                    <dt className="text-sm leading-6">{entry.label}</dt>
                    <dd className="shrink-0 font-mono text-xs text-muted">{entry.keys}</dd>
                  </div>
                ))}
              </dl>
            </div>
          ))}
        </div>
      </Chapter>

      <Chapter id="api" open={[paths.settings('tokens'), 'API Tokens']}>
        <p>
          Scripts do what the pages do, over REST.{' '}
          <a href="/api/openapi.json" className="text-accent-text underline underline-offset-2">
            /api/openapi.json
          </a>{' '}
          describes every call, and any OpenAPI tool reads it.
        </p>
        <Cost>
          The same as on the pages. Composing, reading and checking prompts is free,{' '}
          <code>/api/generate-prompt</code> costs {formatCredits(limits.promptCredits)},{' '}
          <code>/api/generate-image</code> the model’s price.
        </Cost>
        <Steps title="Make the first call">
          <>
            In Settings under <Ui>API Tokens</Ui>, click <Ui>New token</Ui>. Copy it: it is shown once. You
            can have {limits.apiTokens}, one for each script.
          </>
          <>Send it with each request:</>
        </Steps>
        <Code label="A call of the REST API">{sampleCall(site)}</Code>
        <p>
          Send calls that cost something with an <code>Idempotency-Key</code>, a new UUID for each intent. A
          repeat with the same key returns the first result and is not charged again. A refused request
          answers with a sentence, and with one for each wrong field.
        </p>
        <p>
          <code>GET /api/image-models</code> lists the image models with their prices, and{' '}
          <code>POST /api/generate-image/quote</code> says what one order would cost and draw. Send the quoted{' '}
          <code>credits</code> with the order, and it is refused at any other price.
        </p>
        <p>
          Instead of asking whether an image is done, let your server be told. In Settings under{' '}
          <Ui>Webhooks</Ui>, add up to {limits.webhooks} addresses. A signed message is sent there for each
          image that is done or has failed and for each reply of a client, and again for 3 days until your
          server answers. The result of the last attempt is shown beside the address, and <Ui>Send a test</Ui>{' '}
          tries it.
        </p>
      </Chapter>

      <Chapter id="mcp">
        <p>
          Agents use Safelight through the Model Context Protocol. Its tools compose, read and check prompts,
          keep looks, sheets and projects, and make images.
        </p>
        <Cost>Tools that cost say their price in their description. All others are free.</Cost>
        <p>Add this to your agent’s configuration, with a token of yours:</p>
        <Code label="An MCP client’s configuration">{sampleConfiguration(site)}</Code>
      </Chapter>
    </>
  );
}

const body = '{"style": "Photorealistic", "subject": "a ferry in fog", "renderer": "flux"}';

const sampleCall = (site: string) => `curl ${site}/api/compose \\
  -H 'Authorization: Bearer sl_…' \\
  -H 'Content-Type: application/json' \\
  -d '${body}'`;

const sampleConfiguration = (site: string) =>
  JSON.stringify(
    {
      mcpServers: {
        safelight: { type: 'http', url: `${site}/mcp`, headers: { Authorization: 'Bearer sl_…' } },
      },
    },
    undefined,
    2,
  );
