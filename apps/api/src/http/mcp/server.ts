import {
  McpServer,
  ProtocolError,
  ProtocolErrorCode,
  type CallToolResult,
} from '@modelcontextprotocol/server';
import { TRPCError } from '@trpc/server';
import type { Context } from '../../trpc/context';
import { describeFailure } from '../../trpc/failures';
import { findTokenRefusal } from '../../trpc/token-rights';
import { callProcedure } from '../call-procedure';
import { refuseUnknown } from '../unknown-fields';
import { descriptions, tools, type Tool } from './tools';

const instructions =
  'Safelight writes prompts for image generators, in the syntax of each, and makes images. Composing, reading and checking ' +
  'prompts is free; write_prompt and generate_image cost credits and say how many. Make a new requestId for each thing that you ' +
  'want made, and send the same one when you repeat a call.';

export type OnFailure = (error: unknown, tool: string) => void;

/** The server of one request: its tools act for the user of its token. */
export function createServer(context: Context, onFailure: OnFailure): McpServer {
  const mcp = new McpServer(
    { name: 'safelight', title: 'Safelight', version: '1' },
    { capabilities: { tools: {} }, instructions },
  );
  // Beneath registerTool, which would validate the input itself, with sentences of its own.
  mcp.server.setRequestHandler('tools/list', () => ({
    tools: descriptions.filter(({ name }) => isOpen(context, tools[name]!)),
  }));
  mcp.server.setRequestHandler('tools/call', ({ params: { name, arguments: input = {} } }) => {
    const tool = Object.hasOwn(tools, name) ? tools[name] : undefined;
    if (!tool) throw new ProtocolError(ProtocolErrorCode.InvalidParams, `There is no tool "${name}".`);
    return callTool(context, name, tool, input, onFailure);
  });
  return mcp;
}

const fields = new Map(
  descriptions.map(({ name, inputSchema }) => [name, Object.keys(inputSchema.properties ?? {})]),
);

const isOpen = ({ token }: Context, { procedure }: Tool): boolean =>
  token !== undefined && findTokenRefusal(token.scope, procedure) === undefined;

/** The procedure's result as data and as JSON text, for clients that read one of the two; a refusal as a sentence. */
async function callTool(
  context: Context,
  name: string,
  { procedure, needs = [] }: Tool,
  input: Readonly<Record<string, unknown>>,
  onFailure: OnFailure,
): Promise<CallToolResult> {
  const missing = needs.find((field) => input[field] === undefined);
  if (missing !== undefined) return refuse(`"${missing}" is missing.`);
  try {
    refuseUnknown(Object.keys(input), fields.get(name) ?? []);
    // All outputs are objects, as the descriptions say.
    const result = (await callProcedure(context, procedure, input)) as Record<string, unknown>;
    return { structuredContent: result, content: [{ type: 'text', text: JSON.stringify(result) }] };
  } catch (error) {
    if (!(error instanceof TRPCError)) throw error;
    const failure = describeFailure(error, context.scope.requestId);
    const { reason, message, retryAfter } = failure;
    if (reason === 'internal') onFailure(error.cause ?? error, name);
    const others = Object.values(failure.fields ?? {}).filter((sentence) => sentence !== message);
    const wait = retryAfter === undefined ? [] : [`Try again in ${retryAfter} seconds.`];
    return refuse([message, ...others, ...wait].join('\n'));
  }
}

const refuse = (sentence: string): CallToolResult => ({
  isError: true,
  content: [{ type: 'text', text: sentence }],
});
